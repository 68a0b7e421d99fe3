import type { Rule } from '../../model/index.ts';
import { findIn } from '../support/findIn.ts';
import { shown } from '../support/jsonTypes.ts';
import { numberOption } from '../support/numberOption.ts';
import { hasMore, isBareWord, placeholderIn, repeatsName } from '../support/prose/descriptionFaults.ts';
import { describeIntent, descriptionsOf, labelOf } from '../support/prose/descriptionsOf.ts';
import { hasFewerWords } from '../support/prose/proseWords.ts';
import { wordsOption } from '../support/wordsOption.ts';

export const descriptionTooShort: Rule = {
  id: 'description-too-short',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A description is too short to say anything.',
  why: 'One or two words do not tell a model when a tool helps, nor what to pass. For a parameter only a single word that names a mere sort of thing ("value", "string") is reported.',
  remedy: 'Say of a tool what it does and what it is for; of a parameter what its value means here.',
  bad: { 'tool.yaml': 'name: load\ndescription: [[Pipeline loader]]\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n' },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  options: {
    toolWords: 3,
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
    const least = numberOption(settings, 'toolWords', 3);
    const bare = wordsOption(settings, 'bareWords');
    return findIn(descriptionsOf(tool), (description) => {
      const short = description.of === 'tool' ? hasFewerWords(description.text, least) : isBareWord(description.text, bare);
      if (!short || hasMore(tool, description) || placeholderIn(description.text) !== undefined || repeatsName(tool, description)) return [];
      const intent = describeIntent(index, description);
      return [
        {
          message:
            description.of === 'tool' ? `Description has fewer than ${least} words.` : `${labelOf(description)} is only ${shown(description.text.trim())}.`,
          span: description.span,
          ...(intent === undefined ? {} : { fixes: [{ title: 'Replace the description by one to fill in', intent }] }),
        },
      ];
    });
  },
};
