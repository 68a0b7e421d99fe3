import { type Limit, limitWords } from './budget.ts';
import { code } from './text/code.ts';

/** Why a registration cannot be read. `of`: the quoted code. */
export type UnreadReason =
  | keyof typeof words
  | { readonly because: keyof typeof quotingWords; readonly of: string }
  | { readonly because: 'beyond-limits'; readonly of: Limit };

/** Clauses that complete "cannot be read: …". */
const words = {
  'arguments-computed': 'its arguments are computed at run time',
  'class-made': 'a class of their own makes them at run time',
  'decorator-keeps': 'what its decorator does is known at run time',
  'fastapi-made': 'they are made of FastAPI routes at run time',
  'name-computed': 'its name is computed at run time',
  'name-made-by-ellmer': 'it has no `name`, so ellmer makes one up',
  'openapi-made': 'they are made of an OpenAPI document at run time',
} as const;

const quotingWords = {
  'framework-unread': (of: string) => `it is declared with ${code(of)}, in a form that is not read`,
  'list-computed': (of: string) => `the list ${code(of)} is made at run time`,
  'name-from-callers': (of: string) => `its name ${code(of)} comes from callers that cannot be read`,
  'server-passed': (of: string) => `${code(of)} is passed a server, and is not read`,
  'target-outside': (of: string) => `${code(of)} is of a module outside of what is read`,
  'target-unknown': (of: string) => `what ${code(of)} is, is known at run time`,
} as const;

/** The reason as a clause: `its name is computed at run time`. */
export const whyUnread = (reason: UnreadReason): string => {
  if (typeof reason === 'string') return words[reason];
  return reason.because === 'beyond-limits' ? limitWords(reason.of) : quotingWords[reason.because](reason.of);
};
