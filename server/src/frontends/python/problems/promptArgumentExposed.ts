import type { Rule } from '../../../model/index.ts';
import { examplePrompt } from '../../../ruleExamples/examplePrompt.ts';

export const promptArgumentExposed: Rule = {
  id: 'prompt-argument-exposed',
  severity: 'warning',
  summary: 'The documentation of a prompt shows the numbered parameters of its code.',
  why: '`arg1` to `argF` are how the code receives the words after the prompt’s name. Nobody can pass them; `*args` is what a person sees.',
  remedy: 'Show the arguments as `*args`.',
  scope: 'problem',
  bad: examplePrompt(['Takes the words', 'Takes [[arg1]] as the words']),
  good: examplePrompt(),
};
