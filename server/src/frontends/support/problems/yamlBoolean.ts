import type { Rule } from '../../../model/index.ts';

export const yamlBoolean: Rule = {
  id: 'yaml-boolean',
  severity: 'information',
  summary: 'A truth value that only readers of YAML 1.1 take for one, such as `yes`.',
  why: 'R writes and reads `yes` and `no`. To readers of YAML 1.2, most MCP servers among them, they are texts, and a mark such as `dangerous: yes` may be lost.',
  remedy: 'Write `true` or `false`, which all readers take alike.',
  scope: 'problem',
  sources: ['YAML 1.1, Boolean type; YAML 1.2.2, 10.3 Core schema (2026-11, verified)', 'R package yaml: `as.yaml(TRUE)` writes `yes` (2026-11, verified)'],
  bad: {
    'tool.yaml':
      'name: remove_notes\ndescription: Remove the notes about a subject.\nparameters:\n  type: object\n  properties: {}\ndangerous: [[yes]]\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: remove_notes\ndescription: Remove the notes about a subject.\nparameters:\n  type: object\n  properties: {}\ndangerous: true\nimplementation_example: find("birds")\n',
  },
};
