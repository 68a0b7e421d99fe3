import { limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { bindingOf, type Enclosing, isSelf, type Origin, originOf } from '../names/enclosing.ts';
import { regionsIn, resolve } from '../names/lookUp.ts';
import { type VisitedBases, visitBase } from '../names/visitedBases.ts';
import type { PyClass, PyExpr } from '../read/code.ts';
import { dotted, endsIn } from '../read/dotted.ts';
import { servers } from './libraries/index.ts';
import { mcpKind, mentionsMcp } from './toolExports.ts';

/** Does it have one of these names, here or where it is declared? */
export function isNamed(registrar: PyExpr, wanted: readonly string[], { module, scope }: Linking): boolean {
  const written = dotted(registrar);
  if (written === undefined) return false;
  if (wanted.some((name) => endsIn(written, name))) return true;
  const definition = resolve(registrar, module, scope);
  const origin = definition?.kind === 'foreign' ? definition.name.split('.') : definition?.kind === 'function' ? [definition.of.name.value] : [];
  return wanted.some((name) => endsIn(origin, name));
}

/** May it be a method of a server? Its object is of a known server class, or of an unknown class in code for MCP. */
export function isOfServer(registrar: PyExpr, enclosing: Enclosing, at: Linking): boolean {
  const object = registrar.kind === 'attribute' ? registrar.object : registrar;
  const origin = originOf(object, enclosing, at);
  return (origin && isServer(origin, at)) ?? ((dotted(object) ?? []).some(mentionsMcp) || importsMcp(at));
}

/** Is it certainly an object of FastMCP itself, which takes plain functions? */
export function isMadeByFastMcp(object: PyExpr, enclosing: Enclosing, at: Linking): boolean {
  const origin = originOf(object, enclosing, at);
  return origin?.kind === 'foreign' && servers.some(({ made }) => made.test(origin.name));
}

/** Undefined where that cannot be known. `steps`: how many levels of bases are followed. */
function isServer(origin: Origin, at: Linking, steps: number = limits.python.toolBases, seen: VisitedBases = new Map()): boolean | undefined {
  if (origin.kind === 'foreign')
    return mentionsMcp(origin.name) || (/^[a-z]/.test(origin.name.split('.').at(-1) ?? '') && !/[._]tools?$/.test(origin.name) ? undefined : false);
  const bases =
    steps === 0 || !visitBase(seen, origin.of, steps)
      ? []
      : origin.of.bases.map((base) => resolve(base.kind === 'subscript' ? base.object : base, origin.module, at.scope));
  const isOne = bases.some((base) => (base?.kind === 'class' || base?.kind === 'foreign') && isServer(base, at, steps - 1, seen) === true);
  return isOne ? true : undefined;
}

export const importsMcp = ({ names, module }: Pick<Linking, 'names' | 'module'>): boolean => regionsIn(module, names, mcpKind, '*').length > 0;

/**
 * An id of the server that takes a function; undefined where it is not known. A server in an attribute has the id of its class: `owner` for
 * inherited methods.
 */
export function serverOf(registrar: PyExpr, enclosing: Enclosing, owner: PyClass | undefined, at: Linking): string | undefined {
  if (registrar.kind !== 'attribute') return undefined;
  let root = registrar.object;
  while (root.kind === 'attribute') root = root.object;
  if (isSelf(root, enclosing)) return `${at.module}#${(owner ?? enclosing.owner)?.name.value}`;
  const definition = bindingOf(registrar.object, enclosing) === undefined ? resolve(registrar.object, at.module, at.scope) : undefined;
  return definition?.kind === 'assignment' ? `${definition.module}#${definition.of.name.value}` : undefined;
}

/**
 * The full name of the class of the server. For a class of the workspace, that of its base, or its own where no code of its module is of MCP's libraries;
 * undefined where it is not known.
 */
export function originName(registrar: PyExpr, enclosing: Enclosing, at: Linking, steps: number = limits.python.handingFunctions): string | undefined {
  const object = registrar.kind === 'attribute' ? registrar.object : registrar;
  const origin = originOf(object, enclosing, at);
  if (origin === undefined) return missingName(object, at) ?? (steps === 0 ? undefined : returnedName(object, at, steps - 1));
  const isOwn = origin.kind === 'class' && !importsMcp({ ...at, module: origin.module }) && origin.of.bases.length === 0;
  return isOwn ? `${origin.module.replace(/\.py$/, '').split('/').at(-1)}.${origin.of.name.value}` : foreignName(origin, at);
}

/** The class of a variable's value, where it is imported from a module of the workspace that is not there. */
function missingName(object: PyExpr, at: Linking): string | undefined {
  const definition = resolve(object, at.module, at.scope);
  const value = definition?.kind === 'assignment' ? definition.of.value : undefined;
  if (definition?.kind !== 'assignment' || value?.kind !== 'call' || value.callee.kind !== 'name') return undefined;
  const { name } = value.callee;
  const all = regionsIn(definition.module, at.names, 'py:name', name).flatMap(({ imports }) => imports.filter(({ local }) => local.value === name));
  const found = all.findLast(({ from }) => from.startsWith('.'));
  return found === undefined || resolve(value.callee, definition.module, at.scope) !== undefined
    ? undefined
    : `${found.from.replace(/^\.+/, '')}.${found.name}`;
}

/** As `originName`, of the server whose method a function returns: `def tool(fn): return mcp.tool(fn)`. */
function returnedName(expr: PyExpr, at: Linking, steps: number): string | undefined {
  const definition = resolve(expr, at.module, at.scope);
  const [only, ...more] = definition?.kind === 'function' ? definition.of.returned : [];
  if (definition?.kind !== 'function' || only?.kind !== 'call' || only.callee.kind !== 'attribute' || more.length > 0) return undefined;
  return originName(only.callee, { functions: [definition.of], owner: undefined }, { ...at, module: definition.module }, steps);
}

function foreignName(origin: Origin, at: Linking, steps: number = limits.python.toolBases, seen: VisitedBases = new Map()): string | undefined {
  if (origin.kind === 'foreign') return origin.name;
  for (const base of steps === 0 || !visitBase(seen, origin.of, steps) ? [] : origin.of.bases) {
    const above = resolve(base.kind === 'subscript' ? base.object : base, origin.module, at.scope);
    const found = above?.kind === 'class' || above?.kind === 'foreign' ? foreignName(above, at, steps - 1, seen) : undefined;
    if (found !== undefined && mentionsMcp(found)) return found;
  }
  return undefined;
}
