"""Arrays of the program's .npz files, mapped into memory: nothing is read before it is looked at, nothing is copied,
and processes that open one file share its pages.

numpy.load reads members of an archive into memory of its own; here they must be stored uncompressed, as Tessera writes
features and collections (models are deflated), and stay where they are.
"""

import struct
import zipfile

import numpy as np

from ._program import Failed


def map_arrays(path):
    """The arrays of a file by their names, read-only. The file may be removed while they are in use."""
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
        with open(path, "rb") as file:
            return {member.filename.removesuffix(".npy"): map_member(path, file, member) for member in members}
    except OSError as error:
        raise Failed(f"{path}: {error.strerror}", 2) from None
    except (zipfile.BadZipFile, ValueError, KeyError, struct.error) as error:
        raise Failed(f"{path}: expected an .npz file of uncompressed arrays: {error}", 2) from None


def map_member(path, file, member):
    if member.compress_type != zipfile.ZIP_STORED:
        raise ValueError(f"{member.filename} is compressed")
    file.seek(member.header_offset + 26)
    name, extra = struct.unpack("<HH", file.read(4))
    file.seek(member.header_offset + 30 + name + extra)
    version = np.lib.format.read_magic(file)
    read_header = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}
    shape, fortran, dtype = read_header[version](file)
    if fortran or dtype.hasobject:
        raise ValueError(f"{member.filename} is no plain array")
    if 0 in shape or dtype.itemsize == 0:
        return np.zeros(shape, dtype)
    array = np.memmap(path, dtype, "r", file.tell(), shape)
    return array.view(np.ndarray) if shape else array.view(np.ndarray).reshape(())


def texts(array):
    return [str(text) for text in array]


# Arrow's columns over the same memory.

def arrow_numbers(array, valid=None):
    import pyarrow as pa

    kinds = {"f4": pa.float32(), "f8": pa.float64(), "i1": pa.int8(), "i4": pa.int32(), "i8": pa.int64(),
             "u1": pa.uint8()}
    return pa.Array.from_buffers(kinds[array.dtype.str[1:]], array.size,
                                 [arrow_validity(valid), pa.py_buffer(array.reshape(-1).view(np.uint8))])


def arrow_validity(valid):
    import pyarrow as pa

    if valid is None or valid.all():
        return None
    return pa.py_buffer(np.packbits(valid, bitorder="little"))


def arrow_names(numbers, names):
    """Numbers of names as Arrow's dictionary of them; a negative number is null. Where names occur twice, as targets of
    tasks do, the numbers are made anew: pandas wants each name of a dictionary once."""
    import pyarrow as pa

    place = {name: number for number, name in enumerate(dict.fromkeys(names))}
    if len(place) < len(names):
        numbers = np.array([place[name] for name in names] + [-1], np.int32)[numbers]
        names = place
    valid = numbers >= 0 if numbers.size and numbers.min() < 0 else None
    return pa.DictionaryArray.from_arrays(arrow_numbers(numbers, valid), pa.array(list(names), pa.string()))


def arrow_texts(characters, offsets):
    import pyarrow as pa

    return pa.Array.from_buffers(pa.large_string(), offsets.size - 1,
                                 [None, pa.py_buffer(offsets), pa.py_buffer(characters)])


def arrow_lists(values, offsets):
    """Values between offsets; those of two dimensions as rows of fixed length."""
    import pyarrow as pa

    items = arrow_numbers(values)
    if values.ndim == 2:
        items = pa.FixedSizeListArray.from_arrays(items, values.shape[1])
    return pa.Array.from_buffers(pa.large_list(items.type), offsets.size - 1, [None, pa.py_buffer(offsets)],
                                 children=[items])
