import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../../server/src/engine/types.ts';
import { completion } from '../../../server/src/features/completion.ts';
import { definition } from '../../../server/src/features/definition.ts';
import { hover } from '../../../server/src/features/hover.ts';
import { references } from '../../../server/src/features/references.ts';
import { rename } from '../../../server/src/features/rename.ts';
import { applyEdits } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

// Issue 39: "it is completed and checked in the editor like every other file".

const mocks = uriOf('toolscribe.mocks.yaml');
const tools = `tools:
  - name: find_notes
    description: Finds notes about a subject.
    parameters:
      subject:
        type: string
        description: What the notes are about.
      order:
        type: string
        description: How they are sorted.
        enum: [newest, oldest]
  - name: drop_note
    description: Removes a note.
    parameters: {}
`;
const code = `#' Loads data
#' @description Loads the data of a subject.
#' @param subject Character, the subject to load.
#' @returns The data.
#' @keywords mcp-tool
#' @examples
#' load_it("a")
#' @export
load_it <- function(subject) subject
`;

/** A workspace whose mocks have the cursor at \`|\`. */
async function at(text: string): Promise<{ readonly engine: Engine; readonly offset: number }> {
  const offset = text.indexOf('|');
  const { engine } = await workspace({ 'tools.yaml': tools, 'R/load.R': code, 'toolscribe.mocks.yaml': text.replace('|', '') });
  return { engine, offset };
}

const labelsAt = async (text: string): Promise<readonly string[]> => {
  const { engine, offset } = await at(text);
  return completion(engine, mocks, offset, { snippets: false }).map(({ label }) => label);
};

const cases: readonly (readonly [text: string, offered: readonly string[]])[] = [
  ['|', ['mocks']],
  ['mocks:\n  - |', ['tool', 'arguments', 'result', 'content', 'fails', 'latency']],
  ['mocks:\n  - tool: find_notes\n    la|\n', ['arguments', 'result', 'content', 'fails', 'latency']],
  ['mocks:\n  - tool: |\n', ['demo-load_it', 'drop_note', 'find_notes']],
  ['mocks:\n  - tool: find_notes\n    arguments: { | }\n', ['subject', 'order']],
  ['mocks:\n  - tool: drop_note\n  - tool: find_notes\n    arguments:\n      subject: a\n      |\n', ['order']],
  ['mocks:\n  - tool: find_notes\n    arguments:\n      order: |\n', ['newest', 'oldest']],
  ['mocks:\n  - tool: find_notes\n    arguments: { subject: { | } }\n', ['pattern']],
  ['mocks:\n  - tool: find_notes\n    content:\n      - type: |\n', ['text', 'image', 'audio', 'resource_link', 'resource']],
  ['mocks:\n  - tool: find_notes\n    content:\n      - type: text\n        |\n', ['annotations', '_meta', 'text']],
  [
    'mocks:\n  - tool: find_notes\n    content:\n      - type: resource\n        resource:\n          uri: a:b\n          |\n',
    ['mimeType', 'text', 'blob', 'file', '_meta'],
  ],
];
for (const [text, offered] of cases) test(`completion: ${JSON.stringify(text)}`, async () => assert.deepEqual(await labelsAt(text), offered));

test('hover says what a key means, and what the tool is', async () => {
  const key = await at('mocks:\n  - tool: find_notes\n    laten|cy: 5\n');
  assert.match(hover(key.engine, mocks, key.offset)?.markdown ?? '', /^\*\*latency\*\*: How long the call takes/);
  const tool = await at('mocks:\n  - tool: find_|notes\n');
  assert.match(hover(tool.engine, mocks, tool.offset)?.markdown ?? '', /Finds notes about a subject/);
  const param = await at('mocks:\n  - tool: find_notes\n    arguments: { ord|er: newest }\n');
  assert.match(hover(param.engine, mocks, param.offset)?.markdown ?? '', /^\*\*Parameter\*\* `order`/);
});

test('definition and references lead between a tool and its mocks', async () => {
  const { engine, offset } = await at('mocks:\n  - tool: find_|notes\n  - tool: find_notes\n');
  assert.deepEqual(definition(engine, mocks, offset), [{ uri: uriOf('tools.yaml'), span: { start: 17, end: 27 } }]);
  assert.deepEqual(
    references(engine, uriOf('tools.yaml'), 20, false)?.map(({ uri }) => uri),
    [mocks, mocks],
  );
});

async function renamed(file: string, word: string, text: string, to: string): Promise<Record<string, string>> {
  const { engine } = await at(text);
  const uri = uriOf(file);
  const doc = engine.document(uri);
  const answer = rename(engine, uri, (doc?.text.indexOf(word) ?? 0) + 1, to, { digest: () => '', renameFiles: false });
  assert.ok(answer !== undefined && 'done' in answer, JSON.stringify(answer));
  return Object.fromEntries(answer.done.edits.map(({ uri: own, edits }) => [own, applyEdits(engine.document(own)?.text ?? '', edits)]));
}

test('a rename of a tool or a parameter reaches its mocks, and begins in them', async () => {
  const text = 'mocks:\n  - tool: find_notes\n    arguments: { subject: a }\n';
  const after = 'mocks:\n  - tool: look_up\n    arguments: { subject: a }\n';
  assert.equal((await renamed('tools.yaml', 'find_notes', text, 'look_up'))[mocks], after);
  const begun = await renamed('toolscribe.mocks.yaml', 'find_notes', text, 'look_up');
  assert.equal(begun[mocks], after);
  assert.match(begun[uriOf('tools.yaml')] ?? '', /- name: look_up/);
  assert.match((await renamed('tools.yaml', 'subject:', text, 'topic'))[mocks] ?? '', /\{ topic: a \}/);
});

test('a tool of R keeps the prefix that is no part of its function', async () => {
  const text = 'mocks:\n  - tool: demo-load_it\n';
  assert.equal((await renamed('R/load.R', 'load_it <-', text, 'fetch_it'))[mocks], 'mocks:\n  - tool: demo-fetch_it\n');
  const begun = await renamed('toolscribe.mocks.yaml', 'demo-load_it', text, 'demo-fetch_it');
  assert.equal(begun[mocks], 'mocks:\n  - tool: demo-fetch_it\n');
  assert.match(begun[uriOf('R/load.R')] ?? '', /^fetch_it <- function/m);
});

test('what is told of mocks follows the tools of other files', async () => {
  const { engine } = await at('mocks:\n  - tool: find_notes\n|');
  const rulesIn = (): readonly string[] => engine.findings(mocks).map(({ rule, message }) => `${rule}: ${message}`);
  assert.deepEqual(rulesIn(), []);
  const uri = uriOf('tools.yaml');
  await engine.open(uri, tools, 1);
  await engine.affectsOthers([]);
  await engine.edit(uri, [{ span: { start: 17, end: 27 }, text: 'find_note' }], 2);
  assert.equal(await engine.affectsOthers([uri]), true);
  assert.deepEqual(rulesIn(), ['mock-tool-unknown: Unknown tool `find_notes`. Did you mean `find_note`?']);
});
