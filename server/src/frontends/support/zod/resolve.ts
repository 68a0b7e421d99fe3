import { limits, type Names, type Schema, type Span, schemaJson } from '../../../model/index.ts';
import { type Evaluated, evaluate, evaluateConstant } from '../javascript/evaluate.ts';
import { findExport, isModule, type Scope } from '../javascript/lookUp.ts';
import type { Constant, Expression, ModuleFacts } from '../javascript/module.ts';
import { isUnknown, type Value, type ZodMember, type ZodType } from '../javascript/value.ts';
import { weightOfNode } from '../javascript/weight.ts';
import { attempt, countSize } from '../javascript/work.ts';
import { coreOf, type ZodNode } from './node.ts';
import { objectOf } from './objects.ts';
import { toSchema } from './toSchema.ts';

export interface FoundSchema {
  readonly facts: ModuleFacts;
  /** Path of its module, as `Names.path`. */
  readonly path: string;
  readonly constant: Constant;
  /** Path of the module that exports it by the requested name; undefined where none does. */
  readonly exportedBy?: string;
}

/** A schema as JSON Schema, for the input type. */
export interface LoweredSchema {
  readonly schema: Schema;
  /** Its members at every depth, outer before inner. */
  readonly fields: readonly LoweredField[];
  /** Paths with possibly unknown members below (`z.record`, a spread of an unknown value); a missing name there is no fault. */
  readonly open: readonly (readonly string[])[];
  /** The calls that create it. */
  readonly node?: ZodNode;
  /** True where the code passes a schema, not an object of members. */
  readonly whole?: true;
}

export interface LoweredField {
  /** From the schema: names of members, `[]` for the items of an array. */
  readonly path: readonly string[];
  /** The constant that declares the member, named by `schemaOwner`, and the member's path in it; undefined outside of constants. */
  readonly owner?: { readonly name: string; readonly path: string };
  readonly described: boolean;
}

/** The export kind of constants that may be schemas, whether exported by the code or not. */
export const schemaKind = 'zod:schema';

/** The export kind of objects whose members are schemas, such as the SDK takes for parameters. */
export const shapeKind = 'zod:shape';

/** The export kind of the schemas that tools of a list refer to. */
export const schemaUseKind = 'yaml:schema-use';

/** The export kind of possible schemas, as far as their module shows: results of function calls, and re-exported names. */
export const possibleKind = 'zod:possible';

/** True for a name that some module gives to a schema or a possible schema. */
export const isNamed = (names: Names, name: string): boolean => [schemaKind, possibleKind].some((kind) => names.has(kind, name));

/** The constant of this name in the workspace; of several, an exported one first, then by path. */
export function findSchema(names: Names, name: string): FoundSchema | undefined {
  const modules = [schemaKind, possibleKind].flatMap((kind) => names.find(kind, name).filter(isModule));
  const exported = modules.find(({ module }) => module.exports.some((own) => own.name === name));
  const facts = exported ?? modules[0];
  if (facts === undefined) return undefined;
  const path = names.pathOf(facts) ?? names.path;
  const found = findExport(names, facts, path, name);
  if (found?.kind !== 'constant') return undefined;
  return { facts: found.facts, path: found.path, constant: found.constant, ...(exported === undefined ? {} : { exportedBy: path }) };
}

/** The constant's schema, with imports resolved. Every span in it is `at`, because it is reported in another document. Undefined where nothing is known. */
export function lowerSchema(names: Names, { facts, path, constant }: FoundSchema, at: Span): LoweredSchema | undefined {
  return lowered(evaluateConstant(constant, { names, facts, path, locals: [], at, from: constant.name.value }), at);
}

/**
 * The schema of a module's expression, with imports resolved; the expression is a schema or an object of members (`{ a: z.string() }`). Spans are in the
 * module itself. Code of another module has the span of the imported name, and `inheritedFrom`. `locals`: local constants in scope, inner ones first.
 * Undefined where nothing is known.
 */
