import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { placeholderIn } from '../../server/src/frontends/python/standards/toolarguments/placeholders.ts';
import { attacked } from '../support/made/attack.ts';

// What `npm run fuzz` has found: each hung, or took minutes.

const within = { timeout: patience(30_000) };

test('a configuration of maps that are names of maps', within, async () => {
  const { findings } = await attacked({ 'toolscribe.config.yaml': `clients: [${'{'.repeat(400)}\n` });
  assert.ok(findings('toolscribe.config.yaml').some(({ rule }) => rule === 'config-invalid'));
});

test('a configuration of thousands of lists in lists', within, async () => {
  const { findings } = await attacked({ 'toolscribe.config.yaml': 'clients: [openai: '.repeat(4000) });
  const messages = findings('toolscribe.config.yaml').map(({ message }) => message);
  assert.ok(
    messages.some((message) => message.includes('Nested more than 100 levels deep')),
    messages.join('\n'),
  );
});

test('a docstring of thousands of lines', within, async () => {
  const lines = '    class A(A):\n        a: A\n'.repeat(5000);
  const server = `from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("long")\n\n\n@mcp.tool()\ndef long(words: str) -> str:\n    """Finds words.\n\n${lines}    """\n    return words\n`;
  assert.deepEqual((await attacked({ 'server.py': server })).tools, ['long']);
});

test('thousands of classes of one name that hold each other', within, async () => {
  const models = 'class A(A):\n    a: A\n\n'.repeat(2000);
  const tool =
    'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("same")\n\n\n@mcp.tool()\ndef same(words: A) -> str:\n    """Finds words."""\n    return words\n';
  assert.deepEqual((await attacked({ 'server.py': `${models}${tool}` })).tools, ['same']);
});

test('a comment as long as a file, in an example of a docstring', within, () => {
  assert.equal(placeholderIn(`    # All that was noted about ${'proto____'.repeat(30_000)}`), undefined);
});

test('a description with thousands of back-ticks', within, async () => {
  const { tools } = await attacked({ 'clinic.gbai/clinic.gbdialog/list_doctors.bas': `DESCRIPTION "Lists the doctors of the ${'`'.repeat(20_000)} clinic"\n` });
  assert.deepEqual(tools, ['list_doctors']);
});

test('a comment that is one long word, in a module of tools', within, async () => {
  const server = `from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n# ${'a_b_'.repeat(200_000)}\n\n\n@mcp.tool()\ndef find_notes(words: str) -> str:\n    """Finds notes."""\n    return words\n`;
  assert.deepEqual((await attacked({ 'server.py': server })).tools, ['find_notes']);
});

test('a tool file with a thousand errors of YAML', within, async () => {
  const { findings } = await attacked({
    'tool.yaml': `name: a\ndescription: b\nparameters:\n  type: object\n  properties: {}\nimplementation_example: f()\n${'x: y: z\n'.repeat(1500)}`,
  });
  assert.ok(findings('tool.yaml').some(({ rule }) => rule === 'yaml-syntax'));
});
