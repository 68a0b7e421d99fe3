import type { Rule } from '../../model/index.ts';
import type { Call } from '../command.ts';
import type { Diagnostic } from '../reporters/diagnostic.ts';
import { UsageError } from '../usageError.ts';
import { unknownRule } from './unknownRule.ts';

/** The findings that a call asks for: of the rules of `--only`, and with `--quiet` only errors. */
export function chosenFindings(call: Call, rules: readonly Rule[]): (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[] {
  const only = new Set(call.values('only'));
  const unknown = unknownRule(only, rules, '; toolscribe rules lists them');
  if (unknown !== undefined) throw new UsageError(`--only: ${unknown}`);
  if (only.size > 0 && call.has('fix')) throw new UsageError('--fix carries out the fixes of all rules; run it without --only');
  const isChosen = ({ rule, severity }: Diagnostic): boolean => (only.size === 0 || only.has(rule)) && (!call.has('quiet') || severity === 'error');
  return (diagnostics) => diagnostics.filter(isChosen);
}

/** The number of `--max-warnings`; undefined without it. */
export function mostWarnings(call: Call): number | undefined {
  const text = call.value('max-warnings');
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--max-warnings cannot be '${text}'; write how many warnings are accepted`);
  return Number(text);
}
