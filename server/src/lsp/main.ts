import { Console } from 'node:console';
import { type Connection, createConnection, StreamMessageReader } from 'vscode-languageserver/node';
import { compose } from '../main.ts';
import { errorText, errorTrace } from '../model/index.ts';
import { OnePieceWriter } from './onePieceWriter.ts';
import { startServer } from './server.ts';

/**
 * Makes this process a language server: over `--stdio`, or as the editor's arguments say (`--node-ipc`, `--socket=…`, `--pipe=…`).
 */
export const main = (): void =>
  void serve().catch((error: unknown) => {
    process.stderr.write(`toolscribe: the language server could not start: ${errorText(error)}\n`);
    process.exitCode = 2;
  });

async function serve(): Promise<void> {
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
  });
}

function overStdio(): Connection {
  // What a package prints must not get between the messages.
  globalThis.console = new Console(process.stderr);
  const connection = createConnection(new StreamMessageReader(process.stdin), new OnePieceWriter(process.stdout));
  let isOver = false;
  connection.onShutdown(() => {
    isOver = true;
  });
  // Who reads the answers is gone.
  for (const event of ['end', 'close']) process.stdin.once(event, () => process.exit(isOver ? 0 : 1));
  return connection;
}
