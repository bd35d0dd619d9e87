"""Language models of LSTM (Hochreiter and Schmidhuber 1997) and GRU (Cho et al. 2014) layers.

The cells are written out, one step after the other: a captured graph then shows the arithmetic of every step, and torch.compile
refuses torch's own nn.LSTM and nn.GRU."""

import torch
from torch import nn


class Lstm(nn.Module):
    def __init__(self, inputs, hidden):
        super().__init__()
        self.hidden = hidden
        self.input = nn.Linear(inputs, 4 * hidden)
        self.state = nn.Linear(hidden, 4 * hidden, bias=False)

    def forward(self, x):
        h = cell = x.new_zeros(x.shape[0], self.hidden)
        outputs = []
        for step in self.input(x).unbind(1):
            gate_in, gate_forget, update, gate_out = (step + self.state(h)).chunk(4, 1)
            cell = gate_forget.sigmoid() * cell + gate_in.sigmoid() * update.tanh()
            h = gate_out.sigmoid() * cell.tanh()
            outputs.append(h)
        return torch.stack(outputs, 1)


class Gru(nn.Module):
    def __init__(self, inputs, hidden):
        super().__init__()
        self.hidden = hidden
        self.input = nn.Linear(inputs, 3 * hidden)
        self.state = nn.Linear(hidden, 3 * hidden)

    def forward(self, x):
        h = x.new_zeros(x.shape[0], self.hidden)
        outputs = []
        for step in self.input(x).unbind(1):
            reset, update, new = step.chunk(3, 1)
            state_reset, state_update, state_new = self.state(h).chunk(3, 1)
            update = torch.sigmoid(update + state_update)
            new = torch.tanh(new + torch.sigmoid(reset + state_reset) * state_new)
            h = new + update * (h - new)
            outputs.append(h)
        return torch.stack(outputs, 1)


class BothWays(nn.Module):
    def __init__(self, cell, inputs, hidden):
        super().__init__()
        self.ahead = cell(inputs, hidden)
        self.back = cell(inputs, hidden)

    def forward(self, x):
        return torch.cat((self.ahead(x), self.back(x.flip(1)).flip(1)), 2)


CELLS = {"lstm": Lstm, "gru": Gru}


class RecurrentLanguageModel(nn.Module):
    """Embedding, a stack of recurrent layers, and the logits of each position."""

    def __init__(self, kind, vocabulary, hidden, layers, both_ways=False):
        super().__init__()
        cell = CELLS[kind]
        width = 2 * hidden if both_ways else hidden
        sizes = [hidden] + [width] * (layers - 1)
        self.embedding = nn.Embedding(vocabulary, hidden)
        self.layers = nn.Sequential(*(BothWays(cell, size, hidden) if both_ways else cell(size, hidden) for size in sizes))
        self.head = nn.Linear(width, vocabulary)

    def forward(self, tokens):
        return self.head(self.layers(self.embedding(tokens)))
