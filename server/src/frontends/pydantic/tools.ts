import type { Names } from '../../model/index.ts';
import type { PyCall, PyExpr, PyFunction, PyParam } from './code.ts';
import { dotted, endsIn } from './dotted.ts';
import type { PyFacts } from './facts.ts';
import { type Definition, resolve, type Scope } from './lookUp.ts';
import { addedKind, addition, mcpKind, saysMcp } from './toolExports.ts';

/** What linking a region may look at. */
export interface Linking {
  readonly names: Names;
  /** Path of the region's module. */
  readonly module: string;
  readonly scope: Scope;
}

/** A function that is a tool, and what makes it one. */
export interface ToolDraft {
  readonly fn: PyFunction;
  /** `model`: the schema of a model of its arguments is the input schema. `server`: FastMCP makes that from the parameters. */
  readonly way: 'model' | 'server';
  /** What the decorator, or the call that hands it to a server, was given; undefined where it was given nothing. */
  readonly given: PyCall | undefined;
  /** The module in which `given` stands. */
  readonly givenIn: string;
  /** False where `given` stands in another region than the function. */
  readonly isGivenHere: boolean;
  /** What that other region says. */
  readonly givenBy?: PyFacts;
}

/** The functions of a region that are tools, also those within functions. */
export const toolsIn = (facts: Pick<PyFacts, 'functions'>, at: Linking): readonly ToolDraft[] =>
  facts.functions.flatMap((fn) => [...declared(fn, [], at), ...handedOver(fn, at)]);

/** By a decorator: its own, or one of those of the functions in it. `around` are the parameters of the functions around it. */
function declared(fn: PyFunction, around: readonly PyParam[], at: Linking): readonly ToolDraft[] {
  const own = fn.decorators.flatMap((decorator) => byDecorator(fn, decorator, around, at) ?? []).slice(0, 1);
  const visible = [...fn.params, ...around];
  return [...own, ...fn.functions.flatMap((inner) => declared(inner, visible, at))];
}

function byDecorator(fn: PyFunction, decorator: PyExpr, around: readonly PyParam[], at: Linking): ToolDraft | undefined {
  const given = decorator.kind === 'call' ? decorator : undefined;
  const by = given?.callee ?? decorator;
  const draft = { fn, given, givenIn: at.module, isGivenHere: true };
  if (isNamed(by, at.names.setting('python.modelDecorators'), at)) return { ...draft, way: 'model' };
  return isNamed(by, at.names.setting('python.serverDecorators'), at) && isOfServer(by, around, at) ? { ...draft, way: 'server' } : undefined;
}

/** A function that is a prompt. */
export interface PromptDraft {
  readonly fn: PyFunction;
  /** What the decorator was given. */
  readonly given: PyCall | undefined;
}

/** The functions of a region that a server takes as prompts, also those within functions. */
export const promptsIn = ({ functions }: Pick<PyFacts, 'functions'>, at: Linking): readonly PromptDraft[] => functions.flatMap((fn) => promptsOf(fn, [], at));

function promptsOf(fn: PyFunction, around: readonly PyParam[], at: Linking): readonly PromptDraft[] {
  const own = fn.decorators.flatMap((decorator): readonly PromptDraft[] => {
    const given = decorator.kind === 'call' ? decorator : undefined;
    const by = given?.callee ?? decorator;
    return isNamed(by, at.names.setting('python.promptDecorators'), at) && isOfServer(by, around, at) ? [{ fn, given }] : [];
  });
  const visible = [...fn.params, ...around];
  return [...own.slice(0, 1), ...fn.functions.flatMap((inner) => promptsOf(inner, visible, at))];
}

/** By a call elsewhere that hands it to a server. */
function handedOver(fn: PyFunction, at: Linking): readonly ToolDraft[] {
  for (const facts of at.names.find(addedKind, fn.name.value)) {
    const module = at.names.pathOf(facts);
    const found = module === undefined ? undefined : additionOf(fn, facts as PyFacts, { ...at, module }, at.module);
    if (found !== undefined && module !== undefined)
      return [{ fn, way: 'server', given: found, givenIn: module, isGivenHere: false, givenBy: facts as PyFacts }];
  }
  return [];
}

function additionOf(fn: PyFunction, { calls, functions }: PyFacts, at: Linking, module: string): PyCall | undefined {
  const all = [
    ...calls.map((call) => ({ call, around: [] as readonly PyParam[] })),
    ...functions.flatMap((own) => own.calls.map((call) => ({ call, around: own.params }))),
  ];
  return all
    .flatMap(({ call, around }): readonly PyCall[] => {
      const added = addition(call);
      if (added?.given === undefined) return [];
      const meant = resolve(added.target, at.module, at.scope);
      if (meant?.kind !== 'function' || meant.module !== module || meant.of !== fn) return [];
      const isMethod = isNamed(added.by, ['add_tool'], at) || isNamed(added.by, at.names.setting('python.serverDecorators'), at);
      return isMethod && isOfServer(added.by, around, at) ? [added.given] : [];
    })
    .at(0);
}

/** Is it called so, here or where it comes from? */
function isNamed(by: PyExpr, wanted: readonly string[], { module, scope }: Linking): boolean {
  const written = dotted(by);
  if (written === undefined) return false;
  if (wanted.some((name) => endsIn(written, name))) return true;
  const meant = resolve(by, module, scope);
  const origin = meant?.kind === 'foreign' ? meant.name.split('.') : meant?.kind === 'function' ? [meant.of.name.value] : [];
  return wanted.some((name) => endsIn(origin, name));
}

/** What it is a method of may be a server: it is made by FastMCP or the like, or nobody can tell and the module has to do with MCP. */
function isOfServer(by: PyExpr, around: readonly PyParam[], at: Linking): boolean {
  const object = by.kind === 'attribute' ? by.object : by;
  return isServer(object, around, at, 10) ?? ((dotted(object) ?? []).some(saysMcp) || importsMcp(at));
}

/** Undefined where that cannot be known. `steps` is how far names are followed. */
function isServer(value: PyExpr, around: readonly PyParam[], at: Linking, steps: number): boolean | undefined {
  if (steps === 0) return undefined;
  const param = value.kind === 'name' ? around.find(({ name }) => name.value === value.name) : undefined;
  if (param !== undefined) return param.annotation && isServer(param.annotation, [], at, steps - 1);
  if (value.kind === 'call') return isServer(value.callee, around, at, steps - 1);
  const meant = resolve(value, at.module, at.scope);
  return meant && isServerBy(meant, at, steps - 1);
}

function isServerBy(meant: Definition, at: Linking, steps: number): boolean | undefined {
  switch (meant.kind) {
    case 'foreign':
      return saysMcp(meant.name) || (/^[a-z]/.test(meant.name.split('.').at(-1) ?? '') && !/[._]tools?$/.test(meant.name) ? undefined : false);
    case 'assignment': {
      const { annotation, value } = meant.of;
      const told = annotation ?? value;
      return told && isServer(told, [], { ...at, module: meant.module }, steps);
    }
    case 'class': {
      const found = meant.of.bases.map((base) => isServer(base, [], { ...at, module: meant.module }, steps));
      return found.includes(true) ? true : undefined;
    }
    case 'function':
      return meant.of.returns && isServer(meant.of.returns, [], { ...at, module: meant.module }, steps);
    case 'module':
      return undefined;
  }
}

const importsMcp = ({ names, module }: Linking): boolean => names.find(mcpKind, '*').some((facts) => names.pathOf(facts) === module);
