import { cleanTools } from './cleanTools.ts';
import { annotated, described, jsonOf, listed, python, rTool, saying, takingSql, tool, zodTool } from './toolTexts.ts';

/** Files that nothing is found in. */
export interface CleanText {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  /** The rule that finds nothing, where others have something to say; else none does. */
  readonly of?: string;
}

/** What was found falsely, or to nobody's use, in public code. */
const ofOneRule: readonly (readonly [rule: string, title: string, files: Readonly<Record<string, string>>])[] = [
  [
    'param-description-missing',
    'an object that only joins its fields',
    {
      'a.json': jsonOf('{"type":"object","properties":{"x":{"type":"string","description":"The region of the notes."}}}').replace('"region":', '"data":'),
    },
  ],
  [
    'unconstrained-command-parameter',
    'the schema of another module, whose tool is marked as dangerous',
    {
      'schemas.ts': "import { z } from 'zod';\nexport const runSql = z.object({ sql: z.string().describe('The SQL query to execute') });\n",
      'tools.ts':
        "import { runSql } from './schemas.js';\nexport const tools = [{ name: 'run_sql', description: 'Executes SQL.', inputSchema: runSql, annotations: { destructiveHint: true } }];\n",
    },
  ],
  [
    'param-description-missing',
    'a list of objects that are described where they are declared, or one of them',
    {
      'a.py': `from typing import Annotated\nfrom pydantic import BaseModel, Field\n${python(
        `class Region(BaseModel):\n    start: str = Field(description="Where it begins, in hexadecimal.")\n\n\n${tool('read_memory', 'Reads parts of the memory.', 'regions: list[Region] | Region, others: list[Region]')}`,
      )}`,
    },
  ],
  [
    'object-properties-missing',
    'any keys are meant, by the name or by the description',
    {
      'a.json': jsonOf('{"type":"object","description":"Given to the server as arbitrary JSON."}'),
      'b.json': jsonOf('{"type":"object","description":"Kept with the note."}').replace('"region":', '"custom_metadata":').replace('find_notes', 'add_note'),
    },
  ],
  [
    'tool-name-generic',
    'a tool that calls another one, whose name it takes',
    { 'a.json': jsonOf('{"type":"string","description":"Name of the tool."}').replace('find_notes', 'execute_tool').replace('"region":', '"tool_name":') },
  ],
  [
    'secret-parameter',
    'an object that sets up a connection',
    {
      'a.json': jsonOf(
        '{"type":"object","description":"How mail is sent.","properties":{"username":{"type":"string","description":"The user."},"password":{"type":"string","description":"The password."}}}',
      ),
    },
  ],
  [
    'description-repeats-name',
    'a name that everyone takes for the same',
    { 'a.ts': zodTool("name: 'add_note'", 'Adds a note to the list of a user.', '{ title: z.string().describe("Note title") }') },
  ],
  [
    'description-repeats-name',
    'a verb and its object are enough for a tool whose parameters are described',
    { 'a.ts': zodTool("name: 'list_notes'", 'Lists notes.', '{ page: z.number().int().describe("Which page of the list, from 1.") }') },
  ],
  [
    'secret-parameter',
    'an object of credentials that the tool passes on',
    {
      'a.json': jsonOf(
        '{"type":"object","description":"Given to the server.","properties":{"access_token":{"type":"string","description":"The token."}}}',
      ).replace('"region":', '"stored_credentials":'),
    },
  ],
  [
    'param-description-missing',
    'what may be null is described beside it',
    { 'a.json': jsonOf('{"default":null,"anyOf":[{"type":"string","description":"The region of the notes."},{"type":"null"}]}') },
  ],
  [
    'param-description-missing',
    'code puts the description of the tool together, which may tell of its parameters',
    { 'a.py': python('@mcp.tool(description=f"Finds notes. {more()}")\ndef find(q: str) -> str:\n    return ""\n') },
  ],
  [
    'param-description-missing',
    'what is not known may have one',
    {
      'a.ts':
        "import { z } from 'zod';\nimport { Far } from 'far';\nconst near = make(['a']);\nexport const tool = { name: 'find_notes', description: 'Finds notes.', inputSchema: z.object({ far: Far, near, made: make('b') }) };\n",
    },
  ],
  [
    'tool-name-invalid-chars',
    'a title with signs in a framework that makes a name of it',
    {
      'a.py':
        'from crewai.tools import BaseTool\n\n\nclass Search(BaseTool):\n    name: str = "Search a JSON\'s content"\n    description: str = "Finds."\n\n    def _run(self, q: str) -> str:\n        return ""\n',
    },
  ],
  ['tool-name-invalid-chars', 'a title in code of a framework', { 'a.ts': zodTool("method: 'list_notes', name: 'List Notes'", 'Lists the notes.', '{}') }],
  [
    'tool-name-duplicate',
    'two functions of a module that are given a server',
    {
      'a.py': `from mcp import x\n\n\ndef one(mcp):\n    @mcp.tool()\n    def find() -> str:\n        """Finds notes."""\n        return ""\n\n\ndef two(mcp):\n    @mcp.tool()\n    def find() -> str:\n        """Finds people."""\n        return ""\n`,
    },
  ],
  [
    'tool-prefix-in-docs',
    'a mounted server has its tools by the whole name',
    {
      'a.py': `from fastmcp import FastMCP\n\nmain = FastMCP("main")\njira = FastMCP("jira")\nmain.mount(jira, prefix="jira")\n\n\n@jira.tool()\ndef find(q: str) -> str:\n    """Finds issues. Then use jira_update."""\n    return ""\n\n\n@jira.tool()\ndef update(q: str) -> str:\n    """Updates what jira_find found."""\n    return ""\n`,
    },
  ],
  [
    'unconstrained-command-parameter',
    'the shell that a command is run with, and a form that has no place for a mark',
    {
      'a.ts': `import { Type } from '@sinclair/typebox';\nexport const bash = { name: 'bash', description: 'Runs a command.', parameters: Type.Object({ command: Type.String({ description: 'What is run.' }) }), async execute() {} };\n`,
      'b.py': python(
        'def run(shell: Annotated[str, "The shell binary to launch."]) -> str:\n    """Runs what is asked."""\n    return ""\n\n\nmcp.add_tool(run)\n',
      ).replace('from fastmcp', `${annotated}from fastmcp`),
    },
  ],
  ['unconstrained-command-parameter', 'SQL that is linted', { 'a.py': takingSql('sql_lint', 'Lints SQL before it is run.') }],
  ['unconstrained-command-parameter', 'SQL that is explained', { 'a.py': takingSql('explain_query', 'Explains how SQL is executed.') }],
  ['unconstrained-command-parameter', 'SQL that only reads, by its name', { 'a.py': takingSql('readonly_query', 'Runs SQL on the notes.') }],
  [
    'unconstrained-command-parameter',
    'SQL that a validator looks at',
    { 'a.py': takingSql('sql_validator', 'Says what is wrong with SQL that is executed later.') },
  ],
  ['unconstrained-command-parameter', 'SQL whose plan is shown', { 'a.py': takingSql('query_plan', 'Shows how the database would execute SQL.') }],
  ['unconstrained-command-parameter', 'SQL that is checked, by the description', { 'a.py': takingSql('sql_doctor', 'Checks SQL before you execute it.') }],
  [
    'annotations-missing',
    'a tool whose name cannot be read',
    { 'a.py': python('def register(name):\n    @mcp.tool(name=name)\n    def a() -> str:\n        """Counts notes."""\n        return ""\n') },
  ],
  [
    'annotations-missing',
    'a tool in the form of Anthropic',
    { 'a.ts': listed("{ name: 'keep', description: 'Keeps notes.', input_schema: { type: 'object', properties: {} } }") },
  ],
  [
    'annotations-missing',
    'a tool in the form of OpenAI',
    { 'a.ts': listed("{ type: 'function', function: { name: 'keep', description: 'Keeps notes.', parameters: { type: 'object', properties: {} } } }") },
  ],
  [
    'annotations-missing',
    'a tool in the form of OpenAI, of responses',
    { 'a.ts': listed("{ type: 'function', name: 'keep', description: 'Keeps notes.', parameters: { type: 'object', properties: {} } }") },
  ],
  [
    'annotations-missing',
    'a tool of a library without annotations',
    {
      'a.ts':
        "import { tool } from 'ai';\nimport { z } from 'zod';\nexport const tools = { keep: tool({ description: 'Keeps notes.', inputSchema: z.object({}), execute: async () => 1 }) };\n",
    },
  ],
  ['destructive-unmarked', 'a tool of MCP without annotations counts as destructive', { 'a.py': python(tool('delete_note', 'Deletes a note.')) }],
  [
    'param-untyped',
    'any value, in so many words',
    { 'a.py': annotated + python(tool('keep', 'Keeps a value.', "value: Annotated[Any, 'What is kept'], more: Any")) },
  ],
  ['param-untyped', 'any value in Zod', { 'a.ts': zodTool("name: 'keep'", 'Keeps a value.', '{ value: z.any(), more: z.unknown() }') }],
  ['param-untyped', 'items of a list in code', { 'a.py': python(tool('find', 'Finds notes.', 'values: list')) }],
  [
    'required-in-property',
    'a key that is told as standing at the wrong level',
    {
      'tools.yaml':
        'tools:\n  - name: find\n    description: Finds notes.\n    parameters:\n      q:\n        type: string\n        description: A text.\n        validation: { required: false }\n',
    },
  ],
  [
    'default-in-prose',
    'a parameter that may be left out, in code',
    { 'a.ts': zodTool("name: 'list_notes'", 'Lists the notes.', "{ limit: z.number().optional().describe('How many. Default: 10') }") },
  ],
  ['generated-missing', 'no tool is built yet', { 'R/a.R': rTool('find_notes', 'Finds notes') }],
  [
    'param-like-missing',
    'a script without any example',
    { 'a.bas': 'PARAM subject AS string DESCRIPTION "What the notes are about"\nDESCRIPTION "Finds notes"\nTALK subject\n' },
  ],
];

