import type { Json, JsonObject } from '../model/index.ts';
import type { Formula, SchemaDocument } from './node.ts';
import { isWithinFormat } from './solvers/formatTexts.ts';

/** What a value of one JSON type has to fulfill. `size` counts characters, items or properties. */
export type Literal =
  | { readonly kind: 'values'; readonly values: readonly Json[]; readonly holds: boolean }
  | { readonly kind: 'bound'; readonly side: 'least' | 'most'; readonly limit: number; readonly exclusive: boolean }
  | { readonly kind: 'multiple'; readonly of: number; readonly holds: boolean }
  | { readonly kind: 'size'; readonly side: 'least' | 'most'; readonly limit: number }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly holds: boolean }
  | { readonly kind: 'format'; readonly format: string; readonly holds: boolean }
  /** `properties`, `patternProperties` and `additionalProperties` of a schema. */
  | { readonly kind: 'members'; readonly group: JsonObject; readonly document: SchemaDocument }
  /** Each name of a property fulfills the formula. */
  | { readonly kind: 'names'; readonly name: Formula }
  | { readonly kind: 'requires'; readonly key: string }
  | { readonly kind: 'lacks'; readonly key: string }
  /** There is a property of the name, and its value fulfills the formula. */
  | { readonly kind: 'member'; readonly key: string; readonly value: Formula }
  /** There is a property whose name and value fulfill the formulas. */
  | { readonly kind: 'extra'; readonly name: readonly Formula[]; readonly value: readonly Formula[] }
  /** `prefixItems` and `items` of a schema. */
  | { readonly kind: 'items'; readonly group: JsonObject; readonly document: SchemaDocument }
  | { readonly kind: 'each'; readonly item: Formula }
  | { readonly kind: 'item'; readonly index: number; readonly item: Formula }
  /** There is an item at the index or later that fulfills the formula. */
  | { readonly kind: 'later'; readonly from: number; readonly item: Formula }
  | { readonly kind: 'unique'; readonly holds: boolean }
  /** A condition that is not understood: no value is excluded by it. */
  | { readonly kind: 'opaque' };

/** What is fulfilled together. */
export interface Alternative {
  readonly formulas?: readonly Formula[];
  readonly literals?: readonly Literal[];
}

/** At least one of the alternatives is fulfilled. */
export type Clause = readonly Alternative[];

const sizes = (literals: readonly Literal[], side: 'least' | 'most'): readonly number[] =>
  literals.flatMap((one) => (one.kind === 'size' && one.side === side ? [one.limit] : []));

export const leastSize = (literals: readonly Literal[]): number => Math.max(0, ...sizes(literals, 'least'));
export const mostSize = (literals: readonly Literal[]): number => Math.min(...sizes(literals, 'most'));

/** The literals of a kind. */
export const ofKind = <K extends Literal['kind']>(literals: readonly Literal[], kind: K): readonly Extract<Literal, { kind: K }>[] =>
  literals.filter((one): one is Extract<Literal, { kind: K }> => one.kind === kind);

/** Whether two literals exclude each other, by a fast test: false may be wrong. */
export function excludes(one: Literal, other: Literal): boolean {
  switch (one.kind) {
    case 'requires':
    case 'member':
      return other.kind === 'lacks' && other.key === one.key;
    case 'lacks':
      return (other.kind === 'requires' || other.kind === 'member') && other.key === one.key;
    case 'size':
      return other.kind === 'size' && other.side !== one.side && (one.side === 'least' ? one.limit > other.limit : one.limit < other.limit);
    case 'bound':
      return other.kind === 'bound' && other.side !== one.side && isApart(one, other);
    case 'multiple':
      return other.kind === 'multiple' && other.of === one.of && other.holds !== one.holds;
    case 'pattern':
      return other.kind === 'pattern' && other.pattern === one.pattern && other.holds !== one.holds;
    case 'format':
      if (other.kind !== 'format' || other.holds === one.holds) return false;
      return one.holds ? isWithinFormat(one.format, other.format) : isWithinFormat(other.format, one.format);
    case 'unique':
      return other.kind === 'unique' && other.holds !== one.holds;
    default:
      return false;
  }
}

function isApart(one: Extract<Literal, { kind: 'bound' }>, other: Extract<Literal, { kind: 'bound' }>): boolean {
  const [least, most] = one.side === 'least' ? [one, other] : [other, one];
  return least.limit > most.limit || (least.limit === most.limit && (least.exclusive || most.exclusive));
}
