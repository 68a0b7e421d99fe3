import type { Change, Compared } from '../../engine/changes/comparison.ts';
import type { Snapshot } from '../../engine/changes/snapshots.ts';
import { type DocumentChanges, isReported, type RootChanges } from '../../features/changes/placedChanges.ts';

/** Called when the table of changes is another, with the documents that have other findings and lenses. */
export type OnCompared = (uris: readonly string[]) => void;

/** The results of the last comparison of a root, by document. */
export interface Results {
  /** `snapshot`: the tools that were compared. */
  take(compared: Compared, snapshot: Snapshot): void;
  clear(): void;
  in(uri: string): DocumentChanges | undefined;
  all(): RootChanges | undefined;
}

interface Shown {
  readonly changes: DocumentChanges;
  /** Findings and lenses of the document. */
  readonly reported: string;
  /** All changes, which are in the table. */
  readonly text: string;
}

export function createResults(onCompared: OnCompared): Results {
  let compared: Compared | undefined;
  let shown: ReadonlyMap<string, Shown> = new Map();
  const show = (now: ReadonlyMap<string, Shown>): void => {
    const before = shown;
    shown = now;
    const uris = [...new Set([...before.keys(), ...now.keys()])];
    if (uris.some((uri) => before.get(uri)?.text !== now.get(uri)?.text))
      onCompared(uris.filter((uri) => before.get(uri)?.reported !== now.get(uri)?.reported));
  };
  return {
    take(result, snapshot) {
      compared = result;
      show(byDocument(snapshot, result));
    },
    clear() {
      compared = undefined;
      show(new Map());
    },
    in: (uri) => shown.get(uri)?.changes,
    all: () => compared && { base: compared.base, documents: [...shown.keys()], removed: compared.tools.filter(({ id }) => id === undefined) },
  };
}

/** The documents with changes. */
function byDocument(snapshot: Snapshot, { base, tools }: Compared): ReadonlyMap<string, Shown> {
  const byId = new Map(tools.flatMap((tool) => (tool.id === undefined ? [] : [[tool.id, tool] as const])));
  const documents = new Map<string, Shown>();
  for (const [uri, all] of byId.size === 0 ? [] : snapshot) {
    if (!all.some(({ id }) => byId.has(id))) continue;
    const own = all.map(({ id, name }) => ({ name, changed: byId.get(id) }));
    const textOf = (isWanted: (change: Change) => boolean): string =>
      JSON.stringify([
        base.name,
        own.flatMap(({ changed }, i) => (changed?.changes.some(isWanted) ? [[i, changed.name, changed.changes.filter(isWanted)]] : [])),
      ]);
    documents.set(uri, { changes: { base, tools: own }, reported: textOf(isReported), text: textOf(() => true) });
  }
  return documents;
}
