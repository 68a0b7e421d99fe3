import type { Report } from './report.ts';

/**
 * A fingerprint of each finding, in order: of its rule, its file, its tool and the text that it is about, as in a baseline, and not of its line, so that it
 * remains when code above changes. Equal ones are numbered.
 */
export function fingerprintsOf({ diagnostics, digest }: Pick<Report, 'diagnostics' | 'digest'>): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const content = [diagnostic.rule, diagnostic.file, diagnostic.tool ?? '', diagnostic.content].join('\0');
    const number = seen.get(content) ?? 0;
    seen.set(content, number + 1);
    return digest(number === 0 ? content : `${content}\0${number}`);
  });
}
