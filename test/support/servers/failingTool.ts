import type { JsonObject } from '../../../server/src/model/index.ts';
import type { LogEntry } from '../../../server/src/serve/callLog.ts';
import { servedTools } from '../../../server/src/serve/servedTools.ts';
import type { ToolRunner } from '../../../server/src/serve/toolRunner.ts';
import { createToolServer } from '../../../server/src/serve/toolServer.ts';
import { workspace } from '../workspace.ts';
import { lineClient } from './lineClient.ts';

export const notesTool =
  'name: find_notes\ndescription: Finds the notes about a subject.\nparameters:\n  type: object\n  properties:\n    subject:\n      type: string\n      description: What the notes are about.\n  required: [subject]\n';

/** One call of the tool `find_notes` that ends so: what the client gets, and the log. */
export async function failing(subject: string, call: ToolRunner['call'], logsArguments = false): Promise<{ answer: JsonObject; log: readonly LogEntry[] }> {
  const { engine } = await workspace({ 'a.yaml': notesTool });
  const now = servedTools(engine, engine.tools(), { prefix: '' });
  const log: LogEntry[] = [];
  const runner: ToolRunner = { runs: () => true, call, close: async () => {} };
  const { ask, close } = await lineClient(
    createToolServer({ name: 'a', version: '1', log: (entry) => log.push(entry), logsArguments, served: () => now, runner }),
  );
  try {
    return { answer: await ask('tools/call', { name: 'find_notes', arguments: { subject } }), log };
  } finally {
    await close();
  }
}
