import type { Facts } from '../model/index.ts';
import type { LinkNames } from './derived.ts';

/** The names for a document that is not part of the workspace: its own replace those of the workspace's document with its URI. */
export function withOwnNames(names: LinkNames, own: readonly Facts[], isReplaced: (facts: Facts) => boolean): LinkNames {
  const answers = new Map<string, Answer>();
  const isLeft = (facts: Facts): boolean => !isReplaced(facts);
  const answer = (kind: string, name: string): Answer => {
    const of = names.find(kind, name);
    const key = `${kind}\0${name}`;
    const kept = answers.get(key);
    if (kept?.of === of) return kept;
    const mine = own.filter(({ exports }) => (kind === 'file' && name === names.path) || exports.some((one) => one.kind === kind && one.name === name));
    const byPath = new Map<string, readonly Facts[]>();
    for (const [path, all] of names.findByPath(kind, name)) if (all.some(isLeft)) byPath.set(path, all.filter(isLeft));
    if (mine.length > 0) byPath.set(names.path, [...(byPath.get(names.path) ?? []), ...mine]);
    const made = { of, all: [...of.filter(isLeft), ...mine], byPath };
    answers.set(key, made);
    return made;
  };
  return {
    ...names,
    derivedValues: { memo: new WeakMap() },
    find: (kind, name) => answer(kind, name).all,
    findByPath: (kind, name) => answer(kind, name).byPath,
    findIn: (kind, name, path) => answer(kind, name).byPath.get(path) ?? [],
    list: (kind) =>
      [
        ...new Set([
          ...names.list(kind),
          ...own.flatMap(({ exports }) => exports.flatMap((one) => (one.kind === kind ? [one.name] : []))),
          ...(kind === 'file' ? [names.path] : []),
        ]),
      ].sort(),
    has: (kind, name) => answer(kind, name).all.length > 0,
    paths: (end) => [...new Set([...names.paths(end), ...(`/${names.path}`.endsWith(`/${end}`) ? [names.path] : [])])].sort(),
    pathOf: (facts) => (own.includes(facts) ? names.path : names.pathOf(facts)),
  };
}

interface Answer {
  /** The answer without the document's own names. */
  readonly of: readonly Facts[];
  readonly all: readonly Facts[];
  readonly byPath: ReadonlyMap<string, readonly Facts[]>;
}
