import { PassThrough } from 'node:stream';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { JsonObject } from '../../../server/src/model/index.ts';
import { evidence } from '../evidence.ts';

export interface LineClient {
  /** The answer to a request: an object with a result or an error. */
  ask(method: string, params?: object): Promise<JsonObject>;
  close(): Promise<void>;
}

const clientInfo = { name: 'test', version: '1' };

/** What a client says before its requests, or in each of them. */
const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': clientInfo,
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Speaks to a server of the protocol in lines of JSON, in this process. */
export async function lineClient(factory: McpServerFactory, revision: '2025-06-18' | '2026-07-28' = '2025-06-18'): Promise<LineClient> {
  evidence('toolscribe serve');
  const [input, output] = [new PassThrough(), new PassThrough()];
  const handle = serveStdio(factory, { transport: new StdioServerTransport(input, output) });
  const waiting = new Map<unknown, (answer: JsonObject) => void>();
  let rest = '';
  output.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const answer = JSON.parse(line);
      waiting.get(answer.id)?.(answer);
    }
  });
  let id = 0;
  const ask = (method: string, params: object = {}): Promise<JsonObject> =>
    new Promise((resolve) => {
      id++;
      waiting.set(id, resolve);
      const all = revision === '2025-06-18' ? params : { ...params, _meta: envelope };
      input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params: all })}\n`);
    });
  if (revision === '2026-07-28') return { ask, close: () => handle.close() };
  await ask('initialize', { protocolVersion: revision, capabilities: {}, clientInfo });
  input.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  return { ask, close: () => handle.close() };
}
