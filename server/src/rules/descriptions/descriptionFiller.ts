import type { Fix, Rule, ToolContext } from '../../model/index.ts';
import { findIn } from '../support/findIn.ts';
import { shown } from '../support/jsonTypes.ts';
import { describeIntent, descriptionsOf, type PlacedDescription, placeIn } from '../support/prose/descriptionsOf.ts';
import { capitalised, hasFewerWords } from '../support/prose/proseWords.ts';

export const descriptionFiller: Rule = {
  id: 'description-filler',
  severity: 'information',
  scope: 'tool',
  about: 'schema',
  summary: 'A description begins with words that say nothing: "This tool allows you to".',
  why: 'Every word of a description is paid for in each request, and the first words weigh most when a model chooses. "Lists open issues" says it sooner than "This tool allows you to list open issues".',
  remedy: 'Begin with what follows these words: "Lists open issues".',
  bad: {
    'tool.yaml':
      'name: load\ndescription: [[This tool allows you to]] load a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Load a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check(context) {
    return findIn(descriptionsOf(context.tool), (description) => {
      const filler = begin.test(description.text) ? (description.of === 'tool' ? toolFiller : paramFiller).exec(description.text)?.[0] : undefined;
      if (filler === undefined || hasFewerWords(description.text.slice(filler.length), 2)) return [];
      const fixes = withoutFiller(context, description, filler);
      return [
        {
          message: `Words that say nothing: ${shown(filler.trim())}.`,
          span: placeIn(description, filler.length - filler.trimStart().length, filler.trimEnd().length) ?? description.span,
          ...(fixes.length === 0 ? {} : { fixes }),
        },
      ];
    });
  },
};

/** Edits only the filler where its place is known. Otherwise the description of a spec file is rewritten. */
function withoutFiller({ index, format }: ToolContext, description: PlacedDescription, filler: string): readonly Fix[] {
  const title = `Remove ${shown(filler.trim())}`;
  const rest = description.text.slice(filler.length);
  const place = placeIn(description, 0, filler.length + 1);
  if (place !== undefined) return [{ title, intent: { kind: 'correct-word', span: place, to: capitalised(rest.slice(0, 1)) }, safe: true }];
  // A rewrite would lose the markup of a source's description.
  const intent = format.role === 'spec' ? describeIntent(index, description, capitalised(rest)) : undefined;
  return intent === undefined ? [] : [{ title, intent }];
}

const allows = '(?:allows?|lets?|enables?|helps?)\\s+(?:you|users?|the user|the model|models|the caller|an? (?:llm|agent|assistant|ai|user))\\s+(?:to\\s+)?';
const isFor = '(?:is|can be|may be|will be)\\s+(?:used|useful|designed|intended|meant|responsible)\\s+(?:to|for)\\s+';

/** A cheap test before all patterns, which are slow to compile. */
const begin = /^\s*(?:(?:this|the)\s+(?:mcp|tool|function|method|command|endpoint|utility|api|param|argument|option|field|property)|allow|let|enable|help)/iu;

const toolFiller = new RegExp(
  `^\\s*(?:(?:this|the)\\s+(?:mcp\\s+)?(?:tool|function|method|command|endpoint|utility|api)\\s+(?:${allows}|${isFor})|${allows})(?=\\p{L})`,
  'iu',
);

const paramFiller = new RegExp(
  `^\\s*(?:this|the)\\s+(?:parameter|param|argument|option|field|property)\\s+(?:${allows}|${isFor}(?:(?:specify|set|indicate|define|provide)\\s+)?|(?:specifies|indicates|defines|represents|denotes)\\s+)(?=\\p{L})`,
  'iu',
);
