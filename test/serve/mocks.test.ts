import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMocks } from '../../server/src/serve/mocks.ts';

/** A file, and what is told of it. */
const wrong: readonly (readonly [text: string, problem: string])[] = [
  ['tools: []\n', "1: the file holds one key, 'mocks', with a list of mocks"],
  ['- tool: a\n', "1: the file holds one key, 'mocks', with a list of mocks"],
  ['mocks:\n  - a\n', '2: a mock is a mapping with the key tool'],
  ['mocks:\n  - result: 1\n', '2: a mock names its tool'],
  ['mocks:\n  - tool: a\n    resutl: 1\n', "3: 'resutl' is no key of a mock; did you mean 'result'?"],
  ['mocks:\n  - tool: a\n    latency: soon\n', "3: 'latency' is a number of milliseconds, up to 600000"],
  ['mocks:\n  - tool: a\n    fails: no\n    result: 1\n', "3: 'fails' and 'result' do not go together"],
  ['mocks:\n  - tool: a\n    arguments: 3\n', "3: 'arguments' is a mapping from parameters to values"],
  [
    'mocks:\n  - tool: [\n',
    "3: The indentation does not fit what stands around it: indent with the same number of spaces as its neighbours, and close every '[' and '{'.",
  ],
];
for (const [text, problem] of wrong) test(`${JSON.stringify(text)}: ${problem}`, () => assert.deepEqual(readMocks(text).problems, [problem]));

test('what is wrong costs one mock, and the others hold', () => {
  const { mocks, problems } = readMocks('mocks:\n  - tool: a\n    result: { count: 3 }\n  - tol: b\n  - tool: c\n    fails: It is closed\n    latency: 5\n');
  assert.deepEqual(mocks, [
    { tool: 'a', arguments: {}, result: { count: 3 }, latency: 0 },
    { tool: 'c', arguments: {}, fails: 'It is closed', latency: 5 },
  ]);
  assert.equal(problems.length, 1);
});
