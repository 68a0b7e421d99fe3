import type { Rule } from '../../model/index.ts';
import { withoutCode } from '../support/prose/proseWords.ts';
import { firstMatch, type Match, suspicious } from '../support/prose/suspicious.ts';

export const hiddenMarkup: Rule = {
  id: 'hidden-markup',
  severity: 'warning',
  scope: 'tool',
  judgesInstructions: true,
  summary: 'A description contains markup that hides text from readers.',
  why: 'A comment or a hidden element disappears where a description is rendered, and a model still reads it. Reviewers cannot judge what they do not see.',
  remedy: 'Remove the markup, or write its text so that everybody sees it.',
  bad: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline. [[<!-- and its neighbours -->]]\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline. Keeps `<!-- more -->` marks.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool }) {
    return suspicious(
      tool,
      /[<[\u001b]/,
      (text) => firstHidden(withoutCode(text)),
      () => 'Markup that hides text from readers.',
    );
  },
};

const hiding: readonly RegExp[] = [/<!--[\s\S]*?(?:-->|$)/, /^\[(?:\/\/|comment)\]:\s*(?:#|<>)/im, /\u001b\[[\d;]*[A-Za-z]/];

/** The beginning of a tag, its end, and an attribute that hides it. */
const hidingInTag: readonly RegExp[] = [
  /<[a-z]|>|\sstyle\s*=\s*["'][^"']*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9]))/gi,
  /<(?:div|span|p|section|template)\b|>|\shidden(?=[\s=>])/gi,
];

/** A tag with such an attribute, in one pass: a pattern of the whole tag would read up to the end from each `<`. */
function hiddenTag(text: string, parts: RegExp): Match | undefined {
  let start: number | undefined;
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (part === '>') start = undefined;
    else if (part.startsWith('<')) start ??= index;
    else if (start !== undefined) {
      const end = text.indexOf('>', index + part.length);
      return end < 0 ? undefined : { index: start, length: end + 1 - start };
    }
  }
  return undefined;
}

function firstHidden(text: string): Match | undefined {
  const tags = hidingInTag.flatMap((parts) => hiddenTag(text, parts) ?? []);
  return firstMatch(text, hiding) ?? tags[0];
}
