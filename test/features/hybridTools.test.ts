import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../server/src/engine/types.ts';
import { completion } from '../../server/src/features/completion.ts';
import { definition } from '../../server/src/features/definition.ts';
import { documentLinks } from '../../server/src/features/documentLinks.ts';
import { references } from '../../server/src/features/references.ts';
import { rename } from '../../server/src/features/rename.ts';
import { applyEdits } from '../../server/src/model/index.ts';
import { cursor } from '../support/cursor.ts';
import { createMemoryHost, uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

/** A tool whose parameters are a Zod schema of the code, as an editor sees it. */
const schemas = `import { z } from 'zod';

const attachment = z.object({
  path: z.string(),
  line: z.number().optional(),
});

export const askSchema = z.object({
  questions: z.array(z.object({ question: z.string().describe('What to ask'), attachments: z.array(attachment).optional() })).min(2),
  timeout: z.number().default(30),
});
`;
const list = `tools:
  - name: ask
    category: research
    capability: research
    description: Asks several questions at once.
    useZodSchema: true
    zodSchemaRef: "askSchema"
    schemaDescriptions:
      questions: The questions to ask.
      "questions.*.attachments.*.path": Path of the file.
`;
const files = { 'src/schemas/ask.ts': schemas, 'src/tools.yaml': list };
const { digest } = createMemoryHost({});

const labels = (engine: Engine, text: string, needle: string): readonly string[] => {
  const offset = text.lastIndexOf(needle.replace('$0', '')) + needle.indexOf('$0');
  return completion(engine, uriOf('src/tools.yaml'), offset, { snippets: true }).map(({ label }) => label);
};

/** What is typed below the descriptions that are there, and what is offered then. */
const typed: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['      $0', ['questions', 'questions.*.question', 'questions.*.attachments', 'questions.*.attachments.*.line', 'timeout']],
  ['      questions.$0', ['*', '*.question', '*.attachments', '*.attachments.*.line']],
  ['      "questions.*.$0"', ['question', 'attachments', 'attachments.*.line']],
  ['      "questions.*.attachments.*.$0": x', ['line']],
  ['      "ques$0tions.*.attachments": x', ['questions', 'timeout']],
];

for (const [line, offered] of typed) {
  test(`paths of the schema are offered a segment at a time, and whole: ${line.trim()}`, async () => {
    const text = `${list}${line.replace('$0', '')}\n`;
    const { engine } = await workspace({ ...files, 'src/tools.yaml': text });
    assert.deepEqual(labels(engine, text, line), offered);
  });
}

test('names of schemas and capabilities of the workspace are offered', async () => {
  const { engine } = await workspace(files);
  assert.deepEqual(labels(engine, list, '"ask$0Schema"'), ['askSchema', 'attachment']);
  assert.deepEqual(labels(engine, list, 'capability: rese$0arch'), ['research']);
});

test('the name of a schema leads to its module, its constant, and back', async () => {
  const { engine } = await workspace(files);
  const at = cursor(engine, 'src/tools.yaml', '"ask$0Schema"');
  assert.deepEqual(
    documentLinks(engine, at.uri).map(({ span, target }) => [list.slice(span.start, span.end), target]),
    [['askSchema', uriOf('src/schemas/ask.ts')]],
  );
  const [place] = definition(engine, at.uri, at.offset) ?? [];
  assert.equal(place?.uri, uriOf('src/schemas/ask.ts'));
  assert.equal(schemas.slice(place?.span.start, place?.span.end), 'askSchema');
  const back = cursor(engine, 'src/schemas/ask.ts', 'ask$0Schema');
  assert.deepEqual(
    references(engine, back.uri, back.offset, false)?.map(({ uri }) => uri),
    [uriOf('src/tools.yaml')],
  );
});

test('each segment of a path leads to its field', async () => {
  const { engine } = await workspace(files);
  for (const [needle, field] of [
    ['"ques$0tions.*.attachments', 'questions'],
    ['*.attach$0ments', 'attachments'],
    ['*.pa$0th"', 'path'],
  ] as const) {
    const at = cursor(engine, 'src/tools.yaml', needle);
    const [place] = definition(engine, at.uri, at.offset) ?? [];
    assert.equal(schemas.slice(place?.span.start, place?.span.end), field);
  }
});

const renames: readonly (readonly [title: string, needle: string, to: string, from: string])[] = [
  ['a field', '"ques$0tions.*', 'topics', 'questions'],
  ['a field of another constant', '*.pa$0th"', 'file', 'path'],
];

for (const [title, needle, to, from] of renames) {
  test(`${title} is renamed in the code and in the list`, async () => {
    const { engine } = await workspace(files);
    const at = cursor(engine, 'src/tools.yaml', needle);
    const answer = rename(engine, at.uri, at.offset, to, { digest, renameFiles: true });
    assert.ok(answer !== undefined && 'done' in answer, JSON.stringify(answer));
    const after = Object.fromEntries(answer.done.edits.map(({ uri, edits }) => [uri, applyEdits(engine.document(uri)?.text ?? '', edits)]));
    const word = new RegExp(`\\b${from}\\b(?=["':]| =|\\.\\*)`, 'g');
    assert.equal(after[uriOf('src/tools.yaml')], list.replaceAll(word, to));
    assert.equal(after[uriOf('src/schemas/ask.ts')], schemas.replaceAll(word, to));
  });
}

test("the schema's own name is renamed in the code and in the list", async () => {
  const { engine } = await workspace(files);
  const at = cursor(engine, 'src/tools.yaml', '"ask$0Schema"');
  const answer = rename(engine, at.uri, at.offset, 'researchSchema', { digest, renameFiles: true });
  assert.ok(answer !== undefined && 'done' in answer, JSON.stringify(answer));
  const after = Object.fromEntries(answer.done.edits.map(({ uri, edits }) => [uri, applyEdits(engine.document(uri)?.text ?? '', edits)]));
  assert.equal(after[uriOf('src/tools.yaml')], list.replaceAll('askSchema', 'researchSchema'));
  assert.equal(after[uriOf('src/schemas/ask.ts')], schemas.replaceAll('askSchema', 'researchSchema'));
});
