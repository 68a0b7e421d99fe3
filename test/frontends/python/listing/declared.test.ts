import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFix } from '../../../support/workspaces/applyFix.ts';
import { checkExample } from '../../../support/workspaces/checkExample.ts';

const model = `class Picture(BaseModel):
    number: int = Field(description="Its number in the album.")
    image_description: str = Field(description="What the picture shows, in one sentence.")
`;
const head = (imports: string, of: string = model): string =>
  `from typing import Annotated, Any, Optional, Type\nfrom pydantic import BaseModel, ConfigDict, Field, computed_field\n${imports}\n\n\n${of}\n\n`;

const crewai = head('from crewai.tools import BaseTool');
const langchain = head(
  'from langchain_core.runnables import RunnableConfig\nfrom langchain_core.tools import BaseTool, InjectedToolArg, StructuredTool, Tool, tool\nfrom langgraph.prebuilt import InjectedState',
);
const method = (params: string, more: string = '', base: string = 'BaseTool', of: string = 'Picture'): string => `class AddPicture(${base}):
    name: str = "add_picture"
    description: str = "Adds a picture to the album, with a number."
    args_schema: Type[BaseModel] = ${of}
${more}
    def _run(self, ${params}) -> str:
        return str(number)
`;
const decorated = (params: string, by: string = '@tool(args_schema=Picture)'): string =>
  `${by}\ndef add_picture(${params}) -> str:\n    """Adds a picture to the album, with a number."""\n    return ""\n`;
const plain = (params: string, call: string): string => `${decorated(params, '')}\n\nmade = ${call}\n`;

async function found(text: string) {
  const checked = await checkExample({ 'a.py': text });
  const findings = checked.files.flatMap((own) => own.findings).filter(({ rule }) => rule === 'tool-refused');
  return { checked, findings, messages: findings.map(({ message, span }) => `${text.slice(span.start, span.end)}: ${message}`) };
}

const renamed = 'description: The schema has `image_description` in place of `description`.';

