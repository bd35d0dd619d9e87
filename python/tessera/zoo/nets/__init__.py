"""Networks written out from their papers' tables, one file for each family. These modules import torch."""
