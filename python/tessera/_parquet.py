"""Records of Parquet files as the arrays that `tessera records export --format npz` would make of them
(docs/formats/record.md has both). pyarrow reads the columns; numbers and texts stay where it puts them."""

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from ._program import Failed

ORIGINS = ["random", "default", "evolved", "tuned"]
NUMBERS = {"step_count": "step_count", "mean_cost": "cost", "error_no": "error", "all_cost": "all_cost",
           "timestamp": "timestamp"}
NEEDED = ["workload_key", "target", "steps", "costs", "version", *NUMBERS]
OPTIONAL = {"origin": pa.string(), "batch": pa.string(), "quiet": pa.int32()}


def arrays_of_parquet(files):
    tables = [read_table(file) for file in files]
    table = pa.concat_tables(tables).combine_chunks()
    columns = {name: whole(table[name]) for name in table.column_names}
    arrays = {ours: columns[theirs].to_numpy(zero_copy_only=True) for theirs, ours in NUMBERS.items()}
    arrays["step_offsets"], arrays["steps"] = parts(columns["steps"].cast(pa.large_string()))
    arrays["cost_offsets"], arrays["costs"] = parts(columns["costs"].cast(pa.large_list(pa.float64())))
    arrays["task"], arrays["task_keys"], arrays["task_targets"] = tasks(columns["workload_key"], columns["target"])
    arrays["version"], arrays["versions"] = numbered(columns["version"])
    arrays["batch"], arrays["batches"] = numbered(columns["batch"])
    known, names = numbered(columns["origin"])
    place = [ORIGINS.index(name) if name in ORIGINS else -1 for name in names]
    arrays["origin"], arrays["origins"] = np.array([*place, -1], np.int8)[known], np.array(ORIGINS)
    arrays["quiet"] = columns["quiet"].fill_null(-1).to_numpy().astype(np.int8)
    arrays["file"] = np.repeat(np.arange(len(files), dtype=np.int32), [one.num_rows for one in tables])
    arrays["files"] = np.array(files)
    arrays["lines"] = np.concatenate([np.arange(1, one.num_rows + 1) for one in tables])
    return arrays


def read_table(file):
    try:
        found = pq.read_schema(file)
        if missing := [name for name in NEEDED if name not in found.names]:
            raise Failed(f"{file}: expected records, as tessera records export --format parquet writes them; it has no "
                         f"column {missing[0]}", 2)
        table = pq.read_table(file, columns=NEEDED + [name for name in OPTIONAL if name in found.names],
                              partitioning=None)
    except (pa.ArrowException, OSError) as error:
        raise Failed(f"{file}: {error}", 2) from None
    for name, kind in OPTIONAL.items():
        if name not in found.names:
            table = table.append_column(name, pa.nulls(table.num_rows, kind))
    return table


def whole(column):
    return column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column


def parts(column):
    """Offsets and values of a column of texts or lists."""
    offsets = np.frombuffer(column.buffers()[1], np.int64, len(column) + 1, 8 * column.offset)
    if isinstance(column, pa.LargeListArray):
        return offsets, column.values.to_numpy(zero_copy_only=True)
    return offsets, np.frombuffer(column.buffers()[2] or b"", np.uint8)


def numbered(column):
    """Which of the names, -1 for none; and the names."""
    encoded = column.dictionary_encode()
    names = encoded.dictionary.to_pylist()
    return encoded.indices.fill_null(-1).to_numpy(), np.array(names, np.str_)


def tasks(keys, targets):
    """Pairs of key and target, each once, in the order in which they come up."""
    key, key_names = numbered(keys)
    target, target_names = numbered(targets)
    pairs, first, inverse = np.unique(key.astype(np.int64) * max(1, len(target_names)) + target, return_index=True,
                                      return_inverse=True)
    order = np.argsort(first)
    place = np.empty(len(order), np.int32)
    place[order] = np.arange(len(order), dtype=np.int32)
    pairs = pairs[order]
    return (place[inverse], key_names[pairs // max(1, len(target_names))],
            target_names[pairs % max(1, len(target_names))])
