import type { Rule } from '../../../model/index.ts';
import { examplePrompt } from '../../../ruleExamples/examplePrompt.ts';

export const promptDescriptionMissing: Rule = {
  id: 'prompt-description-missing',
  severity: 'warning',
  summary: 'A prompt without a docstring.',
  why: 'People choose a prompt by its description, and agents learn from it what to write behind its name.',
  remedy: 'Describe the prompt in a docstring: when to use it, and what to write behind its name.',
  scope: 'problem',
  bad: examplePrompt([/ {4}"""[\s\S]*?"""\n/, ''], ['def review', 'def [[review]]']),
  good: examplePrompt(),
};
