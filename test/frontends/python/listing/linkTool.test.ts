import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../../../server/src/engine/types.ts';
import { compose } from '../../../../server/src/main.ts';
import { createMemoryHost, root, uriOf } from '../../../support/memoryHost.ts';
import { grammars, workspace } from '../../../support/workspace.ts';

const uri = uriOf('tools.py');
const names = Array.from({ length: 40 }, (_, i) => `count_${i}`);

const method = (
  name: string,
  i: number,
): string => `    ${i % 5 === 1 ? '@mcp.tool()\n    @staticmethod\n    ' : ''}def ${name}(${i % 5 === 1 ? '' : 'self, '}path: Path, how: Literal["mean", "median"] = "meen", most: int = LIMIT) -> int:
        """Counts in the recordings of number ${i} how often a threshold is passed.

        Args:
            path: Where recording number ${i} is.
            hwo: How it is done, "mean" or "mode".
        """
        return len(path) + most
`;

const text = `from typing import Literal

from mcp.server.fastmcp import FastMCP

LIMIT = 3
Path = str

mcp = FastMCP("lab")


class Lab:
    """What is done with recordings."""

${names.map(method).join('\n')}

lab = Lab()
${names.map((name, i) => (i % 5 === 1 ? '' : `mcp.tool(title="Count ${i}")(lab.${name})`)).join('\n')}
`;

const answers = (engine: Engine): unknown => {
  const tools = engine.tools(uri).map(({ region, tool }) => [region.start, tool]);
  return JSON.parse(JSON.stringify([tools, engine.findings(uri), engine.document(uri)?.regions.map(({ linked }) => linked)]));
};

/** What is typed, and in place of what. */
const edits: readonly (readonly [string, string])[] = [
  ['number 20 how', 'number 20 of them all how'],
  ['LIMIT = 3', 'LIMIT = "three"'],
  ['Path = str', 'Path = Literal["here"]'],
  ['title="Count 30"', 'title="All"'],
  ['mcp.tool(title="Count 32")(lab.count_32)', ''],
  ['def count_10(', 'def counts_10('],
  ['"""What is done', '"""What\n    is done'],
  ['            hwo: How', '            how: How'],
  ['class Lab:', '# Above.\nclass Lab:'],
  ['from typing import Literal', 'from typing import Any as Literal'],
];

test('tools of a large class are what a fresh reading makes of them, whatever is typed in them and beside them', async () => {
  const { engine } = await workspace({ 'tools.py': text });
  await engine.open(uri, text, 1);
  answers(engine);
  let now = text;
  for (const [i, [was, is]] of edits.entries()) {
    const start = now.indexOf(was);
    assert.ok(start >= 0, was);
    engine.edit(uri, [{ span: { start, end: start + was.length }, text: is }], i + 2);
    now = now.replace(was, is);
    const fresh = await workspace({ 'tools.py': now });
    await fresh.engine.open(uri, now, 1);
    assert.deepEqual(answers(engine), answers(fresh.engine), is);
  }
});

test('typing in a method of a large class links no other anew', async () => {
  const { engine } = await compose({ host: createMemoryHost({ 'tools.py': text }), grammars, isEditor: true });
  await engine.scan([root]);
  await engine.open(uri, text, 1);
  const toolNamed = (name: string): unknown =>
    engine.tools(uri).find(({ tool }) => tool.localName?.value === name || (tool.name.state === 'known' && tool.name.value === name))?.tool;
  const before = names.map(toolNamed);
  const start = text.indexOf('number 20 how');
  engine.edit(uri, [{ span: { start, end: start }, text: 'x' }], 2);
  const same = names.filter((name, i) => toolNamed(name) === before[i]);
  assert.deepEqual(same, names.slice(0, 20));
});
