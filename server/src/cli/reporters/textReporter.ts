import { plural, type Rule, type Severity, severities, tokenizer, visible } from '../../model/index.ts';
import { codeFrame } from './codeFrame.ts';
import type { Colors } from './colors.ts';
import type { Diagnostic } from './diagnostic.ts';
import { table, wrap } from './layout.ts';
import { countedWith, ledgerHint } from './ledger.ts';

/**
 * Findings for a person: place, severity, rule and message, then the code. A blank line ends a non-empty list. With `explained` the details of each
 * follow, and at the first finding of each rule why it matters and what to do.
 */
export function textReport(diagnostics: readonly Diagnostic[], colors: Colors, explained?: readonly Rule[]): string {
  let last: { readonly text: string; readonly lines: readonly string[] } | undefined;
  const unexplained = new Map(explained?.map((rule) => [rule.id, rule]));
  return diagnostics
    .map((diagnostic) => {
      if (last?.text !== diagnostic.text) last = { text: diagnostic.text, lines: diagnostic.text.split(/\r\n|\n|\r/) };
      const { line, character } = diagnostic.range.start;
      const place = `${visible(diagnostic.file)}:${line + 1}:${character + 1}`;
      const head = `${colors.underline(place)}  ${paint(diagnostic.severity, colors)}  ${colors.dim(diagnostic.rule)}`;
      const message = visible(diagnostic.message);
      const frame = codeFrame(last.lines, diagnostic.range, colors);
      const rule = unexplained.get(diagnostic.rule);
      unexplained.delete(diagnostic.rule);
      const long =
        explained === undefined ? [] : [diagnostic.detail, rule?.why, rule?.remedy].flatMap((text) => (text === undefined ? [] : wrap(text, 100).map(visible)));
      return [head, ...[message, ...frame, ...long].map((row) => `  ${row}`.trimEnd()), ''].join('\n');
    })
    .map((block) => `${block}\n`)
    .join('');
}

/** The counts of a report. */
export interface ReportTotals {
  readonly files: number;
  readonly tools: number;
  /** Copies of these tools. */
  readonly copies: number;
  /** Registrations that could not be read. */
  readonly unread: number;
  /** Uses of libraries that lead to no tool. */
  readonly unfound: number;
  /** True if all fixes were applied. */
  readonly fixed: boolean;
  /** Number of things that are not there yet and are not listed. */
  readonly pending: number;
  /** Findings that the baseline accepts. */
  readonly accepted: number;
  /** Of all tools, where they are reported. */
  readonly tokens?: number;
}

/** The last line of a report. */
export function summaryLine(diagnostics: readonly Diagnostic[], totals: ReportTotals, colors: Colors): string {
  const where = `${plural(totals.files, 'file')} with ${countedWith(totals.tools, totals, totals.copies)}`;
  const hint = ledgerHint(totals);
  const accepted = totals.accepted === 0 ? '' : ` The baseline accepts ${totals.accepted}.`;
  const pending = `${accepted}${totals.pending === 0 ? '' : ` ${totals.pending} not there yet; --verbose lists them.`}`;
  const tokens = totals.tokens === undefined ? '' : ` ${plural(totals.tokens, 'token')} in all (${tokenizer}).`;
  if (diagnostics.length === 0) return `${colors.green('Nothing found')} in ${where}.${pending}${hint}${tokens}\n`;
  const parts = severities.flatMap((severity) => {
    const count = diagnostics.filter((d) => d.severity === severity).length;
    return count === 0 ? [] : [severity === 'information' ? `${count} information` : plural(count, severity)];
  });
  const fixable = totals.fixed ? 0 : diagnostics.filter((d) => d.fixable).length;
  return `${colors.bold(parts.join(', '))} in ${where}.${fixable === 0 ? '' : ` ${fixable} can be fixed with --fix.`}${pending}${hint}${tokens}\n`;
}

/** How many findings each rule has, the most frequent first. Empty without findings, else a blank line follows. */
export function statistics(diagnostics: readonly Diagnostic[], colors: Colors): string {
  const counts = new Map<string, { readonly severity: Severity; count: number; fixable: number }>();
  for (const { rule, severity, fixable } of diagnostics) {
    const own = counts.get(rule) ?? { severity, count: 0, fixable: 0 };
    own.count++;
    own.fixable += fixable ? 1 : 0;
    counts.set(rule, own);
  }
  const sorted = [...counts].sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1));
  const rows = sorted.map(([rule, { severity, count, fixable }]) => [String(count), rule, severity, fixable === 0 ? '-' : String(fixable)]);
  return rows.length === 0 ? '' : `${textTable(['FINDINGS', 'RULE', 'SEVERITY', 'FIXABLE'], rows, colors)}\n`;
}

/** A table whose first row is its head. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[], colors: Colors): string {
  const [first = '', ...rest] = table([head, ...rows]);
  return [colors.bold(first), ...rest, ''].join('\n');
}

export function paint(severity: Severity | 'off', colors: Colors): string {
  if (severity === 'error') return colors.red(severity);
  if (severity === 'warning') return colors.yellow(severity);
  return severity === 'information' ? colors.blue(severity) : colors.dim(severity);
}
