import { errorText } from '../../../model/index.ts';
import { perText } from './perText.ts';

/** Compiles a pattern with Unicode, as JSON Schema demands, else in JavaScript's laxer form; undefined where neither reads it. */
function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    const { regex } = attempt(pattern, flags);
    if (regex !== undefined) return regex;
  }
  return undefined;
}

/** Why a pattern does not compile, in the engine's words; undefined where it does. */
export const patternFault = perText((pattern): string | undefined => {
  const lax = attempt(pattern, '');
  if (lax.regex !== undefined || attempt(pattern, 'u').regex !== undefined) return undefined;
  return lax.fault;
});

/** True where matching takes time that doubles with each further letter of some text. */
export const takesExponentialTime = perText((pattern) => {
  const regex = compiled(pattern);
  // Only a repeated group can: loops within loops, or alternatives within one.
  if (regex === undefined || pattern.length > longestAnalysed || !/\)[*+{]/.test(pattern)) return false;
  if ((pattern.match(/[*+?{]/g)?.length ?? 0) > mostRepeated || depthOf(pattern) > deepestAnalysed) return false;
  // Loaded on demand: it contains a megabyte of Unicode tables.
  const { analyse } = require('scslre') as typeof import('scslre');
  try {
    const { reports } = analyse(regex, { reportTypes: { Move: false, Self: true, Trade: true } });
    return reports.some((report) => report.exponential);
  } catch {
    // The analysis reads an older grammar; what it cannot read is not judged.
    return false;
  }
});

const longestAnalysed = 1000;
/** The analysis takes a second at twice these limits. */
const deepestAnalysed = 8;
const mostRepeated = 30;

/** The depth of nested groups. */
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
    // An error is the answer.
    const message = errorText(error);
    return { fault: message.slice(message.lastIndexOf(': ') + 1).trim() };
  }
}
