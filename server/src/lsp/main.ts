import { Console } from 'node:console';
import { setFlagsFromString } from 'node:v8';
import { type Connection, createConnection, StreamMessageReader } from 'vscode-languageserver/node';
import { compose } from '../main.ts';
import { errorText, errorTrace } from '../model/index.ts';
import { longMessages } from './longMessages.ts';
import { OnePieceWriter } from './onePieceWriter.ts';
import { startServer } from './server.ts';

/** The process of the language server: over `--stdio`, or as the editor's arguments say (`--node-ipc`, `--socket=…`, `--pipe=…`). */
async function main(): Promise<void> {
  optimizeLater();
  giveRoom(false);
  const transports = ['--node-ipc', '--socket', '--pipe'];
  const connection = process.argv.some((arg) => transports.some((t) => arg === t || arg.startsWith(`${t}=`))) ? createConnection() : overStdio();
  const log = (message: string): void => connection.console.log(message);
  // One fault must not take the editor's help away: it is logged, and the server goes on.
  process.on('uncaughtException', (error) => log(`uncaught: ${error.stack ?? error.message}`));
  process.on('unhandledRejection', (reason) => log(`unhandled: ${errorTrace(reason)}`));
  const { engine, host } = await compose({ log });
  startServer(connection, {
    engine,
    host,
    runExamples: async (request) => (await import('../runners/rExamples.ts')).runExamples(request),
    onScan: giveRoom,
  });
}

/**
 * Left alone, V8 spends two fifths of what opening a file costs on optimizing code that has run its course by then: it is to wait for ten times as much use.
 * A flag that this V8 does not know is passed over.
 */
const optimizeLater = (): void => setFlagsFromString('--interrupt-budget=700000');

/**
 * What a key makes is old after the next one: it needs no more room than there is, and 48 MB would be given to it. What a look at thousands of files makes stays,
 * and to copy it again and again for want of room would take half as long again.
 */
const giveRoom = (isMuchMade: boolean): void => setFlagsFromString(`--semi-space-growth-factor=${isMuchMade ? 2 : 1}`);

function overStdio(): Connection {
  // What a package prints must not get between the messages.
  globalThis.console = new Console(process.stderr);
  const connection = createConnection(new StreamMessageReader(process.stdin, longMessages), new OnePieceWriter(process.stdout));
  let isOver = false;
  connection.onShutdown(() => {
    isOver = true;
  });
  // Who reads the answers is gone.
  for (const event of ['end', 'close']) process.stdin.once(event, () => process.exit(isOver ? 0 : 1));
  return connection;
}

main().catch((error: unknown) => {
  process.stderr.write(`toolscribe: the language server could not start: ${errorText(error)}\n`);
  process.exitCode = 2;
});
