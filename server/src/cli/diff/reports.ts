import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { githubReport } from '../reporters/githubReporter.ts';
import type { Report } from '../reporters/report.ts';
import { sarifReport } from '../reporters/sarifReporter.ts';
import type { Workspace } from '../workspace.ts';
import { changeDiagnostics } from './changeDiagnostics.ts';
import type { Diff } from './diff.ts';
import { jsonReport } from './jsonReport.ts';
import { markdownReport } from './markdownReport.ts';
import { textReport } from './textReport.ts';

/** The diff in the format of the command line. */
export function diffReport(call: Call, diff: Diff, workspace: Workspace, io: Io): string {
  switch (call.value('format')) {
    case 'json':
      return jsonReport(diff);
    case 'markdown':
      return markdownReport(diff);
    case 'sarif':
      return sarifReport(findingsOf(diff, workspace));
    case 'github':
      return githubReport(findingsOf(diff, workspace));
    default:
      return textReport(diff, call.has('verbose'), colorsFor(io.stdout, io.env));
  }
}

const findingsOf = (diff: Diff, workspace: Workspace): Report => ({
  diagnostics: changeDiagnostics(workspace, diff),
  files: workspace.engine.documents().length,
  tools: diff.after.tools.length,
  rules: workspace.engine.rules,
  digest: workspace.host.digest,
});
