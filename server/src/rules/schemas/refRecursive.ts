import { code, definitionOf, handlingSources, type Rule, type ToolSpec } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { refsOfSchema } from '../support/refs.ts';
import { nameOf, writing } from '../support/schemasOf.ts';

export const refRecursive: Rule = {
  id: 'ref-recursive',
  severity: 'warning',
  summary: 'A `$ref` to a schema that contains itself.',
  why: 'Strict modes of model providers do not accept recursion, and some clients unfold references until they run out of memory.',
  remedy: 'Write out the levels that are needed.',
  sources: handlingSources('ref-recursive'),
  scope: 'tool',
  about: 'schema',
  bad: {
    'tool.yaml': exampleTool(
      'folder:\n  description: Where to look.\n  $ref: [["#/$defs/folder"]]',
      '  $defs:\n    folder:\n      type: object\n      properties:\n        inner:\n          $ref: "#/$defs/folder"',
    ),
  },
  good: {
    'tool.yaml': exampleTool('folder:\n  description: Where to look.\n  $ref: "#/$defs/folder"', '  $defs:\n    folder:\n      type: string'),
  },
  check({ tool }) {
    const seen = new Set<string>();
    return findIn(writing(tool, '$ref'), (placed) => {
      const written = placed.schema.other.$ref;
      if (placed.at !== 'own' || placed.where !== 'input' || written === undefined || typeof written.value !== 'string' || seen.has(written.value)) return [];
      const target = written.value;
      seen.add(target);
      if (target !== '#' && !isRecursive(target, tool)) return [];
      return [
        {
          message: `${nameOf(placed)} refers to ${code(target)}, which contains itself.`,
          span: written.span,
        },
      ];
    });
  },
};

function isRecursive(target: string, tool: ToolSpec): boolean {
  const visited = new Set<string>();
  const waiting = [target];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    for (const next of refsOfSchema(definitionOf(tool.input, ref) ?? null)) {
      if (next === target || next === '#') return true;
      if (!visited.has(next)) waiting.push(next);
      visited.add(next);
    }
  }
  return false;
}
