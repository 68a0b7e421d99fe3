import { type Severity, visible } from '../../model/index.ts';
import type { Report } from './report.ts';

/** Workflow commands, which GitHub shows as annotations. Columns count from 1. */
export const githubReport = ({ diagnostics }: Report): string =>
  diagnostics
    .map(({ file, range: { start, end }, severity, rule, message }) => {
      const place = { file, line: start.line + 1, endLine: end.line + 1, col: start.character + 1, endColumn: end.character + 1, title: rule };
      const properties = Object.entries(place).map(([key, value]) => `${key}=${property(String(value))}`);
      return `::${commands[severity]} ${properties.join(',')}::${data(message)}\n`;
    })
    .join('');

const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', information: 'notice', hint: 'notice' };

const data = (text: string): string => visible(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
