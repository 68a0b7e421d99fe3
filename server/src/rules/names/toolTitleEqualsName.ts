import { knownValue, type Rule } from '../../model/index.ts';
import { wordsOf } from '../support/prose/nameStyle.ts';

export const toolTitleEqualsName: Rule = {
  id: 'tool-title-equals-name',
  severity: 'information',
  summary: 'A title that only repeats the name.',
  why: 'The title is what a person reads in a list of tools, the name what a model calls. Where both are the same, the person learns nothing.',
  remedy: 'Write what a person would call the tool.',
  scope: 'tool',
  bad: {
    'tool.yaml':
      'name: count_words\ntitle: [[count_words]]\ndescription: Count the words of a text.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: count_words\ntitle: Count words\ndescription: Count the words of a text.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool }) {
    const { title } = tool;
    // Code that forwards the name as the title is no fault of this tool.
    if (title.state !== 'known' || (tool.name.state === 'known' && title.span.start === tool.name.span.start)) return [];
    const text = title.value.trim();
    if (text === '' || (text !== knownValue(tool.name) && text !== tool.localName?.value)) return [];
    // A single plain word is both name and title.
    if (/^\p{L}+$/u.test(text)) return [];
    const words = wordsOf(text).join(' ');
    const to = words.slice(0, 1).toUpperCase() + words.slice(1);
    return [
      {
        message: 'Title only repeats the name.',
        span: title.span,
        fixes: /^\p{Lu}[\p{L}\p{N} ]*$/u.test(to) ? [{ title: `Change the title to "${to}"`, intent: { kind: 'correct-word', span: title.span, to } }] : [],
      },
    ];
  },
};
