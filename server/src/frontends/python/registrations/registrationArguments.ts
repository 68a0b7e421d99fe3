import {
  absent,
  isJsonObject,
  type Json,
  type JsonObject,
  known,
  type Located,
  opaque,
  type SchemaKeyword,
  type Span,
  type ToolSpec,
  type Value,
} from '../../../model/index.ts';
import { dangerousOf, readMeta } from '../../support/jsonSchema/toolFields.ts';
import { jsonTree } from '../../support/tree/jsonTree.ts';
import { keywordOf } from '../../support/tree/keyword.ts';
import { type TreeNode, toJson } from '../../support/tree/node.ts';
import { computedName } from '../names/computedName.ts';
import { topLevel } from '../names/enclosing.ts';
import type { PyExpr, PyKeyword } from '../read/code.ts';
import { jsonOf, placeOf, textOf } from '../read/literal.ts';
import { mountedName } from './mounts.ts';
import { knownTree } from './objects/literalTree.ts';
import { prefixedName } from './toolPrefix.ts';
import type { Linking, ToolDraft } from './tools.ts';

/** A keyword argument of a decorator or a registering call; `None` counts as absent. */
export function argumentNamed(draft: ToolDraft, name: string): PyKeyword | undefined {
  const names = keysOf(draft)?.[name] ?? [name];
  const found = isList(draft) ? undefined : draft.argumentCall?.keywords.find((keyword) => keyword.name !== undefined && names.includes(keyword.name.value));
  return found?.value.kind === 'none' ? undefined : found;
}

const keysOf = ({ form }: ToolDraft): Readonly<Record<string, readonly string[] | undefined>> | undefined => form?.form.keys;

/** The arguments next to a list of tools are not those of the tools. */
const isList = ({ form }: ToolDraft): boolean => form?.form.list !== undefined;

/** The argument with the input schema. Other servers than FastMCP send it to clients and ignore the parameters. */
export const schemaArgument = (draft: ToolDraft): PyKeyword | undefined =>
  draft.way === 'server'
    ? ['input_schema', 'inputSchema', 'schema', 'args_schema', 'fn_schema', 'parameters']
        .map((name) => argumentNamed(draft, name))
        .find((own) => own !== undefined)
    : undefined;

/** The span of an argument in the function's region; the function's name where the argument is in another region. */
export const argumentSpan = ({ isArgumentHere, fn }: ToolDraft, span: Span): Span => (isArgumentHere ? span : fn.name.span);

export function argumentText(draft: ToolDraft, name: string, at: Linking): Value<string> {
  const argument = argumentNamed(draft, name)?.value;
  return argument === undefined ? absent : textOf(argument, { module: draft.argumentModule, scope: at.scope }, argumentSpan(draft, placeOf(argument)));
}

/** The listed name with its prefixes, those of mounts included. `localName`: the part that the author wrote in this region. */
export function nameOf(draft: ToolDraft, at: Linking): Pick<ToolSpec, 'name' | 'localName'> {
  const { fn, name: expr } = draft;
  const local = expr === undefined ? known(fn.name.value, fn.name.span) : writtenName(expr, draft, at);
  if (local.state !== 'known') return { name: local };
  const own = argumentNamed(draft, 'prefix') === undefined ? undefined : argumentText(draft, 'prefix', at);
  const isWritten = expr === undefined || (draft.isArgumentHere && expr.kind === 'string' && expr.isVerbatim);
  const listed = own !== undefined && own.state !== 'known' ? undefined : prefixedName(local.value, own?.value, draft, at);
  const whole = listed === undefined ? undefined : mountedName(listed, draft.server, at);
  return {
    name: whole === undefined ? opaque(local.value, local.span) : known(whole, local.span),
    ...(isWritten ? { localName: { value: local.value, span: local.span } } : {}),
  };
}

