import { type Json, jsonEqual } from '../../model/index.ts';
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
export function judgeOf(of: 'input' | 'output', before: Json, after: Json): Judge {
  const closedBefore = closed(before);
  const judge = (edited: Json): Judged => {
    const [from, to] = of === 'input' ? [before, edited] : [edited, before];
    const verdict = compareSchemas(of === 'input' ? closedBefore : closed(edited), to);
    const isPossible = verdict.kind !== 'narrower' || acceptsValue(from, verdict.witness) === true;
    return judged(isPossible ? verdict : compareSchemas(closedWithin(from), to), of);
  };
  const all = jsonEqual(before, after) ? ({ level: 'safe' } as const) : judge(after);
  return {
    all,
    edit(edited) {
      if (all.level === 'safe') return all;
      const own = judge(edited);
      if (own.witness === undefined) return own;
      // Another edit may make up for this one.
      const isCall = of === 'input' ? acceptsValue(after, own.witness.value) === false : acceptsValue(after, own.witness.value) === true;
      return isCall ? own : { level: 'safe' };
    },
  };
}

function judged(verdict: Verdict, of: 'input' | 'output'): Judged {
  if (verdict.kind === 'undecided') return { level: 'undecided', tried: verdict.tried };
  if (verdict.kind !== 'narrower') return { level: 'safe' };
  const { witness: value, at, why: refusal } = verdict;
  return { level: 'breaking', witness: { of: of === 'input' ? 'arguments' : 'result', value, at, refusal } };
}
