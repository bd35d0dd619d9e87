"""A headless Chromium spoken to over a pipe in its DevTools protocol: no port, no package needed."""

import base64
import contextlib
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
PATIENCE = 60


def find_chromium():
    """The program, or None. TESSERA_CHROMIUM names it where PATH does not."""
    named = os.environ.get("TESSERA_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


class Chromium:
    """One browser with one page. Collects what the page requests, prints and throws."""

    def __init__(self, program, width=1280, height=900):
        self.folder = tempfile.TemporaryDirectory()
        to_read, self.to = os.pipe()
        self.of, of_write = os.pipe()
        arguments = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                     "--disable-background-networking", "--disable-component-update", "--remote-debugging-pipe",
                     f"--user-data-dir={self.folder.name}", f"--window-size={width},{height}", "about:blank"]

        def hand_over():  # Chromium reads from 3 and writes to 4
            first, second = os.dup(to_read), os.dup(of_write)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(arguments, preexec_fn=hand_over, close_fds=False, start_new_session=True,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(of_write)
        self.number, self.buffer, self.session = 0, b"", None
        self.requests, self.faults, self.loaded = [], [], False
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.call(domain + ".enable")
        self.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    def close(self):
        self.process.terminate()
        self.process.wait(20)
        self.end_helpers()
        os.close(self.to)
        os.close(self.of)
        self.folder.cleanup()

    def end_helpers(self):
        """Processes of the browser that outlive it for a moment and still write into its folder."""
        end = time.monotonic() + 20
        with contextlib.suppress(ProcessLookupError):
            while time.monotonic() < end:
                os.killpg(self.process.pid, signal.SIGKILL)
                time.sleep(0.01)

    def read(self):
        while b"\0" not in self.buffer:
            if not select.select([self.of], [], [], PATIENCE)[0]:
                raise RuntimeError(f"Chromium has said nothing for {PATIENCE} s")
            part = os.read(self.of, 1 << 16)
            if not part:
                raise RuntimeError("Chromium ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def note(self, message):
        method, about = message.get("method"), message.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(about["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            details = about["exceptionDetails"]
            self.faults.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled":
            self.faults.append("console: " + str([value.get("value") for value in about["args"]]))
        elif method == "Log.entryAdded":
            self.faults.append(about["entry"]["text"])
        elif method == "Page.javascriptDialogOpening":
            self.faults.append("dialog: " + about["message"])
            self.number += 1
            self.send(self.number, "Page.handleJavaScriptDialog", {"accept": True})
        elif method == "Page.loadEventFired":
            self.loaded = True

    def send(self, number, method, parameters):
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")

    def call(self, method, **parameters):
        self.number += 1
        number = self.number
        self.send(number, method, parameters)
        while True:
            message = self.read()
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.note(message)

    def open(self, url):
        """Loads it anew, also where only the part after # is another."""
        for address in ["about:blank", url]:
            self.loaded = False
            self.call("Page.navigate", url=address)
            while not self.loaded:
                self.note(self.read())

    def run(self, script):
        """The value of an expression in the page."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        return answer["result"].get("value")

    def press(self, key, code=0, text=""):
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, text=text if kind == "keyDown" else "")

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def dark(self, on):
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if on else "light"}])

    def screenshot(self, path, whole=True):
        shot = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))