/** A literal, a constant or a computed name. */
function writtenName(expr: PyExpr, draft: ToolDraft, at: Linking): Value<string> {
  const span = argumentSpan(draft, placeOf(expr));
  const written = textOf(expr, { module: draft.argumentModule, scope: at.scope }, span);
  const made = written.state === 'known' ? undefined : computedName({ expr, module: draft.argumentModule, enclosing: draft.argumentEnclosing ?? topLevel }, at);
  return made === undefined ? written : known(made, span);
}

/** MCP annotations and other metadata for clients. */
export function metaOf(draft: ToolDraft, at: Linking): Pick<ToolSpec, 'annotations' | 'category' | 'requiresApproval' | 'dangerous' | 'extra' | 'unknownKeys'> {
  const annotations = membersOf(draft, 'annotations', at);
  const unknownKeys: string[] = [];
  const { rest, ...marks } = readMeta(treeOf(draft, 'meta', at, unknownKeys));
  const extra = { ...keywords(draft, 'icons', treeOf(draft, 'icons', at, [])), ...keywords(draft, 'meta', rest) };
  return {
    annotations,
    ...marks,
    dangerous: dangerousOf(annotations),
    ...(Object.keys(extra).length > 0 && { extra }),
    ...(unknownKeys.length > 0 && { unknownKeys }),
  };
}

/** The protocol's names of arguments. */
const keyNames: Readonly<Record<string, string>> = { meta: '_meta' };

const keywords = (draft: ToolDraft, name: string, value: TreeNode | undefined): Readonly<Record<string, SchemaKeyword>> => {
  const own = argumentNamed(draft, name);
  if (own === undefined || value === undefined) return {};
  const key = keyNames[name] ?? name;
  return { [key]: keywordOf({ key, keySpan: argumentSpan(draft, own.name?.span ?? own.span), value, span: value.span }) };
};

/** An argument as far as it is known. That of another region is placed as a whole. */
function treeOf(draft: ToolDraft, name: string, at: Linking, unknown: string[]): TreeNode | undefined {
  const argument = argumentNamed(draft, name)?.value;
  const reading = { module: draft.argumentModule, scope: at.scope, enclosing: draft.argumentEnclosing ?? topLevel };
  const tree = argument && knownTree(argument, reading, unknown, keyNames[name] ?? name);
  return tree === undefined || draft.isArgumentHere ? tree : jsonTree(toJson(tree), argumentSpan(draft, tree.span));
}

/** False where annotations are passed and only running the code would tell them. */
export function hasKnownAnnotations(draft: ToolDraft, at: Linking): boolean {
  const argument = argumentNamed(draft, 'annotations')?.value;
  return argument === undefined || jsonOf(argument, { module: draft.argumentModule, scope: at.scope }) !== undefined;
}

/** The members of a dictionary or data class argument, each with its span. Unknown members are left out. */
function membersOf(draft: ToolDraft, name: string, at: Linking): Readonly<Record<string, Located<Json>>> {
  const argument = argumentNamed(draft, name)?.value;
  const location = { module: draft.argumentModule, scope: at.scope };
  const written: readonly (readonly [Json | undefined, PyExpr])[] =
    argument?.kind === 'dict'
      ? argument.entries.map(({ key, value }) => [key && jsonOf(key, location), value] as const)
      : argument?.kind === 'call'
        ? argument.keywords.map((own) => [own.name?.value, own.value] as const)
        : [];
  const members = written.flatMap(([key, expr]): readonly [string, Located<Json>][] => {
    const value = jsonOf(expr, location);
    return typeof key !== 'string' || value === undefined || value === null ? [] : [[key, { value, span: argumentSpan(draft, expr.span) }]];
  });
  const constant = argument !== undefined && written.length === 0 ? jsonOf(argument, location) : undefined;
  return Object.fromEntries(isJsonObject(constant) ? placed(constant, argumentSpan(draft, argument?.span ?? draft.fn.name.span)) : members);
}

const placed = (json: JsonObject, span: Span): readonly [string, Located<Json>][] =>
  Object.entries(json).flatMap(([key, value]): readonly [string, Located<Json>][] => (value === null ? [] : [[key, { value, span }]]));
