import type { Config } from './config.ts';
import { matcherOf } from './globs.ts';
import type { Host } from './host.ts';
import type { Parts } from './types.ts';
import { baseOf, relativeTo } from './uri.ts';

/** Selects files of a workspace: those with a known extension that the configuration does not exclude. */
export interface Picker {
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  counts(root: string | undefined, uri: string, config: Config): boolean;
  list(host: Host, root: string, config: Config): Promise<{ readonly manifests: readonly string[]; readonly files: readonly string[] }>;
  /** Selected files below one folder, with manifests. */
  below(host: Host, root: string, folder: string, config: Config): Promise<readonly string[]>;
}

export function createPicker(parts: Parts): Picker {
  const extensions = [...new Set(parts.formats.flatMap((f) => f.extensions))];
  const manifests = [...new Set(parts.formats.flatMap((f) => (f.manifest ? [f.manifest.file] : [])))];
  const names = [...manifests, ...parts.formats.flatMap((f) => f.files ?? [])];
  const matchers = new WeakMap<Config, { includes(path: string): boolean; excludes(path: string): boolean }>();

  const matcherFor = (config: Config): { includes(path: string): boolean; excludes(path: string): boolean } => {
    let matcher = matchers.get(config);
    if (!matcher) {
      const matchesAny = (globs: readonly string[]): ((path: string) => boolean) => {
        const tests = globs.map(matcherOf);
        return (path) => tests.some((test) => test(path));
      };
      const included = matchesAny(config.include);
      matcher = { includes: (path) => config.include.length === 0 || included(path), excludes: matchesAny(config.exclude) };
      matchers.set(config, matcher);
    }
    return matcher;
  };

  return {
    extensions,
    async below(host, root, folder, config) {
      const { excludes } = matcherFor(config);
      const path = relativeTo(root, folder);
      return host.list(folder, { extensions, names, skip: (below) => excludes(`${path}/${below}`) });
    },
    counts(root, uri, config) {
      if (root === undefined) return true;
      const path = relativeTo(root, uri);
      const matcher = matcherFor(config);
      return matcher.includes(path) && !matcher.excludes(path);
    },
    async list(host, root, config) {
      const matcher = matcherFor(config);
      const all = await host.list(root, { extensions, names, skip: (path) => matcher.excludes(path) });
      return {
        manifests: all.filter((uri) => manifests.includes(baseOf(uri))),
        files: all.filter((uri) => !manifests.includes(baseOf(uri)) && matcher.includes(relativeTo(root, uri))),
      };
    },
  };
}
