import type { Span } from '../../../model/index.ts';
import { identifierLike } from '../../support/identifierLike.ts';
import { indentAt, lineStart } from '../../support/lines.ts';

/** Where another registration goes, behind the one that is its pattern. */
export interface RegistrationPlace {
  readonly at: number;
  /** The text in front of it, and behind it. */
  readonly before: string;
  readonly after: string;
  /** The name that is assigned, of the pattern and of the new one. */
  readonly assigned?: readonly [from: string, to: string];
}

type Names = readonly [from: string, to: string];

/** The code is a statement, the item of a list, or the value of a constant or of a member. Undefined for any other code. */
export function placeBehind(text: string, code: Span, names: Names): RegistrationPlace | undefined {
  const lead = text.slice(lineStart(text, code.start), code.start);
  const rest = text.slice(code.end);
  const previous = text.slice(0, code.start - lead.length).trimEnd();
  const isBare = /^[ \t]*(?:await )?$/.test(lead);
  const inList = /^\s*[,\]]/.test(rest);
  if (isBare && /[[,]$/.test(previous)) return inList ? listed(rest, code, `\n${lead}`) : undefined;
  if (/[[,][ \t]*$/.test(lead)) return inList ? listed(rest, code, ' ') : undefined;
  const key = /^[ \t]*(["']?)([\w$-]+)\1: $/.exec(lead)?.[2];
  if (key !== undefined) {
    const to = identifierLike(key, ...names);
    return /^\s*[,}]/.test(rest) ? { ...listed(rest, code, `\n${lead.replace(key, to)}`), assigned: [key, to] } : undefined;
  }
  const constant = /^[ \t]*(?:export )?(?:const|let) ([\w$]+)(?:: [^=]+)? = (?:await )?$/.exec(lead)?.[1];
  if (constant === undefined && (!isBare || /(?:[=(.?:&|+]|=>)$/.test(previous))) return undefined;
  const end = rest.startsWith(';') ? ';' : '';
  const gap = isApart(text, code) ? '\n\n' : '\n';
  const place = { at: code.end + end.length, after: end };
  if (constant === undefined) return { ...place, before: gap + lead };
  const to = identifierLike(constant, ...names);
  return { ...place, before: gap + lead.replace(constant, to), assigned: [constant, to] };
}

/** Behind an entry of a list. */
function listed(rest: string, { end }: Span, lead: string): RegistrationPlace {
  const comma = /^\s*,/.exec(rest)?.[0].length;
  return comma === undefined ? { at: end, before: `,${lead}`, after: '' } : { at: end + comma, before: lead, after: ',' };
}

/** True where the code has several lines, or an empty line in front of it. */
const isApart = (text: string, code: Span): boolean =>
  text.slice(code.start, code.end).includes('\n') || /\n[ \t]*\r?\n$/.test(text.slice(0, lineStart(text, code.start)));

/**
 * Insertions that name the new constant wherever code lists or registers the old one: in lists, imports, exports, and statements of one line. `names`:
 * those of the tools.
 */
export function adjacentMentions(text: string, [from, to]: Names, names: Names, without: Span): readonly { readonly at: number; readonly text: string }[] {
  const found = [...text.matchAll(/[\w$]+/g)].filter(({ 0: word, index }) => word === from && (index < without.start || index >= without.end));
  return found.flatMap(({ index }) => {
    const [start, end] = [lineStart(text, index), index + from.length];
    const line = /.*/.exec(text.slice(start))?.[0] ?? '';
    if (/^\s*[\w.$][\w.$ ]*\([\w$, ]*\);?$/.test(line)) return [{ at: start + line.length, text: `\n${line.replace(from, to)}` }];
    const key = /(?<![\w$'"-])(["']?)([\w$-]+)\1\s*:\s*$/.exec(text.slice(start, index));
    const item = key === null ? index : start + key.index;
    if (!/^\s*[,\]}]/.test(text.slice(end)) || !'[{'.includes(openBracket(text, item))) return [];
    const isOwnLine = text.slice(start, item).trim() === '' && /^,?\s*$/.test(line.slice(end - start));
    const { at, before, after } = listed(text.slice(end), { start: item, end }, isOwnLine ? `\n${indentAt(text, item)}` : ' ');
    const named = key === null ? to : `${key[0].replace(key[2] ?? '', identifierLike(key[2] ?? '', ...names))}${to}`;
    return [{ at, text: before + named + after }];
  });
}

/** The bracket around the offset, where only names, keys and commas are in front of the offset. */
function openBracket(text: string, offset: number): string {
  let at = offset - 1;
  while (at >= 0 && /[\w$,\s:."'-]/.test(text.charAt(at))) at--;
  return at < 0 ? ' ' : text.charAt(at);
}
