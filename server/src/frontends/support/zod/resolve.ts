import { limits, type Names, type Schema, type Span, schemaJson } from '../../../model/index.ts';
import { type Evaluated, evaluate, evaluateConstant } from '../javascript/evaluate.ts';
import { findExport, isModule, type Scope } from '../javascript/lookUp.ts';
import type { Constant, Expression, ModuleFacts } from '../javascript/module.ts';
import { isUnknown, type Value, type ZodMember, type ZodType } from '../javascript/value.ts';
import { weightOfNode } from '../javascript/weight.ts';
import { attempt, make } from '../javascript/work.ts';
import { coreOf, type ZodNode } from './node.ts';
import { objectOf } from './objects.ts';
import { toSchema } from './toSchema.ts';

/** A schema constant in the workspace. */
export interface FoundSchema {
  readonly facts: ModuleFacts;
  /** Path of its module, as `Names.path`. */
  readonly path: string;
  readonly constant: Constant;
  /** Path of the module that exports it by the name that was asked for; undefined where none does. */
  readonly exportedBy?: string;
}

/** A schema as JSON Schema has it, from Zod's input side. */
export interface LoweredSchema {
  readonly schema: Schema;
  /** Its members at every depth, outer before inner. */
  readonly fields: readonly LoweredField[];
  /** Paths below which there may be members that cannot be known (`z.record`, a spread of something unknown): what is not found there is not wrong. */
  readonly open: readonly (readonly string[])[];
  /** How the code makes it. */
  readonly node?: ZodNode;
  /** True where the code gives a schema, and not the members of one. */
  readonly whole?: true;
}

export interface LoweredField {
  /** From the schema: names of members, `[]` for the items of an array. */
  readonly path: readonly string[];
  /** The constant that declares the member, as `schemaOwner` has it, and the member's path in that; undefined where it stands in no constant. */
  readonly owner?: { readonly name: string; readonly path: string };
  readonly described: boolean;
}

/** The kind under which constants that may be schemas are exported, exported ones of the code and others alike. */
export const schemaKind = 'zod:schema';

/** The kind of what may be a schema for all that its module says: what a function of the code gives, and what is handed on under a name. */
export const possibleKind = 'zod:possible';

/** True of a name that some module gives to a schema, or to what may be one. */
export const isNamed = (names: Names, name: string): boolean => [schemaKind, possibleKind].some((kind) => names.find(kind, name).length > 0);

/** The constant of this name, wherever in the workspace; of several, an exported one, in the order of paths. */
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

/** What the constant says, imports followed. Every place in the answer is `at`, for it is to be shown in another document. Undefined where nothing can be known of it. */
export function lowerSchema(names: Names, { facts, path, constant }: FoundSchema, at: Span): LoweredSchema | undefined {
  return lowered(evaluateConstant(constant, { names, facts, path, locals: [], at, from: constant.name.value }), at);
}

/**
 * What an expression of a module says, imports followed: a schema, or the members of one (`{ a: z.string() }`). Places are those of the module
 * itself; what stands in another module has the place of the name that brings it in, and `inheritedFrom`. `locals` are the constants that the
 * expression sees besides those of the module, inner ones first. Undefined where nothing can be known of it.
 */
export function lowerExpression(names: Names, facts: ModuleFacts, expression: Expression, locals: readonly Constant[] = []): LoweredSchema | undefined {
  return lowered(evaluate(expression, { names, facts, path: names.pathOf(facts) ?? names.path, locals }), expression.span);
}

/** The same, read from a scope: with what is bound there, and at the place that it says. */
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
  if (type.node !== undefined) make(weightOfNode(type.node));
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

/** The schema that the value is, or of which it holds the members; undefined where nothing is known of it. */
function typeOf(value: Value, at: Span): ZodType | undefined {
  if (value.kind === 'type') return isUnknown(value.type) && value.type.schema.description.state === 'absent' ? undefined : value.type;
  // Handlers under their names, say, are as little known as schemas are.
  const isShape =
    value.kind === 'object' &&
    value.members.every((own) => own.value.kind === 'type' || own.value.kind === 'unknown') &&
    (value.members.length === 0 || value.members.some((own) => own.value.kind === 'type' && isSchema(own.value.type)));
  return isShape ? objectOf(value, { name: 'object', key: at, span: at, args: [], text: () => '{…}' }) : undefined;
}

/** Is it a schema for certain, whether or not what it takes is known? */
const isSchema = (type: ZodType): boolean => !isUnknown(type) || (type.node !== undefined && coreOf(type.node).kind !== 'unknown');

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

/** True where there may be members below that are not listed. */
function isOpen({ schema, members, items, open }: ZodType): boolean {
  if (schema.type.state !== 'known') return schema.enum === undefined;
  if (schema.type.value === 'object') return members === undefined || open === true;
  return schema.type.value === 'array' && (items === undefined || schema.other.prefixItems !== undefined);
}
