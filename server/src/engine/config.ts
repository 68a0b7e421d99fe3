import { type Document, isCollection, isMap, isPair, isScalar, isSeq, type Node, visit, type YAMLMap } from 'yaml';
import {
  code,
  codes,
  type Fix,
  type FormatSettings,
  isJsonObject,
  limits,
  type Problem,
  parseYamlDocument,
  type Rule,
  type Severity,
  type Span,
  severities,
  yamlFaults,
} from '../model/index.ts';
import { closest } from '../model/text/closest.ts';
import { isQuick } from './globs.ts';
import { type Setting, settings } from './settings.ts';
import { isInGit } from './uri.ts';

/** The configuration of one workspace with defaults. `settings.ts` documents each field. */
export interface Config {
  readonly rules: Readonly<Record<string, RuleConfig>>;
  readonly overrides: readonly Override[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly tests: 'ignore' | 'check';
  readonly mcpRevision: string;
  readonly clients: readonly string[];
  readonly serverName: string;
  /** Folder for generated files; empty for the format's own. */
  readonly outputFolder: string;
  /** Path of `Rscript`; empty to search for it. */
  readonly rPath: string;
  readonly exampleTimeout: number;
  readonly exampleMaxOutput: number;
  /** Settings that front ends may ask for. */
  readonly formats: FormatSettings;
}

export interface RuleConfig {
  readonly severity?: Severity | 'off';
  readonly options: RuleOptions;
}

/** Rules for some files; later ones win over earlier ones. */
export interface Override {
  /** Globs, relative to the workspace folder. */
  readonly files: readonly string[];
  readonly rules: Config['rules'];
}

type RuleOptions = Readonly<Record<string, number | string | readonly string[]>>;
type Values = Readonly<Record<string, unknown>>;

/** Valid values by the keys of settings. */
export interface Given {
  readonly rules?: Config['rules'];
  readonly overrides?: readonly Override[];
  readonly [key: string]: unknown;
}

/** The values of a file or of the editor that count: those of a wrong type are left out, and those that name programs for a file of a package. */
export function givenIn(values: Values, isOfPackage = false): Given {
  const valid = settings.flatMap((setting) => {
    const { key, type } = setting;
    const value = lookUp(values, key);
    if (value === undefined || fault(setting, value, isOfPackage) !== undefined) return [];
    return [[key, type === 'rules' ? ruleConfigs(value) : type === 'overrides' ? overridesIn(value) : value] as const];
  });
  return Object.fromEntries(valid);
}

/** Values over weaker ones. Rules also win over the weaker overrides of single files. */
export function over(strong: Given, weak: Given): Given {
  const { rules = {}, overrides = [] } = strong;
  const weaker = (weak.overrides ?? []).map((one) => {
    const named = Object.entries(rules).filter(([id]) => one.rules[id] !== undefined);
    return named.length === 0 ? one : { ...one, rules: rulesOver(Object.fromEntries(named), one.rules) };
  });
  return { ...weak, ...strong, rules: rulesOver(rules, weak.rules ?? {}), overrides: [...weaker, ...overrides] };
}

/** Of a rule, the severity and each option count by themselves. */
export function rulesOver(strong: Config['rules'], weak: Config['rules']): Config['rules'] {
  const rules = { ...weak };
  for (const [id, { severity = rules[id]?.severity, options }] of Object.entries(strong))
    rules[id] = { ...(severity ? { severity } : {}), options: { ...rules[id]?.options, ...options } };
  return rules;
}

/** Merges layers of values, the strongest first, over the defaults. Values of a wrong type are ignored. */
export const makeConfig = (layers: readonly Values[]): Config =>
  configOf(layers.map((layer) => givenIn(layer)).reduceRight((weak, strong) => over(strong, weak), {}));

/** A configuration with defaults. */
export function configOf(given: Given): Config {
  const get = (key: string): unknown => given[key] ?? settings.find((s) => s.key === key)?.default;
  return {
    rules: given.rules ?? {},
    overrides: given.overrides ?? [],
    include: get('include') as string[],
    exclude: get('exclude') as string[],
    tests: get('tests') as Config['tests'],
    mcpRevision: get('mcpRevision') as string,
    clients: get('clients') as string[],
    serverName: get('serverName') as string,
    outputFolder: (get('outputFolder') as string).replace(/^\.\/+|(?<!\/)\/+$/g, ''),
    rPath: get('r.path') as string,
    exampleTimeout: get('examples.timeout') as number,
    exampleMaxOutput: get('examples.maxOutput') as number,
    formats: {
      'r.toolNames': get('r.toolNames') as string,
      'python.serverDecorators': get('python.serverDecorators') as string[],
      'python.modelDecorators': get('python.modelDecorators') as string[],
      'python.baseClasses': get('python.baseClasses') as string[],
      'python.contextTypes': get('python.contextTypes') as string[],
      'python.dialect': get('python.dialect') as string,
      'python.toolPrefix': get('python.toolPrefix') as string,
      'python.promptDecorators': get('python.promptDecorators') as string[],
      'python.profile': get('python.profile') as string,
      'toolsYaml.targets': get('toolsYaml.targets') as readonly string[],
      'python.toolReadme': get('python.toolReadme') as string,
      'python.promptReadme': get('python.promptReadme') as string,
      'typescript.dialect': get('typescript.dialect') as string,
    },
  };
}

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
}

