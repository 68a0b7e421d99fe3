import { plural } from '../../model/index.ts';
import { markdownCode as code, markdownText } from './markdownText.ts';
import type { Report } from './report.ts';

/** A table for a comment on a pull request: the findings tool by tool. */
export function markdownReport({ diagnostics, files, tools }: Report): string {
  const where = `${plural(files, 'file')} with ${plural(tools, 'tool')}`;
  if (diagnostics.length === 0) return `Nothing found in ${where}.\n`;
  const rows = diagnostics.map(({ tool, file, range, severity, rule, message }) =>
    [tool === undefined ? '' : code(tool), code(`${file}:${range.start.line + 1}`), severity, `${markdownText(message)} (${code(rule)})`].join(' | '),
  );
  const sorted = [...rows.keys()].sort((a, b) => (diagnostics[a]?.tool ?? '').localeCompare(diagnostics[b]?.tool ?? '', 'en') || a - b).map((i) => rows[i]);
  return `| Tool | Place | Severity | Finding |\n| --- | --- | --- | --- |\n${sorted.map((row) => `| ${row} |\n`).join('')}\n${plural(diagnostics.length, 'finding')} in ${where}.\n`;
}
