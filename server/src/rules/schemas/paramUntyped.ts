import { code, handlingSources, type Rule, type Schema } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { commonType } from '../support/jsonTypes.ts';
import { takesAnything } from '../support/prose/takesAnything.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

export const paramUntyped: Rule = {
  id: 'param-untyped',
  severity: 'warning',
  summary: 'A parameter without a type.',
  why: 'Without a type a model may pass anything, and some clients refuse the schema. Gemini’s API refuses the tool and Gemini CLI leaves it out even where any value is meant (`Any`, `z.any()`, `items: {}`): with `gemini` or `gemini-cli` among the `clients`, these are reported as well. An error in tool files and in a tools.yaml, whose formats require a type of every parameter. Elsewhere not reported where any value is meant, by the name (`value`, `payload`) or in words ("any JSON value").',
  remedy: 'State the type of the parameter.',
  sources: [...handlingSources('param-untyped'), 'mcp-security 148: Gemini CLI skips tools with a parameter of any type (2026-11, reported)'],
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('[[subject]]:\n  description: What the notes are about.') },
  good: { 'tool.yaml': exampleTool('subject:\n  type: string\n  description: What the notes are about.') },
  check({ tool, format, index, settings }) {
    const client = demanding.find(({ id }) => settings.clients.includes(id));
    if (!format.holds.includes('schema') || (format.role === 'source' && tool.input === undefined && client === undefined)) return [];
    const { untyped, ofAny } = schemasOf(tool);
    return findIn(client === undefined ? untyped : [...untyped, ...ofAny], (placed) => {
      const { schema, path, where, param } = placed;
      // `list` in code has items of any type.
      if (format.role === 'source' && path.at(-1) === '[]' && client === undefined) return [];
      if (where !== 'input' || schema.enum !== undefined || stated.some((keyword) => Object.hasOwn(schema.other, keyword))) return [];
      const seen = seenType(schema);
      const isRequired = param !== undefined && format.requires?.includes('type') === true;
      const isAnything = schema.isAny === true || takesAnything(placed) || (format.role === 'source' && path.at(-1) === '[]');
      if (!isRequired && seen === undefined && isAnything && client === undefined) return [];
      const effect = isAnything && client !== undefined ? `; ${client.effect}` : '';
      return [
        {
          message: `Missing type of ${nameOf(placed)}${effect}.`,
          span: param?.name.span ?? schema.span,
          ...(isRequired ? { severity: 'error' } : {}),
          fixes:
            schema.isAny === true
              ? []
              : [{ title: `Set the type to ${code(seen ?? 'string')}`, intent: { kind: 'set-type', tool: index, path, type: seen ?? 'string' } }],
        },
      ];
    });
  },
};

/** Clients that need a type even where any value is allowed. */
const demanding = [
  { id: 'gemini', effect: 'Gemini refuses the tool' },
  { id: 'gemini-cli', effect: 'Gemini CLI leaves the tool out' },
];

const stated = ['type', 'const', '$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if'];

/** The type of its default, its examples or its members. */
function seenType(schema: Schema): string | undefined {
  if (schema.properties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  const values = [...(schema.default.state === 'known' ? [schema.default.value] : []), ...schema.examples.map((example) => example.value)];
  return commonType(values.filter((value) => value !== null));
}
