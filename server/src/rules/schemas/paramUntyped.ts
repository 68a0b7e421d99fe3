import { code, type Rule, type Schema } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { commonType } from '../support/jsonTypes.ts';
import { takesAnything } from '../support/prose/takesAnything.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

export const paramUntyped: Rule = {
  id: 'param-untyped',
  severity: 'warning',
  summary: 'A parameter without a type.',
  why: 'Without a type a model may pass anything, and some clients refuse the schema. An error in tool files and in a tools.yaml, whose formats require a type of every parameter. Elsewhere not reported where any value is meant, by the name (`value`, `payload`) or in words ("any JSON value").',
  remedy: 'State the type of the parameter.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('[[subject]]:\n  description: What the notes are about.') },
  good: { 'tool.yaml': exampleTool('subject:\n  type: string\n  description: What the notes are about.') },
  check({ tool, format, index }) {
    if (!format.holds.includes('schema') || (format.role === 'source' && tool.input === undefined)) return [];
    return findIn(schemasOf(tool).untyped, (placed) => {
      const { schema, path, where, param } = placed;
      // `list` in code has items of any type.
      if (format.role === 'source' && path.at(-1) === '[]') return [];
      if (where !== 'input' || schema.enum !== undefined || stated.some((keyword) => Object.hasOwn(schema.other, keyword))) return [];
      const seen = seenType(schema);
      const isRequired = param !== undefined && format.requires?.includes('type') === true;
      if (!isRequired && seen === undefined && takesAnything(placed)) return [];
      return [
        {
          message: `Missing type of ${nameOf(placed)}.`,
          span: param?.name.span ?? schema.span,
          ...(isRequired ? { severity: 'error' } : {}),
          fixes: [{ title: `Set the type to ${code(seen ?? 'string')}`, intent: { kind: 'set-type', tool: index, path, type: seen ?? 'string' } }],
        },
      ];
    });
  },
};

const stated = ['type', 'const', '$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if'];

/** The type of its default, its examples or its members. */
function seenType(schema: Schema): string | undefined {
  if (schema.properties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  const values = [...(schema.default.state === 'known' ? [schema.default.value] : []), ...schema.examples.map((example) => example.value)];
  return commonType(values.filter((value) => value !== null));
}
