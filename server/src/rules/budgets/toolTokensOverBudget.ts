import type { Param, Rule, Schema, ToolSpec } from '../../model/index.ts';
import { countTokens, descriptionForModel, knownValue, tokenizer, utf8Length } from '../../model/index.ts';
import { numberOption } from '../support/numberOption.ts';
import { toolPlace } from '../support/place.ts';

const defaultTokens = 3000;

export const toolTokensOverBudget: Rule = {
  id: 'tool-tokens-over-budget',
  severity: 'warning',
  summary: 'A tool whose specification takes very many tokens.',
  why: 'The whole specification is sent with every request, whether the tool is used or not. Names, descriptions and values are counted, by OpenAI’s tokenizer o200k; for models of other vendors the number is an estimate.',
  remedy: 'Shorten descriptions and lists of values, or split the tool.',
  sources: ['gpt-tokenizer 4.0.0, the vocabulary o200k_base; the default of the option is a choice'],
  options: { tokens: defaultTokens },
  scope: 'tool',
  bad: {
    'tool.yaml': `name: [[load]]\ndescription: ${sentences(300)}\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n`,
  },
  good: { 'tool.yaml': `name: load\ndescription: ${sentences(3)}\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n` },
  check({ tool, settings }) {
    const most = numberOption(settings, 'tokens', defaultTokens);
    const tokens = tokensAbove(most, textsOf(tool));
    if (tokens === undefined) return [];
    return [
      {
        message: `Tool takes ${tokens} tokens of every request, more than ${most} (${tokenizer}).`,
        span: toolPlace(tool),
      },
    ];
  },
};

/** The texts that are sent, those of inherited parts as well. */
function textsOf(tool: ToolSpec): readonly string[] {
  const texts = [knownValue(tool.name) ?? '', knownValue(tool.title) ?? '', descriptionForModel(tool) ?? ''];
  if (tool.input === undefined) addParams(texts, tool.params);
  else addSchema(texts, tool.input, tool.params);
  if (tool.returns !== undefined) addSchema(texts, tool.returns);
  return texts;
}

function addParams(to: string[], params: readonly Param[]): void {
  for (const { name, schema } of params) {
    to.push(name.value);
    addSchema(to, schema);
  }
}

function addSchema(to: string[], schema: Schema, properties = schema.properties): void {
  if (schema.description.state === 'known') to.push(schema.description.value);
  if (schema.enum !== undefined) for (const { value } of schema.enum.value) to.push(JSON.stringify(value));
  if (schema.examples.length > 0) for (const { value } of schema.examples) to.push(JSON.stringify(value));
  if (schema.default.state === 'known') to.push(JSON.stringify(schema.default.value));
  for (const keyword in schema.other) to.push(JSON.stringify(schema.other[keyword]?.value ?? null));
  if (schema.items !== undefined) addSchema(to, schema.items);
  if (properties !== undefined) addParams(to, properties);
}

/** The tokens of the texts; undefined where they are not more than `most`. A text has at most three bytes a character and one token a byte, so that most tools are not counted. */
function tokensAbove(most: number, texts: readonly string[]): number | undefined {
  if (sum(texts, ({ length }) => length) * 3 <= most || sum(texts, utf8Length) <= most) return undefined;
  const tokens = sum(texts, countTokens);
  return tokens > most ? tokens : undefined;
}

const sum = (texts: readonly string[], sizeOf: (text: string) => number): number => texts.reduce((total, text) => total + sizeOf(text), 0);

function sentences(count: number): string {
  return [...Array(count).keys()].map((i) => `Step ${i + 1} loads another part of a pipeline.`).join(' ');
}
