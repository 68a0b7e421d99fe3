import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits } from '../../../../server/src/model/index.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const module = (params: string): string =>
  `from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool()\ndef count_notes(${params}) -> int:\n    "Count the notes about subjects."\n    return 0\n`;

/** Undefined: no fix, since Python would refuse it. */
const cases: readonly (readonly [before: string, after: string | undefined])[] = [
  ['*subjects: str', 'subjects: list[str]'],
  ['shelf: str, *subjects', 'shelf: str, subjects: list'],
  ['shelf: str, **limits: int', 'shelf: str, limits: dict[str, int]'],
  ['shelf: str = "all", *subjects: str', undefined],
];

for (const [before, after] of cases)
  test(`a tool that takes (${before}) ${after === undefined ? 'has no fix' : `takes (${after}) by a fix`}`, async () => {
    const text = module(before);
    const { engine } = await workspace({ 'notes.py': text });
    const found = engine.findings(uriOf('notes.py')).find(({ rule }) => rule === 'param-variadic');
    assert.ok(found);
    const [fix] = found.fixes ?? [];
    const edits = fix === undefined ? [] : engine.realize(fix.intent, fix.uri, fix.start).flatMap((one) => one.edits);
    assert.equal(applyEdits(text, edits), module(after ?? before));
  });
