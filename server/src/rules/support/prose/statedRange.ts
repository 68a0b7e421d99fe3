import type { ToolSpec } from '../../../model/index.ts';
import { proseOf } from './descriptionsOf.ts';

/** Bounds that a description states for a number, as keywords of JSON Schema. */
export interface StatedRange {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** The bounds that a description states; undefined for none, and for numbers with a unit ("between 1 and 10 minutes"). */
export function statedRange(text: string): StatedRange | undefined {
  if (!mark.test(text)) return undefined;
  const groups = (between.exec(text) ?? boundsOf(text))?.groups;
  if (groups !== undefined) {
    const [minimum, maximum] = [Number(groups.low), Number(groups.high)];
    return minimum < maximum ? { minimum, maximum } : undefined;
  }
  if (/\bmust (?:not be negative|be non-?negative)\b/i.test(text) || /^(?:a |an )?non-?negative (?:integer|number|whole number)\b/i.test(text))
    return { minimum: 0 };
  if (/\bmust be (?:strictly )?positive\b/i.test(text) || /\bmust be an? (?:strictly )?positive (?:integer|number)\b/i.test(text))
    return { exclusiveMinimum: 0 };
  const least = atLeast.exec(text)?.groups?.low;
  const above = moreThan.exec(text)?.groups?.low;
  const most = atMost.exec(text)?.groups?.high;
  if (least === undefined && above === undefined && most === undefined) return undefined;
  return {
    ...(least === undefined ? {} : { minimum: Number(least) }),
    ...(above === undefined ? {} : { exclusiveMinimum: Number(above) }),
    ...(most === undefined ? {} : { maximum: Number(most) }),
  };
}

/** A range in brackets, but no advice about a part of the range: "lower values (1-60)". */
function boundsOf(text: string): RegExpExecArray | null {
  const found = dashed.exec(text);
  return found !== null && advice.test(text.slice(0, found.index)) ? null : found;
}

const advice =
  /\b(?:lower|higher|smaller|larger|low|high|small|large|shorter|longer|typical(?:ly)?|usual(?:ly)?|common(?:ly)?|recommended|good|best|optimal|reasonable|sensible|e\.g\.?,?|for example,?)(?:\s+(?:values?|numbers?|ones|range|settings?))?\s*$/i;

/** A cheap test before all patterns: false where no description can state a range. */
export const statesRanges = (tool: ToolSpec): boolean => mark.test(proseOf(tool));

const mark = /\d|negative|positive/i;

const number = (name: string): string => `(?<${name}>[-+]?\\d+(?:\\.\\d+)?)`;

/** The end of the statement: no unit, no percent sign, no thousands after a comma, no condition. */
const end = '(?=\\s*(?:$|[.;)\\]](?!\\d)|,(?!\\d)(?!\\s*(?:or|if|when|unless|except)\\b)|\\(?inclusive|\\n\\s*\\n))';

const between = new RegExp(
  `\\b(?:between|(?:in|within) the (?:range|interval)(?: of| from)?|range[sd]?(?:\\s*:|\\s+from| is)?)\\s+${number('low')}\\s*(?:and|to|-|–|—)\\s*${number('high')}${end}`,
  'iu',
);
const dashed = new RegExp(`\\(\\s*${number('low')}\\s*(?:-|–|—|to)\\s*${number('high')}\\s*\\)`, 'iu');
const atLeast = new RegExp(`\\b(?:must|should|has to) be (?:at least|no less than|(?:>=|≥))\\s*${number('low')}${end}`, 'iu');
const moreThan = new RegExp(`\\b(?:must|has to) be (?:greater than|more than|larger than|above|>)\\s*${number('low')}${end}`, 'iu');
const atMost = new RegExp(`\\b(?:must|should|has to) be (?:at most|no more than|no greater than|(?:<=|≤))\\s*${number('high')}${end}`, 'iu');
