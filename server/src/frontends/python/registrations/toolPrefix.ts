import { unknownValue } from '../../support/javascript/run/values.ts';
import type { Linking } from '../listing/linking.ts';
import { byPath } from '../names/lookUp.ts';
import type { PyFunction } from '../read/code.ts';
import { jsonOf } from '../read/literal.ts';
import { attempted } from '../run/attempted.ts';
import { type Arguments, FunctionValue, fail, HostObject, Instance, Names, native, type PyValue } from '../run/values.ts';
import { type Variables, Workspace } from '../run/world.ts';
import { environmentKind, prefixDecorator, prefixVariable } from './environment.ts';
import type { ToolDraft } from './tools.ts';

/**
 * The name under which a server lists a tool; undefined where it is unknown. The setting's prefix takes precedence. For tools of `ExtMcpToolDecorator`,
 * the prefix of the tool comes next, then the decorator's argument, then `MCP_TOOL_PREFIX` of the environment file, then of code. Where the class is in
 * the workspace, its code makes the name.
 */
export function prefixedName(local: string, own: string | undefined, draft: Pick<ToolDraft, 'way' | 'origin' | 'whole'>, at: Linking): string | undefined {
  const isDecorated = draft.way === 'model' || draft.origin?.split('.').at(-1) === prefixDecorator;
  // A running server reads its environment, not the settings.
  const set = isDecorated && at.names.library('env', prefixVariable)?.file === '' ? '' : at.names.setting('python.toolPrefix');
  if (set !== '' && own === undefined) return set + local;
  const general = own === undefined && isDecorated ? decoratorPrefix(at) : '';
  if (general === undefined) return undefined;
  const made =
    isDecorated && (set === '' || own !== undefined)
      ? at.names.derived(draft.whole, 'decorated', [local, own, at.module], () => decorated(local, own, draft.whole, at))
      : undefined;
  return made ?? (own ?? general) + local;
}

/** The prefix of `ExtMcpToolDecorator`. The environment file takes precedence over code that sets the variable. */
export function decoratorPrefix(at: Linking): string | undefined {
  const inCode = textsNear(prefixDecorator, at);
  if (inCode.size > 0) return only(inCode);
  const inFile = at.names.library('env', prefixVariable);
  return inFile === undefined ? only(textsNear(prefixVariable, at)) : inFile.version;
}

/** Variables of the environment of a running server, or as files and code set them. Others count as not set, as for a server that is only installed. */
export const variablesFor =
  (at: Linking): Variables =>
  (name) => {
    const inFile = at.names.library('env', name);
    if (name !== prefixVariable) return inFile?.version;
    const texts = textsNear(prefixVariable, at);
    return inFile?.version ?? (texts.size > 1 ? unknownValue : [...texts][0]);
  };

/** The name that the decorator class of the workspace registers a function under; undefined where there is none, or its code cannot be interpreted. */
function decorated(local: string, own: string | undefined, fn: PyFunction, at: Linking): string | undefined {
  const found = [...byPath(at.names, 'py:name', prefixDecorator)]
    .flatMap(([module, regions]) => (isTest(module) ? [] : regions.flatMap(({ classes }) => classes.map((of) => ({ module, of, outer: [] })))))
    .filter(({ of }) => of.name.value === prefixDecorator)
    .toSorted((a, b) => sharedFolders(b.module, at.module) - sharedFolders(a.module, at.module))[0];
  const method = found?.of.methods.find(({ name }) => name.value === 'tool');
  if (found === undefined || method === undefined) return undefined;
  const registered: Arguments[] = [];
  attempted(() => {
    const workspace = new Workspace(at, variablesFor(at));
    const passed = textsNear(prefixDecorator, at);
    const server = new Server(registered);
    const tool = new FunctionValue(fn, new Names(workspace.contextIn(at.module)));
    const of = workspace.classOf(found);
    const prefix = passed.size > 0 ? only(passed) : undefined;
    const init = found.of.methods.find(({ name }) => name.value === '__init__');
    const made = workspace.construct(of, argumentsFor(init, { tool, server, texts: prefix === undefined ? {} : { prefix } }));
    if (!(made instanceof Instance)) return undefined;
    const texts = { name: local, description: local, ...(own === undefined ? {} : { prefix: own }) };
    const decorator = workspace.run.call(workspace.run.member(made, 'tool'), argumentsFor(method, { tool, server, texts }));
    return decorator === unknownValue || decorator === null || decorator === tool
      ? decorator
      : workspace.run.call(decorator, { args: [tool], named: new Map() });
  });
  const names = registered.flatMap(({ args, named }) => named.get('name') ?? args.find((one) => typeof one === 'string') ?? []);
  const [name, ...more] = new Set(names);
  return more.length === 0 && typeof name === 'string' ? name : undefined;
}

interface Registering {
  readonly tool: FunctionValue;
  readonly server: PyValue;
  readonly texts: Readonly<Record<string, string>>;
}

/** Arguments for the parameters of a method, by the words in their names. */
function argumentsFor(method: PyFunction | undefined, { tool, server, texts }: Registering): Arguments {
  const named = new Map<string, PyValue>();
  for (const { name, kind, value } of method?.params.slice(1) ?? []) {
    const word = Object.keys(texts).find((one) => name.value.endsWith(one));
    if (kind === 'args' || kind === 'kwargs') continue;
    if (word !== undefined) named.set(name.value, texts[word]);
    else if (/^(?:fn|func|function|handler)$/.test(name.value)) {
      if (value === undefined) named.set(name.value, tool);
    } else if (/mcp|server|app/.test(name.value)) named.set(name.value, server);
    else if (value === undefined) named.set(name.value, unknownValue);
  }
  return { args: [], named };
}

/** A server that records how functions are registered with it. */
class Server extends HostObject {
  readonly #registered: Arguments[];
  readonly #name: string | undefined;
  constructor(registered: Arguments[], name?: string) {
    super();
    this.#registered = registered;
    this.#name = name;
  }
  member(name: string): PyValue {
    return new Server(this.#registered, name);
  }
  override call(passed: Arguments): PyValue {
    if (!/tool/.test(this.#name ?? '')) return unknownValue;
    this.#registered.push(passed);
    return native((fn) => fn ?? fail());
  }
}

const only = (texts: ReadonlySet<string>): string | undefined => (texts.size > 1 ? undefined : ([...texts][0] ?? ''));

/** The values that code sets, in the modules that share the most folders with this one. */
function textsNear(wanted: string, at: Linking): ReadonlySet<string> {
  let nearest = -1;
  let texts = new Set<string>();
  for (const [path, regions] of byPath(at.names, environmentKind, wanted)) {
    const near = sharedFolders(path, at.module);
    if (near < nearest || isTest(path)) continue;
    for (const { name, value } of regions.flatMap(({ environment }) => environment)) {
      const text = name === wanted ? jsonOf(value, { module: path, scope: at.scope }) : undefined;
      if (typeof text !== 'string') continue;
      if (near > nearest) texts = new Set();
      nearest = near;
      texts.add(text);
    }
  }
  return texts;
}

function sharedFolders(a: string, b: string): number {
  const [left, right] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)];
  const first = left.findIndex((folder, i) => folder !== right[i]);
  return first < 0 ? left.length : first;
}

/** A module of tests. */
export const isTest = (path: string): boolean => /(?:^|\/)tests?\/|(?:^|\/)(?:test_|conftest)[^/]*$/.test(path);
