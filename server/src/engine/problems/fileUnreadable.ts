import type { Rule } from '../../model/index.ts';

export const fileUnreadable: Rule = {
  id: 'file-unreadable',
  severity: 'error',
  summary: 'A file that cannot be read as text.',
  why: 'Its tools are neither checked nor built. Files that were generated from it remain.',
  remedy: 'Save the file as UTF-8, split it where it is too large, or name it under `exclude` in `toolscribe.config.yaml`.',
  scope: 'problem',
  ignorable: false,
  bad: {},
  good: {},
};
