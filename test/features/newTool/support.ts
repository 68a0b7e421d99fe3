import assert from 'node:assert/strict';
import { type NewToolDraft, newTool } from '../../../server/src/features/tools/newTool.ts';
import { textOf } from '../../../server/src/features/tools/skeletonText.ts';
import { applyEdits, inOrder, knownValue } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

/** The kind of tool that begins in a file, by its extension. */
const kinds: Readonly<Record<string, string>> = { py: 'pydantic', ts: 'zod', json: 'mcpJson', yaml: 'toolsYaml', R: 'roxygen' };

export interface Written {
  readonly path: string;
  /** The texts that are inserted into other files, by path. */
  readonly others: Readonly<Record<string, readonly string[]>>;
  /** The active file after the new tool is inserted. */
  readonly after: string;
  /** The names of the tools that are read in it. */
  readonly tools: readonly (string | undefined)[];
  readonly creates: boolean;
  /** What is said about the draft. None is an error. */
  readonly said: readonly string[];
}

/** A new tool of the draft's kind, with `path` as the active file. */
export async function written(path: string, text: string, draft: NewToolDraft, others: Readonly<Record<string, string>> = {}): Promise<Written> {
  const { engine } = await workspace({ 'notes.txt': '', ...others, [path]: text });
  const { tool, problems } = await newTool(engine, { kind: kinds[path.replace(/^.*\./, '')] ?? '', ...draft }, uriOf(path));
  assert.deepEqual(
    problems.filter(({ severity }) => severity === 'error'),
    [],
  );
  assert.ok(tool);
  const doc = engine.document(tool.uri);
  const edits = [
    { at: doc?.offsetAt(tool.at) ?? 0, end: doc?.offsetAt(tool.end), text: textOf(tool.parts) },
    ...tool.insertions.filter(({ uri }) => uri === tool.uri).map((own) => ({ at: doc?.offsetAt(own.at) ?? 0, end: undefined, text: own.text })),
  ];
  const after = applyEdits(doc?.text ?? '', inOrder(edits.map((own) => ({ span: { start: own.at, end: own.end ?? own.at }, text: own.text }))));
  const tools = engine.parse(tool.uri, after)?.regions.flatMap(({ linked }) => linked.tools.map(({ name }) => knownValue(name))) ?? [];
  const added = tool.insertions.filter(({ uri }) => uri !== tool.uri);
  const elsewhere = Object.fromEntries(added.map(({ uri }) => [uri.replace(uriOf(''), ''), added.filter((own) => own.uri === uri).map((own) => own.text)]));
  return { after, tools, creates: tool.creates, path: tool.path, others: elsewhere, said: problems.map(({ message }) => message) };
}
