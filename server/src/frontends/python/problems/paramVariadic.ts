import type { Rule } from '../../../model/index.ts';

const module = (params: string): string => `from fastmcp import FastMCP

mcp = FastMCP("notes")


@mcp.tool(annotations={"readOnlyHint": True})
def count_notes(${params}) -> int:
    """Count the notes about subjects, whatever they say and wherever they stand.

    Args:
        subjects: What the notes are about, each in a word or two.
    """
    return 0
`;

export const paramVariadic: Rule = {
  id: 'param-variadic',
  severity: 'error',
  summary: 'A Python tool with `*args` or `**kwargs`.',
  why: 'A model passes arguments by name. FastMCP refuses such a function; the official SDK asks for one text under that name, which the function does not get as it was meant.',
  remedy: 'Take a list instead of `*args`. Name each argument instead of `**kwargs`, or take a `dict`.',
  sources: ['FastMCP, function_parsing.py; MCP Python SDK, func_metadata.py (2026-11, verified)'],
  scope: 'problem',
  bad: { 'notes.py': module('*[[subjects]]: str') },
  good: { 'notes.py': module('subjects: list[str]') },
};
