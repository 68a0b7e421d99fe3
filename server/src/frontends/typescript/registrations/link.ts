import {
  absent,
  emptySchema,
  instructionsSpec,
  type Json,
  known,
  type Linked,
  type Located,
  limits,
  type Names,
  opaque,
  type Param,
  type Problem,
  type Schema,
  type SchemaKeyword,
  type Span,
  type ToolSpec,
  unreadProblem,
  type Value,
} from '../../../model/index.ts';
import { findName, type Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { textOf } from '../../support/javascript/textOf.ts';
import { attempt } from '../../support/javascript/work.ts';
import { readSchema, readText } from '../../support/jsonSchema/readSchema.ts';
import { dangerousOf, readMeta } from '../../support/jsonSchema/toolFields.ts';
import { keywordOf } from '../../support/tree/keyword.ts';
import { toJson } from '../../support/tree/node.ts';
import { withView } from '../../support/views.ts';
import { type LoweredSchema, lowerIn, schemaKind } from '../../support/zod/resolve.ts';
import { ownCode } from '../listing/ownListing.ts';
import type { Field, ToolDraft, ZodFacts } from '../read/facts.ts';
import { convertedPart } from '../schemas/convertedPart.ts';
import { literalProblems } from '../schemas/literalProblems.ts';
import { converted, knownTree, literalSchema, objectIn, textTree, valueTree } from '../schemas/literalTree.ts';
import { beyondLimits } from './beyondLimits.ts';
import { asListed, type LoweredTool } from './listed.ts';
import { schemaMentions, toolMentions } from './mentions.ts';
import { nameConstant } from './nameIn.ts';
import { registeredIn } from './registered.ts';
import { isHome, placeIn, registeredFields, within } from './registeredFields.ts';
import type { Registration } from './registrations.ts';
import { isJudgedThere, takenSchemas } from './sharedSchemas.ts';

export interface LinkedDraft {
  readonly draft: ToolDraft;
  readonly tool: ToolSpec;
  /** The scope of the tool's own names. */
  readonly scope: Scope;
}

export function link(facts: ZodFacts, names: Names): Linked {
  const { drafts, problems } = linkDrafts(facts, names);
  const schemas = schemaMentions(facts, names);
  const here = locating((from) => isJudgedThere(facts, names, from));
  return {
    tools: drafts.map(({ tool }) => here(tool)),
    instructions: (facts.instructions ?? []).flatMap((own) => instructionsSpec(readText(textTree(own, { facts, names, path: names.path, locals: [] }))) ?? []),
    schemas: takenSchemas(facts, names).map(({ spec }) => here(spec)),
    problems: [
      ...(attempt({}, () => literalProblems(drafts)).value ?? []),
      ...problems,
      ...schemas.problems,
      ...unreadUses(facts, drafts),
      ...distinctByLocation(drafts.flatMap(({ draft, tool }) => unread(draft, tool))),
    ],
    ...(facts.libraries === undefined ? {} : { uses: facts.libraries }),
    mentions: [...drafts.flatMap(({ draft, tool }) => toolMentions(draft, tool)), ...schemas.mentions],
  };
}

/** The tools of a module, each with its code, in the order of the text. */
export function linkDrafts(facts: ZodFacts, names: Names): { readonly drafts: readonly LinkedDraft[]; readonly problems: readonly Problem[] } {
  const { registrations, problems } = registeredIn(facts, names);
  const drafts: LinkedDraft[] = [];
  const beyond: Problem[] = [];
  for (const registration of registrations) {
    const linked = attempt(limits.typescript.tool, () => linkOne(registration));
    if (linked.value !== undefined) drafts.push(linked.value);
    if (linked.reachedLimit === undefined) continue;
    const tool = linked.value === undefined ? undefined : drafts.length - 1;
    beyond.push(beyondLimits(linked.reachedLimit, linked.value?.tool.head ?? registration.span, tool));
  }
  return { drafts, problems: [...problems, ...beyond] };
}

function linkOne(registration: Registration): LinkedDraft | undefined {
  const { scope } = registration;
  const draft = registration.draft ?? draftOf(registration);
  const lowered = draft && lowerTool(draft, scope);
  if (draft === undefined || lowered === undefined) return undefined;
  // If the listing exceeds the limits, the tool is still known from its code.
  const own = attempt({}, () => asListed(lowered, draft, registration)).value ?? lowered.tool;
  const listed = registration.original === undefined ? own : withRewritten(own, linkOne(registration.original)?.tool);
  return { draft, tool: withView(withFormHolds(listed, draft, registration), scope.names), scope };
}

/** The tool with the schema that code makes of the written one, where that code can be carried out. */
const withRewritten = (tool: ToolSpec, written: ToolSpec | undefined): ToolSpec =>
  written?.input === undefined || written.listed === undefined || written.listed.by !== ownCode
    ? tool
    : { ...tool, params: written.params, input: written.input, listed: written.listed };

/** Restricts the tool to the fields of its form: Anthropic's, OpenAI's and agents' objects have no annotations. */
function withFormHolds(tool: ToolSpec, { form, body }: ToolDraft, { library, declaration }: Registration): ToolSpec {
  const has = (key: string): boolean => body?.members.some((member) => 'key' in member && member.key.value === key) === true;
  const isOfModel = form === 'object' && !has('inputSchema') && (has('input_schema') || has('parameters'));
  const isOfLibrary = library === undefined ? declaration.config?.keys.parameters === 'inputSchema' : library.lists === 'model';
  return (isOfModel || isOfLibrary) && Object.keys(tool.annotations).length === 0 ? { ...tool, holds: ['schema'] } : tool;
}

function draftOf(registration: Registration): ToolDraft | undefined {
  const { call, span, scope } = registration;
  const { fields, body, more, lacking } = registeredFields(registration);
  const name = fields.name;
  if (name === undefined) return undefined;
  return {
    form: 'call',
    span,
    name: name.value,
    fields,
    ...(body === undefined ? {} : { body }),
    ...(more === undefined ? {} : { more }),
    ...(lacking === undefined ? {} : { lacking }),
    locals: scope.locals,
    within: call?.within ?? [],
    ...(call?.uses === undefined ? {} : { uses: call.uses }),
    ...(call?.effect === undefined ? {} : { effect: call.effect }),
    ...(registration.server === undefined ? {} : { server: registration.server }),
  };
}

/** A tool without a known name cannot be emitted, and is listed in the ledger. */
const unread = ({ form, name }: ToolDraft, tool: ToolSpec): readonly Problem[] =>
  tool.name.state === 'known' ? [] : [unreadProblem(name.span, form === 'call' ? 'registerTool' : 'name', 'name-computed')];

/** Declarations with a framework that are no tool: their arguments or members are computed, or in a form that is not read. */
const unreadUses = ({ frameworkUses = [] }: ZodFacts, drafts: readonly LinkedDraft[]): readonly Problem[] =>
  frameworkUses
    .filter(({ span }) => !drafts.some(({ draft }) => draft.span.start <= span.start && span.end <= draft.span.end))
    .map(({ value, span, of }) => unreadProblem(span, value, { because: 'framework-unread', of }));

/** One entry for a call that registers tools for several callers. */
const distinctByLocation = (entries: readonly Problem[]): readonly Problem[] =>
  entries.filter((entry, i) => entries.findIndex(({ span }) => span.start === entry.span.start) === i);

/**
 * Findings of an imported schema are reported where it is declared. Where it is not judged there, they belong to the tool that uses it, at the imported
 * name.
 */
function locating(isJudgedThere: (from: string) => boolean): (tool: ToolSpec) => ToolSpec {
  const param = ({ inheritedFrom: from, ...own }: Param): Param => ({
    ...own,
    schema: schema(own.schema),
    ...(from !== undefined && isJudgedThere(from) ? { inheritedFrom: from } : {}),
  });
  const schema = (own: Schema): Schema => ({
    ...own,
    ...(own.properties === undefined ? {} : { properties: own.properties.map(param) }),
    ...(own.items === undefined ? {} : { items: schema(own.items) }),
  });
  return (tool) => ({ ...tool, params: tool.params.map(param), ...(tool.input === undefined ? {} : { input: schema(tool.input) }) });
}

/** Keys with fields of their own, and keys that are not listed to a client. */
export const ownKeys: ReadonlySet<string> = new Set(['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'category', 'type']);

/** The tool of a draft. Undefined where the draft is no tool. */
function lowerTool(draft: ToolDraft, scope: Scope): LoweredTool | undefined {
  const { fields } = draft;
  const inputValue = fields.inputSchema && resolveValue(fields.inputSchema.value, fields.inputSchema.scope ?? scope).value;
  // A table of words may have the keys of a tool, but a text is no schema.
  if (inputValue?.kind === 'literal') return undefined;
  const text = (key: string): Value<string> => orElsewhere(readText(textTree(fields[key]?.value, fields[key]?.scope ?? scope)), draft);
  const name = readText(textTree(draft.name, fields.name?.scope ?? scope));
  const { schema: input, node, whole, open } = lowerInput(draft, scope);
  if (draft.needsSchema === true && input.type.state !== 'known') return undefined;
  // An object with a computed name, or with nothing but a name, forwards a tool of other code.
  if (draft.form === 'object' && (name.state !== 'known' || (input.type.state === 'opaque' && fields.description === undefined))) return undefined;
  const output = fields.outputSchema && lowerShape(fields.outputSchema.value, fields.outputSchema.scope ?? scope);
  const local = localName(draft, scope);
  const annotations = lowerAnnotations(draft, scope);
  const tool: ToolSpec = {
    name,
    ...(local === undefined ? {} : { localName: local }),
    ...nameConstant(draft.name, fields.name?.scope ?? scope),
    ...(draft.server === undefined ? {} : { server: draft.server }),
    title: text('title'),
    description: text('description'),
    params: input.properties ?? [],
    hidden: [],
    input,
    ...(output === undefined ? {} : { returns: output.schema }),
    dangerous: dangerousOf(annotations),
    annotations,
    ...(draft.effect === undefined ? {} : { effect: draft.effect }),
    example: absent,
    ...lowerExtra(draft, scope, [
      ...(input.properties !== undefined && open?.some((path) => path.length === 0) === true ? ['inputSchema.properties.*'] : []),
      ...(output === undefined && isWritten(fields.outputSchema, scope) ? ['outputSchema'] : []),
    ]),
    span: draft.span,
    head: name.state === 'known' ? name.span : draft.name.span,
  };
  return { tool, input: node, output: output?.node, wholes: { input: whole === true, output: output?.whole === true } };
}

/** An absent field may be in the expression that adds fields. */
const orElsewhere = (value: Value<string>, { more }: ToolDraft): Value<string> =>
  value.state === 'absent' && more !== undefined ? opaque(more.value, more.span) : value;

/** The name as it is written in the home module: at the call, or as an argument of a function that forwards it. */
function localName(draft: ToolDraft, scope: Scope): Located<string> | undefined {
  const from = draft.fields.name?.scope ?? scope;
  if (isHome(from) && draft.name.kind === 'literal') return ownText(draft.name);
  const found = resolveValue(draft.name, from);
  return from.bindings !== undefined && found.scope.facts === from.bindings.home && found.scope.at === undefined ? ownText(found.value) : undefined;
}

/** A text that the author wrote in this place. */
function ownText(expression: Expression): Located<string> | undefined {
  if (expression.kind !== 'literal' || typeof expression.value !== 'string' || expression.quoted !== true) return undefined;
  return { value: expression.value, span: { start: expression.span.start + 1, end: expression.span.end - 1 } };
}

type Lowered = Pick<LoweredSchema, 'schema' | 'node' | 'whole'> & Partial<Pick<LoweredSchema, 'open'>>;

/** The schema of the arguments. A call without one has no parameters. */
function lowerInput(draft: ToolDraft, scope: Scope): Lowered {
  const field = draft.fields.inputSchema;
  if (field !== undefined)
    return (
      lowerShape(field.value, field.scope ?? scope) ?? {
        schema: unknownSchema(placeIn(field.value.span, field.scope ?? scope, scope), textOf(field.value)),
      }
    );
  const { more } = draft;
  const none: Schema = { ...emptySchema(draft.span), type: known('object', draft.name.span), properties: [] };
  return { schema: more === undefined ? none : unknownSchema(more.span, more.value) };
}

const unknownSchema = (at: Span, text: string): Schema => ({ ...emptySchema(at), type: opaque(`(${text})`, at), description: opaque(text, at) });

/** A schema: a literal of JSON Schema, or Zod, with or without a conversion to JSON Schema. */
const lowerShape = (expression: Expression, scope: Scope): Lowered | undefined => attempt(limits.typescript.toolSchema, () => shapeOf(expression, scope)).value;

function shapeOf(expression: Expression, scope: Scope): Lowered | undefined {
  const resolved = resolveValue(expression, scope);
  // A constant may contain the result of a converter.
  if (converted(resolved.value) !== resolved.value && resolved.value !== expression)
    return shapeOf(resolved.value, within(resolved.scope, expression.span, scope));
  const part = convertedPart(resolved);
  if (part !== undefined && part.value !== resolved.value) return lowerIn(converted(part.value), within(part.scope, expression.span, scope));
  const literal = literalSchema(expression, scope);
  return literal === undefined ? lowerIn(converted(expression), scope) : { schema: readSchema(literal) };
}

/** The name of the constant with the tool's Zod schema, where other files can refer to it. */
export function schemaNamed(draft: ToolDraft, scope: Scope): string | undefined {
  const schemaValue = draft.fields.inputSchema && converted(draft.fields.inputSchema.value);
  const found = schemaValue?.kind === 'name' ? findName(scope, schemaValue.name) : undefined;
  if (found?.kind !== 'constant' || scope.locals.includes(found.constant)) return undefined;
  const { name } = found.constant;
  return found.facts.exports.some((own) => own.kind === schemaKind && own.name === name.value) ? name.value : undefined;
}

function lowerAnnotations({ fields }: ToolDraft, scope: Scope): Readonly<Record<string, Located<Json>>> {
  const from = fields.annotations?.scope ?? scope;
  const literal = fields.annotations && objectIn(fields.annotations.value, from);
  const members = (literal?.members ?? []).flatMap((m): readonly [string, Located<Json>][] => {
    const node = 'spread' in m ? undefined : valueTree(m.value, from);
    return node === undefined || 'spread' in m ? [] : [[m.key.value, { value: toJson(node), span: node.span }]];
  });
  return Object.fromEntries(members);
}

/** Is there a value other than `undefined` or `null`? */
function isWritten(field: Field | undefined, scope: Scope): boolean {
  const value = field && resolveValue(field.value, field.scope ?? scope).value;
  return value !== undefined && value.kind !== 'literal' && !(value.kind === 'name' && value.name === 'undefined');
}

/** The category, the approval, and every other key with a plain value. The handler is code. `unread`: keys whose value is not read. */
function lowerExtra({ fields }: ToolDraft, scope: Scope, unread: readonly string[]): Pick<ToolSpec, 'category' | 'requiresApproval' | 'extra' | 'unknownKeys'> {
  const unknownKeys = [...unread];
  const { rest, ...marks } = readMeta(fields._meta && knownTree(fields._meta.value, fields._meta.scope ?? scope, unknownKeys, '_meta'));
  const entries = Object.entries(fields).flatMap(([key, field]): readonly [string, SchemaKeyword][] => {
    if (ownKeys.has(key)) return [];
    const value = key === '_meta' ? rest : valueTree(field.value, field.scope ?? scope);
    if (value === undefined) return [];
    return [[key, keywordOf({ key, keySpan: placeIn(field.key, field.scope ?? scope, scope), value, span: value.span })]];
  });
  return {
    ...marks,
    ...(fields.category && { category: readText(valueTree(fields.category.value, fields.category.scope ?? scope)) }),
    ...(entries.length > 0 && { extra: Object.fromEntries(entries) }),
    ...(unknownKeys.length > 0 && { unknownKeys }),
  };
}
