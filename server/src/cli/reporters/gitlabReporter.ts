import type { Severity } from '../../model/index.ts';
import { fingerprintsOf } from './fingerprints.ts';
import type { Report } from './report.ts';

/** A report of GitLab's Code Quality. */
export function gitlabReport(report: Report): string {
  const fingerprints = fingerprintsOf(report);
  const issues = report.diagnostics.map(({ file, range: { start, end }, severity, rule, message }, i) => ({
    description: message,
    check_name: rule,
    fingerprint: fingerprints[i],
    severity: severities[severity],
    location: { path: file, lines: { begin: start.line + 1, end: end.line + 1 } },
  }));
  return `${JSON.stringify(issues, undefined, 2)}\n`;
}

const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', information: 'info', hint: 'info' };
