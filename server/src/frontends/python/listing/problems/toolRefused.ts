import type { Rule } from '../../../../model/index.ts';

const module = (param: string, name: string): string => `from mcp.server.fastmcp import FastMCP

mcp = FastMCP("notes")


@mcp.tool()
def count_notes(${param}: str) -> int:
    """Count the notes about a subject, whatever they say.

    Args:
        ${name}: What the notes are about, in a word or two.
    """
    return 0
`;

export const toolRefused: Rule = {
  id: 'tool-refused',
  severity: 'error',
  summary: 'A Python function that its library cannot register, or cannot call with the arguments of its schema.',
  why: 'The library raises when the module is imported, so that no tool of it is listed, or it leaves a parameter out, so that each call fails. Where the author passes a schema, it calls the function with the fields of the schema, whether the function takes them or not. Nothing says so before the program runs.',
  remedy:
    'Change what the message names: rename a parameter that begins with `_`, take types that JSON Schema has, import them where the program runs, and put a context where the library expects it. Give the function and its schema the same names.',
  sources: [
    'MCP Python SDK 2.3.0, fastmcp 4.0.10, openai-agents 0.22.0, pydantic-ai 2.9.1 and langchain-core 1.6.5, run (2026-11)',
    'base_tool.py and structured_tool.py of crewAI (2026-08), tools.py of smolagents 1.x: how they compare or pass the arguments of a schema',
    'Older versions by their code: func_metadata.py, function_parsing.py, function_schema.py, strict_schema.py',
  ],
  scope: 'problem',
  bad: { 'notes.py': module('[[_subject]]', '_subject') },
  good: { 'notes.py': module('subject', 'subject') },
};
