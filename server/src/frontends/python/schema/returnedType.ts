import { schemaJson } from '../../../model/index.ts';
import { walker } from '../../support/tree/walk.ts';
import type { PyExpr, PyFunction } from '../read/code.ts';
import { type Context, find } from './context.ts';
import { indicesOf } from './expression.ts';
import { modelSchema } from './lower.ts';
import { contextOf, definitionsOf, finished, type LoweredModel, type Surroundings } from './lowering.ts';
import { lowerField, readAnnotation } from './models/fields.ts';
import { hasContent } from './result.ts';

/** List types, which may lack an item type. */
const lists = /^(?:builtins\.(?:list|tuple)|typing\.(?:List|Tuple|Sequence)|collections\.abc\.Sequence)$/;

/** Options of a dialect: does it publish schemas for bytes, and for lists without an item type? */
export interface OutputOptions {
  readonly bytes: boolean;
  readonly bareLists: boolean;
}

/**
 * Pydantic's schema of a function's return type, for fastmcp's output schema. Undefined where fastmcp publishes none.
 * That is: without an annotation, for `None`, `Any` and content, and for types that the options exclude.
 */
export function returnedType(fn: PyFunction, module: string, surroundings: Surroundings, options: OutputOptions): LoweredModel | undefined {
  const { returns } = fn;
  if (returns === undefined || returns.kind === 'none' || returns.kind === 'ellipsis') return undefined;
  const context = contextOf(module, [], surroundings, undefined);
  const annotation = readAnnotation(returns, context);
  const { type = returns } = annotation;
  if (type.kind === 'none' || hasContent(type, annotation.context)) return undefined;
  if (!options.bytes && hasBytes(type, annotation.context)) return undefined;
  if (!options.bareLists && isBareList(type, annotation.context)) return undefined;
  const found = find(type, annotation.context);
  // Pydantic makes no schema of a bare `DefaultDict`, whose default is unknown.
  if (found?.kind === 'foreign' && /^typing\.(?:Any|DefaultDict)$/.test(found.name)) return undefined;
  const whole = found?.kind === 'class' ? modelSchema(found.site, surroundings, returns.span) : undefined;
  if (whole !== undefined) return whole;
  const declared = { name: { value: 'result', span: returns.span }, annotation: returns, value: undefined, docstring: undefined, span: returns.span, context };
  const field = lowerField({ ...declared, inheritedFrom: undefined }, annotation);
  if (field === undefined) return undefined;
  const { schema } = field.param;
  return finished({ schema, fields: [] }, definitionsOf(schemaJson(schema), context), context.lowering);
}

const hasBytes = walker<PyExpr, boolean, Context>((type, below, context) => {
  if (type.kind === 'binary') return below(type.left) || below(type.right);
  const found = find(type.kind === 'subscript' ? type.object : type, context);
  if (found?.kind !== 'foreign') return false;
  if (found.name === 'builtins.bytes') return true;
  return type.kind === 'subscript' && /^typing\.(?:Union|Optional|Annotated)$/.test(found.name) && indicesOf(type.index).some(below);
});

function isBareList(type: PyExpr, context: Context): boolean {
  const found = find(type.kind === 'subscript' ? type.object : type, context);
  if (found?.kind !== 'foreign' || !lists.test(found.name)) return false;
  if (type.kind !== 'subscript') return true;
  const items = indicesOf(type.index);
  const [first, second, ...more] = items.map((item) => (item.kind === 'ellipsis' ? '...' : isAny(item, context) ? 'any' : 'other'));
  if (/\.[Tt]uple$/.test(found.name)) return first === 'any' && second === '...' && more.length === 0;
  return first === 'any' && second === undefined;
}

function isAny(type: PyExpr, context: Context): boolean {
  const found = find(type, context);
  return found?.kind === 'foreign' && found.name === 'typing.Any';
}
