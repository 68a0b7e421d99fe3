import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const tool = `name: demo.find
category: files
description: Finds the files below a folder whose names match a pattern.
parameters:
  type: object
  required: [kinds]
  properties:
    kinds:
      description: Which kinds of files to look for.
      type: array
      uniqueItems: true
      items: { type: string }
    options:
      description: Further options of the search.
      type: object
      properties:
        depth: { type: integer, description: How many folders deep to look., default: 3, multipleOf: 2 }
implementation_example: ""
`;

/** What is found for these clients: the rule, the severity, and the text that it stands at. */
async function found(clients: readonly string[], text = tool): Promise<readonly string[]> {
  const { engine } = await workspace({ 'toolscribe.config.yaml': `clients: [${clients.join(', ')}]\n`, 'find.yaml': text });
  const about = ['target-loss', 'tool-name-invalid-chars'];
  const findings = engine.findings(uriOf('find.yaml')).filter(({ rule }) => about.includes(rule));
  return findings.map(({ rule, severity, span, message }) => {
    const words = [...message.matchAll(/does not take `([^:`]*)/g)].map(([, keyword]) => ` ${keyword}`).join('');
    return `${rule} ${severity} ${text.slice(span.start, span.end)}${words}`;
  });
}

test('nobody asked: nothing is said of clients', async () => assert.deepEqual(await found([]), []));

test('a client that takes everything has nothing to say', async () =>
  assert.deepEqual(await found(['anthropic', 'cursor'], tool.replace('demo.find', 'demo-find')), []));

test('what a configured client does not take stands at the parameter; what another rule finds is found once', async () => {
  assert.deepEqual(await found(['openai-strict']), [
    'tool-name-invalid-chars error demo.find',
    'target-loss information kinds uniqueItems',
    'target-loss information options',
  ]);
  assert.deepEqual(await found(['gemini']), ['target-loss information kinds uniqueItems', 'target-loss information depth multipleOf']);
});

test('a client that refuses the tool is a warning', async () => {
  const text = tool.replace('  required: [kinds]\n', '  anyOf: [{ required: [kinds] }]\n').replace('demo.find', 'find');
  assert.deepEqual(await found(['openai', 'openai-strict'], text), [
    'target-loss warning find',
    'target-loss information kinds uniqueItems',
    'target-loss information kinds',
  ]);
});

test('after an edit, what is said is of the text as it is', async () => {
  const { engine } = await workspace({ 'toolscribe.config.yaml': 'clients: [gemini]\n', 'find.yaml': tool });
  const uri = uriOf('find.yaml');
  const losses = () => engine.findings(uri).filter(({ rule }) => rule === 'target-loss').length;
  assert.equal(losses(), 2);
  await engine.open(uri, tool, 1);
  const start = tool.indexOf('      uniqueItems');
  engine.edit(uri, [{ span: { start, end: start + '      uniqueItems: true\n'.length }, text: '' }], 2);
  assert.equal(losses(), 1);
});