/** Reads a configuration file. A mistake is a problem at its place; the rest applies. */
export function readConfig(text: string, rules: readonly Rule[], isOfPackage = false): ReadConfig {
  const document = parseYamlDocument(text);
  const problems = yamlFaults(document.errors, text).map(({ message, span }) => problem(message, span.start, span.end));
  const root = document.contents;
  if (root !== null && !isMap(root)) {
    return { ...nothing, problems: [...problems, problem('The configuration must be a map of settings.', ...rangeOf(root))] };
  }
  const deep = tooDeep(root, limits.configDepth);
  if (deep !== undefined)
    return {
      ...nothing,
      problems: [...problems, problem(`Nested more than ${limits.configDepth} levels deep.`, ...rangeOf(deep), 'Nothing of the file counts.')],
    };
  const values = plainValues(document, problems);
  if (values === undefined) return { ...nothing, problems };
  if (root) checkMap(root, values, '', { problems, rules, isOfPackage });
  return { values, extended: root ? extendedIn(root, values, problems) : [], problems: problems.sort((a, b) => a.span.start - b.span.start) };
}

const nothing = { values: {}, extended: [] };

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

const overriddenFiles: Pick<Setting, 'type' | 'globs' | 'orOne'> = { type: 'strings', globs: true, orOne: true };
const overridingRules: Pick<Setting, 'type'> = { type: 'rules' };

function overridesIn(value: unknown): readonly Override[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    if (!isJsonObject(one) || fault(overriddenFiles, one.files) !== undefined) return [];
    return [{ files: typeof one.files === 'string' ? [one.files] : (one.files as string[]), rules: ruleConfigs(one.rules) }];
  });
}

function checkRules(map: YAMLMap, values: Values, { problems, rules }: Findings): void {
  const ids = rules.map((r) => r.id);
  for (const item of map.items) {
    const id = isScalar(item.key) ? String(item.key.value) : '';
    const rule = rules.find((r) => r.id === id);
    const value = values[id];
    if (!rule) problems.push(unknownWord(`Unknown rule ${code(id)}.`, id, ids, wordRange(item.key as Node | null)));
    else if (isJsonObject(value)) {
      if (isMap(item.value)) checkRule(item.value, value, rule, problems);
    } else if (!isSeverity(value)) problems.push(problem(severityFault, ...rangeOf((item.value ?? item.key) as Node | null)));
  }
}

/** The long form: a severity and options. */
function checkRule(map: YAMLMap, values: Values, rule: Rule, problems: Problem[]): void {
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

const isSeverity = (value: unknown): boolean => value === 'off' || value === false || severities.includes(value as Severity);

const severityFault = `The severity must be ${severities.join(', ')} or off.`;

export function fitsOption(rule: Rule, option: string, value: unknown): boolean {
  const sample = rule.options?.[option];
  return Array.isArray(sample) ? isStrings(value) : sample !== undefined && typeof value === typeof sample;
}

/** The fault of a setting's value, as the rest of a sentence that begins with its key. */
function fault(setting: Pick<Setting, 'type'> & Partial<Setting>, given: unknown, isOfPackage = false): string | undefined {
  if (setting.restricted && isOfPackage) return 'names a program, which no file of a package may choose';
  const words = setting.words && Object.keys(setting.words);
  const value = setting.orOne && typeof given === 'string' ? [given] : given;
  switch (setting.type) {
    case 'string':
      if (typeof value !== 'string') return 'must be a text';
      if (setting.inside && leavesFolder(value)) return 'must be a folder inside of the project';
      if (setting.inside && isInGit(value)) return 'must be outside of `.git`, whose files git runs';
      return words && !words.includes(value) ? `must be one of ${codes(words)}` : undefined;
    case 'strings':
      if (!isStrings(value)) return setting.orOne ? 'must be a text or a list of texts' : 'must be a list of texts';
      if (setting.globs && !value.every(isQuick)) return 'has a glob that takes too long: use fewer `*`, and at most 1,000 characters';
      return words && !value.every((v) => words.includes(v)) ? `may contain only ${codes(words)}` : undefined;
    case 'number':
      if (typeof value !== 'number') return 'must be a number';
      return setting.minimum !== undefined && value < setting.minimum ? `must be at least ${setting.minimum}` : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'rules':
      return isJsonObject(value) ? undefined : 'must be a map from rule ids to severities';
    case 'overrides':
      return Array.isArray(value) ? undefined : 'must be a list of maps of `files` and `rules`';
  }
}

const leavesFolder = (path: string): boolean => /^([\\/~]|[A-Za-z]:)/.test(path) || path.split(/[\\/]/).includes('..');

/** `off` is a text in YAML 1.2 and false in 1.1: both switch the rule off. */
function ruleConfigs(value: unknown): Record<string, RuleConfig> {
  if (!isJsonObject(value)) return {};
  const configs: Record<string, RuleConfig> = {};
  for (const [id, entry] of Object.entries(value)) {
    const { severity: word, ...options } = isJsonObject(entry) ? entry : { severity: entry };
    const severity = word === false ? 'off' : word === 'off' || severities.includes(word as Severity) ? (word as Severity | 'off') : undefined;
    configs[id] = { ...(severity ? { severity } : {}), options: options as RuleOptions };
  }
  return configs;
}

const inFile = (): readonly Setting[] => settings.filter((s) => !s.editorOnly);

const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every((v) => typeof v === 'string');

function lookUp(values: Values, key: string): unknown {
  let value: unknown = values;
  for (const part of key.split('.')) value = isJsonObject(value) ? value[part] : undefined;
  return value;
}

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
