import { linearPattern } from './linearPattern.ts';

/** Longer patterns are not run, nor are longer texts matched: it would take more than some milliseconds. */
const longestPattern = 1000;
const longestText = 200;

/**
 * Whether a text matches a pattern of JSON Schema; undefined where that is unknown. RE2 runs it in linear time, since a pattern of a workspace may
 * otherwise take years. Where RE2 and JavaScript differ, the result is unknown.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  if (pattern.length > longestPattern || text.length > longestText || meansMoreInRe2.test(pattern) || meansMoreInJavaScript.test(text)) return undefined;
  if (!isRegExp(pattern, 'u') && (hasLaxEscape.test(pattern) || !isRegExp(pattern, ''))) return undefined;
  const finds = linearPattern(pattern);
  return typeof finds === 'string' ? undefined : finds(text);
}

/** POSIX classes, and inline flags. */
const meansMoreInRe2 = /\[\[[:.=]|\(\?[a-zA-Z-]+[:)]/;
/** Line ends for `.` and white space for `\s`. */
const meansMoreInJavaScript = /[\v\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;
/** Without Unicode, an unknown escape is its letter. */
const hasLaxEscape = /\\[^\WdDwWsSbBtrnfv0]/;

function isRegExp(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
