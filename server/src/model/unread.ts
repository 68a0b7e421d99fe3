import type { Problem, Unread } from './finding.ts';
import type { Span } from './places/span.ts';
import { type UnreadReason, whyUnread } from './unreadReason.ts';

/** The rule that reports registrations which cannot be read; the ledger consists of its problems. */
export const unreadCode = 'tool-unread';

/** An entry of the ledger: code at `span` registers a tool, or any number of `tools`, that cannot be read. `seen` is that code (`server.registerTool`). */
export function unreadProblem(span: Span, seen: string, reason: UnreadReason, kind: Unread['kind'] = 'tool'): Problem {
  const what = kind === 'tool' ? 'Tool' : 'Tools';
  return { code: unreadCode, message: `${what} not read: ${whyUnread(reason)}.`, span, unread: { seen, reason, kind } };
}
