import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../../server/src/model/index.ts';
import { stamp } from '../../../server/src/model/index.ts';
import { parseMarked } from '../../support/marked.ts';
import { lineDiff } from '../../support/read/lineDiff.ts';
import { digest, problems, read, realized } from './support.ts';

const block = `# mine
name: demo-find # the name
description: Finds files.

parameters:
  type: object
  properties:
    # the path
    path:
      type: string   # odd spacing
      description: A path.
    size:
      type: integer
      minimum: 1
  required:
    - path
    - size
returns:
  type: string
`;
const flow = 'name: demo-find\nparameters: { type: object, properties: { path: { type: string }, size: {type: integer} }, required: [path, size] }\n';

type Kind<K extends Intent['kind']> = Extract<Intent, { kind: K }>;
const on = <K extends Intent['kind']>(kind: K, rest: Omit<Kind<K>, 'kind' | 'tool'>): Intent => ({ kind, tool: 0, ...rest }) as unknown as Intent;

const cases: readonly (readonly [title: string, text: string, intent: Intent, change: readonly string[]])[] = [
  ['a description in place', block, on('describe-tool', { text: 'Finds: all' }), ['-description: Finds files.', '+description: "Finds: all"']],
  [
    'a description of several lines',
    block,
    on('describe-tool', { text: 'One.\n\nTwo.' }),
    ['-description: Finds files.', '+description: |-', '+  One.', '+', '+  Two.'],
  ],
  ['a description that was not there', 'name: a\nparameters: {}', on('describe-tool', { text: 'D.' }), ['+description: D.']],
  ['a description after an empty key', 'name: a\ndescription:\n', on('describe-tool', { text: 'D.' }), ['-description:', '+description: D.']],
  ['a first key', 'parameters: {}\n', on('describe-tool', { text: 'D.' }), ['+description: D.']],
  ['a parameter described', block, on('describe-param', { path: ['size'], text: 'A size.' }), ['+      description: A size.']],
  [
    'a parameter described in braces',
    flow,
    on('describe-param', { path: ['size'], text: 'A, b.' }),
    [`-${flow.split('\n')[1]}`, `+${flow.split('\n')[1]?.replace('integer}', 'integer, description: "A, b."}')}`],
  ],
  ['a parameter with nothing below it', 'parameters:\n  properties:\n    x:\n', on('describe-param', { path: ['x'], text: 'D.' }), ['+      description: D.']],
  ['a type', block, on('set-type', { path: ['path'], type: 'integer' }), ['-      type: string   # odd spacing', '+      type: integer   # odd spacing']],
  ['the type of the parameters', 'name: a\n', on('set-type', { path: [], type: 'object' }), ['+parameters:', '+  type: object', '+  properties: {}']],
  ['items', block, on('set-items', { path: ['path'], type: 'string' }), ['+      items:', '+        type: string']],
  [
    'items of items',
    'parameters:\n  properties:\n    x:\n      items:\n        type: array\n',
    on('set-items', { path: ['x', '[]'], type: 'string' }),
    ['+        items:', '+          type: string'],
  ],
  ['a default', block, on('set-default', { path: ['path'], value: 'yes' }), ['+      default: "yes"']],
  ['no default where there is none', block, on('set-default', { path: ['path'], value: undefined }), []],
  ['a keyword taken out', block, on('set-keyword', { path: ['size'], keyword: 'minimum', value: undefined }), ['-      minimum: 1']],
  ['an enumeration', block, on('set-enum', { path: ['path'], values: ['a', 'b'] }), ['+      enum: [a, b]']],
  ['examples', block, on('set-examples', { path: ['size'], values: [1, 2] }), ['+      examples: [1, 2]']],
  ['required taken back', block, on('set-required', { path: ['path'], required: false }), ['-    - path']],
  ['required said twice', block, on('set-required', { path: ['path'], required: true }), []],
  ['required added to lines', block.replace('    - size\n', ''), on('set-required', { path: ['size'], required: true }), ['+    - size']],
  [
    'required added where there is no list',
    'parameters:\n  properties:\n    x: {}\n',
    on('set-required', { path: ['x'], required: true }),
    ['+  required: [x]'],
  ],
  [
    'required in brackets taken back',
    flow,
    on('set-required', { path: ['size'], required: false }),
    [`-${flow.split('\n')[1]}`, `+${flow.split('\n')[1]?.replace('[path, size]', '[path]')}`],
  ],
  [
    'a parameter taken out',
    block,
    on('remove-param', { path: ['size'] }),
    ['-    size:', '-      type: integer', '-      minimum: 1', '-  required:', '-    - path', '-    - size', '+  required:', '+    - path'],
  ],
  [
    'the only parameter taken out',
    'parameters:\n  properties:\n    x:\n      type: string\n  required: [x]\n',
    on('remove-param', { path: ['x'] }),
    ['-  properties:', '-    x:', '-      type: string', '-  required: [x]', '+  properties: {}'],
  ],
  [
    'a parameter in braces taken out',
    flow,
    on('remove-param', { path: ['size'] }),
    [`-${flow.split('\n')[1]}`, '+parameters: { type: object, properties: { path: { type: string } }, required: [path] }'],
  ],
  [
    'a name in required corrected',
    'parameters:\n  properties:\n    path: {}\n  required: ["pth"]\n',
    on('correct-param-name', { path: ['pth'], to: 'path' }),
    ['-  required: ["pth"]', '+  required: ["path"]'],
  ],
  [
    'properties for required names',
    'parameters:\n  properties: {}\n  required: [x]\n',
    on('document-params', { names: ['x'] }),
    ['-  properties: {}', '+  properties:', '+    x:', '+      type: string', '+      description: "TODO: say what the value means"'],
  ],
  ['returns described', block, on('describe-returns', {}), ['+  description: "TODO: say what is returned"']],
  ['a category', block, on('set-category', { category: 'files' }), ['+category: files']],
  ['a flag', block, on('set-flag', { flag: 'dangerous', value: true }), ['+dangerous: true']],
  ['a flag taken back', 'name: a\nrequires_approval: true\n', on('set-flag', { flag: 'requires-approval', value: false }), ['-requires_approval: true']],
  ['nothing that YAML cannot say', block, { kind: 'mark-tool' }, []],
  ['nothing where there is no such parameter', block, on('describe-param', { path: ['nobody'] }), []],
];

