"""`secateur lab`: the address, the end, and what cannot be served."""

import http.client
import json
import re
import signal
import socket
import subprocess
import sys

import pytest
from cli.running import assert_error, secateur
from telling import PATIENCE, terminal
from test_house import loaded_after


def started(*arguments):
    command = [sys.executable, "-m", "secateur", "lab", "--no-browser", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_it_prints_the_address_serves_the_page_and_ends_cleanly():
    with started() as process:
        line = process.stdout.readline().decode()
        port = int(re.fullmatch(r"The lab is at http://127\.0\.0\.1:(\d+)/#token=[\w-]{32}\n", line)[1])
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        connection.request("GET", "/")
        assert b"Secateur lab" in connection.getresponse().read()
        connection.close()
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert output == b""
    assert errors.decode() == "secateur: Ctrl-C ends it\nsecateur: the lab has ended\n"


def test_the_language_and_the_port_are_in_the_address():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with started("--json", "--lang", "fr", "--port", str(port)) as process:
        found = json.loads(process.stdout.readline())
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    assert found["port"] == port
    assert re.fullmatch(rf"http://127\.0\.0\.1:{port}/#token=[\w-]+&lang=fr", found["url"])


def test_a_port_that_is_taken():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert_error(secateur("lab", "--no-browser", "--port", port), f"port {port}: ")


@pytest.mark.parametrize("port", ["-1", "65536", "x"])
def test_a_port_that_is_none(port):
    assert_error(secateur("lab", "--no-browser", "--port", port), "'--port'")


def test_a_language_that_is_not_spoken():
    assert_error(secateur("lab", "--lang", "de"), "'--lang'")


def test_it_ends_in_a_terminal():
    with terminal(["lab", "--no-browser"]) as shown:
        shown.wait_for(b"Ctrl-C ends it")
        shown.process.send_signal(signal.SIGINT)
        shown.wait_for_the_end()
        assert shown.process.returncode == 0
        assert b"Traceback" not in shown.shown


def test_help_and_import_do_not_load_the_server():
    heavy = {"starlette", "uvicorn", "anyio", "msgspec"}
    assert loaded_after("import secateur").isdisjoint(heavy)
    statement = "from secateur.cli import secateur; secateur.main(['lab', '--help'], standalone_mode=False)"
    assert loaded_after(statement).isdisjoint(heavy)
