import { applyEdits } from '../../model/index.ts';
import type { Workspace } from '../workspace.ts';

export interface FixedFile {
  readonly uri: string;
  readonly before: string;
  readonly after: string;
}

const maxRounds = 10;

/** The texts that the safe fixes make of these documents, of all rules or of some. Nothing is written: the engine has the texts as unsaved edits meanwhile. */
export async function plannedFixes({ engine }: Workspace, uris: readonly string[], rules: readonly string[] = []): Promise<readonly FixedFile[]> {
  const planned = new Map<string, FixedFile>();
  const editsOf = (uri: string) =>
    rules.length === 0 ? engine.fixAll(uri) : (rules.map((rule) => engine.fixAll(uri, rule)).find(({ length }) => length > 0) ?? []);
  try {
    // A fix may make room for another one.
    for (let round = 1; round <= maxRounds; round++) {
      let isChanged = false;
      for (const uri of uris) {
        const edits = editsOf(uri);
        const text = edits.length === 0 ? undefined : await engine.textOf(uri);
        const after = text === undefined ? undefined : applyEdits(text, edits);
        if (text === undefined || after === undefined || after === text) continue;
        planned.set(uri, { uri, before: planned.get(uri)?.before ?? text, after });
        await engine.open(uri, after, round);
        isChanged = true;
      }
      if (!isChanged) break;
    }
  } finally {
    for (const uri of planned.keys()) await engine.close(uri);
  }
  return [...planned.values()].filter(({ before, after }) => before !== after);
}
