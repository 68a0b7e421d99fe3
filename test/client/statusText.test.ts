import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusText } from '../../client/src/statusText.ts';
import type { Tool } from '../../client/src/tree/toolList.ts';
import { listedTool } from '../support/made/listedTool.ts';

const stale = { uri: 'file:///w/a.yaml', state: 'stale', label: 'stale' } as const;
const missing = { uri: 'file:///w/b.yaml', state: 'missing', label: 'not built yet' } as const;

const table: readonly (readonly [tools: readonly Partial<Tool>[], text: string, spoken: string])[] = [
  [[{}], '$(tools) 1 tool', '1 tool, click to build'],
  [[{}, { warnings: 3 }], '$(tools) 2 tools', '2 tools, click to build'],
  [[{ errors: 2 }, {}], '$(error) 1 tool with errors', '2 tools, 1 with errors, click to build'],
  [[{ due: [stale] }, { due: [stale] }], '$(sync) 2 stale', '2 tools, 2 generated files stale, click to build'],
  [[{ due: [missing] }], '$(sync) 1 not built', '1 tool, 1 generated file not built, click to build'],
  [[{ errors: 1, due: [stale] }, { due: [missing] }], '$(error) 1 tool with errors', '2 tools, 1 with errors, 2 generated files out of date, click to build'],
];

test('the status bar has one number: tools with errors, else files that are out of date, else all tools', () => {
  for (const [tools, text, spoken] of table) {
    const said = statusText(tools.map(listedTool), (uri) => uri);
    assert.deepEqual([said.text, said.spoken], [text, spoken]);
  }
});

test('its tooltip names what is meant, and what looks like Markdown stays text', () => {
  const tools = [listedTool({ name: 'demo-a`\n\n[x](y)', errors: 1 }), listedTool({ name: 'demo-b', warnings: 1, due: [missing] })];
  const { tooltip } = statusText(tools, (uri) => uri.replace('file:///w/', ''));
  assert.match(tooltip, /1 tool with errors:\n\n- `demo-a' \[x\]\(y\)`\n/);
  assert.match(tooltip, /1 tool with warnings:\n\n- `demo-b`\n/);
  assert.match(tooltip, /1 generated file out of date:\n\n- `b\.yaml` \(not built yet\)\n/);
  assert.match(tooltip, /Click to build them\.$/);
  assert.match(statusText([listedTool()], String).tooltip, /up to date\.$/);
});

test('its tooltip names a few, and counts the rest', () => {
  const { tooltip } = statusText(
    Array.from({ length: 20 }, (_, i) => listedTool({ name: `demo-${i}`, errors: 1 })),
    String,
  );
  assert.equal(tooltip.match(/^- `/gm)?.length, 8);
  assert.match(tooltip, /- and 12 more/);
});
