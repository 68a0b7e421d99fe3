import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cli } from '../support/programs/programs.ts';
import { pythonOfMcp as python, withoutMcp } from '../support/programs/withoutMcp.ts';
import { pause, processesIn, startHttp, until } from '../support/servers/liveServe.ts';
import { tempFolder } from '../support/tempFolder.ts';

// `toolscribe serve --run live` with real Python and its MCP library, through the official client.

const options = { skip: withoutMcp };

const project: Readonly<Record<string, string>> = {
  'pyproject.toml': '[project]\nname = "garden"\nversion = "0.1.0"\ndependencies = ["mcp>=2,<3"]\n',
  'sitecustomize.py': 'open("CUSTOMIZED", "w").close()\n',
  'usercustomize.py': 'open("CUSTOMIZED", "w").close()\n',
  'src/garden/__init__.py': '',
  'src/garden/app.py': 'from mcp.server.mcpserver import MCPServer\n\nprint("imported")\nmcp = MCPServer("garden")\n',
  'src/garden/beds.py': `"""Beds of the garden."""
import asyncio
import os
import sys
from typing import Annotated

from mcp.server.mcpserver import Context
from mcp.types import TextContent
from pydantic import BaseModel, Field

from .app import mcp

kept: list[str] = []


class Bed(BaseModel):
    name: str
    plants: int


@mcp.tool()
def count_plants(bed: Annotated[str, Field(description="The bed.")], rows: Annotated[int, Field(description="Rows.")] = 2) -> Bed:
    """Count the plants of a bed."""
    print("counting")
    os.write(1, b"more noise\\n")
    if bed == "none":
        raise ValueError("there is no such bed")
    return Bed(name=bed, plants=rows * 4)


@mcp.tool()
async def do(code: Annotated[str, Field(description="The code.")], ctx: Context) -> str:
    """Run code in the server."""
    scope = {"ctx": ctx, "kept": kept, "os": os, "sys": sys, "asyncio": asyncio, "Bed": Bed}
    exec("async def run():\\n" + "\\n".join("    " + line for line in code.split("\\n")), scope)
    return str(await scope["run"]())


@mcp.tool()
def spin() -> str:
    """Never end."""
    kept.append("spun")
    while True:
        pass


@mcp.tool()
def nap() -> list[TextContent]:
    """Answer with content."""
    return [TextContent(type="text", text="rested", annotations={"priority": 0.5})]
`,
};

interface Live {
  readonly client: Client;
  readonly root: string;
  /** The text of the first content, behind \`failed: \` where the tool failed. */
  run(code: string): Promise<string>;
  log(): string;
}

const withPython = (more: readonly string[]): readonly string[] => ['--python', python ?? 'python3', ...more];

async function live(t: TestContext, more: readonly string[] = [], files = project, client = new Client({ name: 'test', version: '1' })): Promise<Live> {
  const root = tempFolder(t, files);
  const args = [cli, 'serve', '--run', 'live', ...(more.includes('--python') ? more : withPython(more))];
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd: root, stderr: 'pipe' });
  let told = '';
  transport.stderr?.on('data', (chunk) => {
    told += chunk;
  });
  await client.connect(transport);
  t.after(() => client.close());
  return { client, root, run: (code) => runOn(client, code), log: () => told };
}

const runOn = async (client: Client, code: string): Promise<string> => textOf(await client.callTool({ name: 'do', arguments: { code } }));

function textOf(result: object): string {
  const { content, isError } = result as { content: { text: string }[]; isError?: boolean };
  return `${isError ? 'failed: ' : ''}${content[0]?.text}`;
}

// Issue 40: "Python tools by the project's own interpreter, whose own library registers and answers (what a client sees is what the library does)".
test('results, structured content, annotations and errors are those of the library; what code prints is none of them', options, async (t) => {
  const { client, root, log } = await live(t);
  await client.listTools();
  const counted = await client.callTool({ name: 'count_plants', arguments: { bed: 'roses' } });
  assert.deepEqual(counted.structuredContent, { name: 'roses', plants: 8 });
  assert.deepEqual(JSON.parse(textOf(counted)), { name: 'roses', plants: 8 });
  // Version 2 of the library keeps what an exception says to itself.
  assert.equal(textOf(await client.callTool({ name: 'count_plants', arguments: { bed: 'none' } })), 'failed: Error executing tool count_plants');
  const { content } = await client.callTool({ name: 'nap', arguments: {} });
  assert.deepEqual(content, [{ type: 'text', text: 'rested', annotations: { priority: 0.5 } }]);
  // Issue 40: "a workspace's `.Rprofile`, `.Renviron`, `sitecustomize.py` are not read".
  assert.equal(existsSync(path.join(root, 'CUSTOMIZED')), false);
  assert.equal(existsSync(path.join(root, 'src/garden/__pycache__')), false);
  assert.doesNotMatch(log(), /lists another/);
});