/** langchain-core 1.6.5, run; the others by their code. */
const cases: readonly (readonly [string, string, ...string[]])[] = [
  ['CrewAI: another name', crewai + method('number: int, description: str'), renamed],
  [
    'CrewAI: a default is no other name',
    crewai + method('number: int, verbose: bool = False'),
    '_run: `_run` does not take `image_description` of its schema.',
  ],
  ['CrewAI: a field that is not taken', crewai + method('number: int'), '_run: `_run` does not take `image_description` of its schema.'],
  ['CrewAI: no field is taken', crewai + method('*args'), '_run: `_run` does not take `number`, `image_description` of its schema.'],
  ['CrewAI: a parameter that is not passed', crewai + method('number: int, image_description: str, album: str'), 'album: The schema lacks `album`.'],
  ['CrewAI: two of each', crewai + method('count: int, text: str'), '_run: `_run` does not take `number`, `image_description` of its schema.'],
  ['CrewAI: all is passed', crewai + method('number: int, image_description: str, album: str = ""')],
  ['CrewAI: any keyword', crewai + method('number: int, **kwargs: Any')],
  ['CrewAI: any keyword, and one that is not passed', crewai + method('album: str, **kwargs: Any'), 'album: The schema lacks `album`.'],
  ['CrewAI: positional arguments of any number', crewai + method('number: int, image_description: str, *args: Any')],
  ['CrewAI: a decorated method is unknown', crewai + method('number: int').replace('    def _run', '    @with_album\n    def _run')],
  ['CrewAI: the arguments are changed before', crewai + method('number: int', '    def _validate_kwargs(self, kwargs):\n        return {}\n')],
  ['LangChain: a class', langchain + method('number: int, description: str'), renamed],
  [
    'LangChain: what is injected',
    langchain + method('number: int, image_description: str, run_manager, user: Annotated[str, InjectedToolArg], config: RunnableConfig'),
  ],
  [
    'LangChain: a class without an implementation for async',
    langchain + method('number: int, image_description: str', '    async def _arun(self, query: str) -> str:\n        raise NotImplementedError("none")\n'),
  ],
  ['LangChain: a decorator', langchain + decorated('number: int, description: str'), renamed],
  [
    'LangChain: a decorator, injected',
    langchain + decorated('number: int, image_description: str, state: Annotated[dict, InjectedState], config: RunnableConfig, callbacks=None'),
  ],
  ['LangChain: a decorator, any', langchain + decorated('*args, **kwargs')],
  ['LangChain: from_function', langchain + plain('number: int, description: str', 'StructuredTool.from_function(add_picture, args_schema=Picture)'), renamed],
  [
    'LangChain: from_function, by keyword',
    langchain + plain('number: int', 'StructuredTool.from_function(func=add_picture, args_schema=Picture)'),
    'add_picture: `add_picture` does not take `image_description` of its schema.',
  ],
  ['LangChain: Tool passes its one argument by place', langchain + plain('query: str', 'Tool.from_function(add_picture, args_schema=Picture)')],
  [
    'LangChain: a schema as a dictionary',
    langchain + decorated('album: str', '@tool(args_schema={"type": "object", "properties": {"album_id": {"type": "string"}}, "required": ["album_id"]})'),
    'album: The schema has `album_id` in place of `album`.',
  ],
  ['LangChain: a schema that is computed', langchain + decorated('album: str', '@tool(args_schema=make_schema())')],
  [
    'LangChain: a base from elsewhere',
    head('from langchain_core.tools import tool\nfrom album import Base', model.replace('BaseModel', 'Base')) +
      decorated('number: int, image_description: str, album: str'),
  ],
  [
    'LangChain: more is allowed',
    langchain.replace('class Picture(BaseModel):\n', 'class Picture(BaseModel):\n    model_config = ConfigDict(extra="allow")\n') +
      decorated('number: int, image_description: str, album: str'),
  ],
  [
    'LangChain: inherited fields',
    head('from langchain_core.tools import tool', `${model}\n\nclass Framed(Picture):\n    frame: str\n`) +
      decorated('frame: str, number: int, image_description: str', '@tool(args_schema=Framed)'),
  ],
  [
    'LangChain: an alias is passed by the name of its field',
    langchain.replace('Field(description="Its', 'Field(alias="no", description="Its') + decorated('no: int, image_description: str'),
    'no: The schema has `number` in place of `no`.',
  ],
  ['LangChain: a decorator below', langchain + decorated('number: int', '@tool(args_schema=Picture)\n@with_album')],
  [
    'LlamaIndex',
    head('from llama_index.core.tools import FunctionTool') +
      plain('number: int, description: str', 'FunctionTool.from_defaults(fn=add_picture, fn_schema=Picture)'),
    renamed,
  ],
  ['Anthropic', head('from anthropic import beta_tool') + decorated('number: int, description: str', '@beta_tool(input_schema=Picture)'), renamed],
  [
    'smolagents: names are compared, defaults included',
    'from smolagents import Tool\n\n\nclass AddPicture(Tool):\n    name = "add_picture"\n    description = "Adds a picture to the album, with a number."\n    inputs = {"number": {"type": "integer", "description": "Its number in the album."}}\n    output_type = "string"\n\n    def forward(self, number: int, album: str = "") -> str:\n        return album\n',
    'album: The schema lacks `album`.',
  ],
  [
    'smolagents: not compared',
    'from smolagents import Tool\n\n\nclass AddPicture(Tool):\n    name = "add_picture"\n    description = "Adds a picture to the album, with a number."\n    skip_forward_signature_validation = True\n    inputs = {"number": {"type": "integer", "description": "Its number in the album."}}\n    output_type = "string"\n\n    def forward(self, *args, **kwargs) -> str:\n        return ""\n',
  ],
  [
    'a server sends a schema and ignores it',
    `from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("album")\n\n\n${decorated('number: int', '@mcp.tool(meta={"args_schema": 1})')}`,
  ],
];

for (const [name, text, ...messages] of cases)
  test(name, async () => {
    const own = await found(text);
    assert.deepEqual(own.messages, messages);
    for (const { message, severity } of own.findings) assert.ok(message.length <= 80 && severity === 'error', `${severity} ${message}`);
  });

test('the parameter is renamed in its function, and no longer told of', async () => {
  const text = crewai + method('number: int, description: str').replace('return str(number)', 'return f(description, text=description.upper(), description=1)');
  const { checked, findings } = await found(text);
  const [fix] = findings[0]?.fixes ?? [];
  assert.ok(fix);
  const [written = ''] = Object.values(applyFix(checked.engine, checked.files, fix) ?? {});
  assert.match(written, /_run\(self, number: int, image_description: str\)/);
  assert.match(written, /f\(image_description, text=image_description\.upper\(\), description=1\)/);
  assert.deepEqual((await found(written)).messages, []);
});

test('nothing is renamed where the name is taken', async () => {
  const text =
    crewai + method('number: int, description: str').replace('return str(number)', 'image_description = description\n        return image_description');
  assert.deepEqual(
    (await found(text)).findings.map(({ fixes }) => fixes?.length ?? 0),
    [0],
  );
});
