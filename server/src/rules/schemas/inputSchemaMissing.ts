import { isBlank, type Rule } from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';

export const inputSchemaMissing: Rule = {
  id: 'input-schema-missing',
  severity: 'error',
  summary: 'A tool without an input schema.',
  why: 'The protocol requires one of every tool, also of one that takes nothing; clients refuse the whole list otherwise.',
  remedy: 'Add a schema of the parameters, an empty one where the tool takes none.',
  sources: ['MCP specification, all revisions: Tool.inputSchema is required (2026-11, verified)'],
  scope: 'tool',
  bad: { 'tool.yaml': 'name: [[demo-find]]\ndescription: Find notes about a subject.\nimplementation_example: find("birds")\n' },
  good: {
    'tool.yaml':
      'name: demo-find\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool, index, format }) {
    if (format.role !== 'spec' || tool.input !== undefined || tool.params.length > 0 || isBlank(tool)) return [];
    return [
      {
        message: 'Missing input schema.',
        span: toolPlace(tool),
        fixes: [{ title: 'Add an empty schema', intent: { kind: 'set-keyword', tool: index, path: [], keyword: 'type', value: 'object' } }],
      },
    ];
  },
};
