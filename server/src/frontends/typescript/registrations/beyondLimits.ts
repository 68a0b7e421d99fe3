import { type Limit, limitWords, type Problem, type Span } from '../../../model/index.ts';

/** What carrying out code did not get to say: all that it says elsewhere stands. `tool`: the index of the tool that it is of. */
export const beyondLimits = (limit: Limit, span: Span, tool?: number): Problem => ({
  code: 'beyond-limits',
  message: `What this comes to is not known in full: ${limitWords(limit)}.`,
  span,
  ...(tool === undefined ? {} : { tool }),
});
