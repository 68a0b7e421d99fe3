import { visible } from '../../model/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Report } from './report.ts';

/** The most characters of a patch: a file may be one line of a megabyte. */
const longestPatch = 4000;

/** For agents: one line a finding, and below it its first fix as a patch. Lines and columns count from 1. Empty where nothing was found. */
export const agentReport = ({ diagnostics }: Report): string => diagnostics.map((diagnostic) => `${lineOf(diagnostic)}\n${fixOf(diagnostic)}`).join('');

const lineOf = ({ file, range: { start }, rule, severity, message }: Diagnostic): string =>
  visible(`${file}:${start.line + 1}:${start.character + 1} ${rule} ${severity}: ${message}`);

function fixOf(diagnostic: Diagnostic): string {
  const fix = firstFix(diagnostic);
  return fix === undefined ? '' : (fix.patch ?? `fix: ${visible(fix.title)} (its patch of ${fix.characters} characters is left out)\n`);
}

/** The first fix of a finding, with its patch unless that is very long. */
export function firstFix({ fixes }: Diagnostic): { readonly title: string; readonly patch?: string; readonly characters: number } | undefined {
  const [fix] = fixes();
  if (fix === undefined) return undefined;
  const patch = fix.patch();
  return { title: fix.title, characters: patch.length, ...(patch.length > longestPatch ? {} : { patch }) };
}
