import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontEnd } from './support.ts';

const tool = 'name: a\ndescription: b\nparameters:\n  type: object\n';
const cases: readonly (readonly [uri: string, head: string, claimed: boolean])[] = [
  ['file:///w/inst/mcp/tools/a.yaml', '', true],
  ['file:///w/inst/mcp/tools/a.yml', 'steps: []', true],
  ['file:///w/inst/mcp/tools/a.json', tool, false],
  ['file:///w/inst/mcp/tools/toolscribe.config.yaml', '', false],
  ['file:///w/a.yaml', tool, true],
  ['file:///w/a.yaml', tool.replaceAll('\n', '\r\n'), true],
  ['file:///w/a.yaml', 'name: a\nparameters:', true],
  ['file:///w/a.yaml', 'name: a\nparameters: {type: object}\n', true],
  ['file:///w/a.yaml', 'name: a\nimplementation_example: ""\n', true],
  ['file:///w/toolscribe.config.yaml', tool, false],
  ['file:///w/a.yaml', `tools:\n  - x\n${tool}`, false],
  ['file:///w/a.yaml', 'name: a\n', false],
  ['file:///w/a.yaml', 'meta:\n  name: a\n  parameters:\n    type: object\n', false],
  ['file:///w/.github/workflows/a.yml', tool, false],
  ['file:///w/a.yml', 'name: CI\non: push\njobs: {}\nparameters: {}\n', false],
  ['file:///w/azure-pipelines.yml', 'name: a\nparameters:\n  - name: x\n    type: string\n', false],
  ['file:///w/chart.yaml', `apiVersion: v2\n${tool}`, false],
  ['file:///w/compose.yaml', 'name: a\nservices: {}\nparameters: {}\n', false],
];

for (const [uri, head, claimed] of cases) {
  test(`${claimed ? 'claims' : 'leaves'} ${uri.slice(9)} with ${JSON.stringify(head.slice(0, 40))}`, () => assert.equal(frontEnd.claims(uri, head), claimed));
}
