import type { Rule } from '../../../model/index.ts';
import { exampleTools } from '../../../ruleExamples/exampleTools.ts';

export const typeNotInFormat: Rule = {
  id: 'type-not-in-format',
  severity: 'information',
  summary: 'A type of JSON Schema that a tools.yaml does not have.',
  why: 'The types of a tools.yaml are string, number, boolean, array and object. A loader that makes Zod of them has no case for `integer`; a whole number is `number` with the validation `int: true`.',
  remedy: 'Write `type: number` with the validation `int: true`.',
  scope: 'problem',
  sources: ['YAML Schema Design Specification 1.0: Parameter Types (2026-01, verified)'],
  bad: { 'tools.yaml': exampleTools('limit:\n  type: [[integer]]\n  description: How many notes are shown.') },
  good: {
    'tools.yaml': exampleTools('limit:\n  type: number\n  description: How many notes are shown.\n  validation:\n    int: true'),
  },
};
