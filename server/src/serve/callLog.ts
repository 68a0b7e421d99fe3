import { errorText, isJsonObject, type Json } from '../model/index.ts';

export interface LogEntry {
  readonly level: 'trace' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly tool?: string;
  readonly arguments?: Json;
  /** Present for a tool that needs approval. */
  readonly approvedBy?: 'user' | '--yes';
}

export type Log = (entry: LogEntry) => void;

/** Writes entries as lines of JSON, with the time. */
export const jsonLines =
  (write: (line: string) => void, now: () => Date): Log =>
  (entry) =>
    write(`${escaped(JSON.stringify({ time: now().toISOString(), ...entry }), jsonEscape)}\n`);

const jsonEscape = (code: number): string => {
  const text = String.fromCodePoint(code);
  return Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
};

/** Escapes characters that are invisible, end a line or change the direction of text, by their code points. */
const escaped = (text: string, escapeOf: (code: number) => string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (character) => escapeOf(character.codePointAt(0) ?? 0));

/** A text for a person, with such characters as `\u{202e}`. */
export const visible = (text: string): string => escaped(text, (code) => `\\u{${code.toString(16)}}`);

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