// Specification 2, "Environment Configuration": what the program of a project reads is what its user set; the variables of Python itself are not passed on.
test('the environment reaches the tools, without what makes Python read code', options, async (t) => {
  for (const name of ['PYTHONPATH', 'PYTHONSTARTUP']) {
    process.env[name] = '/nowhere';
    t.after(() => delete process.env[name]);
  }
  const { run } = await live(t);
  assert.equal(
    await run('return [os.environ.get("PYTHONPATH"), os.environ.get("PYTHONSTARTUP"), "/nowhere" in sys.path, bool(os.environ["PATH"])]'),
    '[None, None, False, True]',
  );
});

// Issue 40: "Limits of time and output; a crash costs one call".
test('a tool that ends Python or loops costs one call', options, async (t) => {
  const { client, run } = await live(t, ['--timeout', '2']);
  const stopped = 'failed: The tool did not end within 2 s and was stopped.';
  assert.match(await run('os._exit(3)'), /^failed: Python ended \(exit status 3\) while the tool ran\./);
  assert.equal(await run('kept.append("a")\nreturn kept'), "['a']");
  assert.equal(await run('await asyncio.sleep(60)'), stopped);
  // It could be cancelled: the process has what it kept.
  assert.equal(await run('return kept'), "['a']");
  assert.equal(textOf(await client.callTool({ name: 'spin', arguments: {} })), stopped);
  assert.equal(await run('return kept'), '[]');
  assert.equal(await run('while True: pass'), stopped);
});

// Issue 40, as before.
test('a tool that answers with 100 MB, prints as much or closes its streams costs one call', options, async (t) => {
  const { run } = await live(t);
  assert.match(await run('return "x" * 100_000_000'), /^failed: The result of the tool has more than 8000000 bytes\.$/);
  assert.equal(await run('sys.stdout.write("x" * 100_000_000)\nreturn 1'), '1');
  assert.equal(await run('sys.stdin.close()\nsys.stdout.close()\nreturn 2'), '2');
  assert.equal(await run('return 3'), '3');
});

// Issue 40: "progress and cancellation as the protocol has them".
test('progress and log messages of a tool reach the client, and a call can be cancelled', options, async (t) => {
  const { client, run } = await live(t);
  const told: object[] = [];
  const call = (code: string, more: object): Promise<object> => client.callTool({ name: 'do', arguments: { code } }, more);
  await call('await ctx.report_progress(1, 3, "dug")\nawait ctx.report_progress(3, 3)\nawait asyncio.sleep(0.5)', {
    onprogress: (one: object) => told.push(one),
  });
  assert.deepEqual(told, [
    { progress: 1, total: 3, message: 'dug' },
    { progress: 3, total: 3 },
  ]);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 500);
  await assert.rejects(call('kept.append("began")\nawait asyncio.sleep(60)', { signal: stop.signal }));
  assert.equal(await run('return kept'), "['began']");
});

// Issue 40, as before: a client before 2026-07-28 answers while the call waits, and one of that revision makes its call again.
for (const mode of ['legacy', { pin: '2026-07-28' }] as const)
  test(`a tool asks the person at the client (${JSON.stringify(mode)})`, options, async (t) => {
    const [asked, forms]: [string[], string[]] = [[], []];
    const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } });
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params.message);
      forms.push(JSON.stringify(params));
      return { action: 'accept', content: { name: `bed ${asked.length}`, plants: 7 } };
    });
    const { run } = await live(t, [], project, client);
    const ask = 'a = await ctx.elicit("Which bed?", Bed)\nb = await ctx.elicit("Which bed?", Bed)\nreturn [a.action, a.data.name, b.data.name]';
    assert.equal(await run(ask), "['accept', 'bed 1', 'bed 2']");
    assert.deepEqual(asked, ['Which bed?', 'Which bed?']);
    const odd =
      'class Odd(Bed):\n    name: str = type(Bed.model_fields["name"])(annotation=str, title="Na\\u202eme")\nreturn (await ctx.elicit("Which?", Odd)).action';
    assert.equal(await run(odd), 'accept');
    assert.match(forms.at(-1) ?? '', /"title":"Na\\\\u202eme"/);
  });

test('a client that cannot ask anybody costs the tool its question, not the server', options, async (t) => {
  const { run } = await live(t);
  assert.match(await run('return await ctx.elicit("Which bed?", Bed)'), /^failed: .*The client cannot ask anybody/);
  assert.equal(await run('return 1'), '1');
});

