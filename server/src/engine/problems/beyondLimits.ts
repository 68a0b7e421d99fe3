import type { Rule } from '../../model/index.ts';

export const beyondLimits: Rule = {
  id: 'beyond-limits',
  severity: 'information',
  summary: 'A text that takes more time or memory than Toolscribe spends on one place.',
  why: 'A few lines can ask for hours of work. What exceeds the limits is unknown, and is reported; the rest is read. It is not tried again until the text changes.',
  remedy: 'Split what is too large, or leave the file out: name it under `exclude` in `toolscribe.config.yaml`.',
  scope: 'problem',
  bad: {},
  good: {},
};
