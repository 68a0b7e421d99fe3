import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workspace } from '../../support/workspace.ts';

async function says(name: string, schema: string): Promise<boolean> {
  const text = `{"tools":[{"name":"keep_notes","description":"Keeps notes.","inputSchema":{"type":"object","properties":{"${name}":${schema}}}}]}`;
  const { engine } = await workspace({ 'a.json': text });
  return engine.findings('file:///w/a.json').some(({ rule }) => rule === 'param-untyped');
}

test('no type is expected where any value is meant', async () => {
  for (const name of ['value', 'newValue', 'payload', 'default', 'request_body', 'metadata'])
    assert.ok(!(await says(name, '{"description":"What it is."}')), name);
  for (const text of ['Any JSON value.', 'An arbitrary object.', 'JSON structure of the contents', 'Anything you like.'])
    assert.ok(!(await says('subject', `{"description":"${text}"}`)), text);
});

test('a type is expected where the kind of value is certain', async () => {
  assert.ok(await says('subject', '{"description":"What it is about."}'));
  assert.ok(await says('value_count', '{"description":"How many."}'));
  assert.ok(await says('value', '{"description":"How many.","default":3}'));
});
