import type { Diagnostic } from './diagnostic.ts';
import type { Report } from './report.ts';

/**
 * A fingerprint of each finding, in order: of its rule, its file, its tool and the code that it is about, and not of its line, so that it remains when code
 * above changes. Equal ones are numbered.
 */
export function fingerprintsOf({ diagnostics, digest }: Pick<Report, 'diagnostics' | 'digest'>): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const content = [diagnostic.rule, diagnostic.file, diagnostic.tool ?? '', codeOf(diagnostic)].join('\0');
    const number = seen.get(content) ?? 0;
    seen.set(content, number + 1);
    return digest(number === 0 ? content : `${content}\0${number}`);
  });
}

/** The line at which the finding begins, without the white space around it. */
const codeOf = ({ text, range }: Diagnostic): string => (text.split(/\r\n|\n|\r/)[range.start.line] ?? '').trim();
