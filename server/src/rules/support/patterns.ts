import { errorText } from '../../model/index.ts';
import { perText } from './perText.ts';

/** Compiles a pattern as JSON Schema wants it (with Unicode), else as JavaScript's older, laxer form; undefined where neither reads it. */
export function compiled(pattern: string): RegExp | undefined {
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

/** True or false where matching is sure to end soon, else undefined. */
export function matches(pattern: string, text: string): boolean | undefined {
  const regex = compiled(pattern);
  if (regex === undefined || text.length > longestMatched || takesExponentialTime(pattern)) return undefined;
  return regex.test(text);
}

const longestAnalysed = 1000;
/** The analysis does not see every slow pattern; a text as short as this is matched in time by the others too. */
const longestMatched = 40;

function attempt(pattern: string, flags: string): { readonly regex?: RegExp; readonly fault?: string } {
  try {
    return { regex: new RegExp(pattern, flags) };
  } catch (error) {
    // A pattern that does not compile is what the caller asks about.
    const message = errorText(error);
    return { fault: message.slice(message.lastIndexOf(': ') + 1).trim() };
  }
}
