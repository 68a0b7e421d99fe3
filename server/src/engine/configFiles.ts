import type { Rule } from '../model/index.ts';
import { isJsonObject, type Problem } from '../model/index.ts';
import { type Config, makeConfig, readConfig } from './config.ts';
import { decode } from './document.ts';
import type { Host } from './host.ts';
import { configFileNames } from './settings.ts';
import type { PlacedFinding } from './types.ts';
import { baseOf, parentOf } from './uri.ts';

/** The configuration files at the workspace's roots, the editor's settings, and what follows from both. */
export interface ConfigFiles {
  /** Grows whenever a configuration may have changed. */
  generation(): number;
  isConfig(uri: string): boolean;
  configOf(root: string | undefined): Config;
  setEditor(values: unknown): void;
  setText(uri: string, text: string): void;
  load(uri: string): Promise<void>;
  scan(roots: readonly string[]): Promise<void>;
  uris(): readonly string[];
  textOf(uri: string): string | undefined;
  findings(uri: string): readonly PlacedFinding[];
}

interface File {
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
}

export function createConfigFiles(host: Host, rules: readonly Rule[]): ConfigFiles {
  const files = new Map<string, File>();
  const configs = new Map<string, Config>();
  let roots: readonly string[] = [];
  let editor: Readonly<Record<string, unknown>> = {};
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
        config = makeConfig([...(file ? [files.get(file)?.values ?? {}] : []), editor]);
        configs.set(key, config);
      }
      return config;
    },
    setEditor(values) {
      editor = isJsonObject(values) ? values : {};
      changed();
    },
    setText(uri, text) {
      files.set(uri, { text, ...readConfig(text, rules) });
      changed();
    },
    async load(uri) {
      const bytes = await host.read(uri).catch(() => undefined);
      if (bytes) files.set(uri, textFile(decode(bytes).text));
      else files.delete(uri);
      changed();
    },
    async scan(now) {
      roots = now;
      for (const uri of [...files.keys()]) if (!isConfig(uri)) files.delete(uri);
      for (const root of roots) for (const uri of candidates(root)) await this.load(uri);
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
                message: `${baseOf(winner ?? '')} beside it wins, so nothing here counts. Remove one of the two.`,
                span: { start: 0, end: 0 },
              },
            ];
      const severity = this.configOf(parentOf(uri)).rules['config-invalid']?.severity ?? 'error';
      if (severity === 'off') return [];
      return [...shadowed, ...file.problems].map(({ code, message, span, fixes }) => ({
        rule: code,
        severity,
        message,
        span,
        ...(fixes ? { fixes: fixes.map((fix) => ({ ...fix, uri, start: 0 })) } : {}),
      }));
    },
  };

  function textFile(text: string): File {
    return { text, ...readConfig(text, rules) };
  }
}
