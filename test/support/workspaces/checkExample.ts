import type { Engine, PlacedFinding } from '../../../server/src/engine/types.ts';
import type { RuleExample } from '../../../server/src/model/index.ts';
import { parseMarked } from '../marked.ts';
import { type MemoryHost, uriOf } from '../memoryHost.ts';
import { workspace } from '../workspace.ts';

/** A rule's example as the whole product sees it. */
export interface CheckedExample {
  readonly engine: Engine;
  readonly host: MemoryHost;
  readonly files: readonly CheckedFile[];
}

export interface CheckedFile {
  readonly uri: string;
  readonly text: string;
  readonly findings: readonly PlacedFinding[];
  /** Where findings are expected; blanks at the end of a mark do not count, so that it may end with a bracket. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
}

/** Takes the marks out of the files, makes a workspace of them and checks every one. */
export async function checkExample(example: RuleExample): Promise<CheckedExample> {
  const marked = Object.entries(example).map(([path, source]) => ({ path, ...parseMarked(source) }));
  const { engine, host } = await workspace(Object.fromEntries(marked.map(({ path, text }) => [path, text])));
  const files = marked.map(({ path, text, spans }) => {
    const uri = uriOf(path);
    const marks = spans.map(({ start, end }) => ({ start, end: start + text.slice(start, end).trimEnd().length }));
    return { uri, text, findings: engine.findings(uri), marks };
  });
  return { engine, host, files };
}
