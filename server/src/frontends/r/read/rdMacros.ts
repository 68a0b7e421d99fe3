/** How a macro is rendered in plain text. */
export type MacroRole =
  /** Its arguments remain. `code`: they are read literally, except for macros. */
  | { readonly kind: 'content'; readonly code?: boolean; readonly all?: boolean }
  | { readonly kind: 'constant'; readonly text: string }
  /** It is removed, because plain text has no use for it. */
  | { readonly kind: 'gone'; readonly args: number }
  | { readonly kind: 'formula'; readonly args: 2 }
  /** No markup: the escape `\n` in an R string. */
  | { readonly kind: 'literal' }
  /** One of several arguments remains. */
  | { readonly kind: 'argument'; readonly index: number; readonly args: number }
  | { readonly kind: 'quoted'; readonly quote: string }
  /** `\if` and `\ifelse`: plain text is the format `text`. */
  | { readonly kind: 'condition'; readonly args: number }
  | { readonly kind: 'heading'; readonly level: number }
  | { readonly kind: 'table' }
  | { readonly kind: 'block' }
  | { readonly kind: 'item' }
  | { readonly kind: 'list'; readonly ordered: boolean };

/** The role of a macro. The arguments of an unknown one remain. */
export function macroRole(name: string, inCode: boolean): MacroRole {
  const role = Object.hasOwn(roles, name) ? roles[name] : undefined;
  if (inCode && (name === 'R' || name === 'cr' || name === 'tab' || name === 'item')) return { kind: 'literal' };
  return role ?? { kind: 'content', all: true };
}

export function maxArguments(role: MacroRole): number {
  switch (role.kind) {
    case 'constant':
    case 'literal':
      return 0;
    case 'quoted':
    case 'block':
    case 'list':
      return 1;
    case 'heading':
    case 'table':
    case 'item':
      return 2;
    case 'content':
      return role.all === true ? 9 : 1;
    default:
      return role.args;
  }
}

const text: MacroRole = { kind: 'content' };
const code: MacroRole = { kind: 'content', code: true };

const roles: Readonly<Record<string, MacroRole>> = {
  code,
  verb: code,
  samp: code,
  kbd: code,
  option: code,
  command: code,
  env: code,
  file: code,
  url: code,
  email: code,
  special: code,
  link: text,
  linkS4class: text,
  emph: text,
  strong: text,
  bold: text,
  pkg: text,
  CRANpkg: text,
  var: text,
  dfn: text,
  cite: text,
  acronym: text,
  abbr: text,
  sspace: { kind: 'constant', text: ' ' },
  dots: { kind: 'constant', text: '...' },
  ldots: { kind: 'constant', text: '...' },
  R: { kind: 'constant', text: 'R' },
  cr: { kind: 'constant', text: '\n' },
  tab: { kind: 'constant', text: ' | ' },
  dQuote: { kind: 'quoted', quote: '"' },
  sQuote: { kind: 'quoted', quote: "'" },
  href: { kind: 'argument', index: 1, args: 2 },
  enc: { kind: 'argument', index: 0, args: 2 },
  eqn: { kind: 'formula', args: 2 },
  deqn: { kind: 'formula', args: 2 },
  figure: { kind: 'gone', args: 2 },
  Sexpr: { kind: 'gone', args: 1 },
  out: { kind: 'gone', args: 1 },
  if: { kind: 'condition', args: 2 },
  ifelse: { kind: 'condition', args: 3 },
  section: { kind: 'heading', level: 2 },
  subsection: { kind: 'heading', level: 3 },
  tabular: { kind: 'table' },
  preformatted: { kind: 'block' },
  item: { kind: 'item' },
  itemize: { kind: 'list', ordered: false },
  enumerate: { kind: 'list', ordered: true },
  describe: { kind: 'list', ordered: false },
};
