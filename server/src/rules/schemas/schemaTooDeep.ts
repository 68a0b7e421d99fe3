import { code, handlingSources, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { numberOption } from '../support/numberOption.ts';
import { schemasOf } from '../support/schemasOf.ts';

const defaultLevels = 10;

export const schemaTooDeep: Rule = {
  id: 'schema-too-deep',
  severity: 'warning',
  summary: 'Parameters nested too deeply.',
  why: 'Models lose their way in deeply nested arguments, and strict modes refuse more than ten levels.',
  remedy: 'Flatten the parameter: make members of inner objects parameters of their own.',
  sources: handlingSources('schema-too-deep'),
  options: { levels: defaultLevels },
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool(nested(11)) },
  good: { 'tool.yaml': exampleTool(nested(10)) },
  check({ tool, settings }) {
    const levels = numberOption(settings, 'levels', defaultLevels);
    const reported = new Set<string>();
    return findIn(schemasOf(tool).all, (placed) => {
      const [root = ''] = placed.path;
      if (placed.where !== 'input' || placed.path.length <= levels || reported.has(root)) return [];
      reported.add(root);
      return [
        {
          message: `${code(root)} is nested more than ${levels} levels deep.`,
          span: placed.param?.name.span ?? placed.schema.span,
        },
      ];
    });
  },
};

/** Nested objects with a text at the given level, which is marked where it is too deep. */
function nested(levels: number): string {
  const lines: string[] = [];
  for (let level = 1; level < levels; level++) {
    const indent = '    '.repeat(level - 1);
    lines.push(`${indent}part${level}:`, `${indent}  type: object`, `${indent}  description: A part of the whole.`, `${indent}  properties:`);
  }
  const indent = '    '.repeat(levels - 1);
  const name = `part${levels}`;
  lines.push(`${indent}${levels > defaultLevels ? `[[${name}]]` : name}:`, `${indent}  type: string`, `${indent}  description: The innermost part.`);
  return lines.join('\n');
}
