import { closest } from '../../../model/text/closest.ts';

/** Keys in column 0 of other formats: workflows, compose and cluster files, pipelines, API descriptions, tests of prompts. */
const foreign =
  /^["']?(?:mxcp|jobs|on|runs|services|apiVersion|kind|stages|steps|trigger|pool|resources|extends|openapi|swagger|asyncapi|workflows|orbs|package|prompts|providers)["']?[ \t]*:/m;

/** Keys of a tool in addition to `name`. `own` decides by itself, a description decides with less certainty, and the third group proves nothing. */
const inputKey = /^["']?(?:parameters|inputSchema|input_schema|useZodSchema|zodSchemaRef|schemaDescriptions|capability)["']?[ \t]*:/;
const descriptionKey = /^["']?description["']?[ \t]*:/;

const neutralKey = /^["']?(?:name|title|category|annotations|dangerous|requires_approval|limits)["']?[ \t]*:|^$/;

const nameKey = /^["']?name["']?[ \t]*:/;

/** Keys of tools of Google's MCP Toolbox: their kind, and the database that they query. */
const kindKey = /^["']?(?:kind|type)["']?[ \t]*:/;
const sourceKey = /^["']?source["']?[ \t]*:[ \t]*[^\s#{]/;
const sourcesKey = /^["']?(?:sources|toolsets|authServices|authSources)["']?[ \t]*:/m;

/**
 * Is this a list of tools, by its shape? It is a list of maps with a `name`, below `tools:` or bare; a bare list also needs inputs. A mapping of tools by
 * name is a mistake of its author. Reading ends as soon as the answer is clear.
 */
export function claimsToolsYaml(uri: string, head: string): boolean {
  const path = uri.toLowerCase().replace(/[?#].*/, '');
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (!/\.ya?ml$/.test(file) || /^toolscribe\.config\.ya?ml$/.test(file) || path.includes('/.github/')) return false;
  const isNamedTools = /^tools\.ya?ml$/.test(file);
  const list = listIn(head.startsWith('\uFEFF') ? head.slice(1) : head, isNamedTools);
  if (list === undefined) return isNamedTools && isBegun(head);
  const { isBare, isMisspelled, isMapping } = list;
  let [hasName, hasInput, hasDescription, hasOnlyNeutralKeys, isBlank] = [false, false, false, true, true];
  let [hasKind, hasSource] = [false, isMapping && sourcesKey.test(head)];
  for (const key of list.keys) {
    hasName ||= nameKey.test(key);
    hasInput ||= inputKey.test(key);
    hasKind ||= kindKey.test(key);
    hasSource ||= sourceKey.test(key);
    if (hasKind && hasSource) return false;
    // A kind or a source alone may still be followed by the other.
    if (hasName && hasInput && !hasKind && !hasSource) return !foreign.test(head);
    hasDescription ||= descriptionKey.test(key);
    hasOnlyNeutralKeys &&= neutralKey.test(key);
    isBlank &&= key === '';
  }
  if (foreign.test(head)) return false;
  if (isMapping) return hasDescription && (hasInput || isNamedTools);
  if (hasName && hasInput) return true;
  if (isMisspelled) return hasName && hasDescription;
  if (!hasName) return !isBare && isNamedTools && (hasInput || isBlank);
  if (isBare) return hasDescription && isNamedTools;
  // A root with both `name` and `tools:` is an agent or a workflow, which refers to tools by their names.
  return hasDescription || (hasOnlyNeutralKeys && !/^["']?(?:name|model|agents?)["']?[ \t]*:/m.test(head));
}

/** Does the file have nothing but keys before `tools`, and a word that is being typed? */
function isBegun(head: string): boolean {
  const lines = head.replace(/^\uFEFF/, '').split('\n', 50);
  const outer = lines.filter((line) => !/^(?:[ \t#]|---)/.test(line)).map((line) => line.trimEnd());
  const isInKey = outer.some((line) => /^(?:version|metadata)\b/.test(line));
  return outer.every((line) => /^(?:(?:version|metadata)\b|[A-Za-z]{0,10}$)/.test(line)) && (isInKey || lines.every((line) => !/^[ \t]+\S/.test(line)));
}

interface List {
  /** The keys of its items, each with the rest of its line. */
  readonly keys: Iterable<string>;
  readonly isBare: boolean;
  readonly isMisspelled: boolean;
  /** True where the tools are a mapping by name. */
  readonly isMapping: boolean;
}

/** The list below `tools:` in column 0, or the list that is the whole text. `isNamedSo`: a key that resembles `tools` counts, too. */
function listIn(text: string, isNamedTools: boolean): List | undefined {
  const spelled = /^["']?tools["']?[ \t]*:(.*)/m.exec(text);
  const tools = spelled ?? (isNamedTools ? misspelledKey(text) : null);
  const isMisspelled = spelled === null && tools !== null;
  const value = withoutProperties(tools?.[1] ?? '');
  const below = { isBare: tools === null, isMisspelled, isMapping: false };
  if (/^\[\s*\]/.test(value)) return { ...below, keys: [] };
  if (/^[[{]/.test(value)) return { ...below, keys: flowKeys(text.slice(tools?.index)), isMapping: value.startsWith('{') };
  if (value !== '' && !value.startsWith('#')) return undefined;
  const lines = linesFrom(text, tools === null ? 0 : tools.index + tools[0].length);
  if (tools !== null) lines.next();
  for (let line = nextOf(lines); line !== undefined; line = nextOf(lines)) {
    if (/^\s*(?:#|$)|^(?:---|%)/.test(line)) continue;
    const dash = /^[ \t]*(?=-(?:\s|$))/.exec(line)?.[0].length;
    if (dash !== undefined) return { ...below, keys: blockKeys(line, lines, dash) };
    return tools === null || isMisspelled || line.search(/\S/) === 0 ? undefined : { ...below, keys: memberKeys(line, lines), isMapping: true };
  }
  return tools === null ? undefined : { ...below, keys: [] };
}

/** The first key in column 0 that resembles `tools`, followed by nothing but a comment. */
function misspelledKey(text: string): RegExpExecArray | null {
  for (const match of text.matchAll(/^(?=["']?([A-Za-z]{3,7})["']?[ \t]*:)[^:\n]*:([ \t]*(?:#.*)?)$/gm))
    if (closest(match[1] ?? '', ['tools']) !== undefined) return Object.assign(match, { 1: match[2] ?? '' });
  return null;
}

function* linesFrom(text: string, start: number): Generator<string> {
  for (let at = start; at >= 0; ) {
    const end = text.indexOf('\n', at);
    yield text.slice(at, end < 0 ? undefined : text[end - 1] === '\r' && end > at ? end - 1 : end);
    at = end < 0 ? -1 : end + 1;
  }
}

/** Strips anchors and tags before a value. */
const withoutProperties = (text: string): string => text.trim().replace(/^(?:[&!]\S*(?:\s+|$))*/, '');

/** The keys of a block list's items: behind the dash, and on lines with the indentation of the first key. */
function* blockKeys(first: string, rest: Iterator<string>, dash: number): Generator<string> {
  let indent: number | undefined;
  for (let line: string | undefined = first; line !== undefined; line = nextOf(rest)) {
    const column = line.search(/\S/);
    if (column < 0 || line[column] === '#') continue;
    const item = column === dash ? /^[ \t]*-\s*/.exec(line)?.[0].length : undefined;
    if (column <= dash && item === undefined) return;
    if (item !== undefined) {
      const value = withoutProperties(line.slice(item));
      if (value.startsWith('{')) yield* flowKeys(value);
      else if (value !== '' || line.length === item) yield value;
      indent = value === '' || value !== line.slice(item).trim() ? undefined : item;
    } else {
      indent ??= column;
      if (column === indent) yield line.slice(column);
    }
  }
}

/** The keys of a mapping's members: on lines with the indentation of the first one below the member's name, or in braces. */
function* memberKeys(first: string, rest: Iterator<string>): Generator<string> {
  const names = first.search(/\S/);
  let indent: number | undefined;
  for (let line: string | undefined = first; line !== undefined; line = nextOf(rest)) {
    const column = line.search(/\S/);
    if (column < 0 || line[column] === '#') continue;
    if (column < names) return;
    if (column === names) {
      indent = undefined;
      const inBraces = /:[ \t]+(\{.*)/.exec(line)?.[1];
      if (inBraces !== undefined) yield* flowKeys(inBraces);
    } else {
      indent ??= column;
      if (column === indent) yield line.slice(column);
    }
  }
}

function nextOf<T>(iterator: Iterator<T>): T | undefined {
  const { value, done } = iterator.next();
  return done === true ? undefined : value;
}

function* flowKeys(text: string): Generator<string> {
  for (const match of text.matchAll(/[{,]\s*(["']?\w+["']?[ \t]*:)/g)) yield match[1] ?? '';
}
