import { visible } from '../../model/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Report } from './report.ts';

/** The most characters of a patch: a file may be one line of a megabyte. */
const longestPatch = 4000;

/** For agents: one line a finding, and below it its first fix as a patch. Lines and columns count from 1. Empty where nothing was found. */
export const agentReport = ({ diagnostics }: Report): string => diagnostics.map((diagnostic) => `${lineOf(diagnostic)}\n${fixOf(diagnostic)}`).join('');

const lineOf = ({ file, range: { start }, rule, severity, message }: Diagnostic): string =>
  visible(`${file}:${start.line + 1}:${start.character + 1} ${rule} ${severity}: ${message}`);

function fixOf({ fixes }: Diagnostic): string {
  const [fix] = fixes();
  const patch = fix?.patch() ?? '';
  return fix !== undefined && patch.length > longestPatch ? `fix: ${visible(fix.title)} (its patch of ${patch.length} characters is left out)\n` : patch;
}
