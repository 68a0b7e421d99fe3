import type { FixLevel } from '../../engine/types.ts';
import { isBelow } from '../../engine/uri.ts';
import { applyEdits, errorText, plural } from '../../model/index.ts';
import type { Io } from '../io.ts';
import { patchOf } from '../reporters/patch.ts';
import type { Workspace } from '../workspace.ts';

/** Carries out fixes in these files. */
export async function fixFiles(workspace: Workspace, uris: readonly string[], level: FixLevel, io: Io): Promise<void> {
  const { engine, host, rootUri, nameOf } = workspace;
  const written: string[] = [];
  for (const { uri, after } of await fixedTexts(workspace, uris, level)) {
    try {
      if (!isBelow(rootUri, await host.real(uri))) throw new Error('it lies outside of the workspace, behind a symbolic link');
      await host.write(uri, after);
      written.push(nameOf(uri));
    } catch (error) {
      // An unwritable file is reported. The others are still fixed.
      io.stderr.line(`toolscribe: ${nameOf(uri)} could not be fixed: ${errorText(error)}`);
    }
    await engine.close(uri);
  }
  if (written.length > 0) io.stderr.line(`Fixed ${plural(written.length, 'file')}: ${written.join(', ')}`);
}

/** The changes of the fixes as a patch. Nothing is written. */
export async function patchOfFixes(workspace: Workspace, uris: readonly string[], level: FixLevel): Promise<string> {
  const fixed = await fixedTexts(workspace, uris, level);
  return fixed.map(({ uri, before, after }) => patchOf(workspace.nameOf(uri), before, after)).join('');
}

const maxRounds = 10;

interface Fixed {
  readonly uri: string;
  readonly before: string;
  readonly after: string;
}

/** A fix may make room for another one. Repeats until nothing changes. The engine has the new texts as those of open documents. */
async function fixedTexts({ engine }: Workspace, uris: readonly string[], level: FixLevel): Promise<readonly Fixed[]> {
  const fixed = new Map<string, Fixed>();
  for (let round = 0; round < maxRounds; round++) {
    let again = false;
    for (const uri of uris) {
      const edits = engine.fixAll(uri, { level });
      const text = edits.length === 0 ? undefined : await engine.textOf(uri);
      const after = text === undefined ? undefined : applyEdits(text, edits);
      if (text === undefined || after === undefined || after === text) continue;
      await engine.open(uri, after, round + 1);
      fixed.set(uri, { uri, before: fixed.get(uri)?.before ?? text, after });
      again = true;
    }
    if (!again) break;
  }
  return [...fixed.values()];
}
