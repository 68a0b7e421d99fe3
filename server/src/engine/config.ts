import { codes, type FormatSettings, isJsonObject, type OwnRule, type Rule, type Severity, severities } from '../model/index.ts';
import { ownRulesIn } from './configuration/ownRules.ts';
import { isQuick } from './globs.ts';
import { type Setting, type SettingType, settings } from './settings.ts';
import { isInGit } from './uri.ts';

/** The configuration of one workspace with defaults. `settings.ts` documents each field. */
export interface Config {
  readonly rules: Readonly<Record<string, RuleConfig>>;
  readonly overrides: readonly Override[];
  /** Rules of users, by id. */
  readonly ownRules: OwnRules;
  /** Changes since the base that `diff` does not report. */
  readonly acceptedChanges: readonly AcceptedChange[];
  /** The revision that an editor compares with. Empty: where the main branch was left. `off`: none. */
  readonly diffBase: string;
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
  /** True where editors show the types of parameters that the text does not name. */
  readonly typeHints: boolean;
  /** Settings that front ends may ask for. */
  readonly formats: FormatSettings;
}

/** A change of a tool that `diff` accepts. */
export interface AcceptedChange {
  /** The tool's name. */
  readonly tool: string;
  /** The message of the change. */
  readonly change: string;
  readonly reason: string;
}

export type OwnRules = Readonly<Record<string, OwnRule>>;

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
export type Values = Readonly<Record<string, unknown>>;

/** Valid values by the keys of settings. */
export interface Given {
  readonly rules?: Config['rules'];
  readonly overrides?: readonly Override[];
  readonly ownRules?: OwnRules;
  readonly [key: string]: unknown;
}

/** The values of a file or of the editor that count: those of a wrong type are left out, and those that name programs for a file of a package. */
export function givenIn(values: Values, isOfPackage = false): Given {
  const valid = settings.flatMap((setting) => {
    const { key, type } = setting;
    const value = lookUp(values, key);
    if (value === undefined || fault(setting, value, isOfPackage) !== undefined) return [];
    return [[key, readers[type]?.(value) ?? value] as const];
  });
  return Object.fromEntries(valid);
}

/** What is made of the values of a type; others count as they are. */
const readers: Partial<Record<SettingType, (value: unknown) => unknown>> = {
  rules: (value) => ruleConfigs(value),
  overrides: (value) => overridesIn(value),
  ownRules: (value) => ownRulesIn(value),
};

/** Values over weaker ones. Rules also win over the weaker overrides of single files. Rules of users are replaced by id. */
export function over(strong: Given, weak: Given): Given {
  const { rules = {}, overrides = [], ownRules = {} } = strong;
  const weaker = (weak.overrides ?? []).map((one) => {
    const named = Object.entries(rules).filter(([id]) => one.rules[id] !== undefined);
    return named.length === 0 ? one : { ...one, rules: rulesOver(Object.fromEntries(named), one.rules) };
  });
  return { ...weak, ...strong, rules: rulesOver(rules, weak.rules ?? {}), overrides: [...weaker, ...overrides], ownRules: { ...weak.ownRules, ...ownRules } };
}

/** Of a rule, the severity and each option count by themselves. */
export function rulesOver(strong: Config['rules'], weak: Config['rules']): Config['rules'] {
  const rules = { ...weak };
  for (const [id, { severity = rules[id]?.severity, options }] of Object.entries(strong))
    rules[id] = { ...(severity ? { severity } : {}), options: { ...rules[id]?.options, ...options } };
  return rules;
}

/** A configuration with defaults. */
export function configOf(given: Given): Config {
  const get = (key: string): unknown => given[key] ?? settings.find((s) => s.key === key)?.default;
  return {
    rules: given.rules ?? {},
    overrides: given.overrides ?? [],
    ownRules: given.ownRules ?? {},
    acceptedChanges: get('acceptedChanges') as AcceptedChange[],
    diffBase: get('diff.base') as string,
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
    typeHints: get('inlayHints.types') as boolean,
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

export const overriddenFiles: Pick<Setting, 'type' | 'globs' | 'orOne'> = { type: 'strings', globs: true, orOne: true };
export const overridingRules: Pick<Setting, 'type'> = { type: 'rules' };

function overridesIn(value: unknown): readonly Override[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    if (!isJsonObject(one) || fault(overriddenFiles, one.files) !== undefined) return [];
    return [{ files: typeof one.files === 'string' ? [one.files] : (one.files as string[]), rules: ruleConfigs(one.rules) }];
  });
}

export function fitsOption(rule: Pick<Rule, 'options'>, option: string, value: unknown): boolean {
  const sample = rule.options?.[option];
  return Array.isArray(sample) ? isStrings(value) : sample !== undefined && typeof value === typeof sample;
}

/** The fault of a setting's value, as the rest of a sentence that begins with its key. */
export function fault(setting: Pick<Setting, 'type'> & Partial<Setting>, given: unknown, isOfPackage = false): string | undefined {
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
    case 'acceptedChanges':
      return Array.isArray(value) && value.every(isAcceptedChange) ? undefined : 'must be a list of maps of `tool`, `change` and `reason`, which are texts';
    case 'ownRules':
      return isJsonObject(value) ? undefined : 'must be a map from ids of your rules to what they ask';
  }
}

const isAcceptedChange = (value: unknown): value is AcceptedChange => isJsonObject(value) && acceptedChangeKeys.every((key) => typeof value[key] === 'string');

export const acceptedChangeKeys: readonly (keyof AcceptedChange)[] = ['tool', 'change', 'reason'];

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

export const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every((v) => typeof v === 'string');

export function lookUp(values: Values, key: string): unknown {
  let value: unknown = values;
  for (const part of key.split('.')) value = isJsonObject(value) ? value[part] : undefined;
  return value;
}
