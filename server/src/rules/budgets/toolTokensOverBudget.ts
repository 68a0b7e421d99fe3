import type { Json, Param, Rule, Schema, ToolSpec } from '../../model/index.ts';
import { descriptionForModel, estimatedTokens, knownValue } from '../../model/index.ts';
import { numberOption } from '../support/numberOption.ts';
import { toolPlace } from '../support/place.ts';

const defaultTokens = 3000;

export const toolTokensOverBudget: Rule = {
  id: 'tool-tokens-over-budget',
  severity: 'warning',
  summary: 'A tool whose specification takes very many tokens.',
  why: 'The whole specification is sent with every request, whether the tool is used or not. The number is an estimate: four characters a token, names, descriptions and values counted.',
  remedy: 'Shorten descriptions and lists of values, or split the tool.',
  sources: ['OpenAI documentation: about four characters of English a token (2026-11, verified); the default of the option is a choice'],
  options: { tokens: defaultTokens },
  scope: 'tool',
  bad: {
    'tool.yaml': `name: [[load]]\ndescription: ${sentences(300)}\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n`,
  },
  good: { 'tool.yaml': `name: load\ndescription: ${sentences(3)}\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n` },
  check({ tool, settings }) {
    const most = numberOption(settings, 'tokens', defaultTokens);
    const tokens = estimatedTokens(charactersOf(tool));
    if (tokens <= most) return [];
    return [
      {
        message: `Tool takes about ${tokens} tokens of every request, more than ${most}.`,
        span: toolPlace(tool),
      },
    ];
  },
};

/** Inherited parts count, since they are sent as well. */
function charactersOf(tool: ToolSpec): number {
  const own = (knownValue(tool.name) ?? '').length + (knownValue(tool.title) ?? '').length + (descriptionForModel(tool) ?? '').length;
  const input = tool.input === undefined ? ofParams(tool.params) : ofSchema(tool.input, tool.params);
  return own + input + (tool.returns === undefined ? 0 : ofSchema(tool.returns));
}

function ofParams(params: readonly Param[]): number {
  let sum = 0;
  for (const { name, schema } of params) sum += name.value.length + ofSchema(schema);
  return sum;
}

function ofSchema(schema: Schema, properties = schema.properties): number {
  let sum = schema.description.state === 'known' ? schema.description.value.length : 0;
  if (schema.enum !== undefined) for (const { value } of schema.enum.value) sum += written(value);
  if (schema.examples.length > 0) for (const { value } of schema.examples) sum += written(value);
  if (schema.default.state === 'known') sum += written(schema.default.value);
  for (const keyword in schema.other) sum += written(schema.other[keyword]?.value ?? null);
  if (schema.items !== undefined) sum += ofSchema(schema.items);
  return properties === undefined ? sum : sum + ofParams(properties);
}

/** Length of the value as JSON, without writing it where possible. */
function written(value: Json): number {
  if (typeof value === 'string' && !/[^ !#-[\]-~]/.test(value)) return value.length + 2;
  if (typeof value === 'boolean') return value ? 4 : 5;
  return JSON.stringify(value).length;
}

function sentences(count: number): string {
  return [...Array(count).keys()].map((i) => `Step ${i + 1} loads another part of a pipeline.`).join(' ');
}
