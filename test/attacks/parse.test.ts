import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { unreadIn } from '../../server/src/engine/unread.ts';
import { documentSymbols } from '../../server/src/features/documentSymbols.ts';
import { foldingRanges } from '../../server/src/features/ranges/foldingRanges.ts';
import { selectionRanges } from '../../server/src/features/ranges/selectionRanges.ts';
import { createGrammars, parseLimits } from '../../server/src/frontends/support/syntaxTree.ts';
import { compose } from '../../server/src/main.ts';
import { OverBudget } from '../../server/src/model/index.ts';
import { assertBeyond, attacked } from '../support/made/attack.ts';
import { createMemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { grammarFiles } from '../support/workspace.ts';

/** tree-sitter's WebAssembly runs out of its stack on this. */
const trap = `type A = ${'a<;a<'.repeat(3000)}\n`;
const server = "server.registerTool('find_words', { description: 'Finds words.', inputSchema: {} }, find);\n";
const module =
  'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool()\ndef find_notes(words: str) -> str:\n    """Finds notes."""\n    return words\n';

test('a text on which the parser fails is unknown, and all others are read', { timeout: patience(30_000) }, async () => {
  // Before and after the healthy ones, as files are read in the order of their names.
  const result = await attacked({ 'a.ts': `${server.replace('find', 'a')}${trap}`, 'z.ts': `${server}${trap}`, 'zz.ts': server.replace('find', 'last') });
  for (const file of ['a.ts', 'z.ts']) assertBeyond(result, file);
  assert.deepEqual(result.tools, ['last_words']);
});

test('after the parser has failed, what is edited is read, and the text itself once it has changed', { timeout: patience(30_000) }, async () => {
  const { engine } = await compose({ host: createMemoryHost({}), grammars: createGrammars(grammarFiles, parseLimits.scan, () => performance.now()) });
  await engine.scan([root]);
  const [hostile, code, python] = [uriOf('hostile.ts'), uriOf('code.ts'), uriOf('notes.py')];
  await engine.open(code, server, 1);
  await engine.open(python, module, 1);
  const tools = (): readonly string[] => engine.tools().flatMap(({ tool: { name } }) => (name.state === 'known' ? [name.value] : []));
  const told = (uri: string): boolean => engine.findings(uri).some(({ rule }) => rule === 'beyond-limits');
  for (const attempt of [1, 2, 3]) {
    await engine.open(hostile, `${server.replace('find', 'own')}${trap}// ${attempt}\n`, attempt);
    // At once: while the parsers are made anew.
    await engine.edit(code, [{ span: { start: 23, end: 23 }, text: String(attempt) }], attempt + 1);
    await engine.edit(python, [{ span: { start: module.indexOf('_notes'), end: module.indexOf('_notes') }, text: String(attempt) }], attempt + 1);
    assert.ok(told(hostile));
    assert.ok(!told(code) && !told(python));
  }
  assert.deepEqual(tools().toSorted(), ['fi321nd_words', 'find321_notes']);
  await engine.edit(hostile, [{ span: { start: server.length - 1, end: 100_000 }, text: '\n' }], 5);
  assert.ok(!told(hostile));
  assert.ok(tools().includes('own_words'));
});

test('uses of the parameters of an R function whose parse takes too long are unknown, and its other names are there', async () => {
  const late = (): never => {
    throw new OverBudget('ms');
  };
  const grammars = Object.assign(async () => ({ parse: late }), { remade: undefined });
  const text = "#' Find notes\n#'\n#' @param words Words.\n#' @keywords mcp-tool\nfind_notes <- function(words) {\n  words\n}\n";
  const { engine } = await compose({ host: createMemoryHost({ DESCRIPTION: 'Package: demo\n', 'R/notes.R': text }), grammars });
  await engine.scan([root]);
  const doc = engine.document(uriOf('R/notes.R'));
  assert.ok(doc);
  assert.equal(engine.mentionAt(doc, text.indexOf('words Words'))?.param, 'words');
  assert.equal(engine.mentionAt(doc, text.indexOf('words\n}')), undefined);
});

test('calls of a tool are unknown where a parse for them takes too long, and requests are answered', async () => {
  let isLate = false;
  const real = createGrammars(grammarFiles, parseLimits.scan, () => performance.now());
  const lateOnes = async (name: Parameters<typeof real>[0]) => {
    const parser = await real(name);
    const parse = (text: string) => {
      if (isLate) throw new OverBudget('ms');
      return parser.parse(text);
    };
    return { parse };
  };
  const text = `${server}\nexport const found = call('find_words');\n`;
  const { engine } = await compose({ host: createMemoryHost({ 'server.ts': text }), grammars: Object.assign(lateOnes, { remade: undefined }) });
  await engine.scan([root]);
  const doc = engine.document(uriOf('server.ts'));
  assert.ok(doc);
  isLate = true;
  assert.equal(engine.mentionAt(doc, text.lastIndexOf('find_words')), undefined);
  assert.equal(engine.mentionAt(doc, text.indexOf('find_words'))?.role, 'declaration');
});

test('a text that takes long to parse is cut off', { timeout: patience(30_000) }, async () => {
  const slow = `x = ${'not ='.repeat(1700)}\n`;
  const result = await attacked({ 'slow.py': `${module.replaceAll('find', 'slow')}\n\n${slow}`, 'quick.py': module });
  assertBeyond(result, 'slow.py');
  assert.ok(result.tools.includes('find_notes'));
});

test('a parser that asks for gigabytes gets none, and healthy files are read', { timeout: patience(30_000) }, async () => {
  const greedy = {
    python: `with ${'*/'.repeat(4000)}\n`,
    ts: `f(${'as <T,'.repeat(10_000)}`,
    tsx: `type A = ${'infer &&'.repeat(2500)}`,
  };
  for (const [name, text] of Object.entries(greedy)) {
    const parser = await createGrammars(grammarFiles, parseLimits.scan, () => 0)(name as keyof typeof greedy);
    assert.throws(() => parser.parse(text), { limit: 'memory' }, name);
  }
  const result = await attacked({
    'stars.py': `${module.replaceAll('find', 'slow')}\n\n${greedy.python}`,
    'type.ts': `${server}${greedy.ts}`,
    'quick.py': module,
  });
  for (const file of ['stars.py', 'type.ts']) assertBeyond(result, file);
  assert.deepEqual(result.tools.toSorted(), ['find_notes', 'slow_notes']);
});

test('a list of a million numbers is parsed', { timeout: patience(60_000) }, async () => {
  const parser = await createGrammars(grammarFiles, parseLimits.scan, () => 0)('ts');
  const tree = parser.parse(`x = [${'1,'.repeat(1_000_000)}]`);
  assert.ok(!tree.root.hasError);
  tree.free();
});

for (const [file, text] of [
  ['slow.py', `${module}\n\nx = ${'not ='.repeat(1700)}\n`],
  ['trap.ts', `${server}${trap}`],
] as const)
  test(`what was not read of ${file} is asked about as any other part`, { timeout: patience(30_000) }, async () => {
    // The first text that these parsers see.
    const { engine } = await compose({ host: createMemoryHost({}), grammars: createGrammars(grammarFiles, parseLimits.scan, () => performance.now()) });
    await engine.scan([root]);
    const uri = uriOf(file);
    await engine.open(uri, text, 1);
    assert.ok(engine.findings(uri).some(({ rule }) => rule === 'beyond-limits'));
    const doc = engine.document(uri);
    assert.ok(doc !== undefined);
    assert.deepEqual(
      unreadIn(doc).map(({ reason, kind }) => [typeof reason === 'string' ? reason : reason.because, kind]),
      [['beyond-limits', 'tools']],
    );
    foldingRanges(engine, uri);
    documentSymbols(engine, uri);
    for (const region of doc.regions) {
      selectionRanges(engine, uri, region.start + 1);
      engine.slotAt(doc, region.start + 1);
      engine.mentionAt(doc, region.start + 1);
    }
  });

test('what counts is the time that the parse has used, not how long it took on a busy machine', { timeout: patience(30_000) }, async () => {
  const slow = `x = ${'not ='.repeat(150)}\n`;
  const stopped = await createGrammars(grammarFiles, 0.001, () => 0)('python');
  stopped.parse(slow).free();
  const running = await createGrammars(grammarFiles, 0.001, () => performance.now())('python');
  assert.throws(() => running.parse(slow), OverBudget);
  running.parse('x = 1\n').free();
});

test('calls that are chained in hundreds are read once, where the environment of a program is read, too', { timeout: patience(10_000) }, async () => {
  const chain = `    return os.environ["MCP_TOOL_PREFIX"]${'.a()'.repeat(450)}\n`;
  const text = `import os\n${module}\n${Array.from({ length: 100 }, (_, i) => `\n\ndef f${i}(words):\n${chain}`).join('')}`;
  const result = await attacked({ 'chains.py': text });
  assert.deepEqual(result.tools, ['find_notes']);
});
