import type { FixLevel } from '../../engine/types.ts';
import { isBelow } from '../../engine/uri.ts';
import { applyEdits, errorText, plural } from '../../model/index.ts';
import type { Io } from '../io.ts';
import { patchOf } from '../reporters/patch.ts';
import type { Workspace } from '../workspace.ts';

/** Carries out fixes in these files. */
export async function fixFiles(workspace: Workspace, uris: readonly string[], level: FixLevel, io: Io): Promise<void> {
  const fixed = await fixedTexts(workspace, uris, { level });
  const failed = await writeFixed(workspace, fixed);
  // An unwritable file is reported. The others are still fixed.
  for (const [uri, reason] of failed) io.stderr.line(`toolscribe: ${workspace.nameOf(uri)} could not be fixed: ${reason}`);
  const written = fixed.flatMap(({ uri }) => (failed.has(uri) ? [] : [workspace.nameOf(uri)]));
  if (written.length > 0) io.stderr.line(`Fixed ${plural(written.length, 'file')}: ${written.join(', ')}`);
}

/** The changes of the fixes as a patch. Nothing is written. */
export async function patchOfFixes(workspace: Workspace, uris: readonly string[], level: FixLevel): Promise<string> {
  const fixed = await fixedTexts(workspace, uris, { level });
  return fixed.map(({ uri, before, after }) => patchOf(workspace.nameOf(uri), before, after)).join('');
}

const maxRounds = 10;

export interface Fixed {
  readonly uri: string;
  readonly before: string;
  readonly after: string;
}

interface Which {
  readonly level?: FixLevel;
  /** Absent or empty: every rule. */
  readonly rules?: readonly string[];
}

/**
 * The texts that fixes make of these documents. A fix may make room for another one: repeats until nothing changes. The engine has the new texts as those
 * of open documents meanwhile.
 */
export async function fixedTexts({ engine }: Workspace, uris: readonly string[], { level = 'safe', rules = [] }: Which): Promise<readonly Fixed[]> {
  const fixed = new Map<string, Fixed>();
  const editsOf = (uri: string) =>
    rules.length === 0 ? engine.fixAll(uri, { level }) : (rules.map((rule) => engine.fixAll(uri, { rule, level })).find(({ length }) => length > 0) ?? []);
  try {
    for (let round = 0; round < maxRounds; round++) {
      let again = false;
      for (const uri of uris) {
        const edits = editsOf(uri);
        const text = edits.length === 0 ? undefined : await engine.textOf(uri);
        const after = text === undefined ? undefined : applyEdits(text, edits);
        if (text === undefined || after === undefined || after === text) continue;
        fixed.set(uri, { uri, before: fixed.get(uri)?.before ?? text, after });
        await engine.open(uri, after, round + 1);
        again = true;
      }
      if (!again) break;
    }
  } finally {
    for (const uri of fixed.keys()) await engine.close(uri);
  }
  return [...fixed.values()];
}

/** Writes the texts, and returns the files that could not be written with the reason. */
export async function writeFixed({ engine, host, rootUri }: Workspace, fixed: readonly Fixed[]): Promise<ReadonlyMap<string, string>> {
  const failed = new Map<string, string>();
  for (const { uri, after } of fixed) {
    try {
      if (!isBelow(rootUri, await host.real(uri))) throw new Error('it lies outside of the workspace, behind a symbolic link');
      await host.write(uri, after);
      await engine.changedOnDisk([uri]);
    } catch (error) {
      failed.set(uri, errorText(error));
    }
  }
  return failed;
}
