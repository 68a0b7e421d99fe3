import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

const server = { 'server.py': 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n' };

export const toolArgumentsWrapped: Rule = {
  id: 'tool-arguments-wrapped',
  severity: 'warning',
  summary: 'The arguments of a tool are listed within one parameter, of which its description says nothing.',
  why: "A server lists what a function takes. A function that takes a model, registered as it stands, takes one argument: a call with the model's fields is refused, and the description is all that tells a model how they go together. Each module is told once.",
  remedy: 'Say in the description that all arguments go into this parameter. Otherwise register a function that takes them one by one.',
  scope: 'problem',
  bad: { ...exampleModelTool(['async def find_notes', 'async def [[find_notes]]']), ...server },
  good: { ...exampleModelTool(['newest first.\n', 'newest first. Pass the subject in `args`.\n']), ...server },
  sources: ['FastMCP.list_tools and call_tool of mcp 1.29.0, and those of MCPServer of mcp 2.3.0, run with examples/python-toolarguments'],
};
