import { Console } from 'node:console';
import net from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { type Connection, createConnection, LogMessageNotification, MessageType } from 'vscode-languageserver/node';
import { compose, startComparison } from '../main.ts';
import { errorText, errorTrace } from '../model/index.ts';
import { rulePages } from './rulePages.ts';
import { startServer } from './server.ts';
import { readerOf } from './transport/frames.ts';
import { createGate, type Gate } from './transport/gate.ts';
import { SingleChunkWriter } from './transport/singleChunkWriter.ts';

/** Makes this process a language server, over `--stdio` or the editor's arguments (`--node-ipc`, `--socket=…`, `--pipe=…`). */
export const main = (): void =>
  void serve().catch((error: unknown) => {
    process.stderr.write(`toolscribe: the language server could not start: ${errorText(error)}\n`);
    process.exitCode = 2;
  });

async function serve(): Promise<void> {
  const gate = createGate();
  const connection = connect(gate);
  gate.open(connection);
  const log = (message: string): void => connection.console.log(message);
  // A single fault is logged, and the server goes on.
  process.on('uncaughtException', (error) => log(`uncaught: ${error.stack ?? error.message}`));
  process.on('unhandledRejection', (reason) => log(`unhandled: ${errorTrace(reason)}`));
  const { engine, host } = await compose({ log, isEditor: true });
  startServer(connection, {
    engine,
    host,
    startComparison,
    // The bundle is in dist/, next to docs/.
    rulePage: (rule) => rulePages[rule] && new URL(`../docs/rules/${rulePages[rule]}`, import.meta.url).href,
    runExamples: async (request) => (await import('../runners/rExamples.ts')).runExamples(request),
  });
}

function connect(gate: Gate): Connection {
  const { argv } = process;
  const argument = (option: string): string | undefined =>
    argv.find((arg) => arg.startsWith(`${option}=`))?.slice(option.length + 1) ?? (argv.includes(option) ? argv[argv.indexOf(option) + 1] : undefined);
  // Node itself separates these messages.
  if (argv.includes('--node-ipc')) return createConnection({ messageStrategy: gate.messageStrategy });
  const [socket, pipe] = [argument('--socket'), argument('--pipe')];
  if (socket === undefined && pipe === undefined) {
    // Output of a package must not get between the messages.
    globalThis.console = new Console(process.stderr);
    return over(process.stdin, process.stdout, gate);
  }
  const stream = pipe === undefined ? net.connect(Number(socket), '127.0.0.1') : net.connect(pipe);
  return over(stream, stream, gate);
}

function over(input: Readable, output: Writable, gate: Gate): Connection {
  const broken = async (why: string): Promise<void> => {
    const message = `What the client sends are no messages: ${why} The language server ends.`;
    process.stderr.write(`toolscribe: ${message}\n`);
    // A client that does not read must not block the exit.
    setTimeout(() => process.exit(1), 1000);
    await connection.sendNotification(LogMessageNotification.type, { type: MessageType.Error, message }).catch(() => undefined);
    process.exit(1);
  };
  const reader = readerOf(input, (why) => void broken(why));
  reader.onError((error) => connection.console.warn(`a message could not be read: ${error.message}`));
  const connection = createConnection(reader, new SingleChunkWriter(output), { messageStrategy: gate.messageStrategy });
  let isOver = false;
  connection.onShutdown(() => {
    isOver = true;
  });
  // The client is gone.
  for (const event of ['end', 'close']) input.once(event, () => process.exit(isOver ? 0 : 1));
  return connection;
}
