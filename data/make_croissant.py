"""croissant.json: the data set for tools that know Croissant (mlcommons.org/croissant/1.0).

    data/make_croissant.py          with a Python that has pyarrow

Run it after the tables have changed: it holds their sizes and SHA-256.
"""

import hashlib
import json
import pathlib

import pyarrow.parquet

HERE = pathlib.Path(__file__).parent
COLUMNS = [("workload_key", "sc:Text", "key of the task: hash of its DAG, then the shapes of its tensors"),
           ("target", "sc:Text", "the machine, as TVM's targets name it"),
           ("steps", "sc:Text", "the schedule: transform steps in Ansor's vocabulary, JSON"),
           ("costs", "sc:Float", "seconds of each repeat"),
           ("mean_cost", "sc:Float", "seconds, the mean of the repeats"),
           ("error_no", "sc:Integer", "0: right and timed; else Ansor's number of how it failed"),
           ("origin", "sc:Text", "random, default, evolved or tuned"),
           ("batch", "sc:Text", "the self-check of the machine that it belongs to, see batches.jsonl"),
           ("message", "sc:Text", "what a failure said"),
           ("timestamp", "sc:Float", "Unix seconds"),
           ("quiet", "sc:Integer", "1: nobody else computed on its core while it was timed, 0: somebody did; null: not known")]
CONTEXT = {"@language": "en", "@vocab": "https://schema.org/", "sc": "https://schema.org/",
           "cr": "http://mlcommons.org/croissant/", "dct": "http://purl.org/dc/terms/", "conformsTo": "dct:conformsTo",
           "column": "cr:column", "extract": "cr:extract", "field": "cr:field", "fileObject": "cr:fileObject", "includes": "cr:includes",
           "recordSet": "cr:recordSet", "source": "cr:source", "repeated": "cr:repeated",
           "dataType": {"@id": "cr:dataType", "@type": "@vocab"}}


def main():
    files, sets = [], []
    for path in sorted(HERE.glob("*/records.parquet")):
        name = path.parent.name
        files.append({"@type": "cr:FileObject", "@id": name, "name": name, "contentUrl": f"{name}/records.parquet",
                      "encodingFormat": "application/x-parquet", "contentSize": f"{path.stat().st_size} B",
                      "sha256": hashlib.sha256(path.read_bytes()).hexdigest()})
        fields = [{"@type": "cr:Field", "@id": f"{name}/{column}", "name": column, "description": text, "dataType": kind,
                   "repeated": column == "costs", "source": {"fileObject": {"@id": name}, "extract": {"column": column}}}
                  for column, kind, text in COLUMNS if column in pyarrow.parquet.read_schema(path).names]
        sets.append({"@type": "cr:RecordSet", "@id": f"{name}/records", "name": f"{name}/records", "field": fields})
    # Graphs with configurations: one npz each, in TpuGraphs' arrays.
    for folder in sorted(HERE.glob("*/npz")):
        name = folder.parent.name
        files.append({"@type": "cr:FileSet", "@id": name, "name": name, "encodingFormat": "application/zip",
                      "includes": f"{name}/npz/**/*.npz"})
    data = {"@context": CONTEXT, "@type": "sc:Dataset", "conformsTo": "http://mlcommons.org/croissant/1.0",
            "name": "tessera-programs", "license": "https://www.apache.org/licenses/LICENSE-2.0", "version": "0.1.0", "isLiveDataset": True,
            "description": "Programs of tensor tasks, drawn at random from Ansor's space, and kernels and graphs under tiles and memory layouts, in TpuGraphs' "
            "form: checked and timed on real machines.",
            "distribution": files, "recordSet": sets}
    (HERE / "croissant.json").write_text(json.dumps(data, indent=1) + "\n")


main()
