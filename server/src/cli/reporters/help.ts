import type { Command, Option } from '../command.ts';
import type { Io } from '../io.ts';
import { commonOptions } from '../options.ts';
import { type Colors, colorsFor } from './colors.ts';
import { wrap } from './layout.ts';

/** The text of `toolscribe --help`. */
export function overview(commands: readonly Command[], colors: Colors): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const);
  return [
    'Write tools for language models as comfortably as typed code.',
    '',
    `${colors.bold('Usage:')} toolscribe COMMAND [PATH…] [OPTIONS]`,
    '',
    colors.bold('Commands:'),
    ...columns(rows, colors),
    '',
    colors.bold('Options:'),
    ...columns(
      [
        ['--root DIR', 'The workspace (default: the current folder)'],
        ['-h, --help', 'This help, or that of a command'],
        ['-v, --version', 'The version'],
      ],
      colors,
    ),
    '',
    'Exit status: 0 nothing found, 1 findings (or files that a build could not write), 2 wrong usage or an internal error.',
    'Colours: on a terminal; NO_COLOR=1 switches them off, FORCE_COLOR=1 on.',
    '',
  ].join('\n');
}

/** The text of `toolscribe COMMAND --help`. */
export async function commandHelp(command: Command, io: Io): Promise<string> {
  const colors = colorsFor(io.stdout, io.env);
  const { more } = command;
  const rows = more === undefined ? [] : await more.rows((await io.compose(() => {}, io.disk)).engine.parts);
  return [
    `${command.summary}.`,
    '',
    `${colors.bold('Usage:')} toolscribe ${command.name} ${command.usage}`,
    '',
    ...command.description.flatMap((paragraph) => [...wrap(paragraph, 100), '']),
    colors.bold('Options:'),
    ...columns(
      [...command.options, ...commonOptions].map((option) => [spelling(option), option.summary] as const),
      colors,
    ),
    '',
    ...(more === undefined ? [] : [colors.bold(`${more.title}:`), ...columns(rows, colors), '']),
    colors.bold('Examples:'),
    ...command.examples.map((example) => `  ${example}`),
    '',
  ].join('\n');
}

function spelling({ name, short, value, many, inline }: Option): string {
  const long = value === undefined ? `--${name}${inline === undefined ? '' : `[=${inline.join('|')}]`}` : `--${name} ${value}${many === 'rest' ? '…' : ''}`;
  return short === undefined ? long : `-${short}, ${long}`;
}

function columns(rows: readonly (readonly [string, string])[], colors: Colors): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.flatMap(([left, right]) => wrap(right, 78).map((line, i) => `  ${colors.cyan((i === 0 ? left : '').padEnd(width))}  ${line}`));
}
