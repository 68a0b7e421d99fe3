import type { Rule } from '../../model/index.ts';

export const fileUnreadable: Rule = {
  id: 'file-unreadable',
  severity: 'error',
  summary: 'A file that cannot be read as text.',
  why: 'Its tools are neither checked nor built. Files that were generated from it remain.',
  scope: 'problem',
  bad: {},
  good: {},
};
