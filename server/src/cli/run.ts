import { version } from '../../../package.json';
import { closest } from '../model/text/closest.ts';
import { errorTrace } from '../model/text/errorText.ts';
import { visible } from '../model/text/visible.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import type { Io, Stream } from './io.ts';
import { commonOptions } from './options.ts';
import { parseCall } from './parseCall.ts';
import { printing } from './printing.ts';
import { replayed } from './replayed.ts';
import { colorsFor } from './reporters/colors.ts';
import { commandHelp, overview } from './reporters/help.ts';
import { isUsageError, UsageError } from './usageError.ts';

/** Runs a command line (without the program's own name). Returns the exit code. Never rejects. */
export async function run(argv: readonly string[], streams: Io<Stream>): Promise<number> {
  const io = printing(streams);
  const colors = colorsFor(io.stderr, io.env);
  let command: Command | undefined;
  try {
    const at = commandIndex(argv);
    const name = at === undefined ? undefined : argv[at];
    const words = argv.filter((_, i) => i !== at);
    if (name === undefined || name === 'help') return await general(words, name, io);
    command = commands.find((c) => c.name === name);
    if (command === undefined) throw new UsageError(unknownCommand(name));
    const call = parseCall(words, [...command.options, ...commonOptions], words.some(isHelp) ? undefined : command.maxPaths);
    if (call.has('help')) {
      io.stdout.write(await commandHelp(command, io));
      return 0;
    }
    const { load, onlyReads, changesWhatItReads } = command;
    const work = async (own: Io<Stream>): Promise<number> => (await load())(call, printing(own));
    const reads = onlyReads?.(call) === true;
    if (call.has('no-cache') || !(reads || changesWhatItReads?.(call))) return await work(streams);
    return await replayed({ words: argv, call, onlyReads: reads }, streams, work);
  } catch (error) {
    if (isUsageError(error)) {
      const help = `toolscribe ${command === undefined ? '' : `${command.name} `}--help`;
      io.stderr.write(`${colors.red('toolscribe:')} ${visible(error.message)}\nSee ${help}\n`);
    } else {
      io.stderr.write(`${colors.red('toolscribe:')} internal error. Please report it with what follows.\n${errorTrace(error)}\n`);
    }
    return 2;
  }
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** Index of the first word that is no option and no value of `--root`. */
function commandIndex(argv: readonly string[]): number | undefined {
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '--root') i++;
    else if (argv[i]?.startsWith('-') !== true) return i;
  }
  return undefined;
}

/** Without a command: help, the version, or a usage error. */
async function general(words: readonly string[], name: string | undefined, io: Io): Promise<number> {
  const colors = colorsFor(io.stdout, io.env);
  if (words.includes('--version') || words.includes('-v')) {
    io.stdout.line(version);
    return 0;
  }
  const topic = name === 'help' ? words[0] : undefined;
  if (topic !== undefined && !isHelp(topic)) {
    const command = commands.find((c) => c.name === topic);
    if (command === undefined) throw new UsageError(unknownCommand(topic));
    io.stdout.write(await commandHelp(command, io));
    return 0;
  }
  if (name === 'help' || words.some(isHelp)) {
    io.stdout.write(overview(commands, colors));
    return 0;
  }
  parseCall(words, [{ name: 'root', value: 'DIR', summary: '' }, { name: 'version', short: 'v', summary: '' }, ...commonOptions], undefined);
  io.stderr.write(`${overview(commands, colorsFor(io.stderr, io.env))}\n`);
  throw new UsageError('no command was given');
}

function unknownCommand(name: string): string {
  const names = commands.map((c) => c.name);
  const suggested = closest(name, names);
  return `there is no command '${name}'. ${suggested === undefined ? `The commands are ${names.join(', ')}.` : `Did you mean '${suggested}'?`}`;
}
