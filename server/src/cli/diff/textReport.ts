import { diffLines } from 'diff';
import { type Change, type ClientChanges, type ToolChanges, witnessWords, worstFirst } from '../../compare/index.ts';
import { addTo, firstFew, plural, visible } from '../../model/index.ts';
import type { Colors } from '../reporters/colors.ts';
import { wrap } from '../reporters/layout.ts';
import { commonChanges, keyOf } from './commonChanges.ts';
import { countWords, type Diff, placeOf } from './diff.ts';
import type { SideTool } from './side.ts';

/** For a person: changes that many tools share, then each tool with its own, the worst first. Safe changes are counted, unless all are asked for. */
export function textReport(diff: Diff, isVerbose: boolean, colors: Colors): string {
  const { before, after, changed } = diff;
  const counted = `${plural(before.tools.length, 'tool')} in ${before.name}, ${after.tools.length} in ${after.name}`;
  const accepted = diff.accepted.length === 0 ? '' : ` The configuration accepts ${plural(diff.accepted.length, 'change')}.`;
  const served = before.isServed === true ? ' A tool that is gone is one that the server lists and that is not found in the sources.' : '';
  const unread = before.unread + after.unread === 0 ? '' : ` ${notCompared(before.unread, after.unread)}`;
  if (changed.length === 0) return `${colors.green('No tool changed')}: ${visible(counted)}.${accepted}${unread}\n`;
  const isShown = ({ level }: Change): boolean => isVerbose || level !== 'safe';
  const common = commonChanges(changed, isShown);
  const shared = new Set(common.flatMap(({ changes }) => changes.map(keyOf)));
  const own = changed.map((tool) => ({
    tool,
    level: tool.level,
    own: worstFirst(tool.changes).filter((change) => isShown(change) && !shared.has(keyOf(change))),
  }));
  const blocks = own.flatMap((one) => (one.own.every(isWhole) ? [] : blockOf(one.tool, one.own, colors)));
  const lines = worstFirst(own).flatMap(({ tool, own: changes }) => {
    const isSafe = !tool.changes.some(isShown);
    return isSafe || (changes.length > 0 && changes.every(isWhole)) ? [lineOf(tool, isSafe ? worstFirst(tool.changes) : changes, colors)] : [];
  });
  return [
    ...common.flatMap(({ changes, tools }) => [...commonHead(tools, colors), ...changes.flatMap((change) => changeLines(change, colors)), '']),
    ...blocks,
    ...(lines.length === 0 ? [] : [...lines, '']),
    `${colors.bold(countWords(diff))}; ${visible(counted)}.${accepted}${unread}${served}`,
    '',
  ].join('\n');
}

const notCompared = (before: number, after: number): string =>
  `Registrations that could not be read and are not compared: ${[before === 0 ? '' : `${before} before`, after === 0 ? '' : `${after} now`].filter((part) => part !== '').join(', ')}.`;

/** A tool that was added, removed or renamed: the message is enough. */
const isWhole = ({ kind }: Change): boolean => kind.startsWith('tool-');

const commonHead = (tools: readonly ToolChanges<SideTool>[], colors: Colors): readonly string[] =>
  wrap(
    `${colors.bold(plural(tools.length, 'tool'))}: ${firstFew(
      tools.map(({ name }) => visible(name)),
      8,
    )}`,
    100,
  );

/** A tool that needs no more than a line. */
function lineOf(tool: ToolChanges<SideTool>, changes: readonly Change[], colors: Colors): string {
  const messages = firstFew(
    changes.map(({ message }) => message.replace(/\.$/, '')),
    3,
  );
  return `${painted(tool, colors)}  ${colors.bold(visible(tool.name))}  ${visible(messages)}.${whereOf(tool, colors)}`;
}

function whereOf(tool: ToolChanges<SideTool>, colors: Colors): string {
  const place = placeOf(tool);
  return place === undefined ? '' : `  ${colors.dim(visible(`${place.file}:${place.line}`))}`;
}

function blockOf(tool: ToolChanges<SideTool>, shown: readonly Change[], colors: Colors): readonly string[] {
  const rest = tool.changes.length - shown.length;
  return [
    `${colors.bold(visible(tool.name))}${whereOf(tool, colors)}`,
    ...shown.flatMap((change) => changeLines(change, colors)),
    ...(rest === 0 ? [] : [colors.dim(`  and ${plural(rest, 'other change')}`)]),
    ...clientLines(tool.clients).map((line) => `  ${colors.dim(visible(line))}`),
    '',
  ];
}

function changeLines(change: Change, colors: Colors): readonly string[] {
  const { message, why, witness } = change;
  const head = `  ${painted(change, colors)}  ${visible(message)}`;
  const texts = textLines(change).map((line) => `    ${coloured(visible(line), colors)}`);
  if (witness === undefined) return [head, ...texts, ...wrap(why, 96).map((line) => `    ${colors.dim(visible(line))}`)];
  const at = witness.at === '' ? '' : `${witness.at}: `;
  return [
    head,
    ...texts,
    `    ${witnessWords(witness).join(', ')}: ${colors.cyan(visible(JSON.stringify(witness.value)))}`,
    `    ${colors.dim(visible(`${at}${witness.refusal}`))}`,
  ];
}

/** The lines of a description that differ. */
function textLines({ kind, before, after }: Change): readonly string[] {
  if (kind !== 'description') return [];
  const [was, now] = [before, after].map((text) => (typeof text === 'string' ? `${text.trim()}\n` : '')) as [string, string];
  const lines = diffLines(was, now)
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ value, added }) =>
      value
        .trimEnd()
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => `${added ? '+' : '-'} ${line}`),
    );
  return lines.length <= mostLines + 1 ? lines : [...lines.slice(0, mostLines), `… ${lines.length - mostLines} more lines`];
}

const mostLines = 12;

const coloured = (line: string, colors: Colors): string =>
  line.startsWith('+ ') ? colors.green(line) : line.startsWith('- ') ? colors.red(line) : colors.dim(line);

/** Clients for which the changes mean the same in a line. */
export function clientLines(clients: readonly ClientChanges[]): readonly string[] {
  const byWords = new Map<string, string[]>();
  for (const { client, level, more } of clients)
    addTo(byWords, level === 'none' ? 'the same as before.' : [`${level}.`, ...more.map(({ message }) => message)].join(' '), client);
  return [...byWords].map(([words, names]) => `${firstFew(names, names.length)}: ${words}`);
}

function painted({ level, kind }: Pick<Change, 'level'> & Partial<Pick<Change, 'kind'>>, colors: Colors): string {
  if (kind === 'suspicious') return colors.magenta(kind);
  if (level === 'breaking') return colors.red(level);
  if (level === 'safe') return colors.dim(level);
  return level === 'risky' ? colors.yellow(level) : colors.blue(level);
}
