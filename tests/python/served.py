"""A `tessera serve` of its own on a free port, and requests to it as they are: no client tidies their paths up."""

import json
import os
import socket
import subprocess

TESSERA = os.environ.get("TESSERA_BINARY", "build/release/bin/tessera")


class Served:
    def __init__(self, folder):
        self.process = subprocess.Popen([os.path.abspath(TESSERA), "serve", str(folder), "--port", "0", "--json"],
                                        stdout=subprocess.PIPE, text=True)
        said = json.loads(self.process.stdout.readline())
        self.url, self.port, self.token = said["url"], said["port"], said["token"]
        self.base = f"http://127.0.0.1:{self.port}/"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.code = self.process.wait(20)
        self.process.stdout.close()

    def say(self, request):
        """What is answered to these bytes: (status, headers, body)."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            connection.sendall(request)
            answer = b""
            while part := connection.recv(1 << 16):
                answer += part
        head, _, body = answer.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        return int(lines[0].split()[1]), dict(line.split(": ", 1) for line in lines[1:]), body

    def get(self, target, token=True, host=None):
        cookie = f"Cookie: tessera_{self.port}={self.token}\r\n" if token else ""
        return self.say(f"GET {target} HTTP/1.1\r\nHost: {host or f'127.0.0.1:{self.port}'}\r\n{cookie}\r\n".encode())

    def ask(self, target):
        status, _, body = self.get("/api/" + target)
        assert status == 200, (target, status, body)
        return json.loads(body)
