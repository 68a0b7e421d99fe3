import { errorText, isJsonObject, type Json, visible } from '../model/index.ts';

export interface LogEntry {
  readonly level: 'trace' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly tool?: string;
  readonly arguments?: Json;
  /** Present for a tool that needs approval. */
  readonly approvedBy?: 'user' | '--yes';
}

export type Log = (entry: LogEntry) => void;

/** Writes entries as lines of JSON, with the time. Nothing in an entry is invisible or ends its line. */
export const jsonLines =
  (write: (line: string) => void, now: () => Date): Log =>
  (entry) =>
    write(`${visible(JSON.stringify({ time: now().toISOString(), ...entry }))}\n`);

/** The words of the SDK about a message. What follows them may be the message. */
export const kindOf = (error: unknown): string =>
  errorText(error)
    .split(/[:{"'`]/, 1)[0]
    ?.trim() ?? '';

/** The names and types of a call's arguments: values may be secrets. */
export function redacted(args: unknown): Json {
  if (!isJsonObject(args)) return {};
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, Array.isArray(value) ? `array of ${value.length}` : value === null ? 'null' : typeof value]),
  );
}
