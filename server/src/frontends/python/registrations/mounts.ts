import { compareVersions, type ExportedName, isJsonObject, type Json, limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { allClasses } from '../names/definitions.ts';
import { bindingOf, type Enclosing, enclosingAt, topLevel } from '../names/enclosing.ts';
import { resolve } from '../names/lookUp.ts';
import { spellings } from '../names/spellings.ts';
import type { PyCall, PyClass, PyExpr, PyFunction } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import { callsAmong } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';
import { jsonOf } from '../read/literal.ts';
import { isOfServer, serverOf } from './server.ts';

/** Under the name of a server: the region mounts it on another one. */
const mountedKind = 'py:mounted';

/** A call that may mount a server or import its tools. */
interface Mount {
  readonly call: PyCall;
  readonly enclosing: Enclosing;
}

type Calling = Pick<PyFacts, 'calls' | 'functions' | 'classes'>;

/** Exports for regions that need the listed names of a server's tools. */
export function mountExports(region: Calling, text: string): readonly ExportedName[] {
  const found = mountsIn(region);
  const names = new Set(found.flatMap(({ call }) => serversIn(call).flatMap((expr) => dotted(expr)?.at(-1) ?? [])));
  const stamp = found
    .map(({ call, enclosing: { functions } }) => [call, ...functions].map(({ span }) => text.slice(span.start, span.end)).join('\n'))
    .join('\n');
  return [...names].map((name) => ({ kind: mountedKind, name, stamp }));
}

/**
 * The listed name of the tool `name`, with the prefixes of all servers that its server is mounted on. Undefined where it is not known,
 * or differs between mounts. `server`: an id of `serverOf`.
 */
export const mountedName = (name: string, server: string | undefined, at: Linking): string | undefined =>
  nameFrom(name, server, at, limits.python.mounts, new Map());

/** `known`: results by server and name, so that servers that are mounted in many ways are followed once. */
function nameFrom(name: string, server: string | undefined, at: Linking, steps: number, known: Map<string, string | undefined>): string | undefined {
  // Servers that are mounted on each other list nothing.
  if (steps === 0) return undefined;
  const mounts = server === undefined ? [] : mountsOf(server, at);
  const inUse = mounts.filter(({ module }) => !/(?:^|\/)tests?\/|(?:^|\/)(?:test_|conftest)[^/]*$/.test(module));
  const names = new Set<string | undefined>();
  for (const { mount, prefix, module } of inUse.length > 0 ? inUse : mounts) {
    const there = { ...at, module };
    const own = nameIn(name, mount, prefix, there);
    const on = serverOf(mount.call.callee, mount.enclosing, undefined, there);
    const key = `${on}\n${own}`;
    if (!known.has(key)) known.set(key, own === undefined ? undefined : nameFrom(own, on, there, steps - 1, known));
    const listed = known.get(key);
    names.add(listed);
    if (listed === undefined || names.size > 1) return undefined;
  }
  return mounts.length === 0 ? name : [...names][0];
}

interface Found {
  readonly mount: Mount;
  /** The other positional argument, next to the server. */
  readonly prefix: PyExpr | undefined;
  readonly module: string;
}

function mountsOf(server: string, at: Linking): readonly Found[] {
  const name = server.slice(server.lastIndexOf('#') + 1);
  const regions = new Set([...spellings(name, at)].flatMap((own) => at.names.find(mountedKind, own)));
  return [...regions].flatMap((region) => {
    const module = at.names.pathOf(region);
    if (module === undefined) return [];
    return mountsIn(region as PyFacts).flatMap((mount): readonly Found[] => {
      const { call, enclosing } = mount;
      const isServer = (expr: PyExpr): boolean => {
        const definition = bindingOf(expr, enclosing) === undefined ? resolve(expr, module, at.scope) : undefined;
        return definition?.kind === 'assignment' && `${definition.module}#${definition.of.name.value}` === server;
      };
      const definition = serversIn(call).find(isServer);
      if (definition === undefined || !isOfServer(call.callee, enclosing, { ...at, module })) return [];
      return [{ mount, prefix: call.args.slice(0, 2).find((expr) => expr !== definition), module }];
    });
  });
}

/**
 * The name with the prefix of a mount. Up to fastmcp 2.8 the order is `mount(prefix, server)` (jlowin/fastmcp, src/fastmcp/server/server.py).
 * From 2.9 it is `mount(server, prefix)`; from 3.0 the keyword is `namespace`. Below 2.4 the separator is an argument, then always `_`.
 * `tool_names` are whole names in 2.x; from 3.0 they get the prefix.
 */
function nameIn(name: string, { call, enclosing }: Mount, prefix: PyExpr | undefined, at: Linking): string | undefined {
  const keyword = (...names: readonly string[]): PyExpr | undefined =>
    call.keywords.find((own) => own.name !== undefined && names.includes(own.name.value))?.value;
  const value = (expr: PyExpr | undefined): Json | undefined =>
    expr === undefined ? null : bindingOf(expr, enclosing) === undefined ? jsonOf(expr, at) : undefined;
  if (call.keywords.some((own) => own.name === undefined)) return undefined;
  const version = at.names.library('pypi', 'fastmcp')?.version;
  const isBelow = (limit: string): boolean => version !== undefined && compareVersions(version, limit) < 0;
  const front = value(keyword('namespace', 'prefix') ?? prefix);
  const [toolNames, separator] = [value(keyword('tool_names')), isBelow('2.4') ? (value(keyword('tool_separator')) ?? '_') : '_'];
  if ((front !== null && typeof front !== 'string') || toolNames === undefined || typeof separator !== 'string') return undefined;
  // Web applications mount servers under paths: these are no prefixes of tools.
  if (front?.includes('/')) return name;
  const renamed = isJsonObject(toolNames) ? toolNames[name] : undefined;
  if (typeof renamed === 'string' && isBelow('3')) return renamed;
  const own = typeof renamed === 'string' ? renamed : name;
  return front === null || front === '' ? own : `${front}${separator}${own}`;
}

/** The arguments that may be a server: up to version 2.8, it is the second one. */
const serversIn = ({ args, keywords }: PyCall): readonly PyExpr[] =>
  [...args.slice(0, 2), ...keywords.flatMap(({ name, value }) => (name?.value === 'server' ? [value] : []))].filter(
    ({ kind }) => kind === 'name' || kind === 'attribute',
  );

function mountsIn(region: Calling): readonly Mount[] {
  const known = cache.get(region);
  if (known !== undefined) return known;
  const inFunction = (fn: PyFunction, owner: PyClass | undefined): readonly Mount[] =>
    fn.calls.flatMap((call) => (isMount(call) ? [{ call, enclosing: enclosingAt(fn, owner, call.span) }] : []));
  const found = [
    ...callsAmong(region.calls).flatMap((call) => (isMount(call) ? [{ call, enclosing: topLevel }] : [])),
    ...region.functions.flatMap((fn) => inFunction(fn, undefined)),
    ...allClasses(region.classes).flatMap((of) => of.methods.flatMap((fn) => inFunction(fn, of))),
  ];
  cache.set(region, found);
  return found;
}

/** Regions are immutable, and each tool of a server needs its mounts. */
const cache = new WeakMap<Calling, readonly Mount[]>();

const isMount = ({ callee }: PyCall): boolean => callee.kind === 'attribute' && /^(?:mount|import_server)$/.test(callee.name.value);
