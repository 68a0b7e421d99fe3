import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleModelTool } from '../../../../../server/src/ruleExamples/exampleModelTool.ts';
import { examplePrompt } from '../../../../../server/src/ruleExamples/examplePrompt.ts';
import { applyFix } from '../../../../support/workspaces/applyFix.ts';
import { checkExample } from '../../../../support/workspaces/checkExample.ts';

type Files = Readonly<Record<string, string>>;

/** What is found in a workspace: rule and text, file by file. */
async function found(files: Files): Promise<readonly string[]> {
  const checked = await checkExample(files);
  // Some of the servers have no tools.
  return checked.files.flatMap(({ findings, text }) =>
    findings.flatMap(({ rule, span }) => (rule === 'tool-unread' ? [] : `${rule}: ${text.slice(span.start, span.end)}`)),
  );
}

const config = (text: string): Files => ({ 'toolscribe.config.yaml': `python:\n${text}` });
const crlf = (files: Files): Files => Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]));

const server = `from fastmcp import FastMCP
from mcp_core import ToolArguments

mcp = FastMCP("notes")


@mcp.tool
def count_notes(subject: str) -> int:
    """Count the notes about a subject, whatever they say and wherever they stand.

    Args:
        subject: What the notes are about, in a word or two.
    """
    return 0
`;

/** Parameters that are content expressions, in every way in which a type says so. */
const content = `from typing import Annotated, Optional

from fastmcp import FastMCP
from pydantic import Field

mcp = FastMCP("content")

Expression = Annotated[str, Field(json_schema_extra={"format": "content-expression"}, examples=["docs", "c/"])]


@mcp.tool(annotations={"readOnlyHint": True})
def get_content(
    expression: Annotated[str, Field(json_schema_extra={"format": "content-expression"})],
    other: Annotated[Expression | None, Field(description="What else is wanted, as an expression.", examples=["lang/a", "a,,b"])] = None,
    last: Optional[Annotated[str, Field(json_schema_extra={"format": "content-expression"}, examples=["docs/a", "d+"])]] = None,
) -> str:
    """Get the contents that expressions ask for, in their order.

    \`\`\`python
    get_content("lang/")
    get_content("lang/python", other="docs,+x")
    get_content("lang/python+java", other="docs")
    get("lang/")
    \`\`\`

    Args:
        expression: What is wanted, as an expression of categories and patterns.
        last: What comes last, as an expression.
    """
    return ""
`;

/** A class that makes results, of the workspace. */
const resultClass = `from dataclasses import dataclass

@dataclass
class Result:
    @classmethod
    def ok(cls, value, message=None, *, details=None): ...

    @classmethod
    def failure(cls, error, error_type="unknown", message=None): ...
`;

