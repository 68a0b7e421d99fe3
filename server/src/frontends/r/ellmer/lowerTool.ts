import {
  absent,
  emptySchema,
  type Json,
  known,
  type Located,
  opaque,
  type Param,
  type Problem,
  type Schema,
  type ToolSpec,
  unreadProblem,
  type Value,
} from '../../../model/index.ts';
import { dangerousOf } from '../../support/jsonSchema/toolFields.ts';
import { argumentProblems } from './argumentProblems.ts';
import type { RArgument, RCall, RExpression } from './expression.ts';
import { lowerMembers } from './lowerType.ts';
import { refusedProblems } from './refused.ts';
import { jsonOf, matchArguments, placeOf, resolve, type Scope, textOf } from './resolve.ts';
import { type ToolArguments, toolArguments } from './toolArguments.ts';

export interface LoweredTool {
  readonly tool?: ToolSpec;
  readonly problems: readonly Problem[];
}

/** The tool of a call, as mcptools lists it; an entry of the ledger where its name is unknown. `index`: that of the tool in its region. */
export function lowerTool(call: RCall, scope: Scope, index: number): LoweredTool {
  const args = toolArguments(call);
  const name = nameOf(args, scope);
  if (name.state !== 'known') {
    const reason = name.state === 'absent' ? 'name-made-by-ellmer' : 'name-computed';
    return { problems: [unreadProblem(call.fnSpan, 'tool', reason)] };
  }
  const annotations = lowerAnnotations(args.annotations?.value, scope);
  const input = lowerArguments(call, args, scope);
  const { title, ...hints } = annotations;
  const tool: ToolSpec = {
    name,
    title: typeof title?.value === 'string' ? known(title.value, title.span) : absent,
    description: textOf(args.description?.value, scope),
    params: input.properties ?? [],
    hidden: [],
    input,
    category: absent,
    dangerous: dangerousOf(hints),
    requiresApproval: absent,
    annotations,
    example: absent,
    holds: ['annotations', 'title'],
    span: call.span,
    head: name.span,
  };
  return { tool, problems: call.closed ? [...refusedProblems(call, args, name, scope), ...argumentProblems(args, input.properties, scope, index)] : [] };
}

/** Without a name, the tool is named after its function. */
function nameOf({ name, fun }: ToolArguments, scope: Scope): Value<string> {
  const declared = textOf(name?.value, scope);
  if (declared.state !== 'absent' || fun?.value?.kind !== 'name') return declared;
  return known(fun.value.name, fun.value.span);
}

/** The root of the input schema, made of `TypeObject`. It always has `additionalProperties`, and mcptools drops its description. */
function lowerArguments(call: RCall, { arguments: args, dots }: ToolArguments, scope: Scope): Schema {
  const at = args?.span ?? call.span;
  const word = call.fnSpan;
  const closedKeyword = { value: false, span: word, key: word };
  const root = (properties: readonly Param[]): Schema => ({
    ...emptySchema(at),
    type: known('object', word),
    properties,
    other: { additionalProperties: closedKeyword },
  });
  const unknown = (text: string): Schema => ({ ...emptySchema(at), type: opaque(`(${text})`, at), description: opaque(text, at) });
  if (dots.length > 0) return dots.every(({ name }) => name !== undefined) ? root(lowerMembers(dots, scope)) : unknown('...');
  if (args?.value === undefined) return root([]);
  const found = resolve(args.value, scope);
  const { value } = found;
  const isList = value.kind === 'call' && (value.fn === 'list' || value.fn === 'list2');
  if (!isList || value.args.some(({ name }) => name === undefined)) return unknown('arguments');
  return root(lowerMembers(value.args, found.scope));
}

/** Hints of `tool_annotations()`, and of MCP. */
export const hintNames: Readonly<Record<string, string>> = {
  read_only_hint: 'readOnlyHint',
  open_world_hint: 'openWorldHint',
  idempotent_hint: 'idempotentHint',
  destructive_hint: 'destructiveHint',
};

/** The annotations that mcptools lists, hints under their MCP names. Unknown values are dropped. */
function lowerAnnotations(expression: RExpression | undefined, outer: Scope): Readonly<Record<string, Located<Json>>> {
  if (expression === undefined) return {};
  const { value, scope } = resolve(expression, outer);
  if (value.kind !== 'call') return {};
  const isOwn = value.fn === 'tool_annotations';
  if (!isOwn && value.fn !== 'list') return {};
  const { by, rest } = isOwn ? matchArguments(value.args, ['title', ...Object.keys(hintNames)]) : { by: {}, rest: value.args };
  const all = [...Object.entries(by), ...rest.flatMap((arg): readonly [string, RArgument][] => (arg.name === undefined ? [] : [[arg.name.value, arg]]))];
  return Object.fromEntries(
    all.flatMap(([name, arg]): readonly [string, Located<Json>][] => {
      const json = arg.value && jsonOf(arg.value, scope);
      if (json === undefined || json === null || arg.value === undefined) return [];
      return [[hintNames[name] ?? name, { value: json, span: placeOf(arg.value, scope) }]];
    }),
  );
}
