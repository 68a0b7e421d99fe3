import type { Rule } from '../../model/index.ts';

export const beyondLimits: Rule = {
  id: 'beyond-limits',
  severity: 'information',
  summary: 'A text that takes more time or memory than Toolscribe spends on one place.',
  why: 'A few lines can ask for hours of work. What exceeds the limits is unknown, and is reported; the rest is read. It is not tried again until the text changes.',
  scope: 'problem',
  bad: {},
  good: {},
};
