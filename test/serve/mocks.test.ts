import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mockFor, mocksOf } from '../../server/src/serve/mocks.ts';
import { uriOf } from '../support/memoryHost.ts';
import { readMocks } from '../support/read/mocks.ts';
import { workspace } from '../support/workspace.ts';

const file =
  'mocks:\n  - tool: a\n    result: { count: 3 }\n  - tol: b\n  - tool: c\n    fails: It is closed\n    latency: 5\n  - tool: c\n    latency: soon\n';

test('what is wrong costs one mock, and the others hold', async () => {
  const { engine } = await workspace({ 'toolscribe.mocks.yaml': file });
  const doc = engine.document(uriOf('toolscribe.mocks.yaml'));
  assert.ok(doc);
  const { mocks, problems } = mocksOf(doc);
  assert.deepEqual(
    mocks.map(({ tool, result, fails, latency }) => [tool.value, result?.value, fails, latency]),
    [
      ['a', { count: 3 }, undefined, 0],
      ['c', undefined, 'It is closed', 5],
    ],
  );
  assert.deepEqual(problems, ['4: Unknown key `tol`. Did you mean `tool`?', '9: `latency` must be milliseconds, from 0 to 600000.']);
});

test('the first mock that a call means answers it, by values and by patterns', () => {
  const { mocks } = readMocks(
    'mocks:\n  - tool: a\n    arguments: { n: 1, s: { pattern: "^x" } }\n    result: 1\n  - tool: a\n    arguments: { s: null }\n    result: 2\n',
  );
  const answer = (given: Record<string, number | string | null>): unknown => mockFor(mocks, ['p_a', 'a'], given)?.result?.value;
  assert.equal(answer({ n: 1, s: 'xy' }), 1);
  assert.equal(answer({ n: 2, s: 'xy' }), undefined);
  assert.equal(answer({ s: null }), 2);
});
