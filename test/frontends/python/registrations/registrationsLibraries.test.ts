import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../../server/src/model/index.ts';
import { workspace } from '../../../support/workspace.ts';

/** Each tool as `name(params): description`. */
async function seen(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { engine } = await workspace(files);
  return engine.tools().map(({ tool }) => {
    const params = tool.input?.type.state === 'opaque' ? '?' : tool.params.map(({ name, required }) => (required ? name.value : `[${name.value}]`)).join(' ');
    const said = tool.description.state === 'known' ? `: ${tool.description.value}` : tool.description.state === 'opaque' ? ': ?' : '';
    return `${knownValue(tool.name) ?? '?'}(${params})${said}`;
  });
}

const fn = 'def find(q: str, n: int = 1) -> str:\n    """Finds."""\n    return q\n';
const model = 'from pydantic import BaseModel\n\nclass Find(BaseModel):\n    q: str\n    n: int = 1\n\n';
const found = ['find(q [n]): Finds.'];
const named = ['search(q [n]): Finds.'];
const said = ['search(q [n]): Searches.'];

const cases: readonly { readonly name: string; readonly code?: string; readonly files?: Readonly<Record<string, string>>; readonly is: readonly string[] }[] = [
  // LangChain
  { name: 'LangChain: bare', code: `from langchain_core.tools import tool\n\n@tool\n${fn}`, is: found },
  { name: 'LangChain: of the package', code: `from langchain.tools import tool\n\n@tool\n${fn}`, is: found },
  { name: 'LangChain: of agents, under another name', code: `from langchain.agents import tool as lc\n\n@lc\n${fn}`, is: found },
  { name: 'LangChain: by its module', code: `import langchain_core.tools\n\n@langchain_core.tools.tool\n${fn}`, is: found },
  { name: 'LangChain: named', code: `from langchain_core.tools import tool\n\n@tool("search")\n${fn}`, is: named },
  { name: 'LangChain: described', code: `from langchain_core.tools import tool\n\n@tool("search", description="Searches.")\n${fn}`, is: said },
  { name: 'LangChain: called with a function', code: `from langchain_core.tools import tool\n\n${fn}\nT = tool(find)\n`, is: found },
  {
    name: 'LangChain: called with a function and a description',
    code: `from langchain_core.tools import tool\n\n${fn}\nT = tool(find, description="Searches.")\n`,
    is: ['find(q [n]): Searches.'],
  },
  { name: 'LangChain: called for a name', code: `from langchain_core.tools import tool as lc\n\n${fn}\nT = lc("search")(find)\n`, is: named },
  { name: 'LangChain: called for each item', code: `from langchain_core.tools import tool\n\n${fn}\nT = [tool(f) for f in [find]]\n`, is: found },
  {
    name: 'LangChain: with a model',
    code: `from langchain_core.tools import tool\n${model}@tool("search", args_schema=Find, return_direct=True)\ndef run(*args):\n    """Finds."""\n`,
    is: named,
  },
  {
    name: 'LangChain: what is injected is no parameter',
    code: `from typing import Annotated\nfrom langchain_core.runnables import RunnableConfig\nfrom langchain_core.tools import InjectedToolArg, tool\n\n@tool\ndef find(q: str, config: RunnableConfig, user: Annotated[str, InjectedToolArg], n: int = 1):\n    """Finds."""\n`,
    is: found,
  },
  {
    name: 'LangChain: from a function',
    code: `from langchain_core.tools import StructuredTool\n\n${fn}\nT = StructuredTool.from_function(func=find, name="search", description="Searches.")\n`,
    is: said,
  },
  {
    name: 'LangChain: from a function, by position',
    code: `from langchain.tools import StructuredTool\n\n${fn}\nT = StructuredTool.from_function(find)\n`,
    is: found,
  },
  {
    name: 'LangChain: from a function in a function',
    code: `from langchain.tools import StructuredTool\n\ndef tools():\n    ${fn.replaceAll('\n', '\n    ')}\n    return [StructuredTool.from_function(find, name="search")]\n`,
    is: named,
  },
  {
    name: 'LangChain: from a coroutine of another module',
    files: {
      'app/tool_work.py': fn,
      'app/tools.py':
        'from langchain_core.tools import StructuredTool\nfrom .tool_work import find\n\nT = StructuredTool.from_function(coroutine=find, name="search")\n',
    },
    is: named,
  },
  {
    name: 'LangChain: with the model of a from_function',
    code: `from langchain_core.tools import StructuredTool\n${model}def run(**kwargs):\n    """Finds."""\n\nT = StructuredTool.from_function(func=run, name="search", args_schema=Find)\n`,
    is: named,
  },
  {
    name: 'LangChain: an object with a model',
    code: `from langchain_core.tools import StructuredTool\n${model}T = StructuredTool(name="search", description="Searches.", func=print, args_schema=Find)\n`,
    is: said,
  },
  {
    name: 'LangChain: an object without a schema',
    code: 'from langchain.agents import Tool\n\nT = Tool(name="search", func=lambda q: q, description="Searches.")\n',
    is: ['search(?): Searches.'],
  },
  {
    name: 'LangChain: a class with a model',
    code: `from langchain_core.tools import BaseTool\n${model}class FindTool(BaseTool):\n    name: str = "search"\n    description: str = "Searches."\n    args_schema: type[BaseModel] = Find\n\n    def _run(self, **kwargs): ...\n`,
    is: said,
  },
  {
    name: 'LangChain: a class with its method’s parameters',
    code: 'from langchain_core.tools import BaseTool\n\nclass FindTool(BaseTool):\n    name = "search"\n    description = "Searches."\n\n    def _run(self, q: str, n: int = 1, run_manager=None): ...\n',
    is: said,
  },
  {
    name: 'LangChain: a class below one of the workspace',
    files: {
      'base.py': 'from langchain_core.tools import BaseTool\n\nclass Base(BaseTool):\n    """Of all."""\n\n    client: object = None\n',
      'tool.py':
        'from base import Base\n\nclass FindTool(Base):\n    name: str = "search"\n    description: str = "Searches."\n\n    def _run(self, q: str, n: int = 1): ...\n',
    },
    is: said,
  },
  {
    name: 'LangChain: a class without a name is a base',
    code: 'from langchain_core.tools import BaseTool\n\nclass Base(BaseTool):\n    description: str = ""\n',
    is: [],
  },
  // OpenAI Agents
  { name: 'OpenAI Agents: bare', code: `from agents import function_tool\n\n@function_tool\n${fn}`, is: found },
  {
    name: 'OpenAI Agents: named and described',
    code: `from agents import function_tool\n\n@function_tool(name_override="search", description_override="Searches.")\n${fn}`,
    is: said,
  },
  { name: 'OpenAI Agents: by its other name', code: `from agents.decorators import tool\n\n@tool\n${fn}`, is: found },
  {
    name: 'OpenAI Agents: its context is no parameter',
    code: 'from agents import RunContextWrapper, function_tool\n\n@function_tool\ndef find(ctx: RunContextWrapper[str], q: str, n: int = 1):\n    """Finds."""\n',
    is: found,
  },
  { name: 'OpenAI Agents: called with a function', code: `from agents import function_tool\n\n${fn}\nT = function_tool(find)\n`, is: found },
  {
    name: 'OpenAI Agents: an object',
    code: `from agents import FunctionTool\n${model}T = FunctionTool(name="search", description="Searches.", params_json_schema=Find.model_json_schema(), on_invoke_tool=run)\n`,
    is: said,
  },
  // PydanticAI
  {
    name: 'PydanticAI: with a context',
    code: `from pydantic_ai import Agent, RunContext\n\nagent = Agent("m")\n\n@agent.tool\nasync def find(ctx: RunContext[str], q: str, n: int = 1):\n    """Finds."""\n`,
    is: found,
  },
  {
    name: 'PydanticAI: plain',
    code: `from pydantic_ai import Agent\n\nagent: Agent[None, str] = Agent("m")\n\n@agent.tool_plain(name="search")\n${fn}`,
    is: named,
  },
  {
    name: 'PydanticAI: an agent of another module',
    files: {
      'app/agents.py': 'from pydantic_ai import Agent\n\nsupport = Agent("m")\n',
      'app/tools.py': `from .agents import support\n\n@support.tool_plain\n${fn}`,
    },
    is: found,
  },
  { name: 'PydanticAI: a toolset', code: `from pydantic_ai import FunctionToolset\n\nset = FunctionToolset()\n\n@set.tool_plain\n${fn}`, is: found },
  {
    name: 'PydanticAI: added to a toolset',
    code: `from pydantic_ai import FunctionToolset\n\n${fn}\nset = FunctionToolset()\nset.add_function(find, name="search")\n`,
    is: named,
  },
  { name: 'PydanticAI: given to an agent', code: `from pydantic_ai import Agent\n\n${fn}\nagent = Agent("m", tools=[find], name="other")\n`, is: found },
  {
    name: 'PydanticAI: as an object',
    code: `from pydantic_ai import Agent, Tool\n\n${fn}\nagent = Agent("m", tools=[Tool(find, name="search", description="Searches.")])\n`,
    is: said,
  },
  // smolagents
  { name: 'smolagents: bare', code: `from smolagents import tool\n\n@tool\n${fn}`, is: found },
  {
    name: 'smolagents: a class',
    code: 'from smolagents import Tool\n\nclass FindTool(Tool):\n    name = "search"\n    description = "Searches."\n    inputs = {"q": {"type": "string", "description": "What."}, "n": {"type": "integer", "description": "Most.", "nullable": True}}\n    output_type = "string"\n\n    def forward(self, q, n=1): ...\n',
    is: said,
  },
  // LlamaIndex
  { name: 'LlamaIndex: from defaults', code: `from llama_index.core.tools import FunctionTool\n\n${fn}\nT = FunctionTool.from_defaults(fn=find)\n`, is: found },
  {
    name: 'LlamaIndex: named and described',
    code: `from llama_index.core.tools import FunctionTool\n\n${fn}\nT = FunctionTool.from_defaults(find, name="search", description="Searches.")\n`,
    is: said,
  },
  // CrewAI
  { name: 'CrewAI: named', code: `from crewai.tools import tool\n\n@tool("search")\n${fn}`, is: named },
  { name: 'CrewAI: bare', code: `from crewai_tools import tool\n\n@tool\n${fn}`, is: found },
  {
    name: 'CrewAI: a class',
    code: `from typing import Type\nfrom crewai.tools import BaseTool\n${model}class FindTool(BaseTool):\n    name: str = "search"\n    description: str = "Searches."\n    args_schema: Type[BaseModel] = Find\n\n    def _run(self, q: str): ...\n`,
    is: said,
  },
  // Google ADK
  {
    name: 'ADK: given to an agent',
    code: `from google.adk.agents import Agent\n\n${fn}\nroot_agent = Agent(name="root", description="Other.", tools=[find])\n`,
    is: found,
  },
  {
    name: 'ADK: its context is no parameter',
    code: 'from google.adk.agents import LlmAgent\nfrom google.adk.tools import ToolContext\n\ndef find(q: str, tool_context: ToolContext, n: int = 1):\n    """Finds."""\n\nagent = LlmAgent(name="root", tools=[find])\n',
    is: found,
  },
  { name: 'ADK: as an object', code: `from google.adk.tools import FunctionTool\n\n${fn}\nT = FunctionTool(func=find)\n`, is: found },
  {
    name: 'ADK: functions of another module',
    files: {
      'app/tools.py': fn,
      'app/agent.py': 'from google.adk.agents import Agent\nfrom . import tools\n\nroot_agent = Agent(name="root", tools=[tools.find])\n',
    },
    is: found,
  },
  // Anthropic
  { name: 'Anthropic', code: `from anthropic import beta_tool\n\n@beta_tool\n${fn}`, is: found },
  { name: 'Anthropic: named', code: `import anthropic\n\n@anthropic.beta_async_tool(name="search")\n${fn}`, is: named },
  // MCP
  {
    name: 'MCP: from a function',
    code: `from mcp.server.fastmcp.tools import Tool\n\n${fn}\nT = Tool.from_function(fn=find, name="search", description="Searches.")\n`,
    is: said,
  },
  {
    name: 'MCP: from a function, handed over elsewhere',
    files: {
      'app/tools.py': `from mcp.server.fastmcp.tools import Tool\n\n${fn}\nfind_tool = Tool.from_function(fn=find, name="search")\n`,
      'app/server.py':
        'from mcp.server.fastmcp import FastMCP\nfrom .tools import find_tool\n\nmcp = FastMCP("x", tools=[find_tool])\nmcp.add_tool(find_tool)\n',
    },
    is: named,
  },
  {
    name: 'MCP: a list of tools from functions',
    code: `from fastmcp.tools import Tool\n\n${fn}\nTOOLS = [Tool.from_function(find, name="search")]\n`,
    is: named,
  },
  {
    name: 'MCP: by keyword',
    code: `from mcp.server.mcpserver import MCPServer\n\n${fn}\napp = MCPServer("x")\napp.add_tool(fn=find, name="search", description="Searches.")\n`,
    is: said,
  },
  // What is none
  { name: 'a decorator of that name of another library', code: `from invoke import tool\n\n@tool\n${fn}`, is: [] },
  { name: 'an agent of another library', code: `from other import Agent\n\n${fn}\nagent = Agent(tools=[find])\n\n@agent.tool\ndef two(): ...\n`, is: [] },
  { name: 'a class of another library', code: 'from other import BaseTool\n\nclass FindTool(BaseTool):\n    name: str = "search"\n', is: [] },
  { name: 'a function that only has that name', code: `def from_function(fn): ...\n\n${fn}\nT = from_function(find)\n`, is: [] },
];

for (const { name, code = '', files = { 'a.py': code }, is } of cases) {
  test(`tools of libraries: ${name}`, async () => {
    assert.deepEqual(await seen(files), is);
  });
}
