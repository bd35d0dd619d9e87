#!/usr/bin/env python3
"""The segment-sum MLP in plain PyTorch: what bench_training is compared with.

training_peer.py DATA.npz: trains one epoch with LambdaRank on one thread and prints its seconds.
"""

import sys
import time

import numpy as np
import torch
from torch import nn


class SegmentSumMlp(nn.Module):
    def __init__(self, inputs, width=256):
        super().__init__()
        self.encoder = nn.Sequential(
            nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.l0 = nn.Sequential(nn.Linear(width, width), nn.ReLU())
        self.l1 = nn.Sequential(nn.Linear(width, width), nn.ReLU())
        self.decoder = nn.Linear(width, 1)

    def forward(self, rows, owners, programs):
        encoded = self.encoder(rows)
        s = torch.zeros(programs, encoded.shape[1]).index_add(0, owners, encoded)
        s = s + self.l0(s)
        s = s + self.l1(s)
        return self.decoder(s).squeeze(1)


def lambdarank(scores, labels):
    order = torch.argsort(scores, descending=True, stable=True)
    s, y = scores[order], labels[order]
    positions = torch.arange(1, len(s) + 1, dtype=s.dtype)
    discounts = torch.log2(1 + positions)
    gains = torch.pow(2.0, y.clamp(min=0)) - 1
    ideal = ((torch.pow(2.0, labels.clamp(min=0)) - 1).sort(descending=True).values / discounts).sum()
    gains = gains / ideal.clamp(min=1e-10)
    with torch.no_grad():
        weights = (1 / discounts[:, None] - 1 / discounts[None, :]).abs() * (
            gains[:, None] - gains[None, :]
        ).abs()
        better = y[:, None] > y[None, :]
    probabilities = torch.sigmoid(s[:, None] - s[None, :]).clamp(min=1e-10)
    terms = torch.log2(torch.pow(probabilities, weights).clamp(min=1e-10))
    return -terms[better].sum()


def batch_of(features, offsets, labels, programs):
    pieces = [features[offsets[p] : offsets[p + 1]] for p in programs]
    sizes = torch.tensor([len(piece) for piece in pieces])
    owners = torch.repeat_interleave(torch.arange(len(programs)), sizes)
    return torch.from_numpy(np.concatenate(pieces)), owners, torch.from_numpy(labels[programs])


def main():
    torch.set_num_threads(1)
    torch.manual_seed(0)
    data = np.load(sys.argv[1])
    features, offsets, labels = data["features"], data["offsets"], data["labels"]
    model = SegmentSumMlp(features.shape[1])
    optimiser = torch.optim.Adam(model.parameters(), lr=7e-4, weight_decay=1e-6)
    programs, batch = len(labels), 512
    start = time.monotonic()
    order = torch.randperm(programs).numpy()
    for begin in range(0, programs, batch):
        chosen = order[begin : begin + batch]
        rows, owners, wanted = batch_of(features, offsets, labels, chosen)
        optimiser.zero_grad()
        loss = lambdarank(model(rows, owners, len(chosen)), wanted)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5)
        optimiser.step()
    print(time.monotonic() - start)


main()
