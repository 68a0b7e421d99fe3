import { type Document, isCollection, isMap, isPair, isScalar, isSeq, type Node, visit, type YAMLMap } from 'yaml';
import { closest, code, codes, type Fix, isJsonObject, limits, type Problem, parseYamlDocument, type Rule, type Span, yamlFaults } from '../../model/index.ts';
import { fault, fitsOption, isStrings, lookUp, overriddenFiles, overridingRules, type Values } from '../config.ts';
import { type Setting, settings } from '../settings.ts';
import { isSeverity, ownRuleFaults, severityFault } from './ownRules.ts';

/** An entry of `extends`. */
export interface Extended {
  readonly name: string;
  /** Without quotes. */
  readonly span: Span;
}

export interface ReadConfig {
  readonly values: Values;
  readonly extended: readonly Extended[];
  readonly problems: readonly Problem[];
  /** The problems where the extended files declare rules of users by these ids. */
  problemsWith(ownRules: readonly string[]): readonly Problem[];
}

/** Reads a configuration file. A mistake is a problem at its place; the rest applies. */
export function readConfig(text: string, rules: readonly Rule[], isOfPackage = false): ReadConfig {
  const document = parseYamlDocument(text);
  const problems = yamlFaults(document.errors, text).map(({ message, span }) => problem(message, span.start, span.end));
  const root = document.contents;
  if (root !== null && !isMap(root)) {
    return nothing([...problems, problem('The configuration must be a map of settings.', ...rangeOf(root))]);
  }
  const deep = tooDeep(root, limits.configDepth);
  if (deep !== undefined)
    return nothing([...problems, problem(`Nested more than ${limits.configDepth} levels deep.`, ...rangeOf(deep), 'Nothing of the file counts.')]);
  const values = plainValues(document, problems);
  if (values === undefined) return nothing(problems);
  const ofRules: RuleCheck[] = [];
  if (root) checkMap(root, values, '', { problems, ofRules, rules, isOfPackage });
  const extended = root ? extendedIn(root, values, problems) : [];
  const declared = isJsonObject(values.ownRules) ? Object.keys(values.ownRules) : [];
  const problemsWith = (ownRules: readonly string[]): readonly Problem[] => {
    const known = [...declared, ...ownRules];
    return [...problems, ...ofRules.flatMap((check) => check(known))].sort((a, b) => a.span.start - b.span.start);
  };
  return { values, extended, problems: problemsWith([]), problemsWith };
}

const nothing = (problems: readonly Problem[]): ReadConfig => ({ values: {}, extended: [], problems, problemsWith: () => problems });

/** Problems of a map of rules, by the ids of the rules of users. */
type RuleCheck = (ownRules: readonly string[]) => readonly Problem[];

function extendedIn(root: YAMLMap, { extends: value }: Values, problems: Problem[]): readonly Extended[] {
  const written = root.items.find(({ key }) => isScalar(key) && key.value === 'extends')?.value;
  const names = typeof value === 'string' ? [value] : isStrings(value) ? value : [];
  const nodes = isSeq(written) ? written.items : [written];
  const all = names.map((name, i) => {
    const [start, end] = wordRange((nodes[i] ?? null) as Node | null);
    return { name, span: { start, end } };
  });
  const most = limits.extendedOfConfig;
  const tooMany = all[most];
  if (tooMany) problems.push(problem(`More than ${most} entries; the others have no effect.`, tooMany.span.start, tooMany.span.end));
  return all.slice(0, most);
}