const cases: Readonly<Record<string, readonly [files: Files, expected: readonly string[]]>> = {
  'a tool as the standard has it': [exampleModelTool(), []],
  'a prompt as the standard has it': [examplePrompt(), []],
  'a tool of FastMCP beside those': [{ 'tools/server.py': server }, ['annotations-missing: count_notes']],
  'the same where the standard is asked for': [
    { ...config('  profile: acme\n  toolReadme: ""\n'), 'tools/server.py': server },
    [
      'annotations-missing: count_notes',
      'docstring-section-missing: Count the notes about a subject, whatever they say and wherever they stand.',
      'docstring-first-line-too-long: and wherever they stand.',
    ],
  ],
  'no standard where it is switched off': [
    { ...config('  profile: fastmcp\n'), ...exampleModelTool(['## JSON Schema', '## Schemas'], ['"title": "FindNotesArgs"', '"title": "Find"']) },
    [],
  ],
  'no standard where nothing uses ToolArguments': [
    {
      'notes.py':
        'from core import toolfunc\nfrom pydantic import BaseModel, Field\n\n\nclass Args(BaseModel):\n    subject: str = Field(description="What the notes are about.")\n\n\n@toolfunc(Args)\ndef find_notes(args: Args):\n    """Find notes about a subject, wherever they stand and whoever wrote them."""\n',
    },
    [],
  ],
  'a first line of 54 characters passes where nobody asks for the standard': [
    exampleModelTool(['Find notes about a subject.', 'Find notes about a subject, by their titles and texts.']),
    [],
  ],
  'a base that is called otherwise where it comes from': [
    {
      'core/arguments.py': 'from pydantic import BaseModel\n\n\nclass Arguments(BaseModel):\n    model_config = {"extra": "forbid"}\n',
      'core/tool_arguments.py': 'from .arguments import Arguments as ToolArguments\n',
      ...exampleModelTool(['from mcp_core import Result, ToolArguments', 'from core.tool_arguments import ToolArguments\nfrom mcp_core import Result']),
    },
    [],
  ],
  'a base that inherits from such a one': [
    {
      'core/arguments.py':
        'from pydantic import BaseModel\n\n\nclass Arguments(BaseModel):\n    model_config = {"extra": "forbid"}\n\n\nclass Notes(Arguments):\n    pass\n',
      'core/tool_arguments.py': 'from .arguments import Arguments as ToolArguments\n',
      ...exampleModelTool(
        ['from mcp_core import Result, ToolArguments', 'from core.arguments import Notes\nfrom mcp_core import Result, ToolArguments'],
        ['FindNotesArgs(ToolArguments)', 'FindNotesArgs(Notes)'],
      ),
    },
    [],
  ],
  'a base that the settings name': [
    {
      ...config('  baseClasses: [CommandArgs, BaseModel]\n'),
      'core.py': 'from pydantic import BaseModel\n\n\nclass CommandArgs(BaseModel):\n    model_config = {"extra": "forbid"}\n',
      ...exampleModelTool(
        ['from mcp_core import Result, ToolArguments', 'from core import CommandArgs\nfrom mcp_core import Result, ToolArguments'],
        ['FindNotesArgs(ToolArguments)', 'FindNotesArgs(CommandArgs)'],
      ),
    },
    [],
  ],
  'a result that is a text': [
    exampleModelTool(['-> Result[list[str]]', '-> str'], ['Result.ok(found)', 'f"found {found}"']),
    ['result-not-returned: f"found {found}"'],
  ],
  'a result that is a dictionary by its type': [
    exampleModelTool(['-> Result[list[str]]', '-> dict[str, int]'], ['Result.ok(found)', 'await count(found)']),
    ['result-not-returned: dict[str, int]'],
  ],
  'a result that a call makes, which nobody can see': [exampleModelTool(['-> Result[list[str]]', '-> str'], ['Result.ok(found)', 'found.to_json_str()']), []],
  'arguments within one parameter': [
    { 'server.py': 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n', ...exampleModelTool() },
    ['tool-arguments-wrapped: find_notes'],
  ],
  'arguments within one parameter, and the description says so in a call': [
    {
      'server.py': 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n',
      ...exampleModelTool(['newest first.', 'newest first. Call it with args={"subject": "gardening"}.']),
    },
    [],
  ],
  'a README in a folder further down': [exampleModelTool(['tools/README.md', 'src/app/tools/README.md.']), []],
  'a README by a path of its own': [{ ...config('  toolReadme: docs/tools.md\n'), ...exampleModelTool(['tools/README.md', 'docs/tools.md']) }, []],
  'another file is no README': [exampleModelTool(['tools/README.md', 'CHANGES.md']), ['template-reference-missing: find_notes']],
  'no README is asked for': [{ ...config('  toolReadme: ""\n'), ...exampleModelTool(['tools/README.md', 'CHANGES.md']) }, []],
  'one finding a module': [
    exampleModelTool(
      ['tools/README.md', 'CHANGES.md'],
      [
        '    return Result.ok(found)\n',
        '    return Result.ok(found)\n\n\n@ToolArguments.declare\nasync def again(args: FindNotesArgs):\n    """Find them again."""\n',
      ],
    ),
    ['template-reference-missing: find_notes', 'docstring-section-missing: again'],
  ],
  'the order of members does not count': [
    exampleModelTool(['      "title": "FindNotesArgs",\n      "type": "object"\n', '      "type": "object",\n      "title": "FindNotesArgs"\n']),
    [],
  ],
  'no JSON': [exampleModelTool(['      "type": "object"\n    }', '      "type": "object",\n    }']), ['docstring-schema-stale: {']],
  'a field that the schema lacks': [
    exampleModelTool(['in a word or two.")\n', 'in a word or two.")\n    limit: int = Field(10, description="How many at most.")\n']),
    ['docstring-schema-stale: properties'],
  ],
  'a value that differs': [exampleModelTool(['"type": "string"', '"type": "number"']), ['docstring-schema-stale: type']],
  'a section that shows no schema': [exampleModelTool([/```json[\s\S]*?```/, 'An object.']), ['docstring-schema-stale: JSON Schema']],
  'a model that cannot be known': [
    exampleModelTool(
      ['class FindNotesArgs(ToolArguments):', 'from elsewhere import Base\n\n\nclass FindNotesArgs(Base):'],
      ['"title": "FindNotesArgs"', '"title": "Find"'],
    ),
    [],
  ],
  'a fence of a prompt that is never closed': [examplePrompt(['    ```\n    """\n', '    """\n']), ['docstring-code-unmarked: ```']],
  'usage in prose': [
    exampleModelTool(['    ```python\n    find_notes(subject=subject)\n    ```\n', '    Call it with a subject.\n']),
    ['docstring-code-unmarked: Usage Instructions'],
  ],
  'a section that says nothing': [
    exampleModelTool(['    ```python\n    find_notes(subject=subject)\n    ```\n', '']),
    ['docstring-section-missing: Usage Instructions'],
  ],
  'sections in bold letters': [
    exampleModelTool(['## JSON Schema', '**JSON Schema**'], ['## Usage Instructions', '**Usage Instructions:**'], ['## Concrete Examples', '**Examples**']),
    [],
  ],
  'an ellipsis in the usage': [exampleModelTool(['subject=subject', 'subject=...']), []],
  'an ellipsis in an example': [exampleModelTool(['subject="gardening"', 'subject=...']), ['docstring-example-placeholder: ...']],
  'a word of programmers': [exampleModelTool(['"gardening"', '"foo"']), ['docstring-example-placeholder: foo']],
  'HTML is a value': [exampleModelTool(['"gardening"', '"<b>garden</b>"']), []],
  'a comparison is no placeholder': [exampleModelTool(['find_notes(subject="gardening")', 'found = 1 < 2 > 0']), []],
  'an explanation before the fence': [
    exampleModelTool(
      ['## Concrete Examples\n', '## Concrete Examples\n\n    All that was noted about the garden:\n'],
      ['    # All that was noted about the garden\n', ''],
    ),
    [],
  ],
  'an explanation for each example': [
    exampleModelTool(['find_notes(subject="gardening")\n', 'find_notes(subject="gardening")\n\n    find_notes(subject="house")\n']),
    ['docstring-example-unexplained: find_notes(subject="house")'],
  ],
  'what goes on with an example is none': [
    exampleModelTool(['find_notes(subject="gardening")\n', 'found = find_notes(subject="gardening")\n\n    print(found)\n']),
    [],
  ],
  'words between two examples speak of one': [
    exampleModelTool([
      '    # All that was noted about the garden\n    find_notes(subject="gardening")\n',
      '    find_notes(subject="a")\n    ```\n\n    All about the house:\n\n    ```python\n    find_notes(subject="b")\n',
    ]),
    ['docstring-example-unexplained: find_notes(subject="b")'],
  ],
  'words before each example': [
    exampleModelTool(
      ['## Concrete Examples\n', '## Concrete Examples\n\n    All about gardens:\n'],
      [
        '    # All that was noted about the garden\n    find_notes(subject="gardening")\n',
        '    find_notes(subject="a")\n    ```\n\n    All about the house:\n\n    ```python\n    find_notes(subject="b")\n',
      ],
    ),
    [],
  ],
  'a tool without a docstring': [exampleModelTool([/ {4}"""Find notes[\s\S]*?"""\n/, '']), ['tool-description-missing: find_notes']],
  'a tool without a docstring where no standard is asked for': [
    { ...config('  profile: fastmcp\n'), ...exampleModelTool([/ {4}"""Find notes[\s\S]*?"""\n/, '']) },
    ['tool-description-missing: find_notes'],
  ],
  'an example of the interpreter': [exampleModelTool(['    find_notes(subject="gardening")', '    >>> find_notes(subject="gardening")\n    [1, 2}']), []],
  'JSON as an example is not read as Python': [
    exampleModelTool(['    ```python\n    # All', '    ```json\n    # All'], ['find_notes(subject="gardening")', '{"subject": true']),
    [],
  ],
  'consent as the standard has it': [
    exampleModelTool(
      ['word or two.")\n', 'word or two.")\n    confirm: Literal["FIND_NOTES"] = Field(description="Must be \'FIND_NOTES\'.")\n'],
      ['Looks at titles', 'Requires explicit user\n    instruction. Looks at titles'],
      [/ {4}## JSON Schema[\s\S]*?```json[\s\S]*?```/, '    ## JSON Schema\n\n    x'],
    ),
    ['docstring-schema-stale: JSON Schema'],
  ],
  'a placeholder on a line further down': [exampleModelTool(['Looks at titles', 'TODO: say more.\n\n    Looks at titles']), ['description-placeholder: TODO']],
  'a word that tells models apart': [
    exampleModelTool(['word or two.")\n', 'word or two.")\n    kind: Literal["NOTE"] = Field(description="Always a note.")\n'], [/```json[\s\S]*?```/, 'x']),
    ['docstring-schema-stale: JSON Schema'],
  ],
  'a tag of one value says all by that value': [
    exampleModelTool(['word or two.")\n', 'word or two.")\n    kind: Literal["NOTE"] = "NOTE"\n'], [/```json[\s\S]*?```/, 'x']),
    ['docstring-schema-stale: JSON Schema'],
  ],
  'a confirmation is to be described': [
    exampleModelTool(['word or two.")\n', 'word or two.")\n    confirm: Literal["NOTE"]\n'], [/```json[\s\S]*?```/, 'x']),
    ['param-description-missing: confirm', 'consent-warning-missing: find_notes', 'docstring-schema-stale: JSON Schema'],
  ],
  'a name that destroys, without consent': [
    exampleModelTool(
      ['async def find_notes', 'async def delete_notes'],
      ['find_notes(subject=s', 'delete_notes(subject=s'],
      ['find_notes(subject="', 'delete_notes(subject="'],
    ),
    ['destructive-unmarked: delete_notes'],
  ],
  'a result without fields': [exampleModelTool(['Result.ok(found)', 'Result.ok(**found)'], ['error_type="not_found"', '*rest']), []],
  'a failure with its type by position': [exampleModelTool(['error_type="not_found"', '"not_found"']), []],
  'a class of the workspace says what its results take': [
    {
      ...exampleModelTool(
        ['import Result, ToolArguments', 'import ToolArguments\nfrom .result import Result'],
        ['Result.ok(found)', 'Result.ok(found, details=1, instruction="x")'],
        [', error_type="not_found"', ''],
      ),
      'tools/result.py': resultClass,
    },
    ['result-field-unknown: instruction'],
  ],
  'a function that tools call, in a module of its own': [
    {
      ...exampleModelTool(),
      'app/result.py': resultClass,
      'app/helper.py': 'from app.result import Result\n\n\ndef refuse(why: str):\n    return Result.failure(why, reason=why)\n',
    },
    ['result-field-unknown: reason'],
  ],
  'the same where no standard is asked for': [
    {
      'tools/result.py': resultClass,
      'tools/helper.py': 'from .result import Result\n\n\ndef refuse(why: str):\n    return Result.failure(why, reason=why)\n',
    },
    [],
  ],
  'another class of that name': [
    exampleModelTool(['import Result, ToolArguments', 'import ToolArguments\nResult = make()'], [', error_type="not_found"', '']),
    [],
  ],
  'flags with their scope': [
    exampleModelTool(
      ['async def find_notes', 'async def list_project_flags'],
      ['find_notes(subject=s', 'list_project_flags(subject=s'],
      ['find_notes(subject="', 'list_project_flags(subject="'],
    ),
    [],
  ],
  'a prefix of its own': [
    exampleModelTool(
      ['@ToolArguments.declare', '@toolfunc(FindNotesArgs, prefix="my_")'],
      ['import Result, ToolArguments', 'import Result, ToolArguments, toolfunc'],
      ['find_notes(subject=subject)', 'my_find_notes(subject=subject)'],
    ),
    ['tool-prefix-in-docs: my_find_notes'],
  ],
  'words that begin as the prefix does': [{ ...config('  toolPrefix: all_\n'), ...exampleModelTool(['Looks at', 'all_things. Looks at']) }, []],
  'a prompt of a project without ToolArguments': [
    { 'a.py': 'from fastmcp import FastMCP\n\nmcp = FastMCP("a")\n\n\n@mcp.prompt\ndef ask(arg1: str) -> str:\n    """Ask with arg1."""\n    return arg1\n' },
    [],
  ],
  'a prompt without sections': [examplePrompt([/\n {4}## Conceptual[\s\S]*?"""/, '\n    """']), ['docstring-section-missing: review']],
  'a prompt without sections, where the standard is asked for': [
    { ...examplePrompt([/\n {4}## Conceptual[\s\S]*?"""/, '\n    """']), ...config('  profile: acme\n') },
    ['docstring-section-missing: Review notes about a subject.'],
  ],
  'a parameter that a prompt shows, where it is no number': [
    examplePrompt(['arg1: str', 'subject: str'], ['{arg1}', '{subject}'], ['arg2: str | None = None', '*args'], ['Takes the words', 'Takes arg1']),
    [],
  ],
  'a content expression': [
    exampleModelTool(
      ['in a word or two.")', 'in a word or two.", examples=["lang/python+java,docs"], json_schema_extra={"format": "content-expression"})'],
      [/```json[\s\S]*?```/, 'x'],
    ),
    ['docstring-schema-stale: JSON Schema'],
  ],
  'a content expression without a pattern': [
    exampleModelTool(
      ['in a word or two.")', 'in a word or two.", examples=["lang/"], json_schema_extra={"format": "content-expression"})'],
      [/```json[\s\S]*?```/, 'x'],
    ),
    ['example-invalid: "lang/"', 'docstring-schema-stale: JSON Schema'],
  ],
  'content expressions that may be left out, in calls, and what they hold': [
    { 'content.py': content },
    ['example-invalid: Expression', 'example-invalid: "a,,b"', 'example-invalid: "d+"', 'example-invalid: lang/', 'example-invalid: docs,+x'],
  ],
};

for (const [name, [files, expected]] of Object.entries(cases)) {
  test(`the standard: ${name}`, async () => {
    assert.deepEqual(await found(files), expected);
    assert.deepEqual(
      (await found(crlf(files))).map((line) => line.replaceAll('\r\n', '\n')),
      expected,
    );
  });
}

/** What a fix makes of the files, in both kinds of line ends. */
async function fixed(files: Files, rule: string): Promise<string> {
  const [text = '', windows] = await Promise.all([files, crlf(files)].map((own) => fixedOnce(own, rule)));
  assert.equal(windows, text.replaceAll('\n', '\r\n'));
  return text;
}

async function fixedOnce(files: Files, rule: string): Promise<string> {
  const checked = await checkExample(files);
  const finding = checked.files.flatMap(({ findings }) => findings).find((own) => own.rule === rule);
  const [fix] = finding?.fixes ?? [];
  assert.ok(fix !== undefined, `nothing mends ${rule}`);
  return Object.values(applyFix(checked.engine, checked.files, fix) ?? {}).join('\n');
}

test('the schema is rewritten as Pydantic has it, in the line ends of the file', async () => {
  const good = Object.values(exampleModelTool())[0] ?? '';
  const bad = exampleModelTool([/"properties": \{[\s\S]*?\n {6}\},\n/, '']);
  assert.equal(await fixed(bad, 'docstring-schema-stale'), good);
});

const asked = config('  profile: acme\n');

test('a docstring of one line gets its sections below it, and they are as the standard has them', async () => {
  const bare = exampleModelTool([/ {4}"""Find notes[\s\S]*?"""/, '    """Find notes about a subject."""']);
  const text = await fixed({ ...asked, ...bare }, 'docstring-section-missing');
  assert.deepEqual(await found({ ...asked, 'tools/notes.py': text }), []);
  assert.deepEqual(await found(bare), ['docstring-section-missing: find_notes'], 'one information a module where nobody sets the standard');
  assert.match(text, /subject\.\n\n {4}## JSON Schema\n\n {4}```json\n {4}\{\n[\s\S]*\n {4}```\n {4}"""\n {4}found = /);
});

test('sections are moved into their order, with all that they say', async () => {
  const ordered = exampleModelTool(['find_notes(subject=subject)', 'find_notes(subject="\\\\d")']);
  const whole = Object.values(ordered)[0] ?? '';
  const [schema = '', usage = ''] = [/ {4}## JSON[\s\S]*?(?= {4}## Usage)/, / {4}## Usage[\s\S]*?(?= {4}## Concrete)/].map((own) => own.exec(whole)?.[0]);
  const mixed = { 'tools/notes.py': whole.replace(schema + usage, () => usage + schema) };
  assert.notEqual(mixed['tools/notes.py'], whole);
  assert.equal(await fixed(mixed, 'docstring-section-order'), whole);
});

test('the schema is written where there is none yet', async () => {
  const whole = Object.values(exampleModelTool())[0];
  const prose = exampleModelTool([/ {4}```json[\s\S]*?```/, '    As the model has it.']);
  assert.equal((await fixed(prose, 'docstring-schema-stale')).replace('    As the model has it.\n\n', ''), whole);
  assert.equal(await fixed(exampleModelTool([/(```json)[\s\S]*?( {4}```)/, '```json\n    ```']), 'docstring-schema-stale'), whole);
  const last = exampleModelTool([/ {4}## Usage[\s\S]*?(?= {4}""")/, ''], [/ {4}```json[\s\S]*?```\n\n/, '    As the model has it.\n']);
  assert.match(await fixed(last, 'docstring-schema-stale'), /"type": "object"\n {4}}\n {4}```\n {4}"""\n/);
});

test('a prompt is given a docstring, and its numbered arguments are taken out of it', async () => {
  const bare = await fixed(examplePrompt([/ {4}"""Review[\s\S]*?"""\n/, '']), 'prompt-description-missing');
  assert.match(bare, /-> str:\n {4}"""TODO: [^"\n]*"""\n {4}return f/);
  const shown = examplePrompt(['review(*args)', 'review(arg1, arg2)'], ['@review gardening spring', '@review gardening arg2']);
  assert.equal(await fixed(shown, 'prompt-argument-exposed'), examplePrompt(['@review gardening spring', '@review gardening *args'])['prompts/review.py']);
});

test('a tool for flags is renamed with its scope', async () => {
  const flags = exampleModelTool([/find_notes/g, 'set_flag']);
  assert.equal(await fixed(flags, 'tool-flag-scope-missing'), exampleModelTool([/find_notes/g, 'set_project_flag'])['tools/notes.py']);
});

test('a section comes before those that it belongs before', async () => {
  const text = await fixed({ ...asked, ...exampleModelTool([/ {4}## JSON Schema[\s\S]*?(?= {4}## Usage)/, '']) }, 'docstring-section-missing');
  assert.equal(text, Object.values(exampleModelTool())[0]);
});

test('the words about consent stand behind the description', async () => {
  const consent = exampleModelTool(
    ['word or two.")\n', 'word or two.")\n    confirm: Literal["FIND_NOTES"] = Field(description="Must be \'FIND_NOTES\'.")\n'],
    [/ {4}"""Find notes[\s\S]*?"""/, '    """Find notes about a subject."""'],
  );
  assert.match(await fixed(consent, 'consent-warning-missing'), /"""Find notes about a subject\.\n\n {4}REQUIRES EXPLICIT USER INSTRUCTION: [^\n]*\n {4}"""\n/);
});

test('a tool that a prompt calls is mentioned there', async () => {
  const files = {
    ...exampleModelTool(),
    ...examplePrompt(['from fastmcp', 'from tools.notes import find_notes\nfrom fastmcp'], ['    return f', '    find_notes(arg1)\n    return f']),
  };
  const { engine } = await checkExample(files);
  const doc = engine.document(`file:///w/prompts/review.py`);
  const text = files['prompts/review.py'] ?? '';
  const mentions = doc?.regions.flatMap(({ start, linked }) =>
    linked.mentions.map(({ tool, span, role }) => [tool, role, text.slice(span.start + start, span.end + start)]),
  );
  assert.deepEqual(mentions, [['find_notes', 'use', 'find_notes']]);
});

/** The files after the first fix of each finding, one by one, and what is found then. */
async function mended(files: Files): Promise<readonly string[]> {
  let own = files;
  for (let steps = 0; steps < 12; steps++) {
    const { engine, files: checked } = await checkExample(own);
    const fix = checked.flatMap(({ findings }) => findings.filter(({ rule }) => rule !== 'annotations-missing')).find(({ fixes = [] }) => fixes.length > 0)
      ?.fixes?.[0];
    if (fix === undefined) break;
    own = { ...own, ...applyFix(engine, checked, fix) };
  }
  return found(own);
}

test('fixes alone bring a tool to the standard', async () => {
  const bare = exampleModelTool(
    [/^# The form.*\n/, ''],
    [/ {4}Looks at[\s\S]*?(?= {4}""")/, ''],
    ['about a subject.\n\n    """', 'about a subject."""'],
    ['in a word or two.")\n', 'in a word or two.")\n    confirm: Literal["FIND_NOTES"]\n'],
    ['error_type="not_found"', 'error_tpye="not_found"'],
  );
  assert.deepEqual(await mended(bare), ['description-placeholder: TODO', 'docstring-section-missing: find_notes']);
  const plain = server.replace('Count the notes about a subject, whatever they say and wherever they stand.', 'Count the notes about a subject.');
  assert.deepEqual(await mended({ ...config('  profile: acme\n'), 'tools/server.py': plain }), ['annotations-missing: count_notes']);
});

test('a limit is called as it is written', async () => {
  const limited = exampleModelTool(
    ['from typing', 'from annotated_types import Ge\nfrom typing'],
    ['import Literal', 'import Annotated'],
    ['word or two.")\n', 'word or two.")\n    limit: Annotated[int, Ge(5)] = Field(default=1, description="How many notes, by number.")\n'],
  );
  const { files } = await checkExample(limited);
  const [message] = files.flatMap(({ findings }) => findings.flatMap((own) => (own.rule === 'default-out-of-range' ? own.message : [])));
  assert.match(message ?? '', /^Default 1 of `limit` is less than `Ge` 5\./);
});
