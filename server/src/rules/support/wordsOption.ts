import type { RuleSettings } from '../../model/index.ts';

/** A rule's option that is a list of words; empty where the configuration has something else. */
export function wordsOption(settings: RuleSettings, name: string): readonly string[] {
  const value = settings.options[name];
  return typeof value === 'object' ? value : [];
}
