import { isMap, isScalar, type Node, type Pair, parseDocument } from 'yaml';
import { closest } from '../model/closest.ts';
import { isJsonObject, type Problem, type Rule, type Severity, severities } from '../model/index.ts';
import { type Setting, settings } from './settings.ts';

/** What one workspace has configured, defaults filled in. Every field's documentation stands in `settings.ts`. */
export interface Config {
  readonly rules: Readonly<Record<string, RuleConfig>>;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly mcpRevision: string;
  readonly clients: readonly string[];
  readonly serverName: string;
  /** Folder for generated files in place of the format's own; empty for the format's own. */
  readonly outputFolder: string;
  /** Path of `Rscript`; empty to look for it. */
  readonly rPath: string;
  readonly exampleTimeout: number;
  readonly exampleMaxOutput: number;
  readonly buildOnSave: boolean;
}

export interface RuleConfig {
  readonly severity?: Severity | 'off';
  readonly options: RuleOptions;
}

type RuleOptions = Readonly<Record<string, number | string | readonly string[]>>;
type Values = Readonly<Record<string, unknown>>;

/** Layers of values, the strongest first, over the defaults. Values of a wrong kind are passed over. */
export function makeConfig(layers: readonly Values[]): Config {
  const get = (key: string): unknown => {
    const setting = settings.find((s) => s.key === key);
    for (const layer of layers) {
      const value = lookUp(layer, key);
      if (value !== undefined && setting && fault(setting, value) === undefined) return value;
    }
    return setting?.default;
  };
  return {
    rules: Object.assign({}, ...[...layers].reverse().map((layer) => ruleConfigs(lookUp(layer, 'rules')))),
    include: get('include') as string[],
    exclude: get('exclude') as string[],
    mcpRevision: get('mcpRevision') as string,
    clients: get('clients') as string[],
    serverName: get('serverName') as string,
    outputFolder: (get('outputFolder') as string).replace(/^\.\/+|\/+$/g, ''),
    rPath: get('r.path') as string,
    exampleTimeout: get('examples.timeout') as number,
    exampleMaxOutput: get('examples.maxOutput') as number,
    buildOnSave: get('build.onSave') as boolean,
  };
}

/** Reads a configuration file. A mistake in it is a problem at its place, and the rest still counts. */
export function readConfig(text: string, rules: readonly Rule[]): { readonly values: Values; readonly problems: readonly Problem[] } {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  const problems: Problem[] = [];
  for (const error of document.errors) {
    problems.push(problem(`This is not valid YAML or JSON: ${error.message}. What could be read of it counts.`, error.pos[0], error.pos[1]));
  }
  const root = document.contents;
  if (root !== null && !isMap(root)) {
    return { values: {}, problems: [...problems, problem('The configuration must be a map of settings, such as "clients: [openai]".', ...rangeOf(root))] };
  }
  if (root) checkMap(root.items, '', problems, rules);
  const values: unknown = document.errors.length > 0 && root === null ? {} : safeJs(document);
  return { values: isJsonObject(values) ? values : {}, problems };
}

function safeJs(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 50 });
  } catch {
    // Too many aliases, or an alias without its anchor: the parse errors have said so; nothing of it counts.
    return {};
  }
}

function checkMap(items: readonly Pair[], prefix: string, problems: Problem[], rules: readonly Rule[]): void {
  const names = [...new Set(inFile().flatMap((s) => (s.key.startsWith(prefix) ? [s.key.slice(prefix.length).split('.')[0] ?? ''] : [])))];
  for (const item of items) {
    const name = isScalar(item.key) ? String(item.key.value) : '';
    const at = rangeOf(item.key as Node | null);
    const key = prefix + name;
    const setting = inFile().find((s) => s.key === key);
    const value = item.value as Node | null;
    if (setting?.type === 'rules') {
      checkRules(value, problems, rules);
    } else if (setting) {
      const wrong = fault(setting, value?.toJS(dummyDocument) as unknown);
      if (wrong) problems.push(problem(`"${key}" ${wrong}. The default counts instead.`, ...rangeOf(value ?? (item.key as Node | null))));
    } else if (names.includes(name) && isMap(value)) {
      checkMap(value.items, `${key}.`, problems, rules);
    } else if (!(prefix === '' && name === '$schema')) {
      problems.push(unknownWord(`There is no setting "${key}"`, name, names, at));
    }
  }
}

