import { code, errorText, isJsonObject, limits, type Problem, type Rule } from '../model/index.ts';
import { type Baseline, baselineName, readBaseline } from './baseline/baselineFile.ts';
import { type Config, configOf, givenIn, type Override, over, rulesOver } from './config.ts';
import { problem, readConfig } from './configuration/readConfig.ts';
import { type ConfigText, createResolver, dataExtensions, isOfPackage, placesOf } from './configuration/resolver.ts';
import { createRuleset } from './configuration/ruleset.ts';
import { decode } from './document.ts';
import { matcherOf } from './globs.ts';
import type { Host } from './host.ts';
import { leadsOut } from './leadsOut.ts';
import { createNewest } from './newest.ts';
import { configFileNames } from './settings.ts';
import type { Parts, PlacedFinding } from './types.ts';
import { baseOf, isBelow, parentOf, relativeTo } from './uri.ts';

/** The configuration files of the workspace's roots with their baselines, the editor's settings, and the resulting configurations. */
export interface ConfigFiles {
  /** Increases whenever a configuration may have changed. */
  generation(): number;
  /** True for the configuration file of a root, for files that it extends, existing or not, and for the baseline. */
  isConfig(uri: string): boolean;
  /** Of a root, or of a file in it. */
  configOf(root: string | undefined, uri?: string): Config;
  /** The rules of Toolscribe and of users, the same list as long as these are the same; of a configuration, or of all of the roots. */
  rulesOf(config?: Config): readonly Rule[];
  /** Sets the editor's settings for the workspace and for single roots; false where nothing changes. */
  setEditor(values: unknown, ofRoot?: ReadonlyMap<string, unknown>): boolean;
  /** Takes the text of an open file, and reads what it extends. */
  take(uri: string, text: string): Promise<void>;
  load(uri: string): Promise<void>;
  /** Reads the configuration of these roots. */
  scan(roots: readonly string[]): Promise<void>;
  uris(): readonly string[];
  textOf(uri: string): string | undefined;
  /** Of a root. */
  baselineOf(root: string): Baseline | undefined;
  findings(uri: string): readonly PlacedFinding[];
}

/** Nobody writes a larger configuration. A baseline of this size has 500,000 entries. */
const mostBytes = { config: 1024 * 1024, baseline: 64 * 1024 * 1024 };

interface File extends ConfigText {
  readonly text: string;
  readonly baseline?: Baseline;
}

/** A file that sets nothing. */
const nothing = (text: string, problems: readonly Problem[]): File => ({ text, given: {}, extended: [], problems, problemsWith: () => problems });

