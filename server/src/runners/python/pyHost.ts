/**
 * The Python program that starts the server of a project, whose own library speaks the protocol. Requests come on standard input, answers go to
 * standard output, and prints of code go to standard error. It is run with `-I -S -B`.
 * Its one argument is a JSON file. `paths` are put in front of `sys.path`. `servers` are modules and names of server objects. `modules` describe tools.
 * `entry`, a module and a function, is run in place of them. `tool` has the names under which the wanted tool may be registered.
 * A line on standard error that begins with the mark reports a failure. The program ends with its input, even while a tool runs.
 */
export const pythonHost: string = String.raw`
import gc
import json
import os
import queue
import sys
import threading
import time
import types


def private_streams():
    """The protocol keeps its streams: what code reads and prints is another matter."""
    wire_in, wire_out = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return wire_in, wire_out


class Lines:
    """Lines of the client. A thread reads them, so that the end is seen while a tool runs."""

    def __init__(self, fd):
        self.waiting = queue.SimpleQueue()
        self.file = open(fd, encoding="utf-8", errors="replace", newline="\n")
        threading.Thread(target=self.read_all, daemon=True).start()

    def read_all(self):
        try:
            for line in self.file:
                if line.startswith(plan["mark"].rstrip()):
                    say("busy", "yes" if is_busy() else "no")
                else:
                    self.waiting.put(line)
        finally:
            # The guard finds programs by their parents, so it ends this one first.
            time.sleep(1)
            os._exit(0)

    def readline(self):
        return self.waiting.get()


def is_busy():
    """Does code of the project run, which the library cannot stop?"""
    frames = sys._current_frames()
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and not thread.name.startswith(("AnyIO worker", "asyncio_")):
            continue
        frame = frames.get(thread.ident)
        while frame is not None:
            # The main thread was in such code when it began to serve.
            if frame.f_code is serving_until:
                break
            if frame.f_code.co_filename.startswith(plan["root"]) and "site-packages" not in frame.f_code.co_filename:
                return True
            frame = frame.f_back
    return False


def project_environment():
    """What site does, without the modules that customize it."""
    names = ("sitecustomize", "usercustomize")
    for name in names:
        sys.modules[name] = types.ModuleType(name)
    import site

    site.main()
    for name in names:
        del sys.modules[name]


wire_in, wire_out = private_streams()
with open(sys.argv[1], encoding="utf-8") as file:
    plan = json.load(file)
del sys.argv[1:]
lines = Lines(wire_in)
wire = open(wire_out, "w", encoding="utf-8", newline="\n")
project_environment()
sys.path[:0] = plan["paths"]


def say(event, message):
    sys.stdout.flush()
    sys.stderr.flush()
    os.write(2, (plan["mark"] + json.dumps({"event": event, "message": message}) + "\n").encode())


def words(error):
    text = " ".join(str(error).split())
    return type(error).__name__ + (": " + text if text else "")


class OtherServer(BaseException):
    """Raised where a module that is only imported runs a server."""


may_run = False
serving_until = None


def stdio_of_library(module):
    """The library's transport over the standard streams takes ours."""
    import anyio

    function = vars(module)["stdio_server"]
    made = getattr(function, "__wrapped__", function)
    made.__defaults__ = (anyio.wrap_file(lines), anyio.wrap_file(wire))


server_classes = []


def is_server(one):
    """By the type alone: an attribute of an object may run code, such as the import that a lazy one waits for."""
    return any(cls in server_classes for cls in type(one).__mro__)


def over_stdio(cls):
    """Whatever transport the project asks for, its server speaks over ours."""
    own = cls.run_stdio_async

    async def serve_async(self, *args, **kwargs):
        if not may_run:
            raise OtherServer
        sys.stdout.flush()
        await own(self, **options_of(own))

    def serve(self, *args, **kwargs):
        if not may_run:
            raise OtherServer
        import anyio

        anyio.run(serve_async, self)

    global serving_until
    serving_until = asyncio_events_code()
    for name in dir(cls):
        if name == "run":
            setattr(cls, name, serve)
        elif name.startswith("run_") and name.endswith("_async") or name == "run_async":
            setattr(cls, name, serve_async)


def asyncio_events_code():
    """The loop of asyncio: code above it in the stack runs, code below it waits."""
    import asyncio

    return asyncio.BaseEventLoop.run_forever.__code__


def options_of(run):
    import inspect

    return {"show_banner": False} if "show_banner" in inspect.signature(run).parameters else {}


class Patching:
    """Patches the classes of servers in the modules that define them, whatever package exports them. The rest of a library may be half imported then."""

    def find_spec(self, name, path=None, target=None):
        if not name.startswith(("mcp.server.", "fastmcp.")):
            return None
        others = (finder for finder in sys.meta_path if finder is not self and hasattr(finder, "find_spec"))
        spec = next(filter(None, (finder.find_spec(name, path, target) for finder in others)), None)
        if spec is None or not hasattr(spec.loader, "exec_module"):
            return spec
        run = spec.loader.exec_module

        def exec_module(module):
            run(module)
            self.patch(module)

        spec.loader.exec_module = exec_module
        return spec

    def patch(self, module):
        # Never getattr(): a module's own __getattr__ may import.
        for name in ("FastMCP", "MCPServer"):
            cls = vars(module).get(name)
            if isinstance(cls, type) and cls.__module__ == module.__name__ and hasattr(cls, "run_stdio_async") and cls not in server_classes:
                over_stdio(cls)
                server_classes.append(cls)
        if module.__name__ == "mcp.server.stdio":
            stdio_of_library(module)


def load(module):
    """True where the module could be imported, or runs a server itself."""
    import importlib

    try:
        return importlib.import_module(module)
    except OtherServer:
        say("note", f"{module} runs a server when it is imported; that server is not used")
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        say("fault", f"{module} could not be imported by {sys.executable}: {words(error)}")
    return None


def names_of(server):
    import anyio
    import inspect

    async def ask():
        for name in ("list_tools", "get_tools"):
            method = getattr(server, name, None)
            if method is None:
                continue
            tools = method()
            if inspect.isawaitable(tools):
                tools = await tools
            if isinstance(tools, dict):
                return set(tools)
            return {getattr(tool, "name", None) for tool in tools}
        return set()

    try:
        return anyio.run(ask)
    except Exception as error:
        say("fault", f"a server could not list its tools: {words(error)}")
        return set()


def servers():
    return [one for one in gc.get_objects() if is_server(one)]


def serve_modules():
    global may_run
    first = []
    for module, name in plan["servers"]:
        loaded = load(module)
        found = None if loaded is None else vars(loaded).get(name)
        if is_server(found):
            first.append(found)
    for module in plan["modules"]:
        load(module)
    wanted = set(plan["tool"])
    listed = [(names_of(one), one) for one in first + [one for one in servers() if not any(one is known for known in first)]]
    have = [(len(names), one) for names, one in listed if names & wanted]
    if not have:
        say("none", "no server that its modules make registers it" if listed else "its modules make no server")
        return
    may_run = True
    max(have, key=lambda pair: pair[0])[1].run("stdio")


def serve_entry():
    global may_run
    may_run = True
    module, name = plan["entry"]
    if name is None:
        import runpy

        runpy.run_module(module, run_name="__main__", alter_sys=True)
        return
    found = load(module)
    for part in name.split("."):
        found = getattr(found, part, None)
    if found is not None:
        found()


sys.meta_path.insert(0, Patching())
try:
    if plan["entry"] is None:
        serve_modules()
    else:
        serve_entry()
        say("none", "its program ended without running a server")
except SystemExit as error:
    say("none", f"its program ended with {error.code}")
except BaseException as error:
    import traceback

    traceback.print_exc()
    say("fault", f"its program failed: {words(error)}")
    say("none", "no server runs")
finally:
    sys.stderr.flush()
    os._exit(1)
`;
