import type { Rule } from '../../../model/index.ts';

export const pythonSyntax: Rule = {
  id: 'python-syntax',
  severity: 'error',
  summary: 'Python that cannot be read where a tool or a model of its arguments is declared.',
  why: 'The parameters of the tool cannot be known, so it is neither fully checked nor built, and Python cannot load the module.',
  remedy: 'Close what is open, and complete or remove what Python cannot read.',
  scope: 'problem',
  ignorable: false,
  bad: {
    'notes.py': `from fastmcp import FastMCP

mcp = FastMCP("notes")


@mcp.tool
def find_notes[[(]]subject: str:
    """Find notes about a subject."""
    return []
`,
  },
  good: {
    'notes.py': `from fastmcp import FastMCP

mcp = FastMCP("notes")


@mcp.tool
def find_notes(subject: str):
    """Find notes about a subject."""
    return []
`,
  },
};
