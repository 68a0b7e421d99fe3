import { plural } from '../model/index.ts';
import type { Io } from './io.ts';
import type { Workspace } from './workspace.ts';

/** Reports mistakes of a configuration on standard error, if its findings are not shown anyway. */
export function reportConfigMistakes({ engine, nameOf }: Workspace, shown: readonly string[], io: Io): void {
  for (const uri of engine.checkable()) {
    if (engine.document(uri) !== undefined || shown.includes(uri)) continue;
    const count = engine.findings(uri).length;
    if (count > 0) io.stderr.line(`toolscribe: ${nameOf(uri)} has ${plural(count, 'mistake')}; toolscribe check ${nameOf(uri)} tells them`);
  }
}
