import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mcpJson } from '../../../../server/src/emitters/mcpJson.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const list = `version: "1.0"
tolls:
  - name: count_birds
    description: Counts the birds of a pond by their kind.
    parameters:
      pond: { type: string, required: true, description: The pond whose birds are counted. }
`;

// Specification 5, "Root Level": "tools:" is the key of the list.
test('a misspelled key of the list is told, and mended by its fix', async () => {
  const uri = uriOf('tools.yaml');
  const { engine } = await workspace({ 'tools.yaml': list });
  assert.deepEqual(
    engine.findings(uri).map(({ rule, message, span }) => [rule, message, list.slice(span.start, span.end)]),
    [['unknown-key', 'Unknown key `tolls`. Did you mean `tools`?', 'tolls']],
  );
  assert.deepEqual(
    engine.fixAll(uri).map(({ span, text }) => [list.slice(span.start, span.end), text]),
    [['tolls', 'tools']],
  );
  await engine.open(uri, list, 1);
  const start = list.indexOf('tolls');
  engine.edit(uri, [{ span: { start, end: start + 'tolls'.length }, text: 'tools' }], 2);
  assert.deepEqual(engine.findings(uri), []);
  assert.equal(engine.tools().length, 1);
});

// Specification 5, "Tool Definition": what a tool takes is stated once; a JSON Schema under a key of another program states it, too.
test("a JSON Schema under 'schema' says what a tool takes; another value there says nothing", async () => {
  const text = `tools:
  - name: count_birds
    description: Counts the birds of a pond by their kind.
    schema:
      type: object
      properties:
        pond: { type: string, description: The pond whose birds are counted. }
      required: [pond]
  - name: ring_bird
    description: Notes the ring of a bird that was caught at a pond.
    schema: public
`;
  const { engine } = await workspace({ 'tools.yaml': text });
  assert.deepEqual(
    engine.findings(uriOf('tools.yaml')).map(({ rule, tool }) => [rule, tool]),
    [['input-schema-missing', 'ring_bird']],
  );
  const emitted = mcpJson.emit(
    engine.tools().map(({ tool }) => tool),
    { mcpRevision: '2026-07-28' },
  );
  assert.deepEqual(JSON.parse(emitted.text).tools[0].inputSchema.required, ['pond']);
});
