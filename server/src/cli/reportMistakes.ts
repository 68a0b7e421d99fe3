import { baselineName } from '../engine/baseline/baselineFile.ts';
import { baseOf, parentOf } from '../engine/uri.ts';
import { conflictMessage, plural } from '../model/index.ts';
import type { Io } from './io.ts';
import type { Workspace } from './workspace.ts';

/** Reports on standard error what decides how tools are read and is at odds: mistakes of a configuration whose findings are not shown, and versions. */
export function reportMistakes({ engine, nameOf, rootUri }: Workspace, shown: readonly string[], io: Io): void {
  for (const conflict of engine.libraryConflicts(rootUri)) io.stderr.line(`toolscribe: ${conflictMessage(conflict)}`);
  for (const uri of engine.checkable()) {
    if (engine.document(uri) !== undefined || shown.includes(uri)) continue;
    // Whether all entries of a baseline still occur takes a check of everything, which was not asked for.
    const isReadBaseline = baseOf(uri) === baselineName && engine.baselineEntries(parentOf(uri))?.length !== 0;
    if (isReadBaseline) continue;
    const count = engine.findings(uri).length;
    if (count > 0) io.stderr.line(`toolscribe: ${nameOf(uri)} has ${plural(count, 'mistake')}; toolscribe check ${nameOf(uri)} tells them`);
  }
}
