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

/** The full name of the class of the server. For a class of the workspace, that of its base; undefined where it is not known. */
export function originName(registrar: PyExpr, enclosing: Enclosing, at: Linking): string | undefined {
  const origin = originOf(registrar.kind === 'attribute' ? registrar.object : registrar, enclosing, at);
  return origin && foreignName(origin, at);
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
