import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';

export const targetLoss: Rule = {
  id: 'target-loss',
  severity: 'information',
  summary: 'Something that the form of a tool for a client cannot say.',
  why: 'Each client takes a part of JSON Schema only. What it does not take is said in the description instead, or the tool is refused: then it is a warning. Reported by `toolscribe emit` for its target, and while writing for the configured `clients`.',
  remedy: 'Say it in another form, or in the description; where a client refuses the tool, change what it refuses.',
  sources: [
    'openai-node, lib/transform.ts, and OpenAI documentation, Structured Outputs, Supported schemas (2026-11, verified)',
    'anthropic-sdk-python, lib/_parse/_transform.py, and Anthropic documentation, Structured outputs (2026-11, verified)',
    'google.ai.generativelanguage.v1beta.Schema, reference of its Node.js client (2026-11, verified)',
  ],
  scope: 'problem',
  onRequest: true,
  bad: {
    'toolscribe.config.yaml': 'clients: [gemini]\n',
    'tool.yaml': exampleTool('[[kinds]]:\n  description: Which kinds of notes to look for.\n  type: array\n  uniqueItems: true\n  items:\n    type: string'),
  },
  good: {
    'toolscribe.config.yaml': 'clients: [gemini]\n',
    'tool.yaml': exampleTool('kinds:\n  description: Which kinds of notes to look for.\n  type: array\n  maxItems: 5\n  items:\n    type: string'),
  },
};
