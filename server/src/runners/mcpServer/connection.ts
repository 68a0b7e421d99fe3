import { stripVTControlCharacters } from 'node:util';
import type { Transport } from '@modelcontextprotocol/client';

/** The official client. It is large, so it is loaded on demand. */
export type Library = typeof import('@modelcontextprotocol/client');

/** One connection to a server. */
export interface Connection {
  readonly transport: Transport;
  /** Resolves once the connection and its program are gone. */
  close(): Promise<void>;
  /** Why there was no answer, and what to do, without a final full stop. Undefined if the connection knows no reason. */
  failure(): string | undefined;
  /** Sentences with the program's last output. */
  details(): string;
  /** Whether the server may answer over another transport. */
  isRefused(): boolean;
}

/** Why a server does not list its tools, and what to do about it. What the server wrote is on one line, and moves no cursor. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';

  constructor(message: string) {
    super(stripVTControlCharacters(message).replace(/\s+/g, ' ').replace(/\p{C}/gu, '\ufffd'));
  }
}
