import type { Rule } from '../../model/index.ts';
import { findIn } from '../support/findIn.ts';
import { shown } from '../support/jsonTypes.ts';
import { numberOption } from '../support/numberOption.ts';
import { hasMore, isBareWord, placeholderIn, repeatsName } from '../support/prose/descriptionFaults.ts';
import { describeIntent, descriptionsOf, labelOf } from '../support/prose/descriptionsOf.ts';
import { hasVerbAndObject } from '../support/prose/hasVerbAndObject.ts';
import { hasFewerWords, proseWords } from '../support/prose/proseWords.ts';
import { wordsOption } from '../support/wordsOption.ts';

/** An author who asks for more words gets them counted. */
const usualWords = 3;

export const descriptionTooShort: Rule = {
  id: 'description-too-short',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A description is too short to say anything.',
  why: 'One or two words do not tell a model when a tool helps, nor what to pass. A verb with its object ("Lists projects") is enough for a tool whose parameters explain themselves. For a parameter only a single word that names a mere sort of thing ("value", "string") is reported.',
  remedy: 'Say of a tool what it does and what it is for; of a parameter what its value means here.',
  bad: { 'tool.yaml': 'name: load\ndescription: [[Pipeline loader]]\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n' },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  options: {
    toolWords: usualWords,
    bareWords: [
      ...['value', 'values', 'string', 'strings', 'text', 'number', 'integer', 'boolean', 'bool', 'flag', 'object', 'list', 'array', 'vector', 'data', 'input'],
      ...[
        'parameter',
        'param',
        'argument',
        'arg',
        'option',
        'options',
        'name',
        'id',
        'thing',
        'stuff',
        'item',
        'items',
        'optional',
        'required',
        'character',
        'numeric',
        'logical',
      ],
    ],
  },
  check({ tool, index, settings }) {
    // People, and no model, read the description of a tool that is only named here.
    if (tool.namedOnly === true) return [];
    const least = numberOption(settings, 'toolWords', usualWords);
    const bare = wordsOption(settings, 'bareWords');
    return findIn(descriptionsOf(tool), (description) => {
      const isShort = (): boolean => hasFewerWords(description.text, least) && !(least <= usualWords && hasVerbAndObject(tool, description.text, bare));
      const short = description.of === 'tool' ? isShort() : isBareWord(description.text, bare);
      if (!short || hasMore(tool, description) || placeholderIn(description.text) !== undefined || repeatsName(tool, description)) return [];
      const intent = describeIntent(index, description);
      return [
        {
          message: description.of === 'tool' ? messageFor(description.text, least) : `${labelOf(description)} is only ${shown(description.text.trim())}.`,
          span: description.span,
          ...(intent === undefined ? {} : { fixes: [{ title: 'Replace the description by one to fill in', intent }] }),
        },
      ];
    });
  },
};

/** The missing part: a verb, or more than one word. */
function messageFor(text: string, least: number): string {
  if (least > usualWords) return `Description has fewer than ${least} words.`;
  return proseWords(text).length < 2 ? 'Description is a single word.' : 'Description does not say what the tool does.';
}
