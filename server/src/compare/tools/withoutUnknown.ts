import { code, isJsonObject, type Json, type JsonObject } from '../../model/index.ts';
import type { Change, ListedTool } from './change.ts';

/** Both tools without what only running the code would tell of one of them. */
export interface Comparable {
  readonly before: ListedTool;
  readonly after: ListedTool;
  /** A change for each part that is known on one side only. */
  readonly changes: readonly Change[];
}

/** Leaves out of both tools what is unknown of one of them, so that it counts neither as changed nor as the same. */
export function withoutUnknown(before: ListedTool, after: ListedTool): Comparable {
  const parts = [...new Set([...(before.unknown ?? []), ...(after.unknown ?? [])])];
  if (parts.length === 0) return { before, after, changes: [] };
  let [was, now] = [before.json, after.json];
  const changes: Change[] = [];
  for (const part of parts) {
    const path = part.split('.');
    const isOneSided = before.unknown?.includes(part) !== after.unknown?.includes(part);
    if (isOneSided && isInBoth(was, now, path)) changes.push(notCompared(path, after.unknown?.includes(part) === true));
    [was, now] = path.at(-1) === '*' ? withMembersOf(was, now, path.slice(0, -1)) : [without(was, path), without(now, path)];
  }
  return { before: { ...before, json: was }, after: { ...after, json: now }, changes };
}

function notCompared(path: readonly string[], isNow: boolean): Change {
  const [field, ...steps] = path;
  const names = steps.filter((step) => step !== 'properties' && step !== 'items' && step !== '*');
  const [part, param] = [partOf(field), names.filter((step) => step !== 'description')];
  const isMany = part === 'input' && names.length === 0;
  const [verb, rest] = isNow ? [isMany ? 'are' : 'is', 'is not read now'] : [isMany ? 'were' : 'was', 'was not read'];
  const message = `${wordsOf(part, param, path)} ${verb} made by code that ${rest}.`;
  return { kind: 'unknown', part, path: part === 'tool' ? path : param, level: 'undecided', message, why: 'It is not compared.' };
}

const partOf = (field: string | undefined): Change['part'] => (field === 'inputSchema' ? 'input' : field === 'outputSchema' ? 'output' : 'tool');

function wordsOf(part: Change['part'], param: readonly string[], path: readonly string[]): string {
  if (part === 'tool') return path.length === 1 && (path[0] === 'description' || path[0] === 'title') ? `The ${path[0]}` : code(path.join('.'));
  const all = part === 'input' ? (path.at(-1) === '*' ? 'Further arguments' : 'The arguments') : 'The schema of the result';
  const name = param.length === 0 ? all : code(param.join('.'));
  return path.length > 1 && path.at(-1) === 'description' ? `The description of ${name}` : name;
}

/** A parameter that is new or gone is a change by itself. */
function isInBoth(was: Json, now: Json, path: readonly string[]): boolean {
  const [at, isOpen] = [path.lastIndexOf('properties'), path.at(-1) === '*'];
  const member = at < 0 ? [] : path.slice(0, isOpen ? at : at + 2);
  return has(was, member) && has(now, member) && (isOpen || has(was, path) || has(now, path));
}

function has(value: Json, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  return isJsonObject(value) && value[step] !== undefined && has(value[step], rest);
}

/** The value without the part. A schema stays, and accepts anything. */
function without(value: JsonObject, [step = '', ...rest]: readonly string[]): JsonObject {
  const { [step]: inner, ...others } = value;
  if (inner === undefined) return value;
  if (rest.length > 0) return isJsonObject(inner) ? { ...value, [step]: without(inner, rest) } : value;
  return step === 'inputSchema'
    ? { ...others, inputSchema: true }
    : step === 'description' || step === 'title' || step.startsWith('outputSchema')
      ? others
      : { ...value, [step]: true };
}

/** Where there may be further members, those of the other side may be among them. */
function withMembersOf(was: JsonObject, now: JsonObject, path: readonly string[]): readonly [JsonObject, JsonObject] {
  const [ofWas, ofNow] = [at(was, path), at(now, path)];
  return [put(was, path, { ...ofNow, ...ofWas }), put(now, path, { ...ofWas, ...ofNow })];
}

function at(value: Json | undefined, [step, ...rest]: readonly string[]): JsonObject {
  if (!isJsonObject(value)) return {};
  return step === undefined ? value : at(value[step], rest);
}

const put = (value: JsonObject, [step, ...rest]: readonly string[], inner: JsonObject): JsonObject =>
  step === undefined ? inner : { ...value, [step]: put(isJsonObject(value[step]) ? (value[step] as JsonObject) : {}, rest, inner) };
