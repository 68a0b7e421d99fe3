import type { Json, ToolSpec } from '../../../model/index.ts';
import { proseOf } from './descriptionsOf.ts';

/** A default that a description states in words. */
export interface StatedDefault {
  readonly value: Json;
  /** True for a bare word, which is a string only if the parameter allows it. */
  readonly bare: boolean;
}

/**
 * The only default that a description states. Undefined for none, several, a conditional one ("5 if …") or no literal ("the current folder",
 * "10 minutes", "50%").
 */
export function statedDefault(text: string): StatedDefault | undefined {
  if (!mark.test(text)) return undefined;
  const all = [...text.matchAll(statement)];
  const only = all[0];
  if (only === undefined || all.length > 1 || mentions(text) > 1) return undefined;
  const written = only.groups?.token ?? '';
  const value = literal(written);
  if (value !== undefined) return { value, bare: false };
  return /^[\p{L}_]/u.test(written) ? { value: written, bare: true } : undefined;
}

/** A cheap test before all patterns: false where no description can state a default. */
export const statesDefaults = (tool: ToolSpec): boolean => mark.test(proseOf(tool));

const mark = /default/i;

const mentions = (text: string): number => text.match(/\bdefault(?:s|ing|ed)?\b/gi)?.length ?? 0;

const token =
  '(?<token>`[^`\\n]*`|"[^"\\n]*"|\'[^\'\\n]*\'|“[^”\\n]*”|‘[^’\\n]*’|[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?L?|[\\p{L}_][\\p{L}\\p{N}_-]*)';

const before = [
  '\\bdefaults?\\s+to\\s+(?:the\\s+value\\s+)?',
  '\\bdefault(?:\\s+value)?\\s+is\\s+',
  '\\bdefault(?:\\s+value)?\\s*[:=]\\s*',
  '\\bby\\s+default\\s*[:=]\\s*',
  '(?<=[([])default\\s+',
];

/** What may follow without changing the meaning: the end of the sentence, paragraph or brackets, or another clause. */
const after = ['\\s*$', '\\s*[.;)\\]](?![\\p{L}\\p{N}])', '\\s*\\n\\s*\\n', ',\\s+(?!\\d|(?:or|and|but|if|when|unless|except|for|in)\\b)'];

const statement = new RegExp(`(?:${before.join('|')})${token}(?=${after.join('|')})`, 'giu');

/** The value of a literal of JSON or R; undefined for any other word. */
function literal(written: string): Json | undefined {
  const quoted = /^["'`“‘](.*)["'`”’]$/su.exec(written)?.[1];
  if (quoted === undefined) return bareLiteral(written);
  // Escapes differ between languages.
  if (quoted.includes('\\')) return undefined;
  if (!written.startsWith('`')) return quoted;
  const inner = /^(?:"([^"]*)"|'([^']*)')$/.exec(quoted);
  if (inner !== null) return inner[1] ?? inner[2];
  const value = bareLiteral(quoted);
  // Code that is neither a literal nor a word (`tempdir()`, `x * 2`) is an expression.
  return value !== undefined || !/^[\p{L}\p{N}_./:-]*$/u.test(quoted) ? value : quoted;
}

function bareLiteral(word: string): Json | undefined {
  if (/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?L?$/i.test(word)) return Number(word.replace(/L$/i, ''));
  if (/^(?:true|TRUE|True)$/.test(word)) return true;
  if (/^(?:false|FALSE|False)$/.test(word)) return false;
  return /^(?:null|NULL|None)$/.test(word) ? null : undefined;
}