/** The first node at this depth below another one. */
function tooDeep(node: unknown, levels: number): Node | undefined {
  if (!isCollection(node)) return undefined;
  if (levels === 0) return node;
  for (const item of node.items) {
    const found = isPair(item) ? (tooDeep(item.key, levels - 1) ?? tooDeep(item.value, levels - 1)) : tooDeep(item, levels - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function plainValues(document: Document, problems: Problem[]): Values | undefined {
  try {
    // A key that is a map or a list is no setting, and expanding nested ones takes exponential time.
    visit(document, { Pair: (_, { key }) => (isScalar(key) || key === null ? undefined : visit.REMOVE) });
    const values: unknown = document.toJS({ maxAliasCount: 50 });
    return isJsonObject(values) ? values : {};
  } catch {
    // The parser reports an alias without an anchor, and too many aliases, only here.
    problems.push(problem('Alias without an anchor, or too many aliases.', 0, 0, 'Nothing of the file counts.'));
    return undefined;
  }
}

interface Findings {
  readonly problems: Problem[];
  readonly ofRules: RuleCheck[];
  readonly rules: readonly Rule[];
  readonly isOfPackage: boolean;
}

function checkMap(map: YAMLMap, values: Values, prefix: string, into: Findings): void {
  const names = [...new Set(inFile().flatMap((s) => (s.key.startsWith(prefix) ? [s.key.slice(prefix.length).split('.')[0] ?? ''] : [])))];
  for (const item of map.items) {
    const name = isScalar(item.key) ? String(item.key.value) : '';
    const key = prefix + name;
    const value = lookUp(values, key);
    if (name.includes('.') && inFile().some((s) => s.key === key)) {
      const [group = '', ...rest] = name.split('.');
      into.problems.push(problem(`Write ${code(`${rest.join('.')}:`)} on a line below ${code(`${group}:`)}.`, ...rangeOf(item.key as Node | null)));
      continue;
    }
    // Nothing is written yet, or the whole file has this problem.
    if (value === null || (value === undefined && names.includes(name))) continue;
    const at = rangeOf((item.value ?? item.key) as Node | null);
    const setting = inFile().find((s) => s.key === key);
    if (setting?.type === 'rules' && isJsonObject(value)) {
      if (isMap(item.value)) checkRules(item.value, value, into);
    } else if (setting?.type === 'overrides' && isSeq(item.value) && Array.isArray(value)) {
      for (const [i, one] of item.value.items.entries()) checkOverride(one, value[i], into);
    } else if (setting?.type === 'ownRules' && isMap(item.value) && isJsonObject(value)) {
      checkOwnRules(item.value, value, into);
    } else if (setting) {
      const wrong = fault(setting, value, into.isOfPackage);
      if (wrong) into.problems.push(problem(`${code(key)} ${wrong}.`, ...at, setting.words && `Known are ${codes(Object.keys(setting.words), mostListed)}.`));
    } else if (names.includes(name)) {
      if (isMap(item.value)) checkMap(item.value, values, `${key}.`, into);
      else if (!isJsonObject(value)) into.problems.push(problem(`${code(key)} must be a map of settings.`, ...at));
    } else if (key !== '$schema') {
      into.problems.push(unknownWord(`Unknown setting ${code(key)}.`, name, names, wordRange(item.key as Node | null)));
    }
  }
}

function checkOverride(node: unknown, value: unknown, into: Findings): void {
  const at = rangeOf(node as Node | null);
  if (!isMap(node) || !isJsonObject(value)) {
    into.problems.push(problem('An override must be a map of `files` and `rules`.', ...at));
    return;
  }
  const missing = ['files', 'rules'].find((key) => !(key in value));
  if (missing !== undefined) into.problems.push(problem(`${code(missing)} is missing in this override.`, ...at));
  for (const { key, value: entry } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const own = value[name];
    const place = rangeOf((entry ?? key) as Node | null);
    if (name === 'rules' && isMap(entry) && isJsonObject(own)) checkRules(entry, own, into);
    else if (name === 'files' || name === 'rules') {
      const wrong = fault(name === 'files' ? overriddenFiles : overridingRules, own);
      if (wrong && own !== null) into.problems.push(problem(`${code(name)} ${wrong}.`, ...place));
    } else into.problems.push(unknownWord(`An override has no ${code(name)}.`, name, ['files', 'rules'], wordRange(key as Node | null)));
  }
}

function checkOwnRules(map: YAMLMap, values: Values, { problems, rules }: Findings): void {
  for (const item of map.items) {
    const id = isScalar(item.key) ? String(item.key.value) : '';
    if (rules.some((rule) => rule.id === id)) {
      problems.push(problem(`Toolscribe has a rule ${code(id)}.`, ...rangeOf(item.key as Node | null), 'Give your rule an id of its own.'));
      continue;
    }
    for (const { path, at, message, detail, word } of ownRuleFaults(id, values[id])) {
      const [key, value] = nodesAt(map, path);
      const node = at === 'key' ? key : (value ?? key);
      if (word === undefined) problems.push(problem(message, ...rangeOf(node), detail));
      else problems.push(unknownWord(message, word.text, word.known, wordRange(node)));
    }
  }
}

/** The key and the value at the end of a path. */
function nodesAt(map: YAMLMap, path: readonly string[]): readonly [Node | null, Node | null] {
  let nodes: readonly [Node | null, Node | null] = [null, map];
  for (const part of path) {
    const [, within] = nodes;
    const item = isMap(within) ? within.items.find(({ key }) => isScalar(key) && String(key.value) === part) : undefined;
    // An alias has the place of the key that it follows.
    if (item === undefined) break;
    nodes = [item.key as Node | null, item.value as Node | null];
  }
  return nodes;
}

const checkRules = (map: YAMLMap, values: Values, { ofRules, rules }: Findings): void => {
  ofRules.push((ownRules) => ruleProblems(map, values, rules, ownRules));
};

function ruleProblems(map: YAMLMap, values: Values, rules: readonly Rule[], ownRules: readonly string[]): readonly Problem[] {
  const problems: Problem[] = [];
  const ids = [...rules.map((r) => r.id), ...ownRules];
  for (const item of map.items) {
    const id = isScalar(item.key) ? String(item.key.value) : '';
    const rule = rules.find((r) => r.id === id) ?? (ownRules.includes(id) ? ownRule : undefined);
    const value = values[id];
    if (!rule) problems.push(unknownWord(`Unknown rule ${code(id)}.`, id, ids, wordRange(item.key as Node | null)));
    else if (isJsonObject(value)) {
      if (isMap(item.value)) checkRule(item.value, value, rule, problems);
    } else if (!isSeverity(value)) problems.push(problem(severityFault, ...rangeOf((item.value ?? item.key) as Node | null)));
  }
  return problems;
}

/** A rule of a user has no options. */
const ownRule: Pick<Rule, 'options'> = {};

/** The long form: a severity and options. */
function checkRule(map: YAMLMap, values: Values, rule: Pick<Rule, 'options'>, problems: Problem[]): void {
  const options = Object.keys(rule.options ?? {});
  for (const item of map.items) {
    const key = isScalar(item.key) ? String(item.key.value) : '';
    const value = values[key];
    const at = rangeOf((item.value ?? item.key) as Node | null);
    if (key === 'severity') {
      if (!isSeverity(value)) problems.push(problem(severityFault, ...at));
    } else if (!options.includes(key)) {
      problems.push(unknownWord(`Unknown option ${code(key)}.`, key, ['severity', ...options], wordRange(item.key as Node | null)));
    } else if (!fitsOption(rule, key, value)) {
      const sample = rule.options?.[key];
      const kind = Array.isArray(sample) ? 'list of texts' : typeof sample === 'number' ? 'number' : 'text';
      problems.push(problem(`Option ${code(key)} must be a ${kind}.`, ...at));
    }
  }
}

const inFile = (): readonly Setting[] => settings.filter((s) => !s.editorOnly);

export function unknownWord(message: string, word: string, candidates: readonly string[], [start, end]: readonly [number, number]): Problem {
  const nearest = closest(word, candidates);
  if (nearest === undefined) return problem(message, start, end, `Known here are ${codes(candidates, mostListed)}.`);
  const fix: Fix = { title: `Change to ${code(nearest)}`, safe: true, intent: { kind: 'correct-word', span: { start, end }, to: nearest } };
  return { ...problem(`${message} Did you mean ${code(nearest)}?`, start, end), fixes: [fix] };
}

const mostListed = 12;

export const problem = (message: string, start: number, end: number, detail?: string): Problem => ({
  code: 'config-invalid',
  message,
  ...(detail === undefined ? {} : { detail }),
  span: { start, end: Math.max(start, end) },
});

const rangeOf = (node: Node | null): [number, number] => [node?.range?.[0] ?? 0, node?.range?.[1] ?? 0];

/** The range of a word without its quotes, so that a fix leaves them. */
function wordRange(node: Node | null): [number, number] {
  const [start, end] = rangeOf(node);
  const isQuoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
  return isQuoted ? [start + 1, Math.max(start + 1, end - 1)] : [start, end];
}
