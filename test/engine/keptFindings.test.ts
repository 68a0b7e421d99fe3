import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../server/src/engine/engine.ts';
import { createPydanticFrontEnd } from '../../server/src/frontends/python/index.ts';
import { createToolsYamlFrontEnd } from '../../server/src/frontends/toolsYaml/index.ts';
import type { Rule, Trait } from '../../server/src/model/index.ts';
import { knownValue } from '../../server/src/model/index.ts';
import { createMemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { loaded } from '../support/read/loaded.ts';
import { grammars, workspace } from '../support/workspace.ts';

const tool = (name: string, text: string): string => `#' ${text}\n#' @keywords mcp-tool\n${name} <- function() 1\n`;
const [a, b] = [uriOf('R/a.R'), uriOf('R/b.R')];
const files = { 'R/a.R': tool('read', 'Read a signal from disk'), 'R/b.R': tool('plot_it', 'Draw a chart of the signal') };

const rulesIn = (found: readonly { readonly rule: string }[]): string[] => found.map(({ rule }) => rule);

test('after an edit the findings of other documents are not looked for again', async () => {
  const { engine } = await workspace(files);
  const before = engine.findings(b);
  assert.ok(before.length > 0);
  await engine.open(a, tool('read', 'Read a signal from the disk'), 1);
  assert.ok(engine.findings(a).length > 0);
  assert.equal(engine.findings(b), before);
});

test('what another document changes about a tool is found', async () => {
  const { engine } = await workspace(files);
  const without = (rule: string) => assert.ok(!rulesIn(engine.findings(b)).includes(rule), rule);
  const withRule = (rule: string) => assert.ok(rulesIn(engine.findings(b)).includes(rule), rule);
  without('tool-name-duplicate');
  await engine.open(a, tool('plot_it', 'Read a signal from disk'), 1);
  withRule('tool-name-duplicate');
  without('description-duplicate');
  await engine.open(a, tool('open_it', 'Draw a chart of the signal'), 2);
  without('tool-name-duplicate');
  withRule('description-duplicate');
  await engine.open(a, tool('plots', 'Draw the charts of the signal'), 3);
  without('description-duplicate');
});

test('a place that a finding names moves with its document', async () => {
  const { engine } = await workspace(files);
  const text = tool('plot_it', 'Read a signal from disk');
  const named = () => engine.findings(b).flatMap((finding) => (finding.rule === 'tool-name-duplicate' ? (finding.related ?? []) : []))[0]?.span.start;
  await engine.open(a, text, 1);
  assert.equal(named(), text.indexOf('plot_it'));
  await engine.open(a, `\n\n${text}`, 2);
  assert.equal(named(), text.indexOf('plot_it') + 2);
});

test('the configuration and a generated file count anew', async () => {
  const { engine, host } = await workspace({ ...files, 'inst/mcp/tools/demo-read.yaml': 'name: demo-read\n' });
  assert.ok(rulesIn(engine.findings(b)).includes('generated-missing'));
  const uri = uriOf('inst/mcp/tools/demo-plot_it.yaml');
  host.files.set(uri, 'name: demo-plot_it\n');
  await engine.changedOnDisk([uri]);
  assert.ok(!rulesIn(engine.findings(b)).includes('generated-missing'));
  await engine.open(uriOf('toolscribe.config.yaml'), 'rules:\n  return-undocumented: off\n  examples-missing: off\n', 1);
  assert.ok(!rulesIn(engine.findings(b)).includes('examples-missing'));
});

const sameName: Trait = { id: 'name', of: (tool) => knownValue(tool.name) };

const listed = (name: string, description: string): string => `  - name: ${name}\n    description: ${description}\n`;

test('after an edit the tools beside it in the same document are not judged again, unless it changes what they asked for', async () => {
  const judged: string[] = [];
  const texts = { summary: 'Names', why: 'Because.', remedy: 'Rename it.', bad: {}, good: {} };
  const rule: Rule = {
    ...texts,
    id: 'name-again',
    severity: 'warning',
    scope: 'workspace',
    check({ tool, peers }) {
      const name = knownValue(tool.name) ?? '';
      judged.push(name);
      return peers.alike(sameName).length === 0 ? [] : [{ message: 'Again.', span: tool.head }];
    },
  };
  const uri = uriOf('tools.yaml');
  const host = createMemoryHost({});
  const engine = createEngine(host, { formats: [loaded(createToolsYamlFrontEnd())], emitters: [], rules: [rule] });
  await engine.scan([root]);
  const judgedIn = (version: number, ...tools: readonly string[]): Promise<readonly string[]> =>
    engine.open(uri, `tools:\n${tools.join('')}`, version).then(() => {
      judged.length = 0;
      engine.findings(uri);
      return [...judged];
    });
  assert.deepEqual(await judgedIn(1, listed('a', 'A.'), listed('b', 'B.'), listed('c', 'C.')), ['a', 'b', 'c']);
  assert.deepEqual(await judgedIn(2, listed('a', 'A.'), listed('b', 'Longer.'), listed('c', 'C.')), ['b']);
  assert.deepEqual(await judgedIn(3, listed('a', 'A.'), listed('c', 'Longer.'), listed('c', 'C.')), ['c', 'c']);
  assert.equal(engine.findings(uri).length, 2);
});

test('after several edits that nobody asked about, only the tool that they lie in is judged again', async () => {
  const judged: string[] = [];
  const rule: Rule = {
    id: 'name-seen',
    severity: 'warning',
    summary: 'Names',
    why: 'Because.',
    remedy: 'Rename it.',
    bad: {},
    good: {},
    scope: 'tool',
    check({ tool }) {
      judged.push(knownValue(tool.name) ?? '');
      return [];
    },
  };
  const uri = uriOf('tools.yaml');
  const engine = createEngine(createMemoryHost({}), { formats: [loaded(createToolsYamlFrontEnd())], emitters: [], rules: [rule] });
  await engine.scan([root]);
  const names = [...'abcdefghijklmnopqrst'];
  const text = `tools:\n${names.map((name) => listed(name, 'Does it.')).join('')}`;
  await engine.open(uri, text, 1);
  engine.findings(uri);
  assert.deepEqual(judged.splice(0), names);
  const at = text.indexOf('it.', text.indexOf('name: c'));
  for (let version = 2; version < 6; version++) engine.edit(uri, [{ span: { start: at, end: at }, text: 'x' }], version);
  await engine.prepareFindings(uri);
  engine.findings(uri);
  assert.deepEqual(judged, ['c']);
});

test('tools of one region are judged again only where the edit changes more than their place', async () => {
  const judged: string[] = [];
  const describe = (tool: number) => ({ title: 'Describe it', intent: { kind: 'describe-tool', tool } }) as const;
  const rule: Rule = {
    id: 'name-seen',
    severity: 'warning',
    summary: 'Names',
    why: 'Because.',
    remedy: 'Rename it.',
    bad: {},
    good: {},
    scope: 'tool',
    check({ tool, index }) {
      const name = knownValue(tool.name) ?? '';
      judged.push(name);
      return [{ message: name, span: tool.head, fixes: [{ title: 'Remove it', intent: { kind: 'remove', span: tool.span } }, describe(index)] }];
    },
  };
  const frontEnd = createPydanticFrontEnd(grammars);
  const uri = uriOf('tools.py');
  const engine = createEngine(createMemoryHost({}), { formats: [loaded(frontEnd)], emitters: [], rules: [rule] });
  await engine.scan([root]);
  const above = '    @mcp.tool()\n    @staticmethod\n';
  const method = (name: string, text: string): string =>
    `${above}    def ${name}(kind: Literal["a", "b"] = "a") -> int:\n        "${text}"\n        return 1\n\n`;
  const head = 'from typing import Literal\nfrom mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("a")\n\n\n';
  const judgedIn = async (version: number, ...body: readonly string[]): Promise<readonly string[]> => {
    const text = `${head}class Tools:\n${body.join('')}`;
    judged.length = 0;
    await engine.open(uri, text, version);
    const found = engine.findings(uri);
    assert.equal(found.length, body.join('').split(above).length - 1);
    for (const { message, span, fixes } of found) {
      assert.ok(text.startsWith(`def ${message}(`, span.start), message);
      const intent = fixes?.[0]?.intent;
      assert.ok(intent?.kind === 'remove' && text.startsWith(`${above}    def ${message}(`.trimStart(), head.length + intent.span.start), message);
    }
    return [...judged];
  };
  const [a, b, c] = [method('a', 'A.'), method('b', 'B.'), method('c', 'C.')];
  assert.deepEqual(await judgedIn(1, a, b, c), ['a', 'b', 'c']);
  assert.deepEqual(await judgedIn(2, a, method('b', 'Longer.'), c), ['b']);
  assert.deepEqual(await judgedIn(3, a, '    x = 1\n', method('b', 'Longer.'), c), []);
  assert.deepEqual(await judgedIn(4, a, c), ['c']);
  assert.deepEqual(await judgedIn(5, a, c.replace('"a", "b"', '"a", "c"')), ['c']);
});

test('of a tool that was copied as it is, the copy is the one too many', async () => {
  const text = `tools:\n${listed('find', 'Finds a note by its words.')}${listed('find', 'Finds a note by its words.')}`;
  const { engine } = await workspace({ 'tools.yaml': text });
  const found = engine.findings(uriOf('tools.yaml')).filter(({ rule }) => rule === 'tool-name-duplicate');
  assert.deepEqual(
    found.map(({ span }) => span.start),
    [text.lastIndexOf('find\n')],
  );
});
