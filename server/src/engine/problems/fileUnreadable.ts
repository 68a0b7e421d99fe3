import type { Rule } from '../../model/index.ts';

export const fileUnreadable: Rule = {
  id: 'file-unreadable',
  severity: 'error',
  summary: 'A file that cannot be read as text.',
  why: 'Its tools are neither checked nor built. What was generated from it before is kept.',
  scope: 'problem',
  bad: {},
  good: {},
};
