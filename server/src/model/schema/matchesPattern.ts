// Read when the first pattern is run; the page of the preview, which has no `require`, runs none.
declare const require: (name: 're2js') => typeof import('re2js');

/** Of more characters than this, a pattern is not run, and no text of more is looked at: it would take more than some milliseconds. */
const longestPattern = 1000;
const longestText = 200;

/**
 * True or false where a text matches a pattern of JSON Schema; undefined where that is not known. It runs in an engine that takes time in
 * proportion to both (RE2): a pattern of a workspace may otherwise take years. Where RE2 reads a pattern differently than JavaScript, it is unknown.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  if (pattern.length > longestPattern || text.length > longestText || meansMoreInRe2.test(pattern) || meansMoreInJavaScript.test(text)) return undefined;
  if (!isRegExp(pattern, 'u') && (hasLaxEscape.test(pattern) || !isRegExp(pattern, ''))) return undefined;
  const { RE2JS } = require('re2js');
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern)).matcher(text).find();
  } catch {
    // It has no words for looking around and for repeating what was found.
    return undefined;
  }
}

/** Classes of POSIX, and flags within the pattern. */
const meansMoreInRe2 = /\[\[[:.=]|\(\?[a-zA-Z-]+[:)]/;
/** Ends of lines for `.` and white space for `\s`. */
const meansMoreInJavaScript = /[\v\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;
/** Without Unicode, an escape that is none stands for its letter. */
const hasLaxEscape = /\\[^\WdDwWsSbBtrnfv0]/;

function isRegExp(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
