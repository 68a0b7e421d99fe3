import {
  absent,
  isJsonObject,
  type Json,
  type JsonObject,
  known,
  type Located,
  mcpMetaKeys,
  opaque,
  type SchemaKeyword,
  type Span,
  type ToolSpec,
  type Value,
} from '../../../model/index.ts';
import { nowhere } from '../names/around.ts';
import { nameMade } from '../names/nameMade.ts';
import type { PyExpr, PyKeyword } from '../read/code.ts';
import { jsonOf, placeOf, textOf } from '../read/literal.ts';
import { prefixVariable } from './environment.ts';
import { mountedName } from './mounts.ts';
import { toolPrefix } from './toolPrefix.ts';
import type { Linking, ToolDraft } from './tools.ts';

/** A keyword argument of a decorator or a registering call; `None` counts as absent. */
export function givenAs(draft: ToolDraft, name: string): PyKeyword | undefined {
  const names = keysOf(draft)?.[name] ?? [name];
  const found = isList(draft) ? undefined : draft.given?.keywords.find((keyword) => keyword.name !== undefined && names.includes(keyword.name.value));
  return found?.value.kind === 'none' ? undefined : found;
}

const keysOf = ({ form }: ToolDraft): Readonly<Record<string, readonly string[] | undefined>> | undefined => form?.form.keys;

/** The arguments next to a list of tools are not those of the tools. */
const isList = ({ form }: ToolDraft): boolean => form?.form.list !== undefined;

/** The argument with the input schema. Other servers than FastMCP send it to clients and ignore the parameters. */
export const schemaGiven = (draft: ToolDraft): PyKeyword | undefined =>
  draft.way === 'server'
    ? ['input_schema', 'inputSchema', 'schema', 'args_schema', 'fn_schema', 'parameters'].map((name) => givenAs(draft, name)).find((own) => own !== undefined)
    : undefined;

/** The span of an argument in the function's region; the function's name where the argument is in another region. */
export const spotOf = ({ isGivenHere, fn }: ToolDraft, span: Span): Span => (isGivenHere ? span : fn.name.span);

export function givenText(draft: ToolDraft, name: string, at: Linking): Value<string> {
  const given = givenAs(draft, name)?.value;
  return given === undefined ? absent : textOf(given, { module: draft.givenIn, scope: at.scope }, spotOf(draft, placeOf(given)));
}

/** The listed name with its prefixes, those of mounts included. `localName`: the part that the author wrote in this region. */
export function nameOf(draft: ToolDraft, at: Linking): Pick<ToolSpec, 'name' | 'localName'> {
  const { fn, name: expr } = draft;
  const local = expr === undefined ? known(fn.name.value, fn.name.span) : givenName(expr, draft, at);
  if (local.state !== 'known') return { name: local };
  const front = givenAs(draft, 'prefix') === undefined ? prefixOf(draft, local.span, at) : givenText(draft, 'prefix', at);
  const isWritten = expr === undefined || (draft.isGivenHere && expr.kind === 'string' && expr.isVerbatim);
  const whole = front.state === 'known' ? mountedName(front.value + local.value, draft.server, at) : undefined;
  return {
    name: whole === undefined ? opaque(local.value, local.span) : known(whole, local.span),
    ...(isWritten ? { localName: { value: local.value, span: local.span } } : {}),
  };
}

function prefixOf(draft: ToolDraft, span: Span, at: Linking): Value<string> {
  const prefix = toolPrefix(draft, at);
  return prefix === undefined ? opaque(prefixVariable, span) : known(prefix, span);
}

/** A literal, a constant or a computed name. */
function givenName(expr: PyExpr, draft: ToolDraft, at: Linking): Value<string> {
  const span = spotOf(draft, placeOf(expr));
  const written = textOf(expr, { module: draft.givenIn, scope: at.scope }, span);
  const made = written.state === 'known' ? undefined : nameMade({ expr, module: draft.givenIn, around: draft.givenWithin ?? nowhere }, at);
  return made === undefined ? written : known(made, span);
}

/** MCP annotations and other metadata for clients. */
export function metaOf(draft: ToolDraft, at: Linking): Pick<ToolSpec, 'annotations' | 'category' | 'requiresApproval' | 'dangerous' | 'extra'> {
  const annotations = membersOf(draft, 'annotations', at);
  const { [mcpMetaKeys.category]: category, [mcpMetaKeys.requiresApproval]: approval, ...rest } = membersOf(draft, 'meta', at);
  const meta = Object.fromEntries(Object.entries(rest).map(([key, { value }]) => [key, value]));
  const icons = whole(draft, 'icons', at);
  const own = givenAs(draft, 'meta');
  const extra: Readonly<Record<string, SchemaKeyword>> = {
    ...(icons === undefined ? {} : { icons }),
    ...(own === undefined || Object.keys(meta).length === 0 ? {} : { _meta: keyword(draft, own, meta) }),
  };
  return {
    annotations,
    category: typeof category?.value === 'string' ? known(category.value, category.span) : absent,
    requiresApproval: typeof approval?.value === 'boolean' ? known(approval.value, approval.span) : absent,
    dangerous: annotations.destructiveHint?.value === true ? known(true, annotations.destructiveHint.span) : absent,
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  };
}

/** False where annotations are passed and only running the code would tell them. */
export function hasKnownAnnotations(draft: ToolDraft, at: Linking): boolean {
  const given = givenAs(draft, 'annotations')?.value;
  return given === undefined || jsonOf(given, { module: draft.givenIn, scope: at.scope }) !== undefined;
}

const keyword = (draft: ToolDraft, { name, span, value }: PyKeyword, json: Json): SchemaKeyword => ({
  key: spotOf(draft, name?.span ?? span),
  value: json,
  span: spotOf(draft, value.span),
});

function whole(draft: ToolDraft, name: string, at: Linking): SchemaKeyword | undefined {
  const given = givenAs(draft, name);
  const json = given && jsonOf(given.value, { module: draft.givenIn, scope: at.scope });
  return given === undefined || json === undefined ? undefined : keyword(draft, given, json);
}

/** The members of a dictionary or data class argument, each with its span. Unknown members are left out. */
function membersOf(draft: ToolDraft, name: string, at: Linking): Readonly<Record<string, Located<Json>>> {
  const given = givenAs(draft, name)?.value;
  const spot = { module: draft.givenIn, scope: at.scope };
  const written: readonly (readonly [Json | undefined, PyExpr])[] =
    given?.kind === 'dict'
      ? given.entries.map(({ key, value }) => [key && jsonOf(key, spot), value] as const)
      : given?.kind === 'call'
        ? given.keywords.map((own) => [own.name?.value, own.value] as const)
        : [];
  const members = written.flatMap(([key, expr]): readonly [string, Located<Json>][] => {
    const value = jsonOf(expr, spot);
    return typeof key !== 'string' || value === undefined || value === null ? [] : [[key, { value, span: spotOf(draft, expr.span) }]];
  });
  const constant = given !== undefined && written.length === 0 ? jsonOf(given, spot) : undefined;
  return Object.fromEntries(isJsonObject(constant) ? placed(constant, spotOf(draft, given?.span ?? draft.fn.name.span)) : members);
}

const placed = (json: JsonObject, span: Span): readonly [string, Located<Json>][] =>
  Object.entries(json).flatMap(([key, value]): readonly [string, Located<Json>][] => (value === null ? [] : [[key, { value, span }]]));
