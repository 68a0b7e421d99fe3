import { code, type Rule } from '../../model/index.ts';
import { findIn } from '../support/findIn.ts';
import { placeholderIn } from '../support/prose/descriptionFaults.ts';
import { descriptionsOf, labelOf, type PlacedDescription, placeIn } from '../support/prose/descriptionsOf.ts';

export const descriptionCutOff: Rule = {
  id: 'description-cut-off',
  severity: 'information',
  scope: 'tool',
  about: 'schema',
  summary: 'A description ends in the middle of a sentence, a bracket or code.',
  why: 'A text that stops at a comma, at "and" or inside a bracket has usually lost its end, and with it what a model was to be told.',
  remedy: 'Finish the sentence, or close what is open.',
  bad: {
    'tool.yaml':
      'name: load\ndescription: [[Loads a pipeline, its settings and]]\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline, its settings and its results\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool, format }) {
    return findIn(descriptionsOf(tool), (description) => {
      // The end may have been removed together with markup, such as a formula.
      if (!format.holds.includes('schema') && placeIn(description, 0, 0) === undefined) return [];
      const reason = cutOff(description);
      if (reason === undefined || placeholderIn(description.text) !== undefined) return [];
      return [{ message: `${labelOf(description)} ${reason}.`, span: description.span }];
    });
  },
};

/** The longest word that no sentence ends with, with the blank before it. */
const longestWord = ' such as'.length;

/** The sign that the text has lost its end, in the words of a message. */
function cutOff({ text, schema }: PlacedDescription): string | undefined {
  const end = text.trimEnd();
  if (end.endsWith(',')) return 'ends with a comma';
  const word = /(?:^|\s)(and|or|the|an|such as|e\.g\.|i\.e\.)$/.exec(end.slice(-longestWord))?.[1];
  const isValue = schema?.enum?.value.some(({ value }) => value === word) ?? false;
  if (word !== undefined && !isValue) return `ends with ${code(word)}`;
  if (!/[`([{]/.test(end)) return undefined;
  const plain = withoutQuoted(end);
  if (plain.includes('```')) return 'has an unclosed code block';
  if ([...plain.matchAll(/(?<![\\\s])`|`(?!\s|$)/g)].length % 2 === 1) return 'has an unclosed back-tick';
  return opensBracket(plain) ? 'has an unclosed bracket' : undefined;
}

const withoutQuoted = (text: string): string => text.replace(/```[\s\S]*?```|`[^`\n]*`|"[^"\n]*"|(?<![\p{L}\p{N}])'[^'\n]*'/gu, '');

/** True where a bracket before a word stays open. Any closing bracket closes any other: `[0, 1)`. */
function opensBracket(text: string): boolean {
  const open = [...text.matchAll(/(?<!\u001b)[([{](?=[\p{L}\p{N}"'`-])/gu)].length;
  const closed = [...text.matchAll(/[)\]}]/g)].length;
  return open > closed;
}
