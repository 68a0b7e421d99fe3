import type { Facts } from '../model/index.ts';
import type { LinkNames } from './derived.ts';

/** The names that a document sees which is not kept: its own, in place of those of the document that is kept under its URI, and all others. */
export function withOwnNames(names: LinkNames, own: readonly Facts[], isReplaced: (facts: Facts) => boolean): LinkNames {
  const answers = new Map<string, { readonly of: readonly Facts[]; readonly answer: readonly Facts[] }>();
  return {
    ...names,
    derivedValues: new WeakMap(),
    find(kind, name) {
      const of = names.find(kind, name);
      const key = `${kind}\0${name}`;
      const kept = answers.get(key);
      if (kept?.of === of) return kept.answer;
      const mine = own.filter(({ exports }) => (kind === 'file' && name === names.path) || exports.some((one) => one.kind === kind && one.name === name));
      const answer = [...of.filter((facts) => !isReplaced(facts)), ...mine];
      answers.set(key, { of, answer });
      return answer;
    },
    list: (kind) =>
      [
        ...new Set([
          ...names.list(kind),
          ...own.flatMap(({ exports }) => exports.flatMap((one) => (one.kind === kind ? [one.name] : []))),
          ...(kind === 'file' ? [names.path] : []),
        ]),
      ].sort(),
    pathOf: (facts) => (own.includes(facts) ? names.path : names.pathOf(facts)),
  };
}