test('a changed source is run as it is now', options, async (t) => {
  const { client, root } = await live(t);
  const file = path.join(root, 'src/garden/beds.py');
  assert.match(textOf(await client.callTool({ name: 'count_plants', arguments: { bed: 'a' } })), /8/);
  writeFileSync(file, readFileSync(file, 'utf8').replace('rows * 4', 'rows * 50'));
  assert.match(textOf(await client.callTool({ name: 'count_plants', arguments: { bed: 'a' } })), /100/);
});

// Specification 2, "Tool Integration Pattern", "Automatic registration with descriptions": a program collects tools and registers them when it starts.
test('a server that the program of the project makes is run by that program', options, async (t) => {
  const client = new Client({ name: 'test', version: '1' });
  const args = [cli, 'serve', '--run', 'live', ...withPython([])];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: path.resolve('examples/python-toolarguments'), stderr: 'ignore' }));
  t.after(() => client.close());
  const call = async (name: string, values: object): Promise<string> => textOf(await client.callTool({ name: `shelf_${name}`, arguments: { args: values } }));
  assert.deepEqual(JSON.parse(await call('list_categories', {})), { success: true, value: [] });
  // "Project flag resolution hierarchy": what one call sets, the next one sees.
  await call('set_feature_flag', { name: 'styling', value: true, description: 'x' }).catch(() => '');
  assert.match(await call('get_content', { expression: 'zz' }), /"exception_type": "NoSuchCategory"/);
});

// Issue 40, Python: what no server registers says so.
test('a tool that no server registers says why it is not run', options, async (t) => {
  const { client } = await live(t, [], {
    ...project,
    'src/garden/app.py': 'from mcp.server.mcpserver import MCPServer\n\ndef make():\n    return MCPServer("garden")\n\nmcp = make()\n',
    'src/garden/broken.py': 'import no_such_library\nfrom .app import mcp\n\n@mcp.tool()\ndef lost(a: int) -> int:\n    """Is lost."""\n    return a\n',
  });
  assert.match(
    textOf(await client.callTool({ name: 'lost', arguments: { a: 1 } })),
    /^failed: lost was not run: garden\.broken could not be imported by .*python.*: ModuleNotFoundError: No module named 'no_such_library'; no server that its modules make registers it\.$/,
  );
  assert.match(textOf(await client.callTool({ name: 'count_plants', arguments: { bed: 'a' } })), /8/);
});

test('an interpreter that is not there, or lacks the library, is named', options, async (t) => {
  const missing = await live(t, ['--python', './nowhere/python']);
  assert.match(
    textOf(await missing.client.callTool({ name: 'nap', arguments: {} })),
    /^failed: nap was not run: There is no Python at '.*nowhere.python', where --python says it is\.$/,
  );
});

// Issue 40: "this is a fine check of our reading": where the library lists something else, the log says so once.
test('the log names the field for which the library lists something else', options, async (t) => {
  const { client, root, log } = await live(t);
  appendFileSync(
    path.join(root, 'src/garden/app.py'),
    '\noriginal = mcp.list_tools\nasync def changed():\n    tools = await original()\n    for tool in tools:\n        if tool.name == "nap":\n            tool.description = "Other"\n    return tools\nmcp.list_tools = changed\n',
  );
  await client.callTool({ name: 'nap', arguments: {} });
  await client.callTool({ name: 'nap', arguments: {} });
  assert.equal(log().split("The library lists another description for 'nap' than is served.").length, 2, log());
});

// Issue 40: "no process outlives the server (kill -9 included)".
test('Python ends with its server, also where that is killed while a tool runs', {
  skip: withoutMcp || (process.platform !== 'linux' && 'looks at /proc'),
}, async (t) => {
  for (const code of ['return 1', 'while True: pass', 'import subprocess\nsubprocess.run(["sleep", "100"])']) {
    const root = tempFolder(t, project);
    const { url, child } = await startHttp(t, root, withPython([]));
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(url));
    const call = runOn(client, code).catch(() => '');
    await (code === 'return 1' ? call : pause(3000));
    const ours = processesIn('host.py');
    assert.ok(ours.length > 0, code);
    child.kill('SIGKILL');
    await until(() => processesIn('host.py').every((pid) => !ours.includes(pid)), `${code}: all of it is gone`);
    await client.close().catch(() => {});
  }
});

test('--python goes with --run live', () => {
  assert.match(spawnSync(process.execPath, [cli, 'serve', '--python', 'x'], { encoding: 'utf8' }).stderr, /--python goes with --run live/);
});
