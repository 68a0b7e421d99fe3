import { knownValue, type OrderedJson, type ToolSpec } from '../../model/index.ts';
import { toolMap } from './toolMap.ts';

/**
 * Fields, such as `description` or `parameters.mode.enum`, that mean something else in the two tool files. Layout, order, captured output, time, and
 * `yes` for `true` do not count, nor do fields that other builders do not write.
 */
export function toolYamlDifferences(was: ToolSpec, now: ToolSpec, codeKey: (code: string) => string): readonly string[] {
  const [before, after] = [toolMap(was, () => {}), toolMap(now, () => {})];
  const differing = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const isLoaders = was.loaderKeys !== undefined && Object.hasOwn(was.loaderKeys, key) && !after.has(key);
    if (notCompared.has(key) || isLoaders || (ownFields.has(key) && !before.has(key))) return [];
    return differences(before.get(key), after.get(key), [key]);
  });
  const fields = differing.map(([first = '', ...rest]) => [first, ...rest.filter((step) => step !== 'properties')].join('.'));
  const names = [now.localName?.value, knownValue(now.name)];
  const isSameName = names.includes(knownValue(was.name));
  return [...(isSameName ? [] : ['name']), ...fields.filter((field) => field !== 'name'), ...(isSameCode(was, now, codeKey) ? [] : ['implementation_example'])];
}

/** Compared elsewhere, or not at all. */
const notCompared = new Set(['name', 'implementation_example', 'execution_time']);

/** Fields that only Toolscribe writes. */
const ownFields = new Set(['title', 'annotations']);

/** Lists whose order has no meaning. */
const sets = new Set(['required', 'enum']);

type Path = readonly string[];

function differences(was: OrderedJson | undefined, now: OrderedJson | undefined, path: Path): readonly Path[] {
  if (was instanceof Map && now instanceof Map) {
    const keys = new Set<string>([...was.keys(), ...now.keys()]);
    return [...keys].flatMap((key) => differences(was.get(key), now.get(key), [...path, key]));
  }
  return isAlike(was, now, sets.has(path.at(-1) ?? '')) ? [] : [path];
}

function isAlike(was: OrderedJson | undefined, now: OrderedJson | undefined, isSet: boolean): boolean {
  if (Array.isArray(was) && Array.isArray(now)) {
    const [before, after] = [was, now].map((list: readonly OrderedJson[]) => list.map(wordOf)) as [string[], string[]];
    return JSON.stringify(isSet ? before.sort() : before) === JSON.stringify(isSet ? after.sort() : after);
  }
  return was !== undefined && now !== undefined && wordOf(was) === wordOf(now);
}

/** The form in which values are compared. A text that YAML 1.1 reads as a boolean equals that boolean: only quotes would tell which was intended. */
function wordOf(value: OrderedJson): string {
  if (typeof value !== 'string') return JSON.stringify(value instanceof Map ? [...value].map(([key, inner]) => [key, wordOf(inner)]) : value);
  const text = sentence(value.replace(/\s+/g, ' ').trim());
  return /^(?:y|yes|on)$/i.test(text) ? 'true' : /^(?:n|no|off)$/i.test(text) ? 'false' : JSON.stringify(text);
}

/** Builders differ in the capital letter and the full stop of a sentence. */
const sentence = (text: string): string => (text.includes(' ') ? text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '') : text);

function isSameCode(was: ToolSpec, now: ToolSpec, codeKey: (code: string) => string): boolean {
  const [before, after] = [knownValue(was.example), knownValue(now.example)];
  const key = codeKey(before?.code ?? '');
  return [after?.code ?? '', after?.run ?? ''].some((code) => codeKey(code) === key);
}