/** `open`: texts of the editor, which override the disk. */
export function createConfigFiles(host: Host, { rules, ownRule }: Pick<Parts, 'rules' | 'ownRule'>, open: (uri: string) => string | undefined): ConfigFiles {
  const ruleset = createRuleset(rules, ownRule);
  const files = new Map<string, File>();
  /** By root, and by root with the places of the overrides that apply: files with the same overrides have the same configuration. */
  const configs = new Map<string, Config>();
  const ofFiles = new Map<string, Config>();
  let roots: readonly string[] = [];
  let editor = editorSettings({}, new Map());
  const reads = createNewest();
  let generation = 0;

  /** Files that are extended, and places where such a file would count if there were one. */
  let extended: ReadonlySet<string> = new Set();
  /** For the places of missing files, the names of data files in their folders. */
  let beside: ReadonlyMap<string, readonly string[]> = new Map();
  let wholeOf = createResolver({ roots, textOf: () => undefined, namesBeside: () => [] });

  const changed = (): void => {
    configs.clear();
    ofFiles.clear();
    wholeOf = createResolver({ roots, textOf: (uri) => files.get(uri), namesBeside: (uri) => beside.get(parentOf(uri)) ?? [] });
    generation++;
  };
  const candidates = (root: string): string[] => configFileNames.map((name) => `${root}/${name}`);
  const inForce = (root: string): string | undefined => candidates(root).find((uri) => files.has(uri));
  const isOwn = (uri: string): boolean => ownNames.includes(baseOf(uri)) && roots.includes(parentOf(uri));
  const isConfig = (uri: string): boolean => isOwn(uri) || extended.has(uri);
  const rootOf = (uri: string): string => roots.find((root) => isBelow(root, uri)) ?? parentOf(uri);

  return {
    generation: () => generation,
    isConfig,
    configOf(root, uri) {
      const key = root ?? '';
      let config = configs.get(key);
      if (!config) {
        const file = root === undefined ? undefined : inForce(root);
        const { given = {} } = (file && wholeOf(file)) || {};
        config = ruleset.withoutTaken(configOf(over(given, givenIn(editor.ofRoot.get(key) ?? editor.values))));
        configs.set(key, config);
      }
      if (root === undefined || uri === undefined || isForAll(config)) return config;
      const known = ofFiles.get(uri) ?? ofFile(config, root, uri);
      ofFiles.set(uri, known);
      return known;
    },
    rulesOf(config) {
      return config === undefined ? ruleset.ofAll(roots.map((root) => this.configOf(root))) : ruleset.of(config);
    },
    setEditor(values, ofRoot = new Map()) {
      const now = editorSettings(values, ofRoot);
      if (now.text === editor.text) return false;
      editor = now;
      changed();
      return true;
    },
    async take(uri, text) {
      reads.begin(uri);
      files.set(uri, read(uri, text));
      changed();
      await readExtended();
    },
    async load(uri) {
      await load(uri);
      await readExtended();
    },
    async scan(now) {
      roots = now;
      for (const uri of [...files.keys()]) if (!isOwn(uri)) files.delete(uri);
      for (const uri of roots.flatMap((root) => ownNames.map((name) => `${root}/${name}`))) await load(uri);
      await readExtended();
    },
    // A mistake in a file of a package is reported where that is extended.
    uris: () => [...files.keys()].filter((uri) => !isOfPackage(uri)).sort(),
    textOf: (uri) => files.get(uri)?.text,
    baselineOf: (root) => files.get(`${root}/${baselineName}`)?.baseline,
    findings(uri) {
      const file = files.get(uri);
      if (!file) return [];
      const winner = inForce(parentOf(uri));
      const shadowed: Problem[] =
        winner === uri || file.baseline !== undefined || !isOwn(uri)
          ? []
          : [
              {
                code: 'config-invalid',
                message: `${code(baseOf(winner ?? ''))} in this folder wins; this file has no effect.`,
                span: { start: 0, end: 0 },
              },
            ];
      const severity = this.configOf(rootOf(uri)).rules['config-invalid']?.severity ?? 'error';
      if (severity === 'off') return [];
      return [...shadowed, ...(wholeOf(uri)?.problems ?? file.problems)].map(({ code: rule, message, detail, span, fixes }) => ({
        rule,
        severity,
        message,
        ...(detail === undefined ? {} : { detail }),
        span,
        ...(fixes ? { fixes: fixes.map((fix) => ({ ...fix, uri, start: 0 })) } : {}),
      }));
    },
  };

  function ofFile(base: Config, root: string, uri: string): Config {
    const path = relativeTo(root, uri);
    const places = [...base.overrides.keys()].filter((i) => isFor(base.overrides[i], path));
    const others = Object.entries(base.ownRules).flatMap(([id, rule]) => (isFor(rule, path) ? [] : [id]));
    if (places.length + others.length === 0) return base;
    const key = `${root} ${places} ${others}`;
    const rules = places.reduce((weak, i) => rulesOver(base.overrides[i]?.rules ?? {}, weak), base.rules);
    const off = Object.fromEntries(others.map((id) => [id, { severity: 'off', options: {} }] as const));
    const config = configs.get(key) ?? { ...base, rules: rulesOver(off, rules) };
    configs.set(key, config);
    return config;
  }

  async function load(uri: string): Promise<void> {
    const isNewest = reads.begin(uri);
    const file = await fileOf(uri);
    if (!isNewest()) return;
    if (file) files.set(uri, file);
    else files.delete(uri);
    changed();
  }

  /** Reads the files that are extended and were not read yet. */
  async function readExtended(): Promise<void> {
    const isNewest = reads.begin('extends');
    const places = new Set<string>();
    const names = new Map<string, readonly string[]>();
    const queue = new Set(roots.flatMap(candidates).filter((uri) => files.has(uri)));
    for (const from of queue) {
      for (const { name } of files.get(from)?.extended ?? []) {
        const own = placesOf(name, from, roots);
        let found: string | undefined;
        for (const place of own) {
          if (!places.has(place) && !files.has(place)) await load(place);
          places.add(place);
          if (files.has(place)) found ??= place;
          if (found !== undefined) break;
        }
        const [first] = own;
        if (found !== undefined && (queue.has(found) || queue.size < limits.extendedConfigs)) queue.add(found);
        else if (found !== undefined) cut(found);
        else if (first !== undefined) names.set(parentOf(first), await host.namesIn(parentOf(first), dataExtensions).catch(() => []));
      }
    }
    if (!isNewest()) return;
    extended = places;
    beside = names;
    for (const uri of [...files.keys()]) if (!isConfig(uri)) files.delete(uri);
    changed();
  }

  /** A file whose own `extends` is not followed. */
  function cut(uri: string): void {
    const file = files.get(uri);
    const [first] = file?.extended ?? [];
    if (file === undefined || first === undefined) return;
    const tooMany = problem(`More than ${limits.extendedConfigs} files are extended; these have no effect.`, first.span.start, first.span.end);
    const problemsWith: File['problemsWith'] = (ownRules) => [...file.problemsWith(ownRules), tooMany];
    files.set(uri, { ...file, extended: [], problems: problemsWith([]), problemsWith });
  }

  function read(uri: string, text: string): File {
    if (isBaseline(uri)) {
      const { entries, problems } = readBaseline(text);
      return { ...nothing(text, problems), baseline: { entries } };
    }
    const ofPackage = isOfPackage(uri);
    const { values, ...rest } = readConfig(text, rules, ofPackage);
    return { text, given: givenIn(values, ofPackage), ...rest };
  }

  async function fileOf(uri: string): Promise<File | undefined> {
    const unreadable = (message: string, at: number): File => nothing('', [problem(message, at, at)]);
    const opened = open(uri);
    if (opened !== undefined) return read(uri, opened);
    try {
      const size = await host.size(uri);
      if (size === undefined) return undefined;
      const most = isBaseline(uri) ? mostBytes.baseline : mostBytes.config;
      if (size > most) return unreadable(`Not read, since it is larger than ${most / 1024} KB.`, 0);
      if (await leadsOut(host, rootOf(uri), uri)) return unreadable('Not read, since it is a symbolic link out of the workspace.', 0);
      const bytes = await host.read(uri);
      if (!bytes) return undefined;
      const { text, bad } = decode(bytes);
      if (bad !== undefined) return { ...unreadable('Not valid UTF-8 from here on.', bad), text };
      return read(uri, text);
    } catch (error) {
      // The workspace continues without it, with a finding.
      return unreadable(`Could not be read: ${errorText(error)}.`, 0);
    }
  }
}

