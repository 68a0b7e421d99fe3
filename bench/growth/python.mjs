// What an author of Python tools can repeat.
import { many } from './many.mjs';

const head = `from enum import Enum\nfrom typing import Annotated, Literal, Optional, Union\n\nfrom fastmcp import FastMCP\nfrom pydantic import BaseModel, Field\n\nmcp = FastMCP("words")\n\n\n`;
const text = (lines) => `    """${lines}"""\n`;
const tool = (params = 'x: str', doc = 'Finds words.', name = 'find_words', decorator = '@mcp.tool') =>
  `${decorator}\ndef ${name}(${params}) -> str:\n${text(doc)}    return ""\n\n\n`;
const model = (fields, name = 'Words', base = 'BaseModel') => `class ${name}(${base}):\n    """Words."""\n\n${fields}\n\n`;
const args = (lines) => `Finds words.\n\n    Args:\n${lines}    `;
const tools = (n) => many(n, (i) => tool('x: str', `Finds word ${i}.`, `find_words_${i}`));

const fastmcp = {
  tools: (n) => head + tools(n),
  'tools of one name': (n) => head + many(n, () => tool()),
  'tools of one name by their decorator': (n) => head + many(n, (i) => tool('x: str', 'Finds.', `find_${i}`, '@mcp.tool(name="find_words")')),
  'registering calls': (n) => head + many(n, (i) => `def find_${i}(x: str) -> str:\n${text('Finds words.')}    return x\n\n\nmcp.tool(find_${i})\n`),
  'registering calls of one function': (n) =>
    `${head}def find(x: str) -> str:\n${text('Finds words.')}    return x\n\n\n${many(n, (i) => `mcp.tool(find, name="find_${i}")\n`)}`,
  'functions that are no tools': (n) => head + tool() + many(n, (i) => `def add_${i}(x):\n    return x + ${i}\n\n\n`),
  servers: (n) => head + many(n, (i) => `server_${i} = FastMCP("words ${i}")\n`) + tool(),
  'servers with a tool': (n) => head + many(n, (i) => `server_${i} = FastMCP("words ${i}")\n\n${tool('x: str', 'Finds.', `find_${i}`, `@server_${i}.tool`)}`),
  'servers of one name': (n) => head + many(n, () => 'mcp = FastMCP("words")\n') + tool(),
  mounts: (n) => head + many(n, (i) => `server_${i} = FastMCP("words ${i}")\nmcp.mount(server_${i}, "w${i}")\n`) + tool(),
  parameters: (n) => head + tool(many(n, (i) => `word_${i}: str`, ', ')),
  'parameters without a type': (n) => head + tool(many(n, (i) => `word_${i}`, ', ')),
  'parameters with a default': (n) => head + tool(many(n, (i) => `word_${i}: int = ${i}`, ', ')),
  'annotated parameters': (n) => head + tool(many(n, (i) => `word_${i}: Annotated[str, Field(description="Word ${i}.")]`, ', ')),
  'parameters of one name': (n) => head + tool(many(n, () => 'x: str', ', ')),
  'values of a Literal': (n) => head + tool(`x: Literal[${many(n, (i) => `"value_${i}"`, ', ')}]`),
  'equal values of a Literal': (n) => head + tool(`x: Literal[${many(n, () => '"value"', ', ')}]`),
  'members of a union': (n) => head + many(n, (i) => `class W${i}(BaseModel):\n    x: int\n\n`) + tool(`x: ${many(n, (i) => `W${i}`, ' | ')}`),
  'members of a Union[]': (n) => head + tool(`x: Union[${many(n, (i) => `Literal["w${i}"]`, ', ')}]`),
  'members of an Enum': (n) => `${head}class Kind(Enum):\n${many(n, (i) => `    K${i} = "value_${i}"\n`)}\n\n${tool('x: Kind')}`,
  'nested lists': (n) => head + tool(`x: ${'list['.repeat(n)}str${']'.repeat(n)}`),
  'arguments of Annotated': (n) => head + tool(`x: Annotated[str, ${many(n, (i) => `Field(description="Word ${i}.")`, ', ')}]`),
  'arguments of Field': (n) => head + tool(`x: str = Field(${many(n, (i) => `key_${i}=${i}`, ', ')})`),
  'examples of a field': (n) => head + tool(`x: Annotated[str, Field(examples=[${many(n, (i) => `"word ${i}"`, ', ')}])]`),
  'decorators of a tool': (n) => head + tool('x: str', 'Finds.', 'find', `${many(n, (i) => `@other_${i}\n`)}@mcp.tool`),
  'arguments of a decorator': (n) => head + tool('x: str', 'Finds.', 'find', `@mcp.tool(${many(n, (i) => `key_${i}=${i}`, ', ')})`),
  'tags of a tool': (n) => head + tool('x: str', 'Finds.', 'find', `@mcp.tool(tags={${many(n, (i) => `"tag ${i}"`, ', ')}})`),
  'keys of meta': (n) => head + tool('x: str', 'Finds.', 'find', `@mcp.tool(meta={${many(n, (i) => `"key ${i}": ${i}`, ', ')}})`),
  imports: (n) => many(n, (i) => `import word_${i}\n`) + head + tool(),
  'imported names': (n) => `from words import ${many(n, (i) => `word_${i}`, ', ')}\n${head}${tool()}`,
  'imports of one name': (n) => many(n, (i) => `from words_${i} import word\n`) + head + tool('x: word'),
  constants: (n) => head + many(n, (i) => `WORD_${i} = "word ${i}"\n`) + tool(),
  'constants of each other': (n) => `${head}W0 = "word"\n${many(n, (i) => `W${i + 1} = W${i}\n`)}${tool(`x: str = W${n}`)}`,
  'constants of one name': (n) => head + many(n, (i) => `WORD = "word ${i}"\n`) + tool('x: str = WORD'),
  'type aliases of each other': (n) => `${head}W0 = str\n${many(n, (i) => `W${i + 1} = W${i}\n`)}${tool(`x: W${n}`)}`,
  'joined texts': (n) => head + tool(`x: Annotated[str, Field(description=(${many(n, (i) => `"word ${i} "`, '\n  ')}))]`),
  'added texts': (n) => head + tool(`x: Annotated[str, Field(description=${many(n, (i) => `"w${i} "`, ' + ')})]`),
  'chained calls': (n) => head + tool(`x: str = "a"${'.strip()'.repeat(n)}`),
  overloads: (n) => head + many(n, () => '@overload\ndef find_words(x: str) -> str: ...\n\n\n') + tool(),
  'statements of a body': (n) => `${head}@mcp.tool\ndef find(x: str) -> str:\n${text('Finds words.')}${many(n, (i) => `    x = x + "${i}"\n`)}    return x\n`,
  'nested functions': (n) =>
    `${head}def register():\n${many(n, (i) => `    @mcp.tool\n    def find_${i}(x: str) -> str:\n        """Finds words."""\n        return x\n\n`)}`,
  'methods of a class': (n) =>
    `${head}class Tools:\n${many(n, (i) => `    @mcp.tool\n    def find_${i}(self, x: str) -> str:\n        """Finds words."""\n        return x\n\n`)}`,
  'if statements': (n) => head + many(n, (i) => `if ${i}:\n    W${i} = 1\n`) + tool(),
  'elif branches': (n) => `${head}if 0:\n    W = 0\n${many(n, (i) => `elif ${i}:\n    W = ${i}\n`)}${tool('x: int = W')}`,
  comments: (n) => head + many(n, (i) => `# Word ${i}\n`) + tool(),
  'suppression comments': (n) => head + many(n, () => '# toolscribe-ignore-next-line tool-name-generic -- reason\n') + tool(),
  'suppressed tools': (n) => head + many(n, (i) => `# toolscribe-ignore-tool param-description-missing -- reason\n${tool('x: str', 'Finds.', `find_${i}`)}`),
  'uses of a tool': (n) => head + tool() + many(n, (i) => `find_words(x="${i}")\n`),
  'open brackets': (n) => `${head + tool()}\n${'('.repeat(n)}\n${tool()}`,
  'stars and slashes': (n) => `${head + tool()}\n${'*/'.repeat(n)}\n${tool()}`,
  'empty lines': (n) => head + tool() + '\n'.repeat(n) + tool(),
};

