import type { Problem, Unread } from './finding.ts';
import type { Span } from './span.ts';

/** The rule that reports registrations which cannot be read; the coverage ledger is made of its problems. */
export const unreadCode = 'tool-unread';

/**
 * An entry of the coverage ledger: code at `span` registers a tool, or any number of `tools`, that cannot be read. `seen` is the code that does it
 * (`server.registerTool`), `why` a clause that ends the sentence "cannot be read: …" (`its name is computed at run time`).
 */
export function unreadProblem(span: Span, seen: string, why: string, kind: Unread['kind'] = 'tool'): Problem {
  const what = kind === 'tool' ? 'registers a tool that cannot be read' : 'registers tools that cannot be read';
  return { code: unreadCode, message: `'${seen}' ${what}: ${why}. It is neither checked nor emitted.`, span, unread: { seen, why, kind } };
}
