import { severities } from '../../model/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { ReportTotals } from './textReporter.ts';

/** Findings for a program. Every key is always present. */
export function jsonReport(diagnostics: readonly Diagnostic[], totals: Pick<ReportTotals, 'files' | 'tools' | 'unread' | 'accepted'>): string {
  const counts = Object.fromEntries(severities.map((severity) => [severity, diagnostics.filter((d) => d.severity === severity && !d.pending).length]));
  const report = {
    diagnostics: diagnostics.map(({ file, range, severity, rule, message, detail, pending, tool }) => ({
      file,
      range,
      severity,
      rule,
      message,
      detail: detail ?? null,
      pending,
      tool: tool ?? null,
    })),
    summary: {
      files: totals.files,
      tools: totals.tools,
      unread: totals.unread,
      accepted: totals.accepted,
      ...counts,
      pending: diagnostics.filter(({ pending }) => pending).length,
    },
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
