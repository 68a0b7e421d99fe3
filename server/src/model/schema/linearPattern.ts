// Loaded for the first pattern. The preview's page, which has no `require`, runs none.
declare const require: (name: 're2js') => typeof import('re2js');

/** Whether a text contains a match; undefined where the test would take longer than about 50 ms. */
export type LinearPattern = (text: string) => boolean | undefined;

/** The states of the compiled pattern times the characters of the text: RE2 takes at most that many steps. */
const mostSteps = 1_000_000;

/** A larger one is not run on a text of usual length. */
const mostStates = 2000;

/** A regular expression of JavaScript that RE2 runs in linear time, or why RE2 has none of it: it has no lookaround and no back-references. */
export function linearPattern(pattern: string): LinearPattern | string {
  const { RE2JS } = require('re2js');
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    const states = compiled.programSize();
    if (states > mostStates) return 'it is too large';
    return (text) => (states * text.length > mostSteps ? undefined : compiled.matcher(text).find());
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : 'it cannot be read';
  }
}
