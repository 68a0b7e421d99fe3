import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../server/src/engine/engine.ts';
import { planBuild } from '../../server/src/engine/generated/build.ts';
import type { Engine } from '../../server/src/engine/types.ts';
import { createToolsYamlFrontEnd } from '../../server/src/frontends/toolsYaml/index.ts';
import { compose } from '../../server/src/main.ts';
import { createMemoryHost, type MemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { loaded } from '../support/read/loaded.ts';
import { grammars, workspace } from '../support/workspace.ts';

const tool = (name: string): string => `#' Title\n#' @keywords mcp-tool\n${name} <- function() 1\n`;

/** Another tool, and its generated file: who generates none is told of none. */
const built = { 'R/z.R': tool('z'), 'inst/mcp/tools/demo-z.yaml': 'name: demo-z\n' };

/** A machine whose reads of one file wait: `reading` resolves when the first has begun, `release` lets all of them go on. */
function slow(host: MemoryHost, uri: string) {
  let release: () => void = () => {};
  let begun: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reading = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const read = async (asked: string): Promise<Uint8Array | undefined> => {
    const bytes = await host.read(asked);
    if (asked === uri) {
      begun();
      await gate;
    }
    return bytes;
  };
  return { host: { ...host, read }, reading, release };
}

const names = (engine: Engine): readonly string[] => engine.tools().flatMap(({ tool: { localName } }) => localName?.value ?? []);

test('a document that is opened while the workspace is read keeps its text all along', async () => {
  const memory = createMemoryHost({ DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('disk'), 'R/b.R': tool('other') });
  const first = slow(memory, uriOf('R/a.R'));
  const second = slow({ ...memory, ...first.host }, uriOf('R/b.R'));
  const { engine } = await compose({ host: second.host, grammars });
  const scan = engine.scan([root]);
  await first.reading;
  await engine.open(uriOf('R/a.R'), tool('typed'), 1);
  first.release();
  await second.reading;
  assert.ok(engine.document(uriOf('R/a.R'))?.text.includes('typed'));
  second.release();
  await scan;
  assert.deepEqual(names(engine), ['typed', 'other']);
});

test('a document that is opened while the workspace is read is read once, with pauses', async () => {
  const listed = Array.from({ length: 200 }, (_, i) => `  - name: tool_${i}\n    description: Number ${i}\n`);
  const text = `tools:\n${listed.join('')}`;
  let clock = 0;
  let pauses = 0;
  let read = 0;
  // Every look at the clock takes a millisecond.
  const now = (): number => ++clock;
  const turn = async (): Promise<void> => {
    pauses++;
    await new Promise((resolve) => setImmediate(resolve));
  };
  const host = { ...createMemoryHost({ 'tools.yaml': text }), now, turn };
  const yaml = createToolsYamlFrontEnd();
  const counting = {
    ...yaml,
    read(part: string, kind: string) {
      if (kind === 'tool') read++;
      return yaml.read(part, kind);
    },
  };
  const engine = createEngine(host, { formats: [loaded(counting)], emitters: [], rules: [] });
  const scan = engine.scan([root]);
  while (read < 20) await turn();
  const before = pauses;
  const readBefore = read;
  const opened = engine.open(uriOf('tools.yaml'), text, 1);
  await Promise.all([opened, scan]);
  assert.equal(engine.tools().length, listed.length);
  // One more may have been begun when it was opened.
  assert.ok(read <= readBefore + listed.length + 1, `${read} regions were read`);
  assert.ok(pauses - before > listed.length / 4, `${pauses - before} pauses`);
});

test('a document that is opened while a change of its file is read keeps its text', async () => {
  const uri = uriOf('R/a.R');
  const memory = createMemoryHost({ DESCRIPTION: 'Package: demo\n' });
  const { host, reading, release } = slow(memory, uri);
  const { engine } = await compose({ host, grammars });
  await engine.scan([root]);
  memory.files.set(uri, tool('disk'));
  const change = engine.changedOnDisk([uri]);
  await reading;
  await engine.open(uri, tool('typed'), 1);
  release();
  await change;
  assert.deepEqual(names(engine), ['typed']);
});

test('that a file was never built is told once the workspace is known, also of a document that was looked at before', async () => {
  const uri = uriOf('R/a.R');
  // The last file that is read is no document.
  const memory = createMemoryHost({ DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('a'), 'data/notes.json': '{}', ...built });
  const { host, reading, release } = slow(memory, uriOf('data/notes.json'));
  const { engine } = await compose({ host, grammars });
  const isTold = (): boolean => engine.findings(uri).some(({ message }) => message.includes('not built yet'));
  const scan = engine.scan([root]);
  await reading;
  await engine.open(uri, tool('a'), 1);
  await engine.prepareFindings(uri);
  assert.equal(isTold(), false);
  release();
  await scan;
  await engine.prepareFindings(uri);
  assert.equal(isTold(), true);
});

test('a file that is made while the workspace is read stays known', async () => {
  const memory = createMemoryHost({ DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('a') });
  const { host, reading, release } = slow(memory, uriOf('R/a.R'));
  const { engine } = await compose({ host, grammars });
  const scan = engine.scan([root]);
  await reading;
  memory.files.set(uriOf('R/new.R'), tool('fresh'));
  await engine.changedOnDisk([uriOf('R/new.R')]);
  release();
  await scan;
  assert.deepEqual(names(engine), ['a', 'fresh']);
});

test('a configuration that is open counts as it is typed, also while the workspace is read', async () => {
  const memory = createMemoryHost({ 'toolscribe.config.yaml': 'serverName: disk\n', DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('a') });
  const { host, reading, release } = slow(memory, uriOf('R/a.R'));
  const { engine } = await compose({ host, grammars });
  await engine.open(uriOf('toolscribe.config.yaml'), 'serverName: typed\n', 1);
  const scan = engine.scan([root]);
  await reading;
  assert.equal(engine.config(root).serverName, 'typed');
  release();
  await scan;
  assert.equal(engine.config(root).serverName, 'typed');
});

test('files are looked for again where the configuration chooses others', async () => {
  const host = createMemoryHost({ DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('a'), 'R/b.R': tool('b') });
  const { engine } = await compose({ host, grammars });
  await engine.scan([root]);
  assert.equal(engine.needsScan(), false);
  await engine.open(uriOf('toolscribe.config.yaml'), 'exclude: [R/b.R]\n', 1);
  assert.equal(engine.needsScan(), true);
  await engine.scan([root]);
  assert.equal(engine.needsScan(), false);
  assert.deepEqual(names(engine), ['a']);
  engine.edit(uriOf('toolscribe.config.yaml'), [{ span: { start: 0, end: 16 }, text: 'serverName: x' }], 2);
  assert.equal(engine.needsScan(), true);
  await engine.scan([root]);
  assert.deepEqual(names(engine), ['a', 'b']);
});

test('generated files that git ignores are known, and those that the configuration leaves out are not called missing', async () => {
  const target = 'inst/mcp/tools/demo-a.yaml';
  const memory = createMemoryHost({ DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('a'), ...built });
  const host = {
    ...memory,
    ignores: async (_: string, uri: string) => uri === uriOf(target),
    list: async (...args: Parameters<typeof memory.list>) => (await memory.list(...args)).filter((uri) => uri !== uriOf(target)),
  };
  const { engine } = await compose({ host, grammars });
  const missing = (): boolean => engine.findings(uriOf('R/a.R')).some((f) => f.rule === 'generated-missing');
  await engine.scan([root]);
  assert.equal(missing(), true);
  memory.files.set(uriOf(target), 'name: demo-a\n');
  await engine.changedOnDisk([uriOf(target)]);
  assert.equal(missing(), false);
  await engine.scan([root]);
  assert.equal(missing(), false);
  memory.files.delete(uriOf(target));
  await engine.scan([root]);
  assert.equal(missing(), true);
  memory.files.set(uriOf('toolscribe.config.yaml'), 'exclude: [inst]\n');
  await engine.scan([root]);
  assert.deepEqual([engine.document(uriOf(target)), missing()], [undefined, false]);
});

test('a document that git ignores is left alone, also while it is open', async () => {
  const memory = createMemoryHost({ DESCRIPTION: 'Package: demo\n' });
  const { engine } = await compose({ host: { ...memory, ignores: async (_, uri) => uri.endsWith('/scratch.R') }, grammars });
  await engine.scan([root]);
  await engine.open(uriOf('R/scratch.R'), tool('scratch'), 1);
  await engine.open(uriOf('R/a.R'), tool('a'), 1);
  assert.deepEqual(names(engine), ['a']);
});

test('a workspace that is only the R folder of a package knows the package', async () => {
  const { engine, host } = await workspace({
    'pkg/DESCRIPTION': 'Package: lab\n',
    'pkg/R/a.R': "#' Read a signal\n#' @keywords mcp-tool\nread <- function() 1\n",
  });
  await engine.scan([uriOf('pkg/R')]);
  assert.deepEqual(
    engine.tools().map(({ tool }) => tool.name.state === 'known' && tool.name.value),
    ['lab-read'],
  );
  const [step] = await planBuild(engine, host, {});
  assert.equal(step?.uri, uriOf('pkg/inst/mcp/tools/lab-read.yaml'));
});

test('what is opened before its folder is known finds the names of its own module and of others afterwards', async () => {
  const files = {
    'src/shop/marks.py': 'from mcp.types import ToolAnnotations\n\nREADS = ToolAnnotations(readOnlyHint=True)\n',
    'src/shop/server.py': [
      'from mcp.server.fastmcp import FastMCP',
      'from mcp.types import ToolAnnotations',
      'from .marks import READS',
      '',
      'mcp = FastMCP("shop")',
      'CLOSED = ToolAnnotations(readOnlyHint=True)',
      '',
      '',
      '@mcp.tool(annotations=CLOSED)',
      'def list_shelves() -> str:',
      '    """List the shelves of the shop, each with its number."""',
      '',
      '',
      '@mcp.tool(annotations=READS)',
      'def list_goods() -> str:',
      '    """List all goods that the shop sells, with their prices."""',
      '',
    ].join('\n'),
  };
  const { engine } = await compose({ host: createMemoryHost(files), grammars });
  const uri = uriOf('src/shop/server.py');
  await engine.open(uri, files['src/shop/server.py'], 1);
  await engine.scan([root]);
  engine.edit(uri, [{ span: { start: 0, end: 0 }, text: '\n' }], 2);
  assert.deepEqual(
    engine.findings(uri).map(({ rule }) => rule),
    [],
  );
});

const sdk = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nconst server = new McpServer({ name: 'a', version: '1' });\n";
const registers = (from: string): string =>
  `import { texts } from '${from}';\n${sdk}server.registerTool('find', { description: texts.find, inputSchema: {} }, async () => ({ content: [] }));\n`;
const described = (engine: Engine): readonly unknown[] =>
  engine.tools().map(({ tool: { description } }) => ('value' in description ? description.value : undefined));

test('a module that looks like nothing of ours is read where a tool asks for it, and what that asks for in turn', async () => {
  const files = {
    'src/server.ts': registers('./lib/words.js'),
    'src/lib/words.ts': "export { texts } from '../more';",
    'src/more.ts': "export const texts = { find: 'Finds.' };",
    'src/other.ts': "export const texts = { find: 'Nobody asks.' };",
  };
  const { engine } = await workspace(files);
  assert.deepEqual(described(engine), ['Finds.']);
  assert.equal(engine.document(uriOf('src/other.ts')), undefined);
  assert.equal(engine.needsScan(), false);
});

test('a module that an edit begins to ask for is read by the next scan, and stays read when it is opened', async () => {
  const files = {
    'server.ts': registers('./words'),
    'words.ts': "export const texts = { find: 'Finds.' };",
    'more.ts': "export const texts = { find: 'Searches.' };",
  };
  const { engine } = await workspace(files);
  await engine.open(uriOf('server.ts'), registers('./nothing'), 1);
  await engine.settle();
  assert.equal(engine.needsScan(), false, 'a file that is not there');
  await engine.open(uriOf('server.ts'), registers('./more'), 2);
  await engine.settle();
  assert.equal(engine.needsScan(), true);
  await engine.scan([root]);
  assert.deepEqual(described(engine), ['Searches.']);
  assert.equal(engine.needsScan(), false);
  await engine.open(uriOf('more.ts'), "export const texts = { find: 'Typed.' };", 1);
  await engine.settle();
  assert.deepEqual(described(engine), ['Typed.']);
});
