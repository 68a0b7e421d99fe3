import { type Limit, limitWords, type Problem, type Span } from '../../../model/index.ts';

/** Reports a computation that a limit ended. Everything else that the code declares is still known. `tool`: the index of its tool. */
export const beyondLimits = (limit: Limit, span: Span, tool?: number): Problem => ({
  code: 'beyond-limits',
  message: `Not all is known of this: ${limitWords(limit)}.`,
  span,
  ...(tool === undefined ? {} : { tool }),
});
