import type { RuleSettings } from '../../model/index.ts';

/** A list of words among a rule's options; empty where the configuration says something else. */
export function wordsOption(settings: RuleSettings, name: string): readonly string[] {
  const value = settings.options[name];
  return typeof value === 'object' ? value : [];
}
