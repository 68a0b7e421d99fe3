import { isJsonObject, type Json, jsonEqual } from '../../model/index.ts';
import { acceptsValue } from '../accepts.ts';
import { compareSchemas, type Verdict } from '../compareSchemas.ts';
import type { Level, Witness } from './change.ts';
import { closed, closedWithin } from './closed.ts';

/** What an edit of a schema does to calls or results. */
export interface Judged {
  readonly level: Exclude<Level, 'risky'>;
  readonly witness?: Witness;
  /** What was tried without result. */
  readonly tried?: string;
}

/** Judges edits of one schema. */
export interface Judge {
  /** The whole change. */
  readonly all: Judged;
  /** An edit by itself: `edited` is the schema of before with this edit alone. */
  edit(edited: Json): Judged;
}

/** `input`: calls of before must be accepted. `output`: results of now must be those that were allowed before. */
export function judgeOf(of: 'input' | 'output', before: Json, after: Json, isQuick: boolean): Judge {
  const [wholeFrom, wholeTo] = of === 'input' ? [before, after] : [after, before];
  const closedBefore = closed(asCalls(before));
  const judge = (edited: Json): Judged => {
    const [from, to] = of === 'input' ? [before, edited] : [edited, before];
    const options = { confirmedBy: { before: wholeFrom, after: wholeTo }, isQuick };
    const verdict = compareSchemas(of === 'input' ? closedBefore : closed(from), to, options);
    if (verdict.kind !== 'undecided' || verdict.candidate === undefined) return judged(verdict, of);
    // Another edit may make up for this one.
    if (acceptsValue(wholeTo, verdict.candidate) === true) return { level: 'safe' };
    return judged(compareSchemas(closedWithin(from, wholeFrom), to, options), of);
  };
  const all = jsonEqual(before, after) ? ({ level: 'safe' } as const) : judge(after);
  return { all, edit: (edited) => (all.level === 'safe' ? all : judge(edited)) };
}

/** An input schema without members is that of a tool without parameters, not of one that takes any. */
function asCalls(schema: Json): Json {
  const isBare = isJsonObject(schema) && schema.type === 'object' && membersKeys.every((key) => schema[key] === undefined);
  return isBare ? { ...schema, properties: {} } : schema;
}

const membersKeys = ['properties', 'additionalProperties', 'patternProperties', 'unevaluatedProperties', '$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'not'];

function judged(verdict: Verdict, of: 'input' | 'output'): Judged {
  if (verdict.kind === 'undecided') return { level: 'undecided', tried: verdict.tried };
  if (verdict.kind !== 'narrower') return { level: 'safe' };
  const { witness: value, at, why: refusal } = verdict;
  return { level: 'breaking', witness: { of: of === 'input' ? 'arguments' : 'result', value, at, refusal } };
}
