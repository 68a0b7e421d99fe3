import { worstFirst } from '../../compare/index.ts';
import { changeFinding } from '../../engine/changes/changeFinding.ts';
import { type Diagnostic, diagnosticOf } from '../reporters/diagnostic.ts';
import type { Workspace } from '../workspace.ts';
import type { Diff } from './diff.ts';

/** Changes as findings, for reports that annotate files. A tool that is gone has no place: its findings are at the first line of its former file. */
export function changeDiagnostics(workspace: Workspace, { changed }: Diff): readonly Diagnostic[] {
  return changed.flatMap(({ before, after, changes }) => {
    const placed = after?.placed ?? before?.placed;
    if (placed === undefined) return [];
    return worstFirst(changes).flatMap((change) => {
      const finding = changeFinding(workspace.engine, placed, change);
      if (finding === undefined) return [];
      const at = after === undefined ? { ...finding, span: { start: 0, end: 0 } } : finding;
      const { detail, ...diagnostic } = diagnosticOf(workspace, placed.doc, at);
      return [{ ...diagnostic, message: `${finding.tool ?? ''}: ${diagnostic.message}${detail === undefined ? '' : ` ${detail}`}`, detail: undefined }];
    });
  });
}