export const cleanTexts: readonly CleanText[] = [
  ...Object.entries(cleanTools).map(([kind, { path, text, beside }]) => ({
    title: `the tool that faults are put into, as ${kind}`,
    files: { [path]: text, ...beside },
  })),
  {
    title: 'members of items without a description are no fault of the items',
    files: {
      'search.yaml':
        'name: search\ndescription: Searches the notes and returns passages.\nparameters:\n  type: object\n  properties: {}\nreturns:\n  type: array\n  items:\n    type: object\n    properties:\n      id: { type: string }\nimplementation_example: search()\n',
    },
  },
  {
    title: '@describeIn describes the function that it stands at',
    files: {
      'R/x.R':
        "#' @describeIn other Counts the observations of each month.\n#' @return Integer vector. The counts.\n#' @keywords mcp-tool mcp-category-x\n#' @examples\n#' by_month()\nby_month <- function() 1L\n",
    },
  },
  {
    title: 'to mark as read is no reading',
    files: {
      'a.py': `from mcp.types import ToolAnnotations\n${python(tool('mark_as_read', 'Marks all messages of a chat as read.', '', 'annotations=ToolAnnotations(destructiveHint=True)'))}`,
    },
  },
  {
    title: 'the constructor of a class sets the description that it declares',
    files: {
      'a.py':
        'from langchain_core.tools import BaseTool\n\n\nclass Search(BaseTool):\n    name: str = "search"\n    description: str\n\n    def __init__(self):\n        super().__init__(description=made())\n\n    def _run(self, q: str) -> str:\n        return ""\n',
    },
  },
  {
    title: 'SQL that only reads, by its annotation',
    files: { 'a.py': takingSql('query', 'Runs SQL on the notes.', 'sql', 'annotations={"readOnlyHint": True}') },
  },
  {
    title: 'tools that a manifest but names',
    files: {
      'manifest.json':
        '{"manifest_version": "0.3", "tools": [{"name": "get_note"}, {"name": "List Notes"}, {"name": "find_note", "description": "Find note."}]}',
    },
  },
  {
    title: 'instruction-override: it is said what results do not mean',
    files: { 'a.yaml': saying('Lists schedules of all kinds. Never tell the user a kind of schedule is missing.') },
  },
  {
    title: 'instruction-override: a word in a usage line',
    files: { 'a.yaml': saying('Finds notes. Usage: notes --client-secret <secret> --scopes <scopes>.') },
  },
  { title: 'secret-parameter: a question about a password', files: { 'a.yaml': described('hide_password', 'Whether it is left out of the result') } },
  { title: 'description-placeholder: letters that stand for others, in code', files: { 'a.yaml': saying('Finds notes by an ARN such as `arn:aws:xxx`.') } },
  { title: 'description-placeholder: letters that stand for others', files: { 'a.yaml': saying('Finds notes by a key (sk-xxx).') } },
  { title: 'description-placeholder: small letters', files: { 'a.yaml': saying('Finds notes by a number, written xxx: three digits.') } },
  {
    title: 'sensitive-path-mentioned: an attack that is fended off',
    files: { 'a.yaml': saying('Finds notes.\n- Path traversal attempts (e.g., ../../../../etc/passwd) are blocked\n- Others are read') },
  },
  { title: 'range-in-prose: a range that is advised', files: { 'a.yaml': described('period', 'Seconds. Lower values (1-60) give more points.', 'integer') } },
  ...ofOneRule.map(([of, title, files]) => ({ of, title, files })),
];
