import type { Rule } from '../../model/index.ts';
import type { Config, OwnRules } from '../config.ts';
import type { Parts } from '../types.ts';

/** The rules of Toolscribe together with those that configurations declare. */
export interface Ruleset {
  /** The configuration without rules of users that have the id of a rule of Toolscribe. */
  withoutTaken(config: Config): Config;
  /** The same list for configurations with the same rules of users. */
  of(config: Pick<Config, 'ownRules'>): readonly Rule[];
  /** Those of several configurations, each id once. */
  ofAll(configs: readonly Config[]): readonly Rule[];
}

export function createRuleset(rules: readonly Rule[], ownRule: Parts['ownRule']): Ruleset {
  const ids = new Set(rules.map(({ id }) => id));
  const made = new WeakMap<OwnRules, readonly Rule[]>();

  const of = ({ ownRules }: Pick<Config, 'ownRules'>): readonly Rule[] => {
    const own = Object.entries(ownRules);
    if (own.length === 0 || ownRule === undefined) return rules;
    const known = made.get(ownRules) ?? [...rules, ...own.map(([id, written]) => ownRule(id, written))];
    made.set(ownRules, known);
    return known;
  };

  return {
    withoutTaken(config) {
      const left = Object.entries(config.ownRules).filter(([id]) => !ids.has(id));
      return left.length === Object.keys(config.ownRules).length ? config : { ...config, ownRules: Object.fromEntries(left) };
    },
    of,
    ofAll(configs) {
      const [first = rules, ...others] = [...new Set(configs.map(of))];
      return others.length === 0 ? first : [...new Map([...others.reverse(), first].flat().map((rule) => [rule.id, rule])).values()];
    },
  };
}
