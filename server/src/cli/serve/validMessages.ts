import { Transform, type TransformCallback, type Writable } from 'node:stream';
import { parseJSONRPCMessage } from '@modelcontextprotocol/server';
import { isJsonObject, type Json } from '../../model/index.ts';
import { longestMessage } from './transport.ts';

const newline = 10;

/** Passes valid messages through and answers the other lines. The transport of the SDK leaves these without an answer. */
export function validMessages(output: Writable, problem: (message: string) => void): Transform {
  const parts: Buffer[] = [];
  let length = 0;
  const refuse = (code: number, message: string, id: Json = null): void => {
    output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`);
    problem(message);
  };
  const take = (part: Buffer): void => {
    length += part.length;
    if (length <= longestMessage) parts.push(part);
    // An oversized line is dropped.
    else parts.length = 0;
  };
  const end = (): Buffer | undefined => {
    const line = Buffer.concat(parts);
    const isTooLong = length > longestMessage;
    parts.length = 0;
    length = 0;
    if (isTooLong) return void refuse(-32600, `Invalid Request: a message has at most ${longestMessage} bytes`);
    const text = line.toString().trim();
    if (text === '') return undefined;
    const fault = faultOf(text);
    if (fault === undefined) return Buffer.concat([line, Buffer.of(newline)]);
    return void refuse(fault.code, fault.message, fault.id);
  };
  return new Transform({
    transform(chunk: Buffer, _, done: TransformCallback) {
      let start = 0;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, start)) {
        take(chunk.subarray(start, at));
        start = at + 1;
        const line = end();
        if (line !== undefined) this.push(line);
      }
      // Chunks may share memory with the next read.
      if (start < chunk.length) take(Buffer.from(chunk.subarray(start)));
      done();
    },
  });
}

interface Fault {
  readonly code: number;
  readonly message: string;
  readonly id?: Json;
}

function faultOf(text: string): Fault | undefined {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    return { code: -32700, message: 'Parse error: not JSON' };
  }
  try {
    parseJSONRPCMessage(value);
    return undefined;
  } catch {
    return { code: -32600, message: 'Invalid Request: not a message of JSON-RPC 2.0', id: idOf(value) };
  }
}

/** The id of a request. Other messages get no answer by id. */
function idOf(value: Json): Json {
  if (!isJsonObject(value) || typeof value.method !== 'string') return null;
  return typeof value.id === 'string' || Number.isSafeInteger(value.id) ? (value.id ?? null) : null;
}
