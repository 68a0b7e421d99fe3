import { type Change, type Level, type ToolChanges, witnessWords, worstFirst } from '../../compare/index.ts';
import { plural } from '../../model/index.ts';
import { markdownCode as code, markdownText } from '../reporters/markdownText.ts';
import { countWords, type Diff } from './diff.ts';
import { type SideTool, tokensOf } from './side.ts';
import { clientLines } from './textReport.ts';

/** A comment on a pull request: a table of the tools with their tokens, the worst first, then the arguments that show what breaks. */
export function markdownReport(diff: Diff): string {
  const { before, after } = diff;
  const changed = worstFirst(diff.changed);
  if (changed.length === 0) return `No tool changed since ${code(before.name)} (${plural(after.tools.length, 'tool')}).\n`;
  const accepted = diff.accepted.length === 0 ? '' : `The configuration accepts ${plural(diff.accepted.length, 'change')}. `;
  const rows = changed.map((tool) => `| ${[code(tool.name), words[tool.level], changesText(tool), tokensText(tool)].join(' | ')} |\n`);
  const sum = (side: Diff['before']): number => side.tools.reduce((all, tool) => all + tokensOf(tool), 0);
  const total = `${countWords(diff)} since ${code(before.name)}. ${accepted}All tools take ${tokenChange(sum(before), sum(after))} tokens.\n`;
  const shown = changed.flatMap(witnessLines).join('');
  return `| Tool | For calls | Changes | Tokens |\n| --- | --- | --- | --: |\n${rows.join('')}\n${total}${shown === '' ? '' : `\n${shown}`}`;
}

const words: Readonly<Record<Level, string>> = { breaking: '**breaking**', undecided: 'not decided', risky: 'risky', safe: 'safe' };

const changesText = ({ changes, clients }: ToolChanges<SideTool>): string =>
  [...worstFirst(changes).map(({ message }) => message), ...clientLines(clients)].map(markdownText).join('<br>');

const tokensText = ({ before, after }: ToolChanges<SideTool>): string => tokenChange(before && tokensOf(before), after && tokensOf(after));

const tokenChange = (before: number | undefined, after: number | undefined): string =>
  before === after ? String(after ?? '') : `${before ?? '–'} → ${after ?? '–'}`;

const witnessLines = ({ name, changes }: ToolChanges<SideTool>): readonly string[] =>
  changes.flatMap(({ witness, message }: Change) => {
    if (witness === undefined) return [];
    return [`- ${code(name)}: ${markdownText(message)} ${witnessWords(witness).join(', ')}: ${code(JSON.stringify(witness.value))}\n`];
  });
