import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMocksFrontEnd } from '../../../server/src/frontends/mocks/index.ts';
import { parseMarked } from '../../support/marked.ts';

// Issue 39: "`toolscribe.mocks.yaml` holds results by tool and pattern of arguments, latency and failures … it is … checked in the editor like every other file".

const block = (text: string): string => `mocks:\n  - tool: a\n    content:\n${text.replace(/^/gm, '      ')}\n`;

/** A file with the place of its one fault, and what is told of it. */
const wrong: readonly (readonly [text: string, message: string])[] = [
  ['[[tools]]: []\n', 'Unknown key `tools`.'],
  ['[[mock]]:\n  - tool: a\n', 'Unknown key `mock`. Did you mean `mocks`?'],
  ['[[- tool: a]]\n', 'The file must be a mapping with the key `mocks`.'],
  ['mocks: [[{ tool: a }]]\n', '`mocks` must be a list. Begin a mock with `- tool:`.'],
  ['mocks:\n  - [[a]]\n', 'A mock must be a mapping with the key `tool`.'],
  ['mocks:\n  - [[result]]: 1\n', 'Missing `tool: NAME` of the mock.'],
  ['mocks:\n  - [[tol]]: a\n', 'Unknown key `tol`. Did you mean `tool`?'],
  ['mocks:\n  - tool: a\n    [[resutl]]: 1\n', 'Unknown key `resutl`. Did you mean `result`?'],
  ['mocks:\n  - tool: a\n    latency: [[soon]]\n', '`latency` must be milliseconds, from 0 to 600000.'],
  ['mocks:\n  - tool: a\n    latency: [[600001]]\n', '`latency` must be milliseconds, from 0 to 600000.'],
  ['mocks:\n  - tool: a\n    fails: no\n    [[result]]: 1\n', '`result` and `fails` exclude each other.'],
  ['mocks:\n  - tool: a\n    fails: [[404]]\n', '`fails` must be a text.'],
  ['mocks:\n  - tool: a\n    arguments: [[3]]\n', '`arguments` must be a mapping from parameters to values.'],
  ['mocks:\n  - tool: a\n    arguments: { s: { pattern: [["("]] } }\n', 'The pattern is no regular expression.'],
  [block('- [[type]]: text'), 'Missing `text`, a text.'],
  [block('- type: [[imge]]\n  file: a.png'), 'Unknown type `imge`. Did you mean `image`?'],
  [block('- [[data]]: AAAA'), 'Missing `type` of the part.'],
  [block('- type: image\n  file: [[../a.png]]'), '`file` leads out of the workspace.'],
  [block('- type: image\n  file: [[/etc/passwd]]'), '`file` leads out of the workspace.'],
  [block('- type: image\n  file: [[C:\\a.png]]'), '`file` leads out of the workspace.'],
  [block('- type: audio\n  mimeType: audio/wav\n  data: [[no bytes!]]'), '`data` must be in base64.'],
  [block('- [[type]]: image\n  data: AAAA'), 'Missing `mimeType`, a text.'],
  [block('- type: image\n  [[data]]: AAAA\n  file: a.png'), '`data` and `file` exclude each other.'],
  [block('- type: image\n  file: a.png\n  [[mimetype]]: image/png'), 'Unknown key `mimetype`. Did you mean `mimeType`?'],
  [block('- type: resource\n  resource:\n    [[text]]: x'), 'Missing `uri`, a URI.'],
  [block('- type: resource_link\n  uri: a:b\n  name: [[3]]'), '`name` must be a text.'],
];
for (const [marked, message] of wrong)
  test(`${JSON.stringify(marked)}: ${message}`, () => {
    const { text, spans } = parseMarked(marked);
    const { problems } = createMocksFrontEnd().read(text, 'file');
    assert.deepEqual(
      problems.map((problem) => ({ code: problem.code, message: problem.message, at: text.slice(problem.span.start, problem.span.end) })),
      [{ code: 'mock-invalid', message, at: text.slice(spans[0]?.start, spans[0]?.end) }],
    );
    assert.equal(problems[0]?.span.start, spans[0]?.start);
  });

test('what is being typed is no fault', () => {
  for (const text of ['', '# results\n', 'mocks:\n', 'mocks:\n  - \n', 'mocks:\n  - tool: a\n    arguments:\n', 'mocks:\n  - tool: a\n    content:\n'])
    assert.deepEqual(createMocksFrontEnd().read(text, 'file').problems, [], text);
});
