import { claudeCodeLimits, handlingSources, knownValue, type Rule } from '../../model/index.ts';

const server = (instructions: string): string => `from fastmcp import FastMCP

mcp = FastMCP("notes", instructions="${instructions}")
`;

export const instructionsTooLong: Rule = {
  id: 'instructions-too-long',
  severity: 'warning',
  scope: 'tool',
  judgesInstructions: true,
  summary: "A server's instructions are longer than Claude Code passes on.",
  why: 'Claude Code cuts the instructions of a server at 2,048 characters. The model never reads the rest. Only with `claude-code` among the `clients`.',
  remedy: 'Put what matters most first, and move what concerns one tool into its description.',
  sources: handlingSources('instructions-too-long'),
  bad: {
    'toolscribe.config.yaml': 'clients: [claude-code]\n',
    'server.py': server(`[[${'Search the notes before you write one. '.repeat(55).trimEnd()}]]`),
  },
  good: { 'toolscribe.config.yaml': 'clients: [claude-code]\n', 'server.py': server('Search the notes before you write one.') },
  check({ tool, settings }) {
    if (tool.ofServer !== true || !settings.clients.includes('claude-code')) return [];
    const length = [...(knownValue(tool.description) ?? '')].length;
    return length > claudeCodeLimits.text
      ? [{ message: `Instructions have ${length} characters; Claude Code cuts them at ${claudeCodeLimits.text}.`, span: tool.head }]
      : [];
  },
};
