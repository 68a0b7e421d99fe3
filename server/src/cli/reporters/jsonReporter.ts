import { severities } from '../../model/index.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Findings for a program. Every key is always present. */
export function jsonReport(diagnostics: readonly Diagnostic[], totals: { readonly files: number; readonly tools: number; readonly unread: number }): string {
  const counts = Object.fromEntries(severities.map((severity) => [severity, diagnostics.filter((d) => d.severity === severity).length]));
  const report = {
    diagnostics: diagnostics.map(({ file, range, severity, rule, message, detail, tool }) => ({
      file,
      range,
      severity,
      rule,
      message,
      detail: detail ?? null,
      tool: tool ?? null,
    })),
    summary: { files: totals.files, tools: totals.tools, unread: totals.unread, ...counts },
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
