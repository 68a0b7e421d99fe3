// What an author of scripts of bots, of YAML and of JSON can repeat.
import { many } from './many.mjs';

const basic = {
  PARAM: (n) => `${many(n, (i) => `PARAM word_${i} AS string LIKE "word" DESCRIPTION "Word ${i} of it"\n`)}\nDESCRIPTION "Finds words"\n`,
  'PARAM of one name': (n) => `${many(n, () => 'PARAM word AS string LIKE "word" DESCRIPTION "A word of it"\n')}\nDESCRIPTION "Finds words"\n`,
  'PARAM alone': (n) => `${many(n, (i) => `PARAM word_${i}\n`)}\nDESCRIPTION "Finds words"\n`,
  'members of an object': (n) =>
    `PARAM place AS OBJECT DESCRIPTION "A place"\n${many(n, (i) => `PARAM place.word_${i} AS string LIKE "word" DESCRIPTION "Word ${i} of it"\n`)}\nDESCRIPTION "Finds words"\n`,
  'nested members': (n) => `PARAM a AS OBJECT DESCRIPTION "A place"\nPARAM a${'.a'.repeat(n)} AS string DESCRIPTION "A word"\nDESCRIPTION "Finds words"\n`,
  'values of ENUM': (n) => `PARAM word AS string ENUM ${many(n, (i) => `"value_${i}"`, ', ')} DESCRIPTION "A word"\nDESCRIPTION "Finds words"\n`,
  'equal values of ENUM': (n) => `PARAM word AS string ENUM ${many(n, () => '"value"', ', ')} DESCRIPTION "A word"\nDESCRIPTION "Finds words"\n`,
  'values of LIKE': (n) => `PARAM word AS LIST OF string LIKE [${many(n, (i) => `"value_${i}"`, ', ')}] DESCRIPTION "A word"\nDESCRIPTION "Finds words"\n`,
  'LIKE of one PARAM': (n) => `PARAM word AS string ${many(n, (i) => `LIKE "word ${i}" `)}DESCRIPTION "A word"\nDESCRIPTION "Finds words"\n`,
  'lines that go on': (n) => `PARAM word AS string${many(n, (i) => ` _\n  LIKE "word ${i}"`)}\nDESCRIPTION "Finds words"\n`,
  DESCRIPTION: (n) => `PARAM word AS string LIKE "a" DESCRIPTION "A word"\n${many(n, (i) => `DESCRIPTION "Finds word ${i}"\n`)}`,
  'misspelled names': (n) =>
    `${many(n, (i) => `PARAM word_${i} AS string LIKE "a" DESCRIPTION "A word"\n`)}DESCRIPTION "Finds words"\n${many(n, (i) => `TALK wrod_${i}\n`)}`,
  'lines of the script': (n) => `PARAM word AS string LIKE "a" DESCRIPTION "A word"\nDESCRIPTION "Finds words"\n${many(n, (i) => `TALK word + "${i}"\n`)}`,
  comments: (n) => `${many(n, (i) => `' Word ${i}\n`)}PARAM word AS string LIKE "a" DESCRIPTION "A word"\nDESCRIPTION "Finds words"\n`,
  'suppression comments': (n) =>
    `${many(n, () => "' toolscribe-ignore-next-line tool-name-generic -- reason\n")}PARAM word AS string\nDESCRIPTION "Finds words"\n`,
  'empty lines': (n) => `PARAM word AS string LIKE "a" DESCRIPTION "A word"\n${'\n'.repeat(n)}DESCRIPTION "Finds words"\n`,
};

const oneTool = (parameters, more = '') =>
  `version: "1.0"\ntools:\n  - name: find_words\n    description: Finds words in a text.\n${more}    parameters:\n${parameters}`;
