import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usageError.ts';

export async function lsp(call: Call, io: Io): Promise<number> {
  if (!call.has('stdio')) throw new UsageError('the language server speaks on standard input and output: write toolscribe lsp --stdio');
  if (io.startServer === undefined) throw new Error('there is no language server beside this program');
  await io.startServer();
  // The server ends the process when its client is gone.
  return new Promise<number>(() => {});
}
