import { code, type Problem } from '../../model/index.ts';
import type { ParamStatement } from './read/facts.ts';

const numbered = /^(?:p|par|params?|parameters?|args?|arguments?|vals?|values?|vars?|variables?|inputs?|fields?)_?\d*$/i;
const placeholders = /^(?:foo|bar|baz|qux|quux|foobar|foo_?bar|tmp|xx+|yy+|zz+|asdf|qwerty|blah|dummy|todo|name_?me)_?\d*$/i;
const letter = /^[a-z](?:_?\d+)?$/i;
/** Coordinates, of which a script declares several: `x1` and `y1`. */
const coordinate = /^[xyz](?=(?:_?\d+)?$)/i;
/** Names that mean something without a number. */
const plain = /^(?:values?|vals?|inputs?|fields?)$/i;

/** Reports names that tell a model nothing: one letter, a placeholder with a number, `foo`. */
export function vagueNames(params: readonly ParamStatement[]): readonly Problem[] {
  const names = new Set(params.map(({ name }) => name?.value.toLowerCase() ?? ''));
  const isCoordinate = (name: string, owner: string): boolean =>
    coordinate.test(name) && ['x', 'y', 'z'].filter((axis) => names.has(`${owner}${name.replace(coordinate, axis)}`.toLowerCase())).length > 1;
  return params.flatMap(({ path, clauses, uncertainFrom }): readonly Problem[] => {
    const last = path.at(-1);
    if (last === undefined || uncertainFrom !== undefined) return [];
    const { value, span } = last;
    const owner = path.slice(0, -1).map((part) => `${part.value}.`);
    const isPlaceholder = (numbered.test(value) && !plain.test(value)) || placeholders.test(value);
    if (!isPlaceholder && (!letter.test(value) || isCoordinate(value, owner.join('')))) return [];
    // "Name of the bar": the word means a thing.
    const description = clauses.find(({ word }) => word === 'DESCRIPTION')?.values[0]?.value;
    if (/^[a-z]{3,}$/i.test(value) && new RegExp(`\\b${value}\\b`, 'i').test(String(description ?? ''))) return [];
    return [{ code: 'param-name-vague', message: `Name ${code(value)} says nothing. Use a descriptive name.`, span }];
  });
}
