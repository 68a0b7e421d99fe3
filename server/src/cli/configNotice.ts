import { baselineName } from '../engine/baseline/baselineFile.ts';
import { parentOf } from '../engine/uri.ts';
import { plural } from '../model/index.ts';
import type { Io } from './io.ts';
import type { Workspace } from './workspace.ts';

/** Reports mistakes of a configuration on standard error, if its findings are not shown anyway. */
export function reportConfigMistakes({ engine, nameOf }: Workspace, shown: readonly string[], io: Io): void {
  for (const uri of engine.checkable()) {
    // Whether entries of a baseline still occur is for a check of everything.
    if (
      engine.document(uri) !== undefined ||
      shown.includes(uri) ||
      ((engine.baselineEntries(parentOf(uri)) ?? []).length > 0 && uri.endsWith(`/${baselineName}`))
    )
      continue;
    const count = engine.findings(uri).length;
    if (count > 0) io.stderr.line(`toolscribe: ${nameOf(uri)} has ${plural(count, 'mistake')}; toolscribe check ${nameOf(uri)} tells them`);
  }
}
