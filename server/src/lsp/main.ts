import { createConnection } from 'vscode-languageserver/node';
import { compose } from '../main.ts';
import { errorText, errorTrace } from '../model/index.ts';
import { runExamples } from '../runners/rExamples.ts';
import { startServer } from './server.ts';

/** The process of the language server: over `--stdio`, or as the editor's arguments say (`--node-ipc`, `--socket=…`, `--pipe=…`). */
async function main(): Promise<void> {
  const transports = ['--stdio', '--node-ipc', '--socket', '--pipe'];
  const connection = process.argv.some((arg) => transports.some((t) => arg === t || arg.startsWith(`${t}=`)))
    ? createConnection()
    : createConnection(process.stdin, process.stdout);
  const log = (message: string): void => connection.console.log(message);
  // One fault must not take the editor's help away: it is logged, and the server goes on.
  process.on('uncaughtException', (error) => log(`uncaught: ${error.stack ?? error.message}`));
  process.on('unhandledRejection', (reason) => log(`unhandled: ${errorTrace(reason)}`));
  const { engine, host } = await compose({ log });
  startServer(connection, { engine, host, runExamples });
}

main().catch((error: unknown) => {
  process.stderr.write(`toolscribe: the language server could not start: ${errorText(error)}\n`);
  process.exitCode = 2;
});
