import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleModelTool } from '../../../../../server/src/ruleExamples/exampleModelTool.ts';
import { examplePrompt } from '../../../../../server/src/ruleExamples/examplePrompt.ts';
import { applyFix } from '../../../../support/workspaces/applyFix.ts';
import { checkExample } from '../../../../support/workspaces/checkExample.ts';

type Files = Readonly<Record<string, string>>;

/** Titles of the fixes of a rule's first finding that change something, and the files after the first of them. */
async function fixed(files: Files, rule: string): Promise<{ readonly titles: readonly string[]; readonly after: Files }> {
  const checked = await checkExample(files);
  const finding = checked.files.flatMap(({ findings }) => findings).find((own) => own.rule === rule);
  assert.ok(finding !== undefined, `${rule} is not found`);
  const made = (finding.fixes ?? []).flatMap((fix) => {
    const changed = applyFix(checked.engine, checked.files, fix);
    return changed === undefined ? [] : [{ title: fix.title, changed }];
  });
  return { titles: made.map(({ title }) => title), after: { ...files, ...made[0]?.changed } };
}

const rulesIn = async (files: Files): Promise<readonly string[]> =>
  (await checkExample(files)).files.flatMap(({ findings }) => findings.map(({ rule }) => rule));

/** What a fix does to the one module that is wrong: lines that it takes out, and lines that it puts in. */
async function difference(files: Files, rule: string): Promise<readonly string[]> {
  const { after } = await fixed(files, rule);
  return Object.keys(files).flatMap((path) => {
    const [before, now] = [files[path]?.split('\n') ?? [], after[path]?.split('\n') ?? []];
    return [
      ...before.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
      ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
    ];
  });
}

const plainBase = exampleModelTool(['class FindNotesArgs(ToolArguments)', 'class FindNotesArgs(BaseModel)'], ['import Field', 'import BaseModel, Field']);

test('a model of arguments inherits from ToolArguments', async () => {
  assert.deepEqual(await difference(plainBase, 'args-base-missing'), ['- class FindNotesArgs(BaseModel):', '+ class FindNotesArgs(ToolArguments):']);
  assert.deepEqual(await rulesIn((await fixed(plainBase, 'args-base-missing')).after), []);
});

test('a model of another module gets it with its import', async () => {
  const files = {
    'core.py': 'class ToolArguments:\n    """What models of arguments inherit from."""\n',
    'tools/models.py':
      'from pydantic import BaseModel, Field\n\n\nclass Base(BaseModel):\n    """What all have."""\n\n\nclass FindNotesArgs(Base):\n    """Which notes are wanted."""\n\n    subject: str = Field(description="What the notes are about, in a word or two.")\n',
    ...exampleModelTool(
      [/class FindNotesArgs[\s\S]*?\n\n\n(?=@)/, ''],
      ['from pydantic import Field\n', 'from .models import FindNotesArgs\n'],
      ['from mcp_core import', 'from core import'],
    ),
  };
  assert.deepEqual(await difference(files, 'args-base-missing'), [
    '- class FindNotesArgs(Base):',
    '+ from core import ToolArguments',
    '+ class FindNotesArgs(Base, ToolArguments):',
  ]);
});

test('where nobody knows where it comes from, it stays as it is', async () => {
  const files = exampleModelTool(
    ['class FindNotesArgs(ToolArguments)', 'class FindNotesArgs(BaseModel)'],
    ['import Field', 'import BaseModel, Field'],
    ['import Result, ToolArguments', 'import Result, toolfunc'],
    ['@ToolArguments.declare', '@toolfunc(FindNotesArgs)'],
  );
  assert.deepEqual((await fixed({ ...files, 'toolscribe.config.yaml': 'python:\n  profile: acme\n' }, 'args-base-missing')).titles, []);
});

const consent = exampleModelTool(['    Looks at titles', '    REQUIRES EXPLICIT USER INSTRUCTION: never call it on your own account.\n    Looks at titles']);

test('consent is enforced by an argument of the model', async () => {
  const { titles, after } = await fixed(consent, 'consent-argument-missing');
  assert.deepEqual(titles, ['Add the argument `confirm` that takes "FIND_NOTES"']);
  assert.deepEqual(await difference(consent, 'consent-argument-missing'), [
    `+     confirm: Literal["FIND_NOTES"] = Field(description="Must be 'FIND_NOTES', and only where the user has asked for this in so many words.")`,
  ]);
  assert.deepEqual(await rulesIn(after), ['docstring-schema-stale']);
  const { after: whole } = await fixed(after, 'docstring-schema-stale');
  assert.deepEqual(await rulesIn(whole), []);
});