const ownNames: readonly string[] = [...configFileNames, baselineName];

const isBaseline = (uri: string): boolean => baseOf(uri) === baselineName;

type Values = Readonly<Record<string, unknown>>;

/** `text` is equal for equal settings. */
function editorSettings(
  values: unknown,
  ofRoot: ReadonlyMap<string, unknown>,
): { readonly text: string; readonly values: Values; readonly ofRoot: ReadonlyMap<string, Values> } {
  const own = new Map([...ofRoot].map(([root, settings]) => [root, mapOf(settings)]));
  return { text: JSON.stringify([mapOf(values), ...own]), values: mapOf(values), ofRoot: own };
}

const mapOf = (values: unknown): Values => (isJsonObject(values) ? values : {});

/** True for a configuration that is the same for all files. */
const isForAll = ({ overrides, ownRules }: Config): boolean => overrides.length === 0 && Object.values(ownRules).every(({ files }) => files === undefined);

/** What counts for the files of its globs, or for all. */
type ForFiles = Partial<Pick<Override, 'files'>>;

const tests = new WeakMap<ForFiles, readonly ((path: string) => boolean)[]>();

function isFor(one: ForFiles | undefined, path: string): boolean {
  if (one?.files === undefined) return one !== undefined;
  const own = tests.get(one) ?? one.files.map(matcherOf);
  tests.set(one, own);
  return own.some((test) => test(path));
}
