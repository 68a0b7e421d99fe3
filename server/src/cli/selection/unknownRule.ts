import { closest, type Rule } from '../../model/index.ts';

/** What is wrong with the first id that is of no rule, as a sentence without its end; undefined where all are known. `otherwise`: where none is near. */
export function unknownRule(ids: Iterable<string>, rules: readonly Rule[], otherwise: string): string | undefined {
  const known = rules.map(({ id }) => id);
  for (const id of ids) {
    if (known.some((one) => one === id)) continue;
    const near = closest(id, known);
    return `there is no rule '${id}'${near === undefined ? otherwise : `. Did you mean '${near}'?`}`;
  }
  return undefined;
}
