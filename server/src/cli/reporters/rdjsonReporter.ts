import { type Severity, utf8Length } from '../../model/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Report } from './report.ts';

/** Reviewdog's Diagnostic Format. Columns count bytes of UTF-8 from 1. */
export function rdjsonReport({ diagnostics }: Report): string {
  const found = diagnostics.map((diagnostic) => {
    const lines = diagnostic.text.split(/\r\n|\n|\r/);
    const { file, range, severity, rule, message, fixes } = diagnostic;
    const place = ({ line, character }: Diagnostic['range']['start']) => ({ line: line + 1, column: utf8Length((lines[line] ?? '').slice(0, character)) + 1 });
    const suggestions = fixes().flatMap(({ edits }) =>
      edits.every((edit) => edit.file === file)
        ? edits.map((edit) => ({ range: { start: place(edit.range.start), end: place(edit.range.end) }, text: edit.text }))
        : [],
    );
    return {
      message,
      location: { path: file, range: { start: place(range.start), end: place(range.end) } },
      severity: severities[severity],
      code: { value: rule },
      ...(suggestions.length === 0 ? {} : { suggestions }),
    };
  });
  return `${JSON.stringify({ source: { name: 'toolscribe' }, diagnostics: found }, undefined, 2)}\n`;
}

const severities: Readonly<Record<Severity, string>> = { error: 'ERROR', warning: 'WARNING', information: 'INFO', hint: 'INFO' };
