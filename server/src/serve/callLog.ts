import { isJsonObject, type Json } from '../model/index.ts';

/** A line of the log. */
export interface LogEntry {
  readonly level: 'trace' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly tool?: string;
  readonly arguments?: Json;
  /** Who has allowed the call of a tool that does not run without being allowed. */
  readonly approvedBy?: 'user' | '--yes';
}

export type Log = (entry: LogEntry) => void;

/** Writes entries as lines of JSON, with the time. */
export const jsonLines =
  (write: (line: string) => void, now: () => Date): Log =>
  (entry) =>
    write(`${JSON.stringify({ time: now().toISOString(), ...entry })}\n`);

/** The arguments of a call by their names and types: values may be secrets. */
export function redacted(given: unknown): Json {
  if (!isJsonObject(given)) return {};
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? `array of ${value.length}` : value === null ? 'null' : typeof value]),
  );
}