const parameter = (name, more = '') => `      ${name}:\n        type: string\n        description: A word of it.\n${more}`;
const toolsYaml = {
  tools: (n) => `version: "1.0"\ntools:\n${many(n, (i) => `  - name: find_words_${i}\n    description: Finds word ${i}.\n    parameters:\n${parameter('x')}`)}`,
  'tools of one name': (n) =>
    `version: "1.0"\ntools:\n${many(n, () => `  - name: find_words\n    description: Finds words.\n    parameters:\n${parameter('x')}`)}`,
  'tools in one line': (n) => `version: "1.0"\ntools: [${many(n, (i) => `{name: find_${i}, description: Finds., parameters: {}}`, ', ')}]\n`,
  parameters: (n) => oneTool(many(n, (i) => parameter(`word_${i}`))),
  'parameters of one name': (n) => oneTool(many(n, () => parameter('x'))),
  'parameters in one line': (n) => oneTool(`      {${many(n, (i) => `word_${i}: {type: string, description: A word.}`, ', ')}}\n`),
  'values of an enum': (n) => oneTool(parameter('x', `        enum:\n${many(n, (i) => `          - value_${i}\n`)}`)),
  'values of an enum in one line': (n) => oneTool(parameter('x', `        enum: [${many(n, (i) => `value_${i}`, ', ')}]\n`)),
  'equal values of an enum': (n) => oneTool(parameter('x', `        enum: [${many(n, () => 'value', ', ')}]\n`)),
  properties: (n) =>
    oneTool(
      `      x:\n        type: object\n        description: Words.\n        properties:\n${many(n, (i) => `          word_${i}: { type: string, description: Word. }\n`)}`,
    ),
  'unknown keys': (n) =>
    oneTool(
      parameter(
        'x',
        many(n, (i) => `        key_${i}: 1\n`),
      ),
    ),
  'unknown keys of a tool': (n) =>
    oneTool(
      parameter('x'),
      many(n, (i) => `    key_${i}: 1\n`),
    ),
  'unknown keys of the file': (n) => many(n, (i) => `key_${i}: 1\n`) + oneTool(parameter('x')),
  'misspelled keys': (n) => oneTool(many(n, (i) => `      word_${i}:\n        typ: strng\n        descripton: Words.\n`)),
  'lines of a description': (n) => oneTool(parameter('x')).replace('Finds words in a text.', `|\n${many(n, (i) => `      Finds word ${i}.\n`)}`),
  'folded lines': (n) => oneTool(parameter('x')).replace('Finds words in a text.', `\n${many(n, (i) => `      word ${i}\n`)}`),
  'lines of a quoted text': (n) => oneTool(parameter('x')).replace('Finds words in a text.', `"\n${many(n, (i) => `      word ${i}\n`)}      "`),
  comments: (n) => many(n, (i) => `# Word ${i}\n`) + oneTool(parameter('x')),
  'comments between keys': (n) => oneTool(many(n, (i) => `      # Word ${i}\n`) + parameter('x')),
  'suppression comments': (n) => many(n, () => '# toolscribe-ignore-next-line tool-name-generic -- reason\n') + oneTool(parameter('x')),
  aliases: (n) => `x: &x { type: string, description: A word. }\n${oneTool(many(n, (i) => `      word_${i}: *x\n`))}`,
  anchors: (n) => oneTool(many(n, (i) => `      word_${i}: &a${i} { type: string, description: A word. }\n`)),
  'anchors of each other': (n) => `a0: &a0 { type: string }\n${many(n, (i) => `a${i + 1}: &a${i + 1} { x: *a${i} }\n`)}${oneTool(`      x: *a${n}\n`)}`,
  'merge keys': (n) => `x: &x { type: string, description: A word. }\n${oneTool(many(n, (i) => `      word_${i}: { <<: *x }\n`))}`,
  'schema descriptions': (n) =>
    `version: "1.0"\ntools:\n  - name: find\n    description: Finds.\n    useZodSchema: true\n    zodSchemaRef: findSchema\n    schemaDescriptions:\n${many(n, (i) => `      word_${i}: A word.\n`)}`,
  documents: (n) => many(n, () => `---\n${oneTool(parameter('x'))}`),
  'empty lines': (n) => oneTool(parameter('x')) + '\n'.repeat(n) + parameter('y'),
  'open brackets': (n) => oneTool(`      x: ${'['.repeat(n)}\n`),
};

