import { code, errorText, isJsonObject, type Problem, type Rule } from '../model/index.ts';
import { type Config, makeConfig, readConfig } from './config.ts';
import { decode } from './document.ts';
import type { Host } from './host.ts';
import { leadsOut } from './leadsOut.ts';
import { createNewest } from './newest.ts';
import { configFileNames } from './settings.ts';
import type { PlacedFinding } from './types.ts';
import { baseOf, parentOf } from './uri.ts';

/** The configuration files of the workspace's roots, the editor's settings, and the resulting configurations. */
export interface ConfigFiles {
  /** Increases whenever a configuration may have changed. */
  generation(): number;
  isConfig(uri: string): boolean;
  configOf(root: string | undefined): Config;
  /** Sets the editor's settings for the workspace and for single roots; false where nothing changes. */
  setEditor(values: unknown, ofRoot?: ReadonlyMap<string, unknown>): boolean;
  setText(uri: string, text: string): void;
  load(uri: string): Promise<void>;
  /** Reads the configuration of these roots; texts of `open` override the disk. */
  scan(roots: readonly string[], open: (uri: string) => string | undefined): Promise<void>;
  uris(): readonly string[];
  textOf(uri: string): string | undefined;
  findings(uri: string): readonly PlacedFinding[];
}

/** Nobody writes a larger configuration. */
const mostBytes = 1024 * 1024;

interface File {
  readonly text: string;
  readonly values: Values;
  readonly problems: readonly Problem[];
}

export function createConfigFiles(host: Host, rules: readonly Rule[]): ConfigFiles {
  const files = new Map<string, File>();
  const configs = new Map<string, Config>();
  let roots: readonly string[] = [];
  let editor = editorSettings({}, new Map());
  const reads = createNewest();
  let generation = 0;

  const changed = (): void => {
    configs.clear();
    generation++;
  };
  const candidates = (root: string): string[] => configFileNames.map((name) => `${root}/${name}`);
  const inForce = (root: string): string | undefined => candidates(root).find((uri) => files.has(uri));
  const isConfig = (uri: string): boolean => configFileNames.includes(baseOf(uri)) && roots.includes(parentOf(uri));

  return {
    generation: () => generation,
    isConfig,
    configOf(root) {
      const key = root ?? '';
      let config = configs.get(key);
      if (!config) {
        const file = root === undefined ? undefined : inForce(root);
        config = makeConfig([...(file ? [files.get(file)?.values ?? {}] : []), editor.ofRoot.get(key) ?? editor.values]);
        configs.set(key, config);
      }
      return config;
    },
    setEditor(values, ofRoot = new Map()) {
      const now = editorSettings(values, ofRoot);
      if (now.text === editor.text) return false;
      editor = now;
      changed();
      return true;
    },
    setText(uri, text) {
      reads.begin(uri);
      files.set(uri, { text, ...readConfig(text, rules) });
      changed();
    },
    async load(uri) {
      const isNewest = reads.begin(uri);
      const file = await fileOf(uri);
      if (!isNewest()) return;
      if (file) files.set(uri, file);
      else files.delete(uri);
      changed();
    },
    async scan(now, open) {
      roots = now;
      for (const uri of [...files.keys()]) if (!isConfig(uri)) files.delete(uri);
      for (const uri of roots.flatMap(candidates)) {
        const text = open(uri);
        if (text === undefined) await this.load(uri);
        else this.setText(uri, text);
      }
      changed();
    },
    uris: () => [...files.keys()].sort(),
    textOf: (uri) => files.get(uri)?.text,
    findings(uri) {
      const file = files.get(uri);
      if (!file) return [];
      const winner = inForce(parentOf(uri));
      const shadowed: Problem[] =
        winner === uri
          ? []
          : [
              {
                code: 'config-invalid',
                message: `${code(baseOf(winner ?? ''))} in this folder wins; this file has no effect.`,
                span: { start: 0, end: 0 },
              },
            ];
      const severity = this.configOf(parentOf(uri)).rules['config-invalid']?.severity ?? 'error';
      if (severity === 'off') return [];
      return [...shadowed, ...file.problems].map(({ code: rule, message, detail, span, fixes }) => ({
        rule,
        severity,
        message,
        ...(detail === undefined ? {} : { detail }),
        span,
        ...(fixes ? { fixes: fixes.map((fix) => ({ ...fix, uri, start: 0 })) } : {}),
      }));
    },
  };

  async function fileOf(uri: string): Promise<File | undefined> {
    const unreadable = (message: string, at: number): File => ({
      text: '',
      values: {},
      problems: [{ code: 'config-invalid', message, span: { start: at, end: at } }],
    });
    try {
      const size = await host.size(uri);
      if (size === undefined) return undefined;
      if (size > mostBytes) return unreadable(`Not read, since it is larger than ${mostBytes / 1024} KB.`, 0);
      if (await leadsOut(host, parentOf(uri), uri)) return unreadable('Not read, since it is a symbolic link out of the workspace.', 0);
      const bytes = await host.read(uri);
      if (!bytes) return undefined;
      const { text, bad } = decode(bytes);
      if (bad !== undefined) return { ...unreadable('Not valid UTF-8 from here on.', bad), text };
      return { text, ...readConfig(text, rules) };
    } catch (error) {
      // The workspace continues without it, with a finding.
      return unreadable(`Could not be read: ${errorText(error)}.`, 0);
    }
  }
}

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
