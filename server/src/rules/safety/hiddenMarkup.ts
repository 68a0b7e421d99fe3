import type { Rule } from '../../model/index.ts';
import { withoutCode } from '../support/prose/proseWords.ts';
import { firstMatch, suspicious } from '../support/prose/suspicious.ts';

export const hiddenMarkup: Rule = {
  id: 'hidden-markup',
  severity: 'warning',
  scope: 'tool',
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
      (text) => firstMatch(withoutCode(text), hiding),
      () => 'Markup that hides text from readers.',
    );
  },
};

const hiding: readonly RegExp[] = [
  /<!--[\s\S]*?(?:-->|$)/,
  /<[a-z][^<>]*\sstyle\s*=\s*["'][^"']*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9]))[^<>]*>/i,
  /<(?:div|span|p|section|template)\b[^<>]*\shidden(?:\s[^<>]*|=[^<>]*)?>/i,
  /^\[(?:\/\/|comment)\]:\s*(?:#|<>)/im,
  /\u001b\[[\d;]*[A-Za-z]/,
];