const pydantic = {
  models: (n) => head + many(n, (i) => model('    x: str\n', `Words${i}`)) + tool('x: Words0'),
  'models of one name': (n) => head + many(n, () => model('    x: str\n')) + tool('x: Words'),
  'models of each other': (n) => head + model('    x: str\n', 'W0') + many(n, (i) => model(`    x: W${i}\n`, `W${i + 1}`)) + tool(`x: W${n}`),
  'bases of each other': (n) => head + model('    x: str\n', 'W0') + many(n, (i) => model(`    x${i}: str\n`, `W${i + 1}`, `W${i}`)) + tool(`x: W${n}`),
  'subclasses of one model': (n) => head + model('    x: str\n', 'W') + many(n, (i) => model(`    x${i}: str\n`, `W${i + 1}`, 'W')) + tool('x: W1'),
  'bases of one model': (n) =>
    head +
    many(n, (i) => model(`    x${i}: str\n`, `W${i}`)) +
    model(
      '    x: str\n',
      'Words',
      many(n, (i) => `W${i}`, ', '),
    ) +
    tool('x: Words'),
  'tools with a model each': (n) => head + many(n, (i) => model('    x: str\n', `W${i}`) + tool(`x: W${i}`, 'Finds.', `find_${i}`)),
  fields: (n) => head + model(many(n, (i) => `    word_${i}: str = Field(description="Word ${i}.")\n`)) + tool('x: Words'),
  'fields of one name': (n) => head + model(many(n, () => '    x: str\n')) + tool('x: Words'),
  'fields of one alias': (n) => head + model(many(n, (i) => `    x${i}: str = Field(alias="a")\n`)) + tool('x: Words'),
  'fields of models': (n) => head + many(n, (i) => model('    x: str\n', `W${i}`)) + model(many(n, (i) => `    x${i}: W${i}\n`)) + tool('x: Words'),
  'fields of an unknown type': (n) => head + model(many(n, (i) => `    x${i}: Unknown${i}\n`)) + tool('x: Words'),
  'methods of a model': (n) => head + model(`    x: str\n${many(n, (i) => `    def m${i}(self):\n        return ${i}\n`)}`) + tool('x: Words'),
  'validators of a model': (n) =>
    head + model(`    x: str\n${many(n, (i) => `    @field_validator("x")\n    def m${i}(cls, x):\n        return x\n`)}`) + tool('x: Words'),
  'keys of a configuration': (n) => head + model(`    model_config = {${many(n, (i) => `"k${i}": ${i}`, ', ')}}\n    x: str\n`) + tool('x: Words'),
  'keys of json_schema_extra': (n) => head + model(`    x: str = Field(json_schema_extra={${many(n, (i) => `"k${i}": ${i}`, ', ')}})\n`) + tool('x: Words'),
};