const handTool = (properties, more = '') => `name: demo-find\ndescription: Finds words.\nparameters:\n  type: object\n  properties:\n${properties}${more}`;
const property = (name, more = '') => `    ${name}:\n      type: string\n      description: A word.\n${more}`;
const toolYaml = {
  properties: (n) => handTool(many(n, (i) => property(`word_${i}`))),
  'properties of one name': (n) => handTool(many(n, () => property('x'))),
  'required names': (n) =>
    handTool(
      many(n, (i) => property(`word_${i}`)),
      `  required:\n${many(n, (i) => `    - word_${i}\n`)}`,
    ),
  'required names without a property': (n) => handTool(property('x'), `  required: [${many(n, (i) => `word_${i}`, ', ')}]\n`),
  'values of an enum': (n) => handTool(property('x', `      enum: [${many(n, (i) => `value_${i}`, ', ')}]\n`)),
  'equal values of an enum': (n) => handTool(property('x', `      enum: [${many(n, () => 'value', ', ')}]\n`)),
  'nested properties': (n) => handTool(`    x: ${'{type: object, properties: {a: '.repeat(n)}{}${'}}'.repeat(n)}\n`),
  'unknown keys': (n) =>
    handTool(
      property('x'),
      many(n, (i) => `key_${i}: 1\n`),
    ),
  'lines of an example': (n) => handTool(property('x'), `implementation_example: |\n${many(n, (i) => `  find("${i}")\n`)}`),
  'properties of returns': (n) => handTool(property('x'), `returns:\n  type: object\n  properties:\n${many(n, (i) => `    word_${i}: { type: string }\n`)}`),
  comments: (n) => many(n, (i) => `# Word ${i}\n`) + handTool(property('x')),
};

const jsonTool = (properties, more = '', name = 'find_words') =>
  `{ "name": "${name}", "description": "Finds words.", "inputSchema": { "type": "object", "properties": { ${properties} }${more} } }`;
const list = (tools) => `{\n  "tools": [\n${tools}\n  ]\n}\n`;
const x = '"x": { "type": "string", "description": "A word." }';
const mcpJson = {
  tools: (n) => list(many(n, (i) => jsonTool(x, '', `find_words_${i}`), ',\n')),
  'tools of one name': (n) => list(many(n, () => jsonTool(x), ',\n')),
  'tools in one line': (n) => list(many(n, (i) => jsonTool(x, '', `find_words_${i}`), ', ')),
  properties: (n) => list(jsonTool(many(n, (i) => `"word_${i}": { "type": "string", "description": "Word ${i}." }`, ',\n'))),
  'properties in one line': (n) => list(jsonTool(many(n, (i) => `"word_${i}": { "type": "string" }`, ', '))),
  'properties of one name': (n) => list(jsonTool(many(n, () => x, ',\n'))),
  'required names': (n) =>
    list(
      jsonTool(
        many(n, (i) => `"word_${i}": {}`, ',\n'),
        `, "required": [${many(n, (i) => `"word_${i}"`, ', ')}]`,
      ),
    ),
  'misspelled required names': (n) =>
    list(
      jsonTool(
        many(n, (i) => `"word_${i}": {}`, ',\n'),
        `, "required": [${many(n, (i) => `"wrod_${i}"`, ', ')}]`,
      ),
    ),
  'required names without a property': (n) => list(jsonTool(x, `, "required": [${many(n, (i) => `"word_${i}"`, ', ')}]`)),
  'equal required names': (n) => list(jsonTool(x, `, "required": [${many(n, () => '"x"', ', ')}]`)),
  'values of an enum': (n) => list(jsonTool(`"x": { "type": "string", "enum": [${many(n, (i) => `"value_${i}"`, ', ')}] }`)),
  'equal values of an enum': (n) => list(jsonTool(`"x": { "type": "string", "enum": [${many(n, () => '"value"', ', ')}] }`)),
  'members of anyOf': (n) => list(jsonTool(`"x": { "anyOf": [${many(n, (i) => `{ "const": "value_${i}" }`, ', ')}] }`)),
  'nested properties': (n) => list(jsonTool(`"x": ${'{"type":"object","properties":{"a":'.repeat(n)}{}${'}}'.repeat(n)}`)),
  examples: (n) => list(jsonTool(`"x": { "type": "string", "examples": [${many(n, (i) => `"word ${i}"`, ', ')}] }`)),
  definitions: (n) =>
    list(
      jsonTool(
        many(n, (i) => `"w${i}": { "$ref": "#/$defs/W${i}" }`, ', '),
        `, "$defs": { ${many(n, (i) => `"W${i}": { "type": "string" }`, ', ')} }`,
      ),
    ),
  'references to one definition': (n) =>
    list(
      jsonTool(
        many(n, (i) => `"w${i}": { "$ref": "#/$defs/W" }`, ', '),
        ', "$defs": { "W": { "type": "string" } }',
      ),
    ),
  'definitions of each other': (n) =>
    list(jsonTool('"x": { "$ref": "#/$defs/W0" }', `, "$defs": { ${many(n, (i) => `"W${i}": { "$ref": "#/$defs/W${i + 1}" }`, ', ')}, "W${n}": {} }`)),
  'unknown keys': (n) => list(jsonTool(`"x": { "type": "string", ${many(n, (i) => `"keyword${i}": 1`, ', ')} }`)),
  'misspelled keys': (n) => list(jsonTool(many(n, (i) => `"word_${i}": { "type": "strng", "descripton": "Word." }`, ',\n'))),
  'keys of the file': (n) => `{ ${many(n, (i) => `"key${i}": 1`, ', ')}, "tools": [${jsonTool(x)}] }\n`,
  'commas that are missing': (n) => list(jsonTool(many(n, (i) => `"word_${i}": { "type": "string" }`, '\n'))),
  'escaped characters': (n) => list(jsonTool(`"x": { "description": "${'\\n'.repeat(n)}" }`)),
  comments: (n) => many(n, (i) => `// Word ${i}\n`) + list(jsonTool(x)),
  'open brackets': (n) => list(`{ "name": "find", "inputSchema": ${'['.repeat(n)}`),
};

