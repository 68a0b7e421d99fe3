import type { Json } from '../../../model/index.ts';
import { walker } from '../../support/tree/walk.ts';
import type { Scope } from '../names/lookUp.ts';
import type { PyExpr } from '../read/code.ts';
import { indicesOf } from '../schema/expression.ts';
import { limitNames } from '../schema/models/metadata.ts';
import { type Edits, withImports } from './fieldEdit.ts';
import { isTypeLimited } from './limitEdit.ts';
import { absolute, bareType, fieldCalls, hasName, type Site } from './site.ts';
import { insert, printValue } from './sourceEdit.ts';

/** Types of Python by those of JSON Schema. */
const pythonTypes: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  array: 'list',
  object: 'dict',
  null: 'None',
};

/** Writes a plain type in place of another one, or where there is none. */
export function setType(site: Site, type: string): Edits {
  const to = Object.hasOwn(pythonTypes, type) ? pythonTypes[type] : undefined;
  const own = bareType(site.annotation);
  if (to === undefined) return [];
  if (own !== undefined) return own.kind === 'name' || own.kind === 'attribute' ? absolute(site.region, [{ span: own.span, text: to }]) : [];
  const { name, value } = site;
  if (value === undefined) return absolute(site.region, [insert(name.end, `: ${to}`)]);
  return absolute(site.region, [{ span: { start: name.end, end: value.span.start }, text: `: ${to} = ` }]);
}

/** Types of lists that take an item type. */
const lists = ['list', 'List', 'set', 'Set', 'frozenset', 'FrozenSet', 'Sequence', 'Iterable'];

export function setItems(site: Site, type: string): Edits {
  const own = bareType(site.annotation);
  const to = Object.hasOwn(pythonTypes, type) ? pythonTypes[type] : undefined;
  if (own === undefined || to === undefined) return [];
  if (own.kind === 'subscript') return lists.some((name) => hasName(own.object, name)) ? absolute(site.region, [{ span: own.index.span, text: to }]) : [];
  return lists.some((name) => hasName(own, name)) ? absolute(site.region, [insert(own.span.end, `[${to}]`)]) : [];
}

/** Writes a `Literal` in place of another one or of a plain type. A type with limits stays: `Literal` takes none. */
export function setEnum(site: Site, values: readonly Json[], scope: Scope): Edits {
  const own = bareType(site.annotation);
  const isPlain =
    values.length > 0 && values.every((value) => value === null || (typeof value !== 'object' && (typeof value !== 'number' || Number.isInteger(value))));
  if (own === undefined || !isPlain) return [];
  const written = values.map((value) => printValue(site.region.e, value)).join(', ');
  if (own.kind === 'subscript' && hasName(own.object, 'Literal')) return absolute(site.region, [{ span: own.index.span, text: written }]);
  const isLimited =
    isTypeLimited(site) || fieldCalls(site).some(({ keywords }) => keywords.some(({ name }) => name !== undefined && limitNames.has(name.value)));
  if (own.kind !== 'name' || !/^(?:str|int|bool)$/.test(own.name) || isLimited) return [];
  return withImports(site, [{ from: 'typing', name: 'Literal' }], scope, (names) => [{ span: own.span, text: `${names.get('Literal')}[${written}]` }]);
}

/** Adds `None` to a type. Undefined where the type is a string, which takes no `|` behind it. */
export function allowNone({ annotation, region }: Site): Edits | undefined {
  const own = bareType(annotation);
  if (own === undefined || annotation === undefined || hasNone(annotation)) return [];
  return annotation.kind === 'string' ? undefined : absolute(region, [insert(own.span.end, ' | None')]);
}

const hasNone = walker<PyExpr, boolean>((expr, below) => {
  if (expr.kind === 'binary') return below(expr.left) || below(expr.right);
  if (expr.kind !== 'subscript') return expr.kind === 'none';
  const [type] = indicesOf(expr.index);
  return hasName(expr.object, 'Optional') || (hasName(expr.object, 'Annotated') && type !== undefined && below(type));
});
