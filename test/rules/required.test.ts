import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkExample } from '../support/workspaces/checkExample.ts';

/** What is told of a file: severity, rule, and the place marked in it. */
async function told(file: string, text: string): Promise<readonly string[]> {
  const { files } = await checkExample({ [file]: text });
  return files.flatMap(({ findings }) =>
    findings.filter(({ rule }) => /^(?:example-missing|param-untyped)$/.test(rule)).map((found) => `${found.severity} ${found.rule}`),
  );
}

const toolFile = (end: string, type = 'type: string, '): string =>
  `name: birds-count\ndescription: Counts the birds that were seen at a place.\nparameters:\n  type: object\n  properties:\n    place: { ${type}description: Where they were seen. }\n  required: [place]\n${end}`;

// Specification 1, "Top-Level Fields": "implementation_example (required): Runnable R code examples with captured output".
for (const [title, end] of [
  ['missing', ''],
  ['empty', 'implementation_example: ""\n'],
  ['nothing behind its colon', 'implementation_example:\n'],
  ['white space', 'implementation_example: "  "\n'],
] as const)
  test(`an implementation_example that is ${title} is an error, as a missing description is`, async () => {
    assert.deepEqual(await told('tool.yaml', toolFile(end)), ['error example-missing']);
  });

test('one with code is in order', async () => {
  assert.deepEqual(await told('tool.yaml', toolFile('implementation_example: birds_count("pond")\n')), []);
});

// Specification 1, "JSON Schema Compliance": "`type` field is required for all properties".
test('a property of a tool file without a type is an error', async () => {
  assert.deepEqual(await told('tool.yaml', toolFile('implementation_example: birds_count("pond")\n', '')), ['error param-untyped']);
});

// Specification 5, "Tool Definition": "type: string # Required".
test('a parameter of a tools.yaml without a type is an error, and so is a member', async () => {
  const list = `tools:\n  - name: count_birds\n    description: Counts the birds that were seen at a place.\n    parameters:\n      place:\n        description: Where they were seen.\n      time:\n        type: object\n        description: When they were seen.\n        properties:\n          day: { description: Which day it was. }\n`;
  assert.deepEqual(await told('tools.yaml', list), ['error param-untyped', 'error param-untyped']);
});

test('JSON, which demands no type, is warned', async () => {
  const json = JSON.stringify([
    { name: 'count_birds', description: 'Counts birds.', inputSchema: { type: 'object', properties: { place: { description: 'Where they were seen.' } } } },
  ]);
  assert.deepEqual(await told('tools.json', json), ['warning param-untyped']);
});
