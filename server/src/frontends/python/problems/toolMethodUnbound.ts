import type { Rule } from '../../../model/index.ts';

const server = `from fastmcp import FastMCP

mcp = FastMCP("notes")


class Notes:
`;
const method = `    def count_notes(self, subject: str) -> int:
        """Count the notes about a subject, whatever they say and wherever they stand.

        Args:
            subject: What the notes are about, in a word or two.
        """
        return 0
`;

export const toolMethodUnbound: Rule = {
  id: 'tool-method-unbound',
  severity: 'error',
  summary: 'A method of a Python class that a decorator hands to a server.',
  why: 'While the class is made there is no object. The server gets the bare function, takes `self` for an argument of the tool, and no call of a model can fill it in.',
  remedy: 'Register the method once there is an object, with `mcp.add_tool(notes.count_notes)`, or make it a function.',
  sources: ['FastMCP, Patterns: Decorating Methods (2026-11, verified)'],
  scope: 'problem',
  bad: { 'notes.py': `${server}    @[[mcp.tool]]\n${method}` },
  good: { 'notes.py': `${server}${method}\n\nmcp.add_tool(Notes().count_notes)\n` },
};
