import { closest, code, type Problem, type Span } from '../../../model/index.ts';
import { matchAt, wordAt } from './scan.ts';
import { typeOf } from './types.ts';

const withType = /[A-Za-z]+[ \t]+[A-Za-z_][\w.]*[ \t]+AS[ \t]+([A-Za-z]+)/iy;
const withText = /[A-Za-z]+[ \t]+"/y;
const bare = /[A-Za-z_][\w.]*[ \t]+AS[ \t]+([A-Za-z]+)(?:[ \t]+OF[ \t]+[A-Za-z]+)?[ \t]+(?:LIKE|DESCRIPTION|OPTIONAL|DEFAULT|ENUM|PATTERN)\b/iy;

export interface DeclarationStart {
  readonly keyword: 'PARAM' | 'DESCRIPTION';
  /** The keyword; empty where it is missing. */
  readonly span: Span;
  readonly fault?: Problem;
}

/** The beginning of a declaration whose first word is misspelled or missing. */
export function misspelledDeclaration(text: string, at: number): DeclarationStart | undefined {
  const word = wordAt(text, at);
  const span = { start: at, end: at + word.length };
  if (typeOf(matchAt(withType, text, at)?.[1] ?? '') !== undefined && isMisspelled(word, 'PARAM')) return misspelled(word, 'PARAM', span);
  if (matchAt(withText, text, at) !== undefined && isMisspelled(word, 'DESCRIPTION')) return misspelled(word, 'DESCRIPTION', span);
  return typeOf(matchAt(bare, text, at)?.[1] ?? '') === undefined ? undefined : withoutParam(text, at);
}

const isMisspelled = (word: string, keyword: string): boolean => (/^parameters?$/i.test(word) ? keyword === 'PARAM' : closest(word, [keyword]) !== undefined);

const misspelled = (word: string, keyword: DeclarationStart['keyword'], span: Span): DeclarationStart => ({
  keyword,
  span,
  fault: {
    code: 'param-malformed',
    message: `${code(word)} begins no declaration. Did you mean \`${keyword}\`?`,
    span,
    fixes: [{ title: `Change to \`${keyword}\``, intent: { kind: 'correct-word', span, to: keyword }, safe: true }],
    unreadable: true,
  },
});

function withoutParam(text: string, at: number): DeclarationStart {
  const [name = ''] = matchAt(/[\w.]+/y, text, at) ?? [];
  const span = { start: at, end: at + name.length };
  return {
    keyword: 'PARAM',
    span: { start: at, end: at },
    fault: {
      code: 'param-malformed',
      message: `Missing \`PARAM\` before ${code(name)}.`,
      span,
      fixes: [{ title: 'Write `PARAM` before the name', intent: { kind: 'correct-word', span, to: `PARAM ${name}` }, safe: true }],
      unreadable: true,
    },
  };
}
