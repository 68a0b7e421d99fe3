import type { OutputState } from '../../model/index.ts';
import type { CheckInput } from '../toolRules.ts';
import type { PlacedFinding } from '../types.ts';
import type { PlacedOutput } from './drift.ts';

/**
 * Findings of output rules about a generated file, cached by its state. A source that was never built has one for each tool, and a key moves those below
 * it.
 */
export function foundInOutput({ state, span }: PlacedOutput, { config, rules }: CheckInput, find: () => readonly PlacedFinding[]): readonly PlacedFinding[] {
  const before = kept.get(state);
  const isKept = before?.config === config && before.rules === rules;
  if (isKept && before.span.start === span.start && before.span.end === span.end) return before.findings;
  const findings = isKept ? before.findings.map((finding) => ({ ...finding, span })) : find();
  kept.set(state, { config, rules, span, findings });
  return findings;
}

interface Kept extends Pick<CheckInput, 'config' | 'rules'>, Pick<PlacedOutput, 'span'> {
  readonly findings: readonly PlacedFinding[];
}

const kept = new WeakMap<OutputState, Kept>();
