import type { Json, Rule, Schema, ToolSpec } from '../model/index.ts';
import { estimatedTokens, knownValue } from '../model/index.ts';
import { numberOption } from './support/numberOption.ts';
import { toolPlace, toolTitle } from './support/place.ts';
import { rootsOf } from './support/schemasOf.ts';

const defaultTokens = 3000;

export const toolTokensOverBudget: Rule = {
  id: 'tool-tokens-over-budget',
  severity: 'warning',
  summary: 'A tool whose specification takes very many tokens.',
  why: 'The whole specification is sent with every request, whether the tool is used or not. The number is an estimate: four characters a token, names, descriptions and values counted.',
  sources: ['OpenAI documentation: about four characters of English a token (2026-11, verified); the default of the option is a choice'],
  options: { tokens: defaultTokens },
  scope: 'tool',
  bad: { 'tool.yaml': `name: [[load]]\ndescription: ${sentences(300)}\nparameters:\n  type: object\n  properties: {}\n` },
  good: { 'tool.yaml': `name: load\ndescription: ${sentences(3)}\nparameters:\n  type: object\n  properties: {}\n` },
  check({ tool, settings }) {
    const most = numberOption(settings, 'tokens', defaultTokens);
    const tokens = estimatedTokens(charactersOf(tool));
    if (tokens <= most) return [];
    return [
      {
        message: `Tool ${toolTitle(tool)} takes about ${tokens} tokens of every request (more than ${most}). Shorten its descriptions and lists of values, or split it.`,
        span: toolPlace(tool),
      },
    ];
  },
};

function charactersOf(tool: ToolSpec): number {
  const own = (knownValue(tool.name) ?? '').length + (knownValue(tool.title) ?? '').length + (knownValue(tool.description) ?? '').length;
  return rootsOf(tool).reduce((sum, { schema, param }) => sum + (param?.name.value.length ?? 0) + ofSchema(schema), own);
}

function ofSchema({ description, enum: values, examples, default: standard, other }: Schema): number {
  const written: readonly Json[] = [
    ...(values?.value ?? []).map(({ value }) => value),
    ...examples.map(({ value }) => value),
    ...(standard.state === 'known' ? [standard.value] : []),
    ...Object.values(other).map(({ value }) => value),
  ];
  return (knownValue(description) ?? '').length + written.reduce<number>((sum, value) => sum + JSON.stringify(value).length, 0);
}

function sentences(count: number): string {
  return [...Array(count).keys()].map((i) => `Step ${i + 1} loads another part of a pipeline.`).join(' ');
}
