import { errorText } from '../../../model/index.ts';
import { perText } from './perText.ts';

/** Compiles a pattern as JSON Schema wants it (with Unicode), else as JavaScript's older, laxer form; undefined where neither reads it. */
function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    const { regex } = attempt(pattern, flags);
    if (regex !== undefined) return regex;
  }
  return undefined;
}

/** Why a pattern cannot be read, in the regular expression engine's words; undefined where it can. */
export const patternFault = perText((pattern): string | undefined => {
  const lax = attempt(pattern, '');
  if (lax.regex !== undefined || attempt(pattern, 'u').regex !== undefined) return undefined;
  return lax.fault;
});

/** True where some text makes matching take time that doubles with each further letter. */
export const takesExponentialTime = perText((pattern) => {
  const regex = compiled(pattern);
  // Only what repeats a group can: loops within loops, or alternatives within one.
  if (regex === undefined || pattern.length > longestAnalysed || !/\)[*+{]/.test(pattern)) return false;
  if ((pattern.match(/[*+?{]/g)?.length ?? 0) > mostRepeated || depthOf(pattern) > deepestAnalysed) return false;
  // A megabyte of Unicode tables: read only where there is a pattern to judge.
  const { analyse } = require('scslre') as typeof import('scslre');
  try {
    const { reports } = analyse(regex, { reportTypes: { Move: false, Self: true, Trade: true } });
    return reports.some((report) => report.exponential);
  } catch {
    // The analysis reads an older grammar than the engine does; what it cannot read is not judged.
    return false;
  }
});

const longestAnalysed = 1000;
/** The analysis itself takes time that grows with both: a second at twice as many. */
const deepestAnalysed = 8;
const mostRepeated = 30;

/** How deep groups lie in each other. */
function depthOf(pattern: string): number {
  let [depth, deepest] = [0, 0];
  let isClass = false;
  for (const [bracket] of pattern.matchAll(/\\.|[[\]()]/g)) {
    if (isClass) isClass = bracket !== ']';
    else if (bracket === '[') isClass = true;
    else if (bracket === '(') depth++;
    else if (bracket === ')') depth--;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function attempt(pattern: string, flags: string): { readonly regex?: RegExp; readonly fault?: string } {
  try {
    return { regex: new RegExp(pattern, flags) };
  } catch (error) {
    // A pattern that does not compile is what the caller asks about.
    const message = errorText(error);
    return { fault: message.slice(message.lastIndexOf(': ') + 1).trim() };
  }
}
