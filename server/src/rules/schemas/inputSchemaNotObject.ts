import type { Fix, Rule } from '../../model/index.ts';
import { withArticle } from '../support/jsonTypes.ts';
import { rootUnion, unionEffect, unionFixes } from '../support/rootUnion.ts';

export const inputSchemaNotObject: Rule = {
  id: 'input-schema-not-object',
  severity: 'error',
  oncePerFile: true,
  summary: 'An input schema whose root is not `type: object`.',
  why: 'Arguments are always passed by name, as an object. Clients refuse an input schema that says anything else.',
  remedy: 'Set the type to `object`, with the parameters as its properties.',
  sources: ['MCP specification, all revisions: the root of inputSchema has type "object" (2026-11, verified)'],
  scope: 'tool',
  bad: {
    'tool.yaml':
      'name: demo-find\ndescription: Find notes about a subject.\nparameters:\n  type: [[array]]\n  items:\n    type: string\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: demo-find\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool, index }) {
    const { input, listed } = tool;
    if (input === undefined) return [];
    const setting: Fix['intent'] = { kind: 'set-keyword', tool: index, path: [], keyword: 'type', value: 'object' };
    // What the library lists instead has a type.
    if (listed?.input?.type === 'object') return [];
    if (input.type.state === 'absent' || input.typeAssumed === true) {
      const message = 'Missing `type: object` in the input schema';
      const add: Fix = { title: 'Add `type: object`', intent: setting, safe: true };
      const union = rootUnion(tool);
      if (union === undefined) return [{ message: `${message}.`, span: input.span, fixes: [add] }];
      return [{ message: `${message}, which is a union.`, detail: unionEffect, span: input.span, fixes: [...unionFixes(tool, index), add] }];
    }
    if (input.type.state === 'opaque' || input.type.value === 'object') return [];
    return [
      {
        message: `The input schema is ${withArticle(input.type.value)}, not an object.`,
        span: input.type.span,
        fixes: [{ title: 'Change the type to `object`', intent: setting }],
      },
    ];
  },
};
