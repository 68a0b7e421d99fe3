import type { Json, Param, Rule, Schema, ToolSpec } from '../model/index.ts';
import { estimatedTokens, knownValue, toldDescription } from '../model/index.ts';
import { numberOption } from './support/numberOption.ts';
import { toolPlace, toolSubject } from './support/place.ts';

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
        message: `${toolSubject(tool)} takes about ${tokens} tokens of every request (more than ${most}). Shorten its descriptions and lists of values, or split it.`,
        span: toolPlace(tool),
      },
    ];
  },
};

/** Wherever it is written: what comes from elsewhere is sent as well. */
function charactersOf(tool: ToolSpec): number {
  const own = (knownValue(tool.name) ?? '').length + (knownValue(tool.title) ?? '').length + (toldDescription(tool) ?? '').length;
  const { properties: _, ...root } = tool.input ?? {};
  return own + ofSchema(root) + ofParams(tool.params) + (tool.returns === undefined ? 0 : ofSchema(tool.returns));
}

const ofParams = (params: readonly Param[]): number => params.reduce((sum, { name, schema }) => sum + name.value.length + ofSchema(schema), 0);

function ofSchema({ description, enum: values, examples = [], default: standard, items, properties = [], other = {} }: Partial<Schema>): number {
  const written: readonly Json[] = [
    ...(values?.value ?? []).map(({ value }) => value),
    ...examples.map(({ value }) => value),
    ...(standard?.state === 'known' ? [standard.value] : []),
    ...Object.values(other).map(({ value }) => value),
  ];
  const own = description === undefined ? 0 : (knownValue(description) ?? '').length;
  return (
    own + written.reduce<number>((sum, value) => sum + JSON.stringify(value).length, 0) + (items === undefined ? 0 : ofSchema(items)) + ofParams(properties)
  );
}

function sentences(count: number): string {
  return [...Array(count).keys()].map((i) => `Step ${i + 1} loads another part of a pipeline.`).join(' ');
}