const docstrings = {
  'Google Args': (n) => head + tool('x: str', args(many(n, (i) => `        word_${i}: Word ${i}.\n`))),
  'Google Args of parameters': (n) =>
    head +
    tool(
      many(n, (i) => `word_${i}: str`, ', '),
      args(many(n, (i) => `        word_${i}: Word ${i}.\n`)),
    ),
  'Google Args of one name': (n) => head + tool('x: str', args(many(n, () => '        x: A word.\n'))),
  'lines of an argument': (n) => head + tool('x: str', args(`        x: A word.\n${many(n, (i) => `            Word ${i}.\n`)}`)),
  'Google sections': (n) => head + tool('x: str', `Finds.\n\n${many(n, (i) => `    Args:\n        x${i}: A word.\n\n`)}    `),
  'misspelled parameters': (n) =>
    head +
    tool(
      many(n, (i) => `word_${i}: str`, ', '),
      `Finds.\n\n    Args:\n${many(n, (i) => `        wrod_${i}: Word ${i}.\n`)}    `,
    ),
  'Google Raises': (n) => head + tool('x: str', `Finds.\n\n    Raises:\n${many(n, (i) => `        Error${i}: A word.\n`)}    `),
  'NumPy parameters': (n) =>
    head + tool('x: str', `Finds.\n\n    Parameters\n    ----------\n${many(n, (i) => `    word_${i} : str\n        Word ${i}.\n`)}    `),
  'NumPy names of an entry': (n) =>
    head + tool('x: str', `Finds.\n\n    Parameters\n    ----------\n    ${many(n, (i) => `word_${i}`, ', ')} : str\n        Words.\n    `),
  'NumPy sections': (n) => head + tool('x: str', `Finds.\n\n${many(n, (i) => `    Notes\n    -----\n    Word ${i}.\n\n`)}    `),
  'Sphinx parameters': (n) => head + tool('x: str', `Finds.\n\n${many(n, (i) => `    :param word_${i}: Word ${i}.\n`)}    `),
  'Sphinx types': (n) => head + tool('x: str', `Finds.\n\n${many(n, (i) => `    :type word_${i}: str\n`)}    `),
  'Epytext parameters': (n) => head + tool('x: str', `Finds.\n\n${many(n, (i) => `    @param word_${i}: Word ${i}.\n`)}    `),
  lines: (n) => head + tool('x: str', `Finds.\n\n${many(n, (i) => `    It finds word ${i} of a text.\n`)}    `),
  paragraphs: (n) => head + tool('x: str', `Finds.\n\n${many(n, (i) => `    It finds word ${i} of a text.\n\n`)}    `),
  'words of a line': (n) => head + tool('x: str', `Finds ${many(n, (i) => `word${i}`, ' ')}.`),
  'items of a list': (n) => head + tool('x: str', `Finds:\n\n${many(n, (i) => `    - word ${i}\n`)}    `),
  headings: (n) => head + tool('x: str', `Finds.\n\n${many(n, (i) => `    # Word ${i}\n\n`)}    `),
  'fenced code': (n) => head + tool('x: str', `Finds.\n\n${many(n, (i) => `    \`\`\`\n    word ${i}\n    \`\`\`\n`)}    `),
  'escaped characters': (n) => head + tool('x: str', `Finds ${'\\n'.repeat(n)}.`),
};

const argumentsHead =
  'from pydantic import Field\n\nfrom mcp_core.tool_arguments import ToolArguments\n\n\nclass FindArgs(ToolArguments):\n    """Arguments."""\n\n    x: str = Field(description="A word.")\n\n\n';
const declared = (sections, name = 'find_words') =>
  `@ToolArguments.declare\nasync def ${name}(args: FindArgs) -> str:\n    """Find words.\n\n    ## Description\n\n    Finds words.\n\n${sections}    """\n    return ""\n\n\n`;
const toolarguments = {
  tools: (n) => argumentsHead + many(n, (i) => declared('', `find_words_${i}`)),
  'tools of one name': (n) => argumentsHead + many(n, () => declared('')),
  sections: (n) => argumentsHead + declared(many(n, (i) => `    ## Section ${i}\n\n    Word ${i}.\n\n`)),
  'sections of one name': (n) => argumentsHead + declared(many(n, () => '    ## Usage Instructions\n\n    Words.\n\n')),
  'properties of the schema section': (n) =>
    argumentsHead +
    declared(
      `    ## JSON Schema\n\n    \`\`\`json\n    {"type": "object", "properties": {\n${many(n, (i) => `      "word_${i}": {"type": "string"}`, ',\n')}}}\n    \`\`\`\n\n`,
    ),
  'lines of an example': (n) =>
    argumentsHead + declared(`    ## Concrete Examples\n\n    \`\`\`python\n${many(n, (i) => `    find_words(x="${i}")\n`)}    \`\`\`\n\n`),
  'arguments of an example': (n) =>
    argumentsHead + declared(`    ## Concrete Examples\n\n    \`\`\`python\n    find_words(${many(n, (i) => `x${i}=${i}`, ', ')})\n    \`\`\`\n\n`),
  'blocks of code': (n) =>
    argumentsHead + declared(`    ## Concrete Examples\n\n${many(n, (i) => `    \`\`\`python\n    find_words(x="${i}")\n    \`\`\`\n\n`)}`),
  placeholders: (n) =>
    argumentsHead + declared(`    ## Usage Instructions\n\n    \`\`\`python\n    find_words(x="${many(n, () => 'your-name-', '')}")\n    \`\`\`\n\n`),
  lines: (n) => argumentsHead + declared(`    ## Usage Instructions\n\n${many(n, (i) => `    Word ${i}.\n`)}`),
};

export default [
  { language: 'Python (FastMCP)', file: 'tools.py', constructs: fastmcp },
  { language: 'Python (Pydantic)', file: 'tools.py', constructs: pydantic },
  { language: 'Python (docstrings)', file: 'tools.py', constructs: docstrings },
  { language: 'Python (toolarguments)', file: 'tools.py', constructs: toolarguments },
];