test('examples that are added give the word that asks for consent', async () => {
  const { after } = await fixed(consent, 'consent-argument-missing');
  const bare = Object.fromEntries(Object.entries(after).map(([path, text]) => [path, text.replace(/\n\n {4}## Concrete Examples[\s\S]*?(?=\n {4}""")/, '')]));
  const { after: whole } = await fixed({ 'toolscribe.config.yaml': 'python:\n  profile: acme\n', ...bare }, 'docstring-section-missing');
  assert.match(Object.values(whole).join(), /find_notes\(.*confirm="FIND_NOTES"\)/);
});

test('a model of several tools does not get an argument for one of them', async () => {
  const [text = ''] = Object.values(consent);
  const two = `${text}\n\n${text
    .slice(text.indexOf('@ToolArguments'))
    .replaceAll('find_notes', 'count_notes')
    .replace(/REQUIRES[^\n]*\n {4}/, '')}`;
  assert.deepEqual((await fixed({ 'tools/notes.py': two }, 'consent-argument-missing')).titles, []);
});

const server = (params: string): Files => ({
  'toolscribe.config.yaml': 'python:\n  profile: acme\n',
  'tools/server.py': `from fastmcp import FastMCP

mcp = FastMCP("notes")


@mcp.tool
def drop_notes(${params}) -> int:
    """REQUIRES EXPLICIT USER INSTRUCTION: drops all notes."""
    return 0
`,
});

const argument = `confirm: Annotated[Literal["DROP_NOTES"], Field(description="Must be 'DROP_NOTES', and only where the user has asked for this in so many words.")]`;

for (const [params, after] of [
  ['', argument],
  ['subject: str', `subject: str, ${argument}`],
  ['subject: str = "a"', `subject: str = "a", *, ${argument}`],
  ['*, subject: str = "a"', `*, subject: str = "a", ${argument}`],
  ['\n    subject: str = "a",\n', `\n    subject: str = "a",\n    *, ${argument},\n`],
] as const) {
  test(`consent is enforced by a parameter of a function: (${params.trim()})`, async () => {
    const made = await fixed(server(params), 'consent-argument-missing');
    assert.equal(
      made.after['tools/server.py'],
      server(after)
        ['tools/server.py']?.replace('from fastmcp', 'from typing import Annotated, Literal\n\nfrom fastmcp')
        .replace('FastMCP\n', 'FastMCP\nfrom pydantic import Field\n'),
    );
    assert.ok(!(await rulesIn(made.after)).includes('consent-argument-missing'));
  });
}

test('a failure is given its kind: one of those beside it, or one to fill in', async () => {
  for (const [call, expected] of [
    ['Result.failure("No notes are about this.")', 'Result.failure("No notes are about this.", error_type="TODO")'],
    ['Result.failure(("No notes "\n            "at all."))', 'Result.failure(("No notes "\n            "at all."), error_type="TODO")'],
    ['Result.failure(\n            error="None.",\n        )', 'Result.failure(\n            error="None.",\n            error_type="TODO",\n        )'],
    ['Result.failure()', 'Result.failure(error_type="TODO")'],
  ] as const) {
    const files = (text: string) => exampleModelTool(['Result.failure("No notes are about this.", error_type="not_found")', text]);
    assert.deepEqual((await fixed(files(call), 'result-error-type-missing')).after, files(expected));
  }
  const two = exampleModelTool([
    '        return Result.failure',
    '        if args.subject == "": return Result.failure("Nothing.")\n        return Result.failure',
  ]);
  const { titles, after } = await fixed(two, 'result-error-type-missing');
  assert.deepEqual(titles, ['Add the `error_type` "not_found"', 'Add an `error_type` to fill in']);
  assert.match(after['tools/notes.py'] ?? '', /Result\.failure\("Nothing\.", error_type="not_found"\)/);
});

test('a prompt is shown as a person writes it', async () => {
  const marked = examplePrompt(['    @review all\n', '    review all\n    # and\n    review some\n']);
  assert.deepEqual((await fixed(marked, 'prompt-form-missing')).after, examplePrompt(['    @review all\n', '    @review all\n    # and\n    @review some\n']));
  const schema = examplePrompt(['    review(*args)\n', '    review gardening\n']);
  assert.deepEqual(await difference(schema, 'prompt-form-missing'), ['+     @review *args']);
  const usage = examplePrompt(['    @review all\n', '    /review\n']);
  assert.deepEqual(await difference(usage, 'prompt-form-missing'), ['+     @review [argument ...]']);
});

test('an example is explained by a comment to fill in, a section that says nothing gets its code', async () => {
  const bare = exampleModelTool(['    # All that was noted about the garden\n', '']);
  assert.deepEqual(await difference(bare, 'docstring-example-unexplained'), ['+     # TODO: say what the example shows']);
  const empty = exampleModelTool(['    ```python\n    find_notes(subject=subject)\n    ```\n\n', '']);
  assert.deepEqual((await fixed(empty, 'docstring-section-missing')).after, exampleModelTool());
});
