import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../../server/src/cli/reporters/diagnostic.ts';
import type { Report } from '../../../server/src/cli/reporters/report.ts';
import { reporters } from '../../../server/src/cli/reporters/reporters.ts';
import { rules } from '../../../server/src/ruleTable.ts';

/** A finding in a file whose name has a blank. */
export function diagnostic(more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    file: 'R/a b.R',
    range: { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } },
    severity: 'error',
    rule: 'some-rule',
    message: 'Wrong.',
    detail: undefined,
    tool: 'find',
    text: 'one\ntwo three\nfour\n',
    content: 'x',
    pending: false,
    fixable: false,
    fixes: () => [],
    ...more,
  };
}

export const report = (diagnostics: readonly Diagnostic[], more: Partial<Report> = {}): Report => ({
  diagnostics,
  files: 1,
  tools: 1,
  rules: [],
  digest: (text) => createHash('sha256').update(text).digest('hex'),
  ...more,
});

/** The report of these findings in a format. */
export function written(format: string, diagnostics: readonly Diagnostic[], more?: Partial<Report>): string {
  const reporter = reporters[format];
  if (reporter === undefined) throw new Error(`there is no format ${format}`);
  return reporter(report(diagnostics, more));
}

/** Names of files that are special in URIs, in XML or for a shell. */
export const oddFiles: readonly string[] = [
  'R/a b.R',
  'c#1?.R',
  'd:e.R',
  '100%.R',
  'ä€😀.R',
  'a&b<c>"d\'.R',
  '[x]{y}.R',
  'tab\there.R',
  'lone\ud800.R',
  '-n.R',
];

/** Messages with what is special in XML, JSON or Markdown. */
export const oddMessages: readonly string[] = [
  'A <b> & "c" \'d\' ]]> <!-- e --> &amp;',
  'Control \u0000\u0007\u001b[31m and \ufffe, \uffff, \u007f, \u0085.',
  'Two\nlines\r\nand\ta tab, a lone \udc00, 😀.',
  '|`*_#',
];

const severities = ['error', 'warning', 'information', 'hint'] as const;

/** A finding of every severity with every message in every file, with a fix. Each rule is a real one. */
export const oddDiagnostics: readonly Diagnostic[] = oddFiles.flatMap((file, i) =>
  oddMessages.flatMap((message, k) =>
    severities.map((severity, s) => {
      const range = { start: { line: s, character: 0 }, end: { line: s, character: 3 } };
      const fixes = () => [
        { title: `Change ${message}`, edits: [{ file: oddFiles[(i + 1) % oddFiles.length] ?? file, range, text: message }], patch: () => '' },
      ];
      const rule = rules[(i * oddMessages.length + k) % rules.length]?.id ?? 'some-rule';
      return diagnostic({ file, message, severity, range, rule, fixes, text: 'abc\n'.repeat(4), tool: s === 0 ? undefined : message });
    }),
  ),
);