const dummyDocument = parseDocument('');

function checkRules(value: Node | null, problems: Problem[], rules: readonly Rule[]): void {
  if (!isMap(value)) {
    if (value) problems.push(problem('"rules" must be a map from rule ids to severities.', ...rangeOf(value)));
    return;
  }
  for (const item of value.items) {
    const id = isScalar(item.key) ? String(item.key.value) : '';
    const rule = rules.find((r) => r.id === id);
    if (!rule) {
      const ids = rules.map((r) => r.id);
      problems.push(unknownWord(`There is no rule "${id}"`, id, ids, rangeOf(item.key as Node | null)));
      continue;
    }
    const wrong = ruleFault((item.value as Node | null)?.toJS(dummyDocument) as unknown, rule);
    if (wrong) problems.push(problem(`${wrong}. The rule keeps its default.`, ...rangeOf((item.value ?? item.key) as Node | null)));
  }
}

function ruleFault(value: unknown, rule: Rule): string | undefined {
  const isSeverity = (v: unknown): boolean => v === 'off' || v === false || severities.includes(v as Severity);
  const allowed = `${severities.join(', ')} or off`;
  if (!isJsonObject(value)) return isSeverity(value) ? undefined : `The severity of "${rule.id}" must be ${allowed}`;
  const options = Object.keys(rule.options ?? {});
  for (const [key, v] of Object.entries(value)) {
    if (key === 'severity') {
      if (!isSeverity(v)) return `The severity of "${rule.id}" must be ${allowed}`;
    } else if (!options.includes(key)) {
      return `"${rule.id}" has no option "${key}"${options.length > 0 ? `; it has ${options.join(', ')}` : ''}`;
    } else {
      const sample = rule.options?.[key];
      if (Array.isArray(sample) ? !isStrings(v) : typeof v !== typeof sample)
        return `The option "${key}" of "${rule.id}" must be a ${Array.isArray(sample) ? 'list of texts' : typeof sample}`;
    }
  }
  return undefined;
}

/** What is wrong with a setting's value, as the rest of a sentence that begins with its key. */
function fault(setting: Setting, value: unknown): string | undefined {
  switch (setting.type) {
    case 'string':
      if (typeof value !== 'string') return 'must be a text';
      return setting.words && !setting.words.includes(value) ? `must be one of ${setting.words.join(', ')}` : undefined;
    case 'strings':
      if (!isStrings(value)) return 'must be a list of texts';
      return setting.words && !value.every((v) => setting.words?.includes(v)) ? `may hold ${setting.words.join(', ')} only` : undefined;
    case 'number':
      if (typeof value !== 'number') return 'must be a number';
      return setting.minimum !== undefined && value < setting.minimum ? `must be at least ${setting.minimum}` : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'rules':
      return isJsonObject(value) ? undefined : 'must be a map from rule ids to severities';
  }
}

/** In YAML 1.2 `off` is a text, in 1.1 it is false: both mean that the rule is switched off. */
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

function unknownWord(what: string, word: string, candidates: readonly string[], at: readonly [number, number]): Problem {
  const nearest = closest(word, candidates);
  return {
    ...problem(`${what}${nearest ? `; did you mean "${nearest}"?` : `. Known here: ${candidates.slice(0, 12).join(', ')}.`}`, ...at),
    ...(nearest
      ? { fixes: [{ title: `Change to "${nearest}"`, safe: true, intent: { kind: 'correct-word', span: { start: at[0], end: at[1] }, to: nearest } }] }
      : {}),
  };
}

const problem = (message: string, start: number, end: number): Problem => ({ code: 'config-invalid', message, span: { start, end: Math.max(start, end) } });

const rangeOf = (node: Node | null): [number, number] => [node?.range?.[0] ?? 0, node?.range?.[1] ?? 0];