const mocks = {
  mocks: (n) => `mocks:\n${many(n, (i) => `  - tool: find_words\n    arguments: { x: ${i} }\n    result: ${i}\n`)}`,
  'mocks of a tool each': (n) => `mocks:\n${many(n, (i) => `  - tool: find_words_${i}\n    result: ${i}\n`)}`,
  'equal mocks': (n) => `mocks:\n${many(n, () => '  - tool: find_words\n    arguments: { x: 1 }\n    result: 1\n')}`,
  arguments: (n) => `mocks:\n  - tool: find_words\n    arguments:\n${many(n, (i) => `      word_${i}: ${i}\n`)}    result: 1\n`,
  'values of an argument': (n) => `mocks:\n  - tool: find_words\n    arguments:\n      x: [${many(n, (i) => String(i), ', ')}]\n    result: 1\n`,
  'members of a result': (n) => `mocks:\n  - tool: find_words\n    result:\n${many(n, (i) => `      word_${i}: ${i}\n`)}`,
  contents: (n) => `mocks:\n  - tool: find_words\n    content:\n${many(n, (i) => `      - type: text\n        text: Word ${i}.\n`)}`,
  'unknown keys': (n) => `mocks:\n  - tool: find_words\n    result: 1\n${many(n, (i) => `    key_${i}: 1\n`)}`,
};

const configuration = {
  exclude: (n) => `exclude:\n${many(n, (i) => `  - generated_${i}\n`)}`,
  'equal globs': (n) => `exclude:\n${many(n, () => '  - generated\n')}`,
  include: (n) => `include: [${many(n, (i) => `folder_${i}`, ', ')}, src]\n`,
  rules: (n) => `rules:\n${many(n, (i) => `  rule-${i}: error\n`)}`,
  'settings of one rule': (n) => `rules:\n${many(n, () => '  tool-name-generic: error\n')}`,
  'unknown keys': (n) => many(n, (i) => `key_${i}: 1\n`),
  'keys of one name': (n) => 'exclude: []\n'.repeat(n),
  comments: (n) => many(n, (i) => `# Word ${i}\n`),
};

export default [
  { language: 'BASIC', file: 'bot.gbai/bot.gbdialog/find_words.bas', constructs: basic },
  { language: 'YAML of tools', file: 'src/tools.yaml', constructs: toolsYaml },
  { language: 'YAML of a tool', file: 'inst/mcp/tools/demo-find.yaml', constructs: toolYaml },
  { language: 'MCP JSON', file: 'tools.mcp.json', constructs: mcpJson },
  { language: 'mocks', file: 'toolscribe.mocks.yaml', constructs: mocks },
  { language: 'configuration', file: 'toolscribe.config.yaml', constructs: configuration },
];
