import { parse } from 'smol-toml';
import { isJsonObject, type Json, type JsonObject } from '../model/index.ts';
import type { Known } from './knownLibraries.ts';
import { normalName, readRequirement, readSpecifiers } from './pep508.ts';
import { exactPin, objectIn, type Pins, textIn } from './pins.ts';

/** Reads the dependencies of a pyproject.toml (PEP 621, PEP 735, Poetry, uv, PDM) and the version of its own project. */
export function readPyproject(text: string, known: Known): Pins {
  const mentions = [...known].some((name) => mentionOf(name).test(text));
  if (!mentions) return [];
  const all = parse(text) as JsonObject;
  const [project, tool] = [objectIn(all, 'project'), objectIn(all, 'tool')];
  const poetry = objectIn(tool, 'poetry');
  const lists: readonly (Json | undefined)[] = [
    project.dependencies,
    ...Object.values(objectIn(project, 'optional-dependencies')),
    ...Object.values(objectIn(all, 'dependency-groups')),
    objectIn(tool, 'uv')['dev-dependencies'],
    ...Object.values(objectIn(objectIn(tool, 'pdm'), 'dev-dependencies')),
  ];
  const tables = [poetry, ...Object.values(objectIn(poetry, 'group')).filter(isJsonObject)].flatMap((table) => [
    objectIn(table, 'dependencies'),
    objectIn(table, 'dev-dependencies'),
  ]);
  return [
    ...[project, poetry].flatMap((own) => ownVersion(own, known)),
    ...lists.flatMap((list) => (Array.isArray(list) ? list : [])).flatMap((one: Json) => (typeof one === 'string' ? readRequirement(one, known) : [])),
    ...tables.flatMap((table) => Object.entries(table).flatMap(([name, value]) => inPoetry(normalName(name), value, known))),
  ];
}

const mentionOf = (name: string): RegExp => new RegExp(`\\b${name.replaceAll('-', '[-_.]')}\\b`, 'i');

function ownVersion(table: JsonObject, known: Known): Pins {
  const name = normalName(textIn(table, 'name') ?? '');
  return known.has(name) ? exactPin(name, textIn(table, 'version')) : [];
}

/** Poetry reads a version without an operator as exact. */
function inPoetry(library: string, value: Json, known: Known): Pins {
  if (!known.has(library)) return [];
  if (Array.isArray(value)) return value.flatMap((one: Json) => inPoetry(library, one, known));
  const spec = typeof value === 'string' ? value : isJsonObject(value) ? textIn(value, 'version') : undefined;
  return spec === undefined ? [] : readSpecifiers(library, spec);
}
