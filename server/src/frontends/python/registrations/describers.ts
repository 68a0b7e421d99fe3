import type { ExportedName } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { allFunctions } from '../names/definitions.ts';
import { resolve } from '../names/lookUp.ts';
import type { ClassDefinition } from '../names/models.ts';
import { methodOf } from '../names/resolveFunction.ts';
import type { PyCall, PyExpr, PyFunction } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import { callsAmong } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';
import { attempted } from '../run/attempted.ts';
import { type ClassValue, FunctionValue, Names, native, type PyValue } from '../run/values.ts';
import { codeKind, Workspace } from '../run/world.ts';
import { variablesFor } from './toolPrefix.ts';

/** Under `*`: the region registers tools of `ToolArguments` with a computed description. */
const describesKind = 'py:describes';

type Region = Pick<PyFacts, 'functions' | 'classes'>;

/** Exports for links that need the computed name or description of a tool. */
export function describerExports(region: Region, text: string): readonly ExportedName[] {
  const found = describersIn(region);
  const written = ({ span }: { readonly span: PyCall['span'] }): string => text.slice(span.start, span.end);
  const code = [
    ...region.functions.filter((fn) => fn.code !== undefined),
    ...region.classes.filter(({ methods }) => methods.some((fn) => fn.code !== undefined)),
  ];
  return [
    ...(found.length === 0 ? [] : [{ kind: describesKind, name: '*', stamp: found.map(({ call }) => written(call)).join('\n') }]),
    ...code.map((own) => ({ kind: codeKind, name: own.name.value, stamp: written(own) })),
  ];
}

/** A call that computes the description in a registration. `names`: what the loop around it calls the name and the function of a tool. */
interface Describer {
  readonly call: PyCall;
  readonly names: readonly string[];
}

const describersIn = (region: Region): readonly Describer[] =>
  allFunctions(region).flatMap((fn) => {
    const isRegistering = fn.calls.some(({ callee }) => dotted(callee)?.at(-1) === 'get_declared_tools');
    const names = fn.loops.find((loop) => loop.names.length === 2)?.names ?? [];
    return fn.calls.flatMap(({ keywords }) => {
      const call = keywords.flatMap(({ name, value }) => (name?.value === 'description' ? (calledIn(value, fn) ?? []) : []))[0];
      const name = call && nameOf(call.callee);
      return call !== undefined && name !== undefined && (isRegistering || /^build_(?:tool_)?description$/.test(name)) ? [{ call, names }] : [];
    });
  });

/** The call of a value, or of the only value of a name. Of several, that of a function whose name mentions descriptions. */
function calledIn(value: PyExpr, { locals }: PyFunction): PyCall | undefined {
  const values = value.kind === 'name' ? locals.filter(({ name }) => name === value.name) : [];
  const [only, ...more] = values;
  const expr = value.kind !== 'name' ? value : more.length === 0 ? only?.value : undefined;
  if (expr === undefined || expr.kind === 'call') return expr;
  return callsAmong([expr]).find(({ callee }) => /desc/i.test(nameOf(callee) ?? ''));
}

const nameOf = (callee: PyExpr): string | undefined => (callee.kind === 'attribute' ? callee.name.value : callee.kind === 'name' ? callee.name : undefined);

export interface DescriptionParts {
  readonly model: ClassDefinition | undefined;
  readonly fn: PyFunction;
  readonly name: string;
  /** The arguments as `to_schema_markdown` of the documentation standard writes them. */
  readonly section: string;
}

/** `text`: the description that workspace code computes. `section`: only its part about arguments. `by`: the called function, where it is unknown. */
export type MadeDescription = { readonly text: string } | { readonly section: string } | { readonly by: string };

/** The description of a registered tool; undefined where code outside of the workspace computes it, by the documentation standard. */
export function madeDescription(parts: DescriptionParts, at: Linking): MadeDescription | undefined {
  const { model, fn, section } = parts;
  const regions = at.names.find(describesKind, '*') as readonly PyFacts[];
  const found = regions.flatMap((region) => describersIn(region).map((own) => ({ ...own, module: at.names.pathOf(region) ?? at.module })));
  const names = [...new Set(found.flatMap(({ call }) => nameOf(call.callee) ?? []))];
  if (names.length > 1) return { by: names.join(', ') };
  const [first] = found;
  const standard = (member: string) => (model === undefined ? undefined : methodOf(model, member, at));
  const method = first === undefined ? 'build_tool_description' : first.call.callee.kind === 'attribute' ? first.call.callee.name.value : undefined;
  const builds = method !== undefined && standard(method) !== undefined ? method : undefined;
  const definition = builds === undefined && first !== undefined ? resolve(first.call.callee, first.module, at.scope) : undefined;
  const isOfMarkdown = builds === undefined && definition?.kind !== 'function';
  if (isOfMarkdown && standard('to_schema_markdown') === undefined) return undefined;
  const by = isOfMarkdown ? 'to_schema_markdown' : (builds ?? names[0] ?? '');
  const text = attempted(() => {
    const workspace = new Workspace(at, variablesFor(at), { to_schema_markdown: native(() => section) });
    const tool = new FunctionValue(fn, new Names(workspace.contextIn(at.module)));
    const of = model && workspace.classOf({ module: model.module, of: model.of, outer: [] });
    const passed: Registered = { tool, model: of, name: parts.name };
    const callee = definition?.kind === 'function' ? workspace.functionOf(definition.of, definition.module) : workspace.run.member(of, by);
    return workspace.run.call(callee, isOfMarkdown ? { args: [], named: new Map() } : argumentsOf(first, passed));
  });
  if (typeof text !== 'string') return { by };
  return isOfMarkdown ? { section: text } : { text };
}

/** What a registration knows of a tool. */
interface Registered {
  readonly tool: FunctionValue;
  readonly model: ClassValue | undefined;
  readonly name: string;
}

/** The arguments of a call that describes a tool, as its loop names them. Without a call, the function. */
function argumentsOf(
  describer: Describer | undefined,
  passed: Registered,
): { readonly args: readonly PyValue[]; readonly named: ReadonlyMap<string, PyValue> } {
  if (describer === undefined) return { args: [passed.tool], named: new Map() };
  const { call, names } = describer;
  const [nameName, toolName] = names;
  const value = (expr: PyExpr): PyValue => {
    const word = dotted(expr)?.at(-1) ?? '';
    if (expr.kind === 'string') return expr.value;
    if (word === toolName) return passed.tool;
    if (word === nameName) return passed.name;
    return /model|class|cls|args|schema/i.test(word) ? passed.model : /name/i.test(word) ? passed.name : passed.tool;
  };
  const named = call.keywords.flatMap(({ name, value: own }) => (name === undefined ? [] : [[name.value, value(own)] as const]));
  return { args: call.args.map(value), named: new Map(named) };
}
