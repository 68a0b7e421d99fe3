import type { Budget } from '../../model/index.ts';
import { boundaries, derivative, isNullable, type Pattern, type Patterns } from './pattern.ts';

export interface TextQuery {
  readonly matching: readonly Pattern[];
  readonly others: readonly Pattern[];
  /** Lengths in code points. */
  readonly least: number;
  readonly most: number;
  /** How many texts to find. */
  readonly count: number;
}

interface State {
  readonly matching: readonly Pattern[];
  readonly others: readonly Pattern[];
  readonly length: number;
  readonly from: State | undefined;
  readonly code: number;
}

/** Longer texts are not made. */
export const longestText = 20_000;

/** Shortest texts of all patterns of `matching` and none of `others`. `isComplete`: there are no further ones, up to characters that no pattern tells apart. */
export function findTexts(query: TextQuery, to: Patterns, budget: Budget): { readonly texts: readonly string[]; readonly isComplete: boolean } {
  const { least, most, count } = query;
  if (least > longestText) return { texts: [], isComplete: least > most };
  const characters = boundaries([...query.matching, ...query.others])
    .flatMap(shownCharacter)
    .toSorted((a, b) => strangeness(a) - strangeness(b));
  const countedLength = most < Number.POSITIVE_INFINITY ? most : least;
  const seen = new Map<string, number>();
  let row: State[] = [{ matching: query.matching, others: query.others, length: 0, from: undefined, code: 0 }];
  const texts: string[] = [];
  for (let length = 0; length <= Math.min(most, longestText) && row.length > 0; length += 1) {
    for (const state of row) {
      if (length < least || !isAccepted(state)) continue;
      texts.push(textOf(state));
      if (texts.length >= count) return { texts, isComplete: false };
    }
    const next: State[] = [];
    for (const state of row) {
      for (const code of characters) {
        budget.step();
        const after = step(state, code, to);
        if (after === undefined) continue;
        const key = [Math.min(after.length, countedLength), ...[...after.matching, ...after.others].map(({ id }) => id)].join();
        // A state is visited as often as texts are wanted, so that several texts of one state are found.
        const visits = seen.get(key) ?? 0;
        seen.set(key, visits + 1);
        if (visits < count) next.push(after);
      }
    }
    row = next;
  }
  return { texts, isComplete: row.length === 0 || most <= longestText };
}

const isAccepted = ({ matching, others, length }: State): boolean => {
  const at = { start: length === 0, end: true };
  return matching.every((one) => isNullable(one, at)) && !others.some((one) => isNullable(one, at));
};

function step(state: State, code: number, to: Patterns): State | undefined {
  const start = state.length === 0;
  const matching = state.matching.map((one) => derivative(one, code, start, to));
  const others = state.others.map((one) => derivative(one, code, start, to));
  if (matching.includes(to.never) || others.includes(to.all)) return undefined;
  return { matching, others, length: state.length + 1, from: state, code };
}

function textOf(state: State): string {
  const codes: number[] = [];
  for (let at: State | undefined = state; at?.from !== undefined; at = at.from) codes.push(at.code);
  return codes.reverse().reduce((text, code) => text + String.fromCodePoint(code), '');
}

/** Letters and digits first, then what else people can read. */
const strangeness = (code: number): number => (/[A-Za-z0-9]/.test(String.fromCodePoint(code)) ? 0 : code >= 0x20 && code < 0x7f ? 1 : 2);

/** A character of a range that people can read, if it has one. Halves of surrogate pairs are no characters. */
function shownCharacter(from: number, at: number, all: readonly number[]): readonly number[] {
  const end = (all[at + 1] ?? 0x110000) - 1;
  const shown = ['a', 'A', '0', '!', ' '].map((one) => one.charCodeAt(0)).find((code) => from <= code && code <= end);
  if (shown !== undefined) return [shown];
  if (from < 0x21 && end >= 0x21) return [0x21];
  if (from >= 0xd800 && from <= 0xdfff) return end > 0xdfff ? [0xe000] : [];
  return [from];
}
