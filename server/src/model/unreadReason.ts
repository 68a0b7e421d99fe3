/** Why a registration cannot be read. `of`: the quoted code. */
export type UnreadReason = keyof typeof words | { readonly because: keyof typeof quotingWords; readonly of: string };

/** Clauses that complete "cannot be read: …". */
const words = {
  'arguments-computed': 'what it is given is put together at run time',
  'class-made': 'its tools are made by a class of their own at run time',
  'decorator-keeps': 'its decorator keeps it, and what becomes of it is known at run time',
  'fastapi-made': "its tools are made of a FastAPI application's routes at run time",
  'name-computed': 'its name is computed at run time',
  'name-made-by-ellmer': "it has no 'name', so ellmer makes one up when it runs ('tool_001')",
  'openapi-made': 'its tools are made of an OpenAPI document at run time',
} as const;

const quotingWords = {
  'list-computed': (of: string) => `the list '${of}' is made at run time`,
  'name-from-callers': (of: string) => `its name '${of}' is given by callers that cannot be read`,
  'target-outside': (of: string) => `'${of}' is of a module outside of what is read`,
  'target-unknown': (of: string) => `it is known at run time what '${of}' is`,
} as const;

/** The reason as a clause: `its name is computed at run time`. */
export const whyUnread = (reason: UnreadReason): string => (typeof reason === 'string' ? words[reason] : quotingWords[reason.because](reason.of));
