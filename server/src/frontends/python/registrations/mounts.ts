import { compareVersions, type ExportedName, isJsonObject, type Json, limits } from '../../../model/index.ts';
import { allClasses } from '../docstring/parts.ts';
import { partsOf } from '../edit/partsOf.ts';
import type { Linking } from '../listing/linking.ts';
import { type Around, boundBy, nowhere, within } from '../names/around.ts';
import { resolve } from '../names/lookUp.ts';
import { spellings } from '../names/spellings.ts';
import type { PyCall, PyClass, PyExpr, PyFunction } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import type { PyFacts } from '../read/facts.ts';
import { jsonOf } from '../read/literal.ts';
import { isOfServer, serverOf } from './server.ts';

/** Under the name of a server: the region mounts it on another one. */
const mountedKind = 'py:mounted';

/** A call that may mount a server, or copy its tools, and what is around it. */
interface Mount {
  readonly call: PyCall;
  readonly around: Around;
}

type Calling = Pick<PyFacts, 'calls' | 'functions' | 'classes'>;

/** What other regions ask to know under which names the tools of a server are listed. */
export function mountExports(region: Calling, text: string): readonly ExportedName[] {
  const found = mountsIn(region);
  const names = new Set(found.flatMap(({ call }) => serversIn(call).flatMap((expr) => dotted(expr)?.at(-1) ?? [])));
  const stamp = found.map(({ call, around: { functions } }) => [call, ...functions].map(({ span }) => text.slice(span.start, span.end)).join('\n')).join('\n');
  return [...names].map((name) => ({ kind: mountedKind, name, stamp }));
}

/**
 * The name under which the tool `name` of a server is listed, once the servers that this one is mounted on have put theirs in front; undefined where that
 * is not known, or is not the same everywhere. `server` is as `serverOf` tells it.
 */
export function mountedName(name: string, server: string | undefined, at: Linking, steps: number = limits.python.mounts): string | undefined {
  // Servers that are mounted on each other list nothing.
  if (steps === 0) return undefined;
  const mounts = server === undefined ? [] : mountsOf(server, at);
  const inUse = mounts.filter(({ module }) => !/(?:^|\/)tests?\/|(?:^|\/)(?:test_|conftest)[^/]*$/.test(module));
  const names = (inUse.length > 0 ? inUse : mounts).map(({ mount, prefix, module }) => {
    const there = { ...at, module };
    const own = nameIn(name, mount, prefix, there);
    return own === undefined ? undefined : mountedName(own, serverOf(mount.call.callee, mount.around, undefined, there), there, steps - 1);
  });
  return names.length === 0 ? name : new Set(names).size === 1 ? names[0] : undefined;
}

interface Found {
  readonly mount: Mount;
  /** What is given beside the server by position. */
  readonly prefix: PyExpr | undefined;
  readonly module: string;
}

/** The calls that mount a server which a module assigns. */
function mountsOf(server: string, at: Linking): readonly Found[] {
  const name = server.slice(server.lastIndexOf('#') + 1);
  const regions = new Set([...spellings(name, at)].flatMap((own) => at.names.find(mountedKind, own)));
  return [...regions].flatMap((region) => {
    const module = at.names.pathOf(region);
    if (module === undefined) return [];
    return mountsIn(region as PyFacts).flatMap((mount): readonly Found[] => {
      const { call, around } = mount;
      const isMeant = (expr: PyExpr): boolean => {
        const meant = boundBy(expr, around) === undefined ? resolve(expr, module, at.scope) : undefined;
        return meant?.kind === 'assignment' && `${meant.module}#${meant.of.name.value}` === server;
      };
      const meant = serversIn(call).find(isMeant);
      if (meant === undefined || !isOfServer(call.callee, around, { ...at, module })) return [];
      return [{ mount, prefix: call.args.slice(0, 2).find((expr) => expr !== meant), module }];
    });
  });
}

/**
 * The name with what a mount puts in front. `mount(prefix, server)` is the order up to fastmcp 2.8 (jlowin/fastmcp, src/fastmcp/server/server.py);
 * `mount(server, prefix)` that of 2.9 and newer, where 3.0 and newer say `namespace`. A separator other than `_` counts below 2.4. `tool_names` are
 * names of their own in 2.x, and get the prefix in 3.0 and newer.
 */
function nameIn(name: string, { call, around }: Mount, prefix: PyExpr | undefined, at: Linking): string | undefined {
  const keyword = (...names: readonly string[]): PyExpr | undefined =>
    call.keywords.find((own) => own.name !== undefined && names.includes(own.name.value))?.value;
  const value = (expr: PyExpr | undefined): Json | undefined =>
    expr === undefined ? null : boundBy(expr, around) === undefined ? jsonOf(expr, at) : undefined;
  if (call.keywords.some((own) => own.name === undefined)) return undefined;
  const version = at.names.library('pypi', 'fastmcp')?.version;
  const isBelow = (limit: string): boolean => version !== undefined && compareVersions(version, limit) < 0;
  const front = value(keyword('namespace', 'prefix') ?? prefix);
  const [given, separator] = [value(keyword('tool_names')), isBelow('2.4') ? (value(keyword('tool_separator')) ?? '_') : '_'];
  if ((front !== null && typeof front !== 'string') || given === undefined || typeof separator !== 'string') return undefined;
  // Web applications mount servers under paths, and name no tools.
  if (front?.includes('/')) return name;
  const renamed = isJsonObject(given) ? given[name] : undefined;
  if (typeof renamed === 'string' && isBelow('3')) return renamed;
  const own = typeof renamed === 'string' ? renamed : name;
  return front === null || front === '' ? own : `${front}${separator}${own}`;
}

/** What a call may mount: up to version 2.8, the server is given behind the prefix. */
const serversIn = ({ args, keywords }: PyCall): readonly PyExpr[] =>
  [...args.slice(0, 2), ...keywords.flatMap(({ name, value }) => (name?.value === 'server' ? [value] : []))].filter(
    ({ kind }) => kind === 'name' || kind === 'attribute',
  );

function mountsIn(region: Calling): readonly Mount[] {
  const known = kept.get(region);
  if (known !== undefined) return known;
  const inFunction = (fn: PyFunction, owner: PyClass | undefined): readonly Mount[] =>
    fn.calls.flatMap((call) => (isMount(call) ? [{ call, around: within(fn, owner, call.span) }] : []));
  const found = [
    ...region.calls.flatMap(callsIn).flatMap((call) => (isMount(call) ? [{ call, around: nowhere }] : [])),
    ...region.functions.flatMap((fn) => inFunction(fn, undefined)),
    ...allClasses(region.classes).flatMap((of) => of.methods.flatMap((fn) => inFunction(fn, of))),
  ];
  kept.set(region, found);
  return found;
}

/** What a region says never changes, and each tool of a server asks. */
const kept = new WeakMap<Calling, readonly Mount[]>();

const isMount = ({ callee }: PyCall): boolean => callee.kind === 'attribute' && /^(?:mount|import_server)$/.test(callee.name.value);

/** The calls in an expression. */
export const callsIn = (expr: PyExpr): readonly PyCall[] => [...(expr.kind === 'call' ? [expr] : []), ...partsOf(expr).flatMap(callsIn)];