for (const [title, text, intent, change] of cases) {
  test(`realizes ${title}`, () => {
    assert.deepEqual(lineDiff(text, realized(text, intent)), change);
    const crlf = text.replaceAll('\n', '\r\n');
    assert.equal(realized(crlf, intent), realized(text, intent)?.replaceAll('\n', '\r\n'), 'line endings are those of the file');
  });
}

test('a member is removed with its line, in braces with its comma', () => {
  for (const [source, after] of [
    ['[[name: b]]\nname: a\n', 'name: a\n'],
    ['x: { [[a: 1]], b: 2 }\n', 'x: { b: 2 }\n'],
    ['x: { a: 1, [[b: 2]] }\n', 'x: { a: 1 }\n'],
    ['x: { [[a: 1]] }\n', 'x: {  }\n'],
    ['x:\n  - a\n  - [[b]]\n', 'x:\n  - a\n'],
    ['x: [a, "[[b]]", c]\n', 'x: [a, c]\n'],
    ['a: 1\n  [[# gone]]  \nb: 2\n', 'a: 1\nb: 2\n'],
  ] as const) {
    const { text, spans } = parseMarked(source);
    assert.equal(realized(text, { kind: 'remove', span: spans[0] ?? assert.fail() }), after);
  }
});

test('every fix of a problem leaves the file without it', () => {
  for (const text of [
    'name: 1\n',
    'name: a\nparamaters: {}\n',
    'dangerous: "yes"\n',
    'name: a\nname: a\n',
    'parameters:\n  properties:\n    x:\n      type: null\n',
    'parameters:\n  properties:\n    x:\n      items: string\n',
  ]) {
    const [problem] = read(text).facts.problems;
    const intent = problem?.fixes?.[0]?.intent ?? assert.fail(`no fix for ${text}`);
    const after = realized(text, intent) ?? assert.fail(`not realized: ${text}`);
    assert.deepEqual(
      problems(after).filter((p) => p.code === problem?.code),
      [],
      after,
    );
  }
});

const body = 'name: demo-find\nparameters:\n  properties:\n    path: { type: string }\n    "b c": {}\n  required: [path, "b c"]\n';

test('a parameter is renamed where it stands, and not where its new name is taken', () => {
  assert.equal(realized(body, { kind: 'rename-param', name: 'demo-find', param: 'path', to: 'file' }), body.replaceAll('path', 'file'));
  assert.equal(realized(body, { kind: 'rename-param', name: 'demo-find', param: 'b c', to: 'd' }), body.replaceAll('b c', 'd'));
  assert.equal(
    realized(body, { kind: 'rename-param', name: 'demo-find', param: 'path', to: 'yes' }),
    body.replace('    path:', '    "yes":').replace('[path', '["yes"'),
  );
  assert.equal(realized(body, { kind: 'rename-param', name: 'demo-find', param: 'path', to: 'b c' }), undefined);
  assert.equal(realized(body, { kind: 'rename-param', name: 'demo-other', param: 'path', to: 'x' }), undefined);
});

test('a file written by hand is renamed as a whole', () => {
  assert.equal(realized(body, { kind: 'rename-tool', name: 'demo-find', to: 'seek' }), body.replace('demo-find', 'seek'));
});

test('a generated file stays generated when its names change', () => {
  for (const eol of ['\n', '\r\n']) {
    const text = stamp(body, { file: 'R/a (1).R', name: 'find' }, digest).replaceAll('\n', eol);
    const renamed = realized(text, { kind: 'rename-tool', name: 'demo-find', to: 'seek' }) ?? assert.fail();
    assert.equal(renamed, stamp(body.replace('demo-find', 'demo-seek'), { file: 'R/a (1).R', name: 'seek' }, digest).replaceAll('\n', eol));
    const param = realized(text, { kind: 'rename-param', name: 'demo-find', param: 'path', to: 'file' }) ?? assert.fail();
    assert.deepEqual(read(param).linked.tools[0]?.provenance?.edited, false);
  }
});

test('a file that was edited by hand stays edited when its names change', () => {
  const text = `${stamp(body, { file: 'R/a.R', name: 'find' }, digest)}category: mine\n`;
  const renamed = realized(text, { kind: 'rename-tool', name: 'demo-find', to: 'seek' }) ?? assert.fail();
  assert.equal(read(renamed).linked.tools[0]?.provenance?.edited, true);
});
