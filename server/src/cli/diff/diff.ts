import { type Level, levels, type ToolChanges } from '../../compare/index.ts';
import type { AcceptedChange } from '../../engine/config.ts';
import type { Side, SideTool } from './side.ts';

/** What changed between two sides. */
export interface Diff {
  readonly before: Side;
  readonly after: Side;
  readonly changed: readonly ToolChanges<SideTool>[];
  /** Changes that the configuration accepts. They are not in `changed`. */
  readonly accepted: readonly AcceptedChange[];
}

export const isBreaking = ({ level }: { readonly level: Level }): boolean => level === 'breaking';

/** The number of tools of each level. */
export const countsOf = ({ changed }: Diff): readonly (readonly [Level, number])[] =>
  levels.map((level) => [level, changed.filter((tool) => tool.level === level).length] as const);

/** The place of the tool now, else where it was. */
export const placeOf = ({ after, before }: ToolChanges<SideTool>): SideTool['place'] => after?.place ?? before?.place;

/** "2 tools break calls, 1 is risky." Empty where nothing differs. */
export function countWords(diff: Diff): string {
  const words: Readonly<Record<Level, readonly [one: string, many: string]>> = {
    breaking: ['breaks calls', 'break calls'],
    undecided: ['is not decided', 'are not decided'],
    risky: ['is risky', 'are risky'],
    safe: ['is safe', 'are safe'],
  };
  return countsOf(diff)
    .filter(([, count]) => count > 0)
    .map(([level, count], i) => `${count}${i === 0 ? (count === 1 ? ' tool' : ' tools') : ''} ${words[level][count === 1 ? 0 : 1]}`)
    .join(', ');
}
