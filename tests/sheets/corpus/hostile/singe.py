# ends: *
# It patches everything that it can reach.
import builtins
import json
import os
import sys

import secateur.sheets.grading.inside.channel as channel
import secateur.sheets.grading.inside.main as main

builtins.sorted = lambda *_, **__: [0]
builtins.isinstance = lambda *_: True
json.loads = lambda text: {}
channel.Channel.tell = lambda self, *fact: None
channel.Channel.ask = lambda self, *question: 0
channel.framed = lambda message: b"\x00\x00\x00\x02{}"
main._tried = lambda *_: {"told": [], "answer": {"answer": 0, "right": True, "ok": True, "score": 20}}


def max(L):
    return 0


def min(L):
    return 0