export function lowerExpression(names: Names, facts: ModuleFacts, expression: Expression, locals: readonly Constant[] = []): LoweredSchema | undefined {
  return lowered(evaluate(expression, { names, facts, path: names.pathOf(facts) ?? names.path, locals }), expression.span);
}

/** The same in a scope, with its bindings and its span. */
export function lowerIn(expression: Expression, scope: Scope): LoweredSchema | undefined {
  const { bindings } = scope;
  const at = scope.at ?? (bindings === undefined || bindings.home === scope.facts ? undefined : bindings.anchor);
  return lowered(evaluate(expression, at === undefined ? scope : { ...scope, at }), at ?? expression.span);
}

const lowered = (evaluated: Evaluated, at: Span): LoweredSchema | undefined => attempt(limits.zod.written, () => writtenOut(evaluated, at)).value;

function writtenOut({ value, definitions }: Evaluated, at: Span): LoweredSchema | undefined {
  const type = typeOf(value, at);
  if (type === undefined) return undefined;
  const schema = toSchema(type);
  const defined = Object.fromEntries(definitions.map((own) => [own.name, own.type === undefined ? {} : schemaJson(toSchema(own.type))]));
  if (type.node !== undefined) countSize(weightOfNode(type.node));
  const places = [...walk(type, [])];
  return {
    schema: definitions.length === 0 ? schema : { ...schema, other: { ...schema.other, $defs: { key: at, value: defined, span: at } } },
    fields: places.flatMap(({ path, member }) => {
      const origin = member?.origin;
      const owner = origin?.path && { name: origin.owner, path: origin.path.join('.') };
      return member === undefined ? [] : [{ path, described: member.type.schema.description.state !== 'absent', ...(owner === undefined ? {} : { owner }) }];
    }),
    open: places.filter(({ type: own }) => isOpen(own)).map(({ path }) => path),
    ...(type.node === undefined ? {} : { node: type.node }),
    ...(value.kind === 'type' ? { whole: true } : {}),
  };
}

/** The schema that a value is, or whose members it contains; undefined where nothing is known. */
function typeOf(value: Value, at: Span): ZodType | undefined {
  if (value.kind === 'type')
    return isUnknown(value.type) && value.type.schema.unknownCall === undefined && value.type.schema.description.state === 'absent' ? undefined : value.type;
  // An object of unknown values, such as named handlers, may be no schema.
  const isShape =
    value.kind === 'object' &&
    value.members.every((own) => own.value.kind === 'type' || own.value.kind === 'unknown') &&
    (value.members.length === 0 || value.members.some((own) => own.value.kind === 'type' && isSchema(own.value.type)));
  return isShape ? objectOf(value, { name: 'object', key: at, span: at, args: [], text: () => '{…}' }) : undefined;
}

/** True for a certain schema, even where its input type is unknown. */
const isSchema = (type: ZodType): boolean =>
  !isUnknown(type) || type.schema.unknownCall !== undefined || (type.node !== undefined && coreOf(type.node).kind !== 'unknown');

interface Place {
  readonly path: readonly string[];
  readonly type: ZodType;
  readonly member?: ZodMember;
}

/** The schema, then its members and items at every depth, outer before inner. */
function* walk(type: ZodType, path: readonly string[], member?: ZodMember): Generator<Place> {
  yield { path, type, ...(member === undefined ? {} : { member }) };
  for (const own of type.members ?? []) yield* walk(own.type, [...path, own.name.value], own);
  if (type.items !== undefined) yield* walk(type.items, [...path, '[]']);
}

/** True where it may have members that are not listed. */
function isOpen({ schema, members, items, open }: ZodType): boolean {
  if (schema.type.state !== 'known') return schema.enum === undefined;
  if (schema.type.value === 'object') return members === undefined || open === true;
  return schema.type.value === 'array' && (items === undefined || schema.other.prefixItems !== undefined);
}
