import {
  closest,
  emptySchema,
  type Json,
  known,
  opaque,
  type Param,
  type Schema,
  type SchemaKeyword,
  type Span,
  type TypeName,
  type Value,
} from '../../../model/index.ts';
import { readSchema } from '../../support/jsonSchema/readSchema.ts';
import { jsonTree } from '../../support/tree/jsonTree.ts';
import type { RArgument, RCall, RExpression } from './expression.ts';
import { countWork, isDefined, jsonOf, matchArguments, placeOf, resolve, type Scope, textOf } from './resolve.ts';
import { typeFunction, typeFunctions } from './toolCalls.ts';

export interface Typed {
  readonly schema: Schema;
  readonly required: boolean;
}

const basic: Readonly<Record<string, TypeName>> = { type_boolean: 'boolean', type_integer: 'integer', type_number: 'number', type_string: 'string' };

/**
 * The schema that ellmer makes of `type_*()` (0.4.2, `R/as-json.R`), or `ignored` for `type_ignore()`. The argument order before 0.3 of `type_enum()`
 * and `type_array()` is recognized by the kinds of the values.
 */
export function lowerType(expression: RExpression, outer: Scope): Typed | 'ignored' {
  const { value, scope } = resolve(expression, outer);
  const at = placeOf(expression, scope);
  countWork(scope, 1);
  if (value.kind !== 'call' || (value.package !== undefined && value.package !== 'ellmer')) return unknown(value, at);
  if (!typeFunction.test(value.fn)) return unknownFunction(value, scope, at);
  if (value.fn === 'type_ignore') return 'ignored';
  if (value.fn === 'type_from_schema') return { schema: fromSchema(value, scope) ?? unknown(value, at).schema, required: true };
  const word = scope.at ?? value.fnSpan;
  const base = emptySchema(at);
  const simple = basic[value.fn];
  if (simple !== undefined) {
    const { by } = matchArguments(value.args, ['description', 'required']);
    return { schema: { ...base, type: known(simple, word), description: described(by.description, word, scope) }, required: requiredOf(by.required, scope) };
  }
  if (value.fn === 'type_object') return lowerObject(value, scope, base, word);
  return lowerListType(value, scope, base, word);
}

const unknown = (value: RExpression, at: Span): Typed => {
  const text = value.kind === 'other' ? value.text : value.kind === 'call' ? `${value.fn}()` : value.kind === 'name' ? value.name : '';
  return { schema: { ...emptySchema(at), type: opaque(`(${text})`, at), description: opaque(text, at) }, required: true };
};

/** A function that is no type of ellmer. The project may have one of its own. */
function unknownFunction(call: RCall, scope: Scope, at: Span): Typed {
  const typed = unknown(call, at);
  const isOwn = call.package === undefined && isDefined(call.fn, scope);
  const to = call.fn.startsWith('type_') && !isOwn ? closest(call.fn, typeFunctions, 2) : undefined;
  if (to === undefined) return typed;
  const unknownCall = { name: { value: call.fn, span: scope.at ?? call.fnSpan }, to, ...(scope.at === undefined ? {} : { elsewhere: true as const }) };
  return { ...typed, schema: { ...typed.schema, unknownCall } };
}

/** ellmer writes an empty description where there is none. */
function described(arg: RArgument | undefined, word: Span, scope: Scope): Value<string> {
  const text = textOf(arg?.value, scope);
  return text.state === 'absent' ? known('', scope.at ?? arg?.span ?? word) : text;
}

/** An unknown value counts as the default. */
const requiredOf = (arg: RArgument | undefined, scope: Scope): boolean => arg?.value === undefined || jsonOf(arg.value, scope) !== false;

/** `type_enum(values)` and `type_array(items)`. Before ellmer 0.3, the description was first. */
function lowerListType(call: RCall, scope: Scope, base: Schema, word: Span): Typed {
  const first = call.fn === 'type_enum' ? 'values' : 'items';
  const current = matchArguments(call.args, [first, 'description', 'required']).by;
  const isText = (arg: RArgument | undefined): boolean => arg?.value !== undefined && textOf(arg.value, scope).state === 'known';
  const isOldOrder = isText(current[first]) && !isText(current.description) && current.description !== undefined;
  const by = isOldOrder ? matchArguments(call.args, ['description', first, 'required']).by : current;
  const description = described(by.description, word, scope);
  const required = requiredOf(by.required, scope);
  const expression = by[first]?.value;
  if (first === 'values') {
    const values = expression && candidates(expression, scope);
    const type = known('string' as const, word);
    return { schema: { ...base, type, description, ...(values === undefined ? {} : { enum: values }) }, required };
  }
  const items = expression && lowerType(expression, scope);
  return {
    schema: { ...base, type: known('array', word), description, ...(items === undefined || items === 'ignored' ? {} : { items: items.schema }) },
    required,
  };
}

function candidates(expression: RExpression, outer: Scope): NonNullable<Schema['enum']> | undefined {
  const { value, scope } = resolve(expression, outer);
  const list = jsonOf(value, scope);
  if (list === undefined || list === null) return undefined;
  const at = placeOf(expression, scope);
  if (value.kind !== 'call') return { value: [{ value: list, span: at }], span: at };
  if (!Array.isArray(list)) return undefined;
  // Elements of the vector are strings: ellmer refuses others.
  const places = value.args.map((arg) => scope.at ?? (arg.value?.kind === 'text' && arg.value.exact ? arg.value.inner : arg.span));
  return { value: (list as readonly Json[]).map((item, i) => ({ value: item, span: places[i] ?? at })), span: at };
}

function lowerObject(call: RCall, scope: Scope, base: Schema, word: Span): Typed {
  const { by, rest } = matchArguments(call.args, ['.description'], ['.required', '.additional_properties']);
  const more = by['.additional_properties'];
  const open = more?.value === undefined ? false : jsonOf(more.value, scope) === true;
  const at = scope.at ?? more?.span ?? word;
  const other: Record<string, SchemaKeyword> = { additionalProperties: { value: open, span: at, key: at } };
  // Spliced members are unknown.
  const members = rest.every(({ name }) => name !== undefined) ? { properties: lowerMembers(rest, scope) } : {};
  return {
    schema: { ...base, type: known('object', word), description: described(by['.description'], word, scope), ...members, other },
    required: requiredOf(by['.required'], scope),
  };
}

export function lowerMembers(args: readonly RArgument[], scope: Scope): readonly Param[] {
  return args.flatMap(({ name, value, span }): readonly Param[] => {
    if (name === undefined || value === undefined) return [];
    const typed = lowerType(value, scope);
    if (typed === 'ignored') return [];
    return [{ name: scope.at === undefined ? name : { ...name, span: scope.at }, schema: typed.schema, required: typed.required, span: scope.at ?? span }];
  });
}

/** The JSON Schema in a string; undefined where it is in a file, or is invalid. */
function fromSchema(call: RCall, scope: Scope): Schema | undefined {
  const { by } = matchArguments(call.args, ['text', 'path']);
  const text = textOf(by.text?.value, scope);
  if (text.state !== 'known') return undefined;
  try {
    const schema = readSchema(jsonTree(JSON.parse(text.value) as Json, scope.at ?? call.span));
    return schema.type.state === 'absent' && Object.keys(schema.other).length === 0 ? undefined : schema;
  } catch {
    // Invalid JSON: R raises an error.
    return undefined;
  }
}
