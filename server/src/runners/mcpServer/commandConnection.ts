import type { ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { type LiveProcess, liveProcess } from '../childProcess.ts';
import { startGuarded } from '../guarded.ts';
import { lineReader } from '../lineReader.ts';
import { commandWords } from './commandWords.ts';
import { type Connection, type Library, ServerFailure } from './connection.ts';
import { findProgram } from './findProgram.ts';
import { type ProgramCall, windowsScript } from './windowsScript.ts';

export interface ServerCommand {
  /** As a user types it in a shell. */
  readonly command: string;
  readonly cwd: string;
  /** The whole environment of the program. */
  readonly env: NodeJS.ProcessEnv;
}

/** Milliseconds that a program has to end by itself once its input is closed, and then once it is asked to. */
const closingMs = 500;
const terminatingMs = 2000;
/** The most bytes of a message. */
const maxMessageBytes = 64_000_000;
/** What is stored and shown of the standard error of a program that fails: characters, lines, characters of a line. */
const storedLength = 10_000;
const shownLines = 5;
const shownLength = 200;

/** Starts the program of a server, and speaks with it over its standard streams. It ends with the connection, and with this process. */
export function connectCommand(server: ServerCommand, { deserializeMessage }: Library): Connection {
  const { command, cwd, env } = server;
  const { program, args, isVerbatim = false } = callOf(server);
  const child = startGuarded(program, args, { cwd, env, isVerbatim });
  const live = liveProcess(child);
  let unreadable: string | undefined;
  let printed = '';
  let ended: string | undefined;
  let closing: Promise<void> | undefined;
  child.stderr?.on('data', (bytes: Buffer) => {
    printed = (printed + bytes.toString('utf8')).slice(-storedLength);
  });

  const receive = (line: string): void => {
    if (line.trim() === '') return;
    let message: JSONRPCMessage;
    try {
      message = deserializeMessage(line);
    } catch {
      unreadable ??= line;
      return;
    }
    transport.onmessage?.(message);
  };
  const transport: Transport = {
    async start() {
      const lines = lineReader(maxMessageBytes, receive, () => {
        unreadable ??= `a line of more than ${maxMessageBytes} bytes`;
      });
      child.stdout?.on('data', (bytes: Buffer) => lines.push(bytes));
      void live.ended.then((how) => {
        if (closing === undefined) ended = how;
        transport.onclose?.();
      });
    },
    async send(message) {
      if (live.isAlive()) child.stdin?.write(`${JSON.stringify(message)}\n`);
    },
    close: () => {
      closing ??= endGently(child, live);
      return closing;
    },
  };
  return {
    transport,
    close: transport.close,
    failure: () => (ended === undefined ? undefined : `'${command}' ended (${ended}) before it answered: start it in a terminal, and correct what it reports`),
    details: () => `${labelled('Its output has a line that is no message of the protocol', unreadable)}${labelled('It reports', lastLines(printed))}`,
    isRefused: () => false,
  };
}

/** Ends a program as the protocol has it: the end of its input, a signal, and then the end of the process with its descendants. */
async function endGently(child: ChildProcess, live: LiveProcess): Promise<void> {
  const endsWithin = (ms: number): Promise<boolean> => Promise.race([live.ended.then(() => true), delay(ms, false, { ref: false })]);
  child.stdin?.end();
  if (await endsWithin(closingMs)) return;
  // On Windows a signal ends the program without its descendants.
  if (process.platform !== 'win32') {
    child.kill('SIGTERM');
    if (await endsWithin(terminatingMs)) return;
  }
  live.kill();
  await live.ended;
}

function callOf({ command, cwd, env }: ServerCommand): ProgramCall {
  const words = commandWords(command);
  if (words === undefined) throw new ServerFailure(`The command of the server has a quote or a backslash without an end: ${command}. Close it.`);
  const [name, ...args] = words;
  if (name === undefined || name === '') throw new ServerFailure('The command of the server is empty. Name the program that starts the server.');
  if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new ServerFailure(`The folder of the server is not found: ${cwd}. Name a folder that exists.`);
  const program = findProgram(name, { cwd, env });
  if (program === undefined) throw new ServerFailure(`The program '${name}' is not found. Install it, or write its whole path.`);
  return process.platform === 'win32' && /\.(?:cmd|bat)$/i.test(program) ? windowsScript(program, args) : { program, args };
}

/** The last lines that are neither frames of a stack nor brackets alone: Node.js prints an error above them. */
const lastLines = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !/^\s*at\s|^Node\.js v\d/.test(line))
    .slice(-shownLines)
    .map((line) => line.trim().slice(0, shownLength))
    .join(' / ');

const labelled = (label: string, text = ''): string => (text === '' ? '' : ` ${label}: ${text.slice(0, shownLines * shownLength)}`);
