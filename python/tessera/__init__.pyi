# The types of what __init__.py finds on first use; tests/python/package_test.py holds the two together.
from ._measuring import Collection as Collection, Tuning as Tuning, bench as bench, collect as collect, tune as tune
from ._models import CostModel as CostModel, cost_model as cost_model, predict as predict, train as train
from ._program import Failed as Failed
from ._records import (Features as Features, Predictions as Predictions, Record as Record, Records as Records,
                       features as features, records as records)
from ._results import Result as Result, Results as Results, report as report, results as results, score as score
from ._samples import (Graph as Graph, Node as Node, Sample as Sample, Task as Task, Tasks as Tasks, Tensor as Tensor,
                       graph as graph, samples as samples, tasks as tasks)
from ._verbs import Progress as Progress, run as run
from .backend import FallbackWarning as FallbackWarning
from .extraction import Extraction as Extraction, Extractor as Extractor, extract as extract
from .refusal import Refused as Refused

__version__: str
__all__: list[str]
