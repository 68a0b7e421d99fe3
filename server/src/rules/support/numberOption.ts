import type { RuleSettings } from '../../model/index.ts';

/** A rule's numeric option; the fallback where the configuration has something else. */
export function numberOption(settings: RuleSettings, name: string, fallback: number): number {
  const value = settings.options[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}
