import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../server/src/engine/types.ts';
import { type DraftAnswer, type NewToolDraft, newTool, toolKinds } from '../../server/src/features/tools/newTool.ts';
import { textOf } from '../../server/src/features/tools/skeletonText.ts';
import { applyEdits, knownValue, schemaJson } from '../../server/src/model/index.ts';
import { root, uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { demo } from '../support/workspaces/demo.ts';
import { exampleProject } from '../support/workspaces/exampleProject.ts';

const noPackage = { 'notes.txt': '', 'DESCRIPTION.md': 'Not a package.' };
const packages = { 'a/DESCRIPTION': 'Package: first\n', 'a/R/x.R': 'x <- 1\n', 'b/DESCRIPTION': 'Package: second\n', 'b/R/y.R': 'y <- 1\n' };

async function draft(files: Readonly<Record<string, string>>, given: NewToolDraft, active?: string): Promise<DraftAnswer & { readonly engine: Engine }> {
  const { engine } = await workspace(files);
  return { ...(await newTool(engine, given, active && uriOf(active))), engine };
}

const textIn = ({ tool }: DraftAnswer): string => textOf(tool?.parts ?? []);
const errors = ({ problems }: DraftAnswer): readonly string[] => problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);

test('a whole R tool, with everything that its author need not think of', async () => {
  const answer = await draft(exampleProject(), {
    kind: 'roxygen',
    name: 'mcp_tool_signal_resample',
    parameters: ['samples: number[]', 'rate?: number = 250 e.g. 500 # Samples a second', 'mode?: "linear" | "cubic"'],
  });
  assert.equal(answer.tool?.path, 'R/signal-resample.R');
  assert.equal(answer.tool?.name, 'wavelab-mcp_tool_signal_resample');
  assert.equal(
    textIn(answer),
    `#' Resample
#'
#' @description
#' TODO: say what the tool does and when to use it.
#'
#' @param samples Numeric vector. TODO: describe \`samples\`.
#' @param rate Numeric. Samples a second. Example values: \\code{500}
#' @param mode Character string. TODO: describe \`mode\`.
#' @return List. TODO: say what is returned.
#' @examples
#' mcp_tool_signal_resample(samples = c(1, 2))
#' @keywords mcp-tool mcp-category-signal
#' @export
mcp_tool_signal_resample <- function(samples,
                                     rate = 250,
                                     mode = c("linear", "cubic")) {
  stop("mcp_tool_signal_resample is not written yet")
}
`,
  );
});

test('a whole YAML tool', async () => {
  const answer = await draft(exampleProject(), { kind: 'toolYaml', name: 'wavelab-resample', parameters: ['samples: number[]', 'settings?: object'] });
  assert.equal(answer.tool?.path, 'inst/mcp/tools/wavelab-resample.yaml');
  assert.equal(
    textIn(answer),
    `name: wavelab-resample
description: >-
  TODO: say what the tool does and when to use it
parameters:
  type: object
  properties:
    samples:
      type: array
      items:
        type: number
      description: >-
        TODO: say what the value means
    settings:
      type: object
      description: >-
        TODO: say what the value means
      additionalProperties: true
  required: [samples]
category: general
implementation_example: |
  # TODO: write a call of the tool here
returns:
  type: object
  description: >-
    TODO: say what is returned
`,
  );
});

test('a whole script in BASIC', async () => {
  const answer = await draft(noPackage, {
    kind: 'basic',
    name: 'place_order',
    parameters: ['sku: string e.g. "A-1" # The article', 'amount: integer = 1', 'size?: "S" | "L"', 'tags?: string[]', 'address.city', 'options: object'],
  });
  assert.equal(answer.tool?.path, 'w.gbdialog/place_order.bas');
  assert.equal(
    textIn(answer),
    `DESCRIPTION "TODO: say what the tool does and when to use it"

PARAM sku AS string LIKE "A-1" DESCRIPTION "The article"
PARAM amount AS integer DESCRIPTION "TODO: say what the value means" DEFAULT 1
PARAM size AS string DESCRIPTION "TODO: say what the value means" OPTIONAL ENUM "S", "L"
PARAM tags AS ARRAY OF string LIKE ["text"] DESCRIPTION "TODO: say what the value means" OPTIONAL
PARAM address AS object DESCRIPTION "TODO: say what the value means"
PARAM address.city AS string LIKE "Lisbon" DESCRIPTION "TODO: say what the value means"
PARAM options AS object DESCRIPTION "TODO: say what the value means"
PARAM options.field AS string LIKE "text" DESCRIPTION "TODO: say what the value means"

TALK "place_order is not written yet."
TALK sku
TALK amount
TALK size
TALK tags
TALK address.city
TALK options
`,
  );
  assert.deepEqual(answer.problems, [
    { at: 'parameters', index: 4, severity: 'information', message: "In this format it becomes 'city', a member of the object 'address'." },
  ]);
});

const signal = ['samples: number[]', 'rate?: number = 250 e.g. 1000 # Samples a second', 'from: "a" | "b"', 'on?: boolean'];

test('a whole module in Python', async () => {
  const answer = await draft(noPackage, { kind: 'pydantic', name: 'resample', parameters: signal });
  assert.equal(answer.tool?.path, 'resample.py');
  assert.equal(
    textIn(answer),
    `from typing import Annotated, Literal

from fastmcp import FastMCP
from mcp.types import ToolAnnotations
from pydantic import Field

mcp = FastMCP("w")


@mcp.tool(annotations=ToolAnnotations(readOnlyHint=False))
def resample(
    samples: Annotated[list[float], Field(description="TODO: say what the value means")],
    *,
    rate: Annotated[float, Field(description="Samples a second", examples=[1000])] = 250,
    from_: Annotated[Literal["a", "b"], Field(alias="from", description="TODO: say what the value means")],
    on: Annotated[bool | None, Field(description="TODO: say what the value means")] = None,
) -> str:
    """TODO: say what the tool does and when to use it"""
    return ""
`,
  );
  assert.deepEqual(answer.problems, []);
});

test('a module of a Python package imports its server as the others do', async () => {
  const answer = await draft(exampleProject('python-fastmcp'), { kind: 'pydantic', name: 'count', parameters: [] });
  assert.equal(answer.tool?.path, 'src/hutbook/count.py');
  assert.match(textIn(answer), /^from mcp\.types import ToolAnnotations\n\nfrom \.app import mcp\n\n\n@mcp\.tool\(/);
  assert.deepEqual(answer.problems, []);
});

const notesServer =
  'from typing import Annotated\n\nfrom fastmcp import FastMCP\nfrom mcp.types import ToolAnnotations\nfrom pydantic import Field\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool(annotations=ToolAnnotations(readOnlyHint=True))\ndef find_notes(text: Annotated[str, Field(description="What a note must hold.")]) -> list[str]:\n    """Find notes by a part of their text."""\n    return []\n\n\nif __name__ == "__main__":\n    mcp.run()\n';

test('a tool begins in the Python module in front of the author, as the last one there', async () => {
  const answer = await draft({ 'notes.py': notesServer }, { kind: 'pydantic', name: 'count_notes', parameters: ['word: string # Which notes'] }, 'notes.py');
  assert.equal(answer.tool?.path, 'notes.py');
  assert.equal(
    textIn(answer),
    `


@mcp.tool(annotations=ToolAnnotations(readOnlyHint=False))
def count_notes(word: Annotated[str, Field(description="Which notes")]) -> list[str]:
    """TODO: say what the tool does and when to use it"""
    raise NotImplementedError("count_notes is not written yet")`,
  );
  assert.deepEqual(answer.tool?.at, { line: notesServer.split('\n').indexOf('    return []'), character: '    return []'.length });
  assert.deepEqual(answer.problems, []);
});

test('an import that the tool needs is added to the module in front', async () => {
  const answer = await draft({ 'notes.py': notesServer }, { kind: 'pydantic', name: 'sort_notes', parameters: ['by: "age" | "name"'] }, 'notes.py');
  assert.deepEqual(answer.tool?.insertions, [{ uri: uriOf('notes.py'), at: { line: 0, character: 'from typing import Annotated'.length }, text: ', Literal' }]);
  assert.deepEqual(answer.problems, []);
});

test('a module with the name of its only tool takes no other', async () => {
  const answer = await draft({ 'find_notes.py': notesServer }, { kind: 'pydantic', name: 'sort_notes', parameters: [] }, 'find_notes.py');
  assert.equal(answer.tool?.path, 'sort_notes.py');
});

test('where tools take models, a tool begins as a model and a function with its four sections', async () => {
  const { 'src/shelf/tools/README.md': readme, ...files } = exampleProject('python-toolarguments');
  const answer = await draft(files, { kind: 'pydantic', name: 'resample', parameters: signal });
  const text = textIn(answer);
  assert.equal(answer.tool?.path, 'src/shelf/tools/resample.py');
  assert.deepEqual(answer.problems, []);
  assert.deepEqual(
    answer.tool?.companions.map(({ uri }) => uri),
    [uriOf('src/shelf/tools/README.md')],
  );
  const { tool } = await draft({ ...files, 'src/shelf/tools/README.md': readme ?? '' }, { kind: 'pydantic', name: 'resample', parameters: signal });
  assert.deepEqual(tool?.companions, [], 'what is there stays as it is');
  assert.match(text, /^# See src\/shelf\/tools\/README\.md\n/);
  assert.match(text, /class ResampleArgs\(ToolArguments\):/);
  assert.deepEqual(
    [...text.matchAll(/^ {4}## (.*)$/gm)].map(([, title]) => title),
    ['Description', 'JSON Schema', 'Usage Instructions', 'Concrete Examples'],
  );
  const doc = answer.tool && answer.engine.parse(answer.tool.uri, text);
  assert.ok(doc);
  assert.deepEqual([...new Set(answer.engine.judge(doc).map(({ rule }) => rule))], ['description-placeholder']);
  const input = doc.regions.flatMap((region) => region.linked.tools)[0]?.input;
  const schema = /```json\n([^`]*)```/.exec(text)?.[1];
  assert.deepEqual(JSON.parse(schema ?? ''), input && schemaJson(input), 'the JSON Schema section is that of the model');
});

test('a tool with a model that a server lists within one parameter says so from its first line on', async () => {
  const server = { 'src/shelf/server.py': 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("shelf")\n' };
  for (const description of [undefined, 'Digs a bed over.', 'Digs a bed over.\nNot in winter.']) {
    for (const parameters of [[], ['bed: string # Which bed is dug over.']]) {
      const given = { kind: 'pydantic', name: 'dig_bed', parameters, ...(description === undefined ? {} : { description }) };
      const { tool, engine } = await draft({ ...exampleProject('python-toolarguments'), ...server }, given);
      const doc = tool && engine.parse(tool.uri, textOf(tool.parts));
      assert.deepEqual([...new Set(doc && engine.judge(doc).map(({ rule }) => rule))], description === undefined ? ['description-placeholder'] : []);
      assert.equal(doc?.regions.flatMap(({ linked }) => linked.tools)[0]?.listed?.under, 'args', 'it is listed so');
    }
  }
});

const list = 'version: "1.0"\ntools:\n  - name: find\n    description: Find notes.\n';

const paths: Readonly<
  Record<string, { readonly files?: Readonly<Record<string, string>>; readonly given: NewToolDraft; readonly active?: string; readonly path: string }>
> = {
  'a group with a file for each tool: one more': { given: { name: 'mcp_tool_signal_resample' }, path: 'R/signal-resample.R' },
  'the file in front of the author, where the group is in it': {
    given: { name: 'mcp_tool_signal_resample' },
    active: 'R/signal-peaks.R',
    path: 'R/signal-peaks.R',
  },
  'another group than that of the file in front': { given: { name: 'mcp_tool_report_write' }, active: 'R/signal-smooth.R', path: 'R/report-write.R' },
  'a group that is all in one file': { given: { name: 'mcp_tool_files_rename' }, path: 'R/files.R' },
  'a name without a group': { given: { name: 'resample' }, path: 'R/resample.R' },
  'a name without a group, a file of tools in front': {
    files: { DESCRIPTION: 'Package: demo\n', 'R/tools.R': `${demo['R/smooth.R']}\n${demo['R/peaks.R']}` },
    given: { name: 'resample' },
    active: 'R/tools.R',
    path: 'R/tools.R',
  },
  'a name without a group, a file named after its only tool in front': { files: demo, given: { name: 'resample' }, active: 'R/peaks.R', path: 'R/resample.R' },
  'a file named after its only tool of the group': { given: { name: 'mcp_tool_signal_resample' }, active: 'R/signal-smooth.R', path: 'R/signal-resample.R' },
  'a tool file beside those written by hand': {
    files: { 'tools/find.yaml': 'name: find\ndescription: Find notes.\nparameters:\n  type: object\n  properties: {}\n' },
    given: { kind: 'toolYaml', name: 'count.notes' },
    path: 'tools/count-notes.yaml',
  },
  'a list in JSON where there is none': { files: noPackage, given: { kind: 'mcpJson', name: 'count' }, path: 'mcp-tools.json' },
  'a JSON file of its own beside a list': {
    files: { ...noPackage, 'mcp-tools.json': '{"tools": []}' },
    given: { kind: 'mcpJson', name: 'count' },
    path: 'count.mcp.json',
  },
  'a list where there is none': { files: noPackage, given: { kind: 'toolsYaml', name: 'count' }, path: 'tools.yaml' },
  'one tool more to a list': { files: { ...noPackage, 'src/tools.yaml': list }, given: { kind: 'toolsYaml', name: 'count' }, path: 'src/tools.yaml' },
  'one tool more to the longest of several lists': {
    files: { 'a/tools.yaml': list, 'b/tools.yaml': `${list}  - name: seek\n    description: Seek notes.\n` },
    given: { kind: 'toolsYaml', name: 'count' },
    path: 'b/tools.yaml',
  },
  'one tool more to the list in front': {
    files: { 'a/tools.yaml': list, 'b/tools.yaml': `${list}  - name: seek\n    description: Seek notes.\n` },
    given: { kind: 'toolsYaml', name: 'count' },
    active: 'a/tools.yaml',
    path: 'a/tools.yaml',
  },
  'one tool more to a list in brackets': {
    files: { 'tools.yaml': 'tools: [{ name: find, description: Find notes. }]\n' },
    given: { kind: 'toolsYaml', name: 'count' },
    path: 'tools.yaml',
  },
  'a list where the items of the only one are aliases': {
    files: { 'tools.yaml': 'shared: &one { name: find, description: Find notes. }\ntools: [{ name: seek, description: Seek notes. }, *one]\n' },
    given: { kind: 'toolsYaml', name: 'count' },
    path: 'tools-2.yaml',
  },
  'a script beside others of the bot': {
    files: { ...noPackage, 'shop.gbai/shop.gbdialog/find.bas': 'DESCRIPTION "Finds an article."\n' },
    given: { kind: 'basic', name: 'count' },
    path: 'shop.gbdialog/count.bas',
  },
  'a script beside the one in front': {
    files: { ...noPackage, 'a.gbdialog/find.bas': 'DESCRIPTION "Finds."\n', 'a.gbdialog/seek.bas': 'DESCRIPTION "Seeks."\n', 'b.gbdialog/x.bas': 'PARAM x\n' },
    given: { kind: 'basic', name: 'count' },
    active: 'b.gbdialog/x.bas',
    path: 'count.bas',
  },
  'a tool file where there is no project': { files: noPackage, given: { kind: 'toolYaml', name: 'count' }, path: 'tools/count.yaml' },
};

for (const [name, { files = exampleProject(), given, active, path }] of Object.entries(paths)) {
  test(`${name} goes to ${path}`, async () => {
    const { engine, ...answer } = await draft({ ...(files === noPackage ? { 'x/DESCRIPTION': '' } : {}), ...files }, given, active);
    assert.equal(answer.tool?.path, path);
    assert.equal(answer.tool?.creates, engine.document(answer.tool?.uri ?? '') === undefined);
  });
}

const suggestions: Readonly<
  Record<string, { readonly files?: Readonly<Record<string, string>>; readonly active?: string; readonly r: string; readonly yaml: string }>
> = {
  'a package of grouped tools': { r: 'mcp_tool_', yaml: 'wavelab-' },
  'a file of a group in front': { active: 'R/files.R', r: 'mcp_tool_files_', yaml: 'wavelab-' },
  'a package whose tools have plain names': { files: demo, active: 'R/peaks.R', r: '', yaml: 'demo-' },
  'a package without tools': { files: { DESCRIPTION: 'Package: fresh\n' }, r: 'mcp_tool_', yaml: 'fresh-' },
};

for (const [name, { files = exampleProject(), active, r, yaml }] of Object.entries(suggestions)) {
  test(`${name}: names begin as '${r}' and '${yaml}'`, async () => {
    const { engine } = await workspace(files);
    const kinds = await toolKinds(engine, active && uriOf(active));
    const suggested = Object.fromEntries(kinds.map((kind) => [kind.id, kind.places[0]?.suggestion]));
    assert.deepEqual(suggested, { ...Object.fromEntries(kinds.map(({ id }) => [id, ''])), roxygen: r, toolYaml: yaml });
  });
}

test('of several packages that of the document in front comes first', async () => {
  const { engine } = await workspace(packages);
  const kinds = await toolKinds(engine, uriOf('b/R/y.R'));
  const namesOf = (id: string): readonly string[] => kinds.find((kind) => kind.id === id)?.places.map(({ name }) => name) ?? [];
  assert.deepEqual(namesOf('roxygen'), ['second', 'first']);
  const outsidePackages = ['basic', 'pydantic'];
  for (const id of outsidePackages) assert.deepEqual(namesOf(id), ['w'], id);
  for (const { id } of kinds) if (id !== 'roxygen' && !outsidePackages.includes(id)) assert.deepEqual(namesOf(id), ['second', 'first', 'w'], id);
  const answer = await newTool(engine, { name: 'mcp_tool_a_b', folder: `${root}/b/` }, uriOf('a/R/x.R'));
  assert.equal(answer.tool?.uri, uriOf('b/R/a-b.R'));
  assert.equal(answer.tool?.name, 'second-mcp_tool_a_b');
});

test('who has a source in front begins another one first', async () => {
  const { engine } = await workspace({ ...demo, 'a.gbai/a.gbdialog/find.bas': 'DESCRIPTION "Finds an article of the shop."\n' });
  const first = async (active?: string): Promise<string | undefined> => (await toolKinds(engine, active && uriOf(active)))[0]?.id;
  const before = [undefined, 'a.gbai/a.gbdialog/find.bas', 'R/peaks.R', Object.keys(demo).find((file) => file.endsWith('.yaml'))];
  assert.deepEqual(await Promise.all(before.map(first)), ['roxygen', 'basic', 'roxygen', 'roxygen']);
  const { tool } = await newTool(engine, { name: 'count' }, uriOf('a.gbai/a.gbdialog/find.bas'));
  assert.equal(tool?.uri, uriOf('a.gbai/a.gbdialog/count.bas'));
});

test('a script may begin in each bot, that of the script in front first', async () => {
  const script = 'DESCRIPTION "Finds an article of the shop."\n';
  const { engine } = await workspace({ 'a.gbai/a.gbdialog/find.bas': script, 'b.gbai/b.gbdialog/find.bas': script });
  const basic = (await toolKinds(engine, uriOf('b.gbai/b.gbdialog/find.bas'))).find(({ id }) => id === 'basic');
  assert.deepEqual(
    basic?.places.map(({ name }) => name),
    ['b', 'a', 'w'],
  );
  const answer = await newTool(engine, { kind: 'basic', name: 'count', folder: uriOf('a.gbai') });
  assert.equal(answer.tool?.uri, uriOf('a.gbai/a.gbdialog/count.bas'));
});

test('a folder that is no package becomes one, and says so before', async () => {
  const { engine } = await workspace({ ...noPackage, 'x/DESCRIPTION': '' });
  const [kind] = await toolKinds(engine);
  assert.match(kind?.places[0]?.detail ?? '', /^Makes the folder the R package 'mytools': writes DESCRIPTION/);
  const { tool } = await newTool(engine, { name: 'mcp_tool_notes_count' });
  assert.deepEqual(
    tool?.companions.map(({ uri }) => uri),
    [uriOf('DESCRIPTION')],
  );
  const after = await workspace({ DESCRIPTION: tool?.companions[0]?.text ?? '', 'R/notes-count.R': textOf(tool?.parts ?? []) });
  assert.equal(after.engine.tools()[0]?.project?.name, 'mytools');
  assert.equal(tool?.name, 'mytools-mcp_tool_notes_count');
  assert.deepEqual(
    after.engine.findings(uriOf('R/notes-count.R')).filter(({ rule }) => rule !== 'description-placeholder' && rule !== 'generated-missing'),
    [],
  );
});

const ends: Readonly<Record<string, { readonly before: string; readonly between: string }>> = {
  'a line break': { before: 'x <- 1\n', between: '\n' },
  'no line break': { before: 'x <- 1', between: '\n\n' },
  'a blank line': { before: 'x <- 1\n\n', between: '' },
  nothing: { before: '', between: '' },
  'line breaks of Windows': { before: 'x <- 1\r\n', between: '\r\n' },
};

for (const [name, { before, between }] of Object.entries(ends)) {
  test(`behind a file that ends in ${name} the tool stands below a blank line`, async () => {
    const { tool, engine, problems } = await draft({ 'R/report-write.R': before }, { name: 'mcp_tool_report_write' });
    assert.deepEqual(problems, []);
    assert.ok(tool && !tool.creates);
    const at = engine.document(tool.uri)?.offsetAt(tool.at) ?? -1;
    assert.equal(at, before.length);
    const text = textOf(tool.parts);
    assert.ok(text.startsWith(`${between}#' Write`), JSON.stringify(text.slice(0, 20)));
    assert.equal(/(?<!\r)\n/.test(text), !before.includes('\r'));
    const after = engine.parse(tool.uri, applyEdits(before, [{ span: { start: at, end: at }, text }]));
    assert.equal(after?.text.slice(after.offsetAt(tool.cursor.start), after.offsetAt(tool.cursor.end)), 'TODO: say what the tool does and when to use it.');
  });
}

const refusals: Readonly<
  Record<string, { readonly files?: Readonly<Record<string, string>>; readonly given: NewToolDraft; readonly at: string; readonly message: RegExp }>
> = {
  'no name': { given: { name: ' ' }, at: 'name', message: /^A tool needs a name/ },
  'half a name': { given: { name: 'mcp_tool_signal_' }, at: 'name', message: /^Say what the tool does/ },
  'a name with blanks': { given: { name: 'find peaks' }, at: 'name', message: /^'find peaks' cannot be the name of an R function: write letters/ },
  "a word of R's own": { given: { name: 'function' }, at: 'name', message: /^'function' is a word of R's own/ },
  'half a name of a tool file': { given: { kind: 'toolYaml', name: 'wavelab-' }, at: 'name', message: /^Say what the tool is called/ },
  'a sentence as the name of a tool file': {
    given: { kind: 'toolYaml', name: 'count notes' },
    at: 'name',
    message: /^'count notes' cannot be the name of a tool/,
  },
  'the name of a tool': { given: { name: 'mcp_tool_files_list' }, at: 'name', message: /^'mcp_tool_files_list' is there already\./ },
  'the name of a tool in another format': {
    given: { kind: 'toolYaml', name: 'wavelab-mcp_tool_files_list' },
    at: 'name',
    message: /Another tool has this name/,
  },
  'the name of a function': { given: { name: 'signal_params' }, at: 'name', message: /^'signal_params' is there already/ },
  'the file of another tool': {
    files: { 'inst/mcp/tools/demo-find.yaml': 'name: other\n' },
    given: { kind: 'toolYaml', name: 'demo-find' },
    at: 'name',
    message: /^inst\/mcp\/tools\/demo-find\.yaml is there already/,
  },
  "a name too long for the project's clients": {
    files: { 'toolscribe.config.yaml': 'clients: [openai]\n' },
    given: { name: `mcp_tool_report_${'write_'.repeat(12)}it` },
    at: 'name',
    message: /OpenAI takes 64/,
  },
  'a parameter twice': { given: { name: 'mcp_tool_a_b', parameters: ['x', 'x'] }, at: 'parameters 1', message: /^There is already a parameter 'x'/ },
  'a parameter that R cannot name': {
    given: { name: 'mcp_tool_a_b', parameters: ['ok', 'a-b'] },
    at: 'parameters 1',
    message: /^'a-b' cannot be the name of an R parameter/,
  },
  "a word of BASIC's own": { given: { kind: 'basic', name: 'a', parameters: ['next'] }, at: 'parameters 0', message: /^'next' is a word of BASIC's own/ },
  'a parameter that BASIC cannot name': {
    given: { kind: 'basic', name: 'a', parameters: ['größe'] },
    at: 'parameters 0',
    message: /^'größe' cannot be the name of a parameter in BASIC/,
  },
  'a line that says nothing': { given: { name: 'mcp_tool_a_b', parameters: [': x'] }, at: 'parameters 0', message: /^A parameter is written/ },
  'another kind': { given: { kind: 'cobol', name: 'x' }, at: 'kind', message: /^There is no kind of tool 'cobol'\. Known are roxygen, toolYaml/ },
  'another folder': { given: { folder: 'file:///elsewhere', name: 'x' }, at: 'folder', message: /^'file:\/\/\/elsewhere' is no folder in which/ },
};

for (const [name, { files = exampleProject(), given, at, message }] of Object.entries(refusals)) {
  test(`${name} is refused with a reason`, async () => {
    const answer = await draft(files, given);
    const [first] = answer.problems.filter(({ severity }) => severity === 'error');
    assert.ok(first, JSON.stringify(answer.problems));
    assert.equal([first.at, first.index].filter((part) => part !== undefined).join(' '), at);
    assert.match(first.message, message);
  });
}

test('what rules say of a parameter is said while it is typed, what is still to be written is not', async () => {
  const answer = await draft(exampleProject(), {
    name: 'mcp_tool_files_send',
    parameters: ['path', 'api_key: string', 'formats: "csv" | "tsv"', '.state_env?: object'],
  });
  assert.deepEqual(errors(answer), []);
  assert.deepEqual(
    answer.problems.map(({ at, index, severity, message }) => `${at} ${index} ${severity}: ${message.slice(0, 44)}`),
    [
      'parameters 1 warning: `api_key` is a secret by its name.',
      `parameters 2 information: In this format it becomes 'formats?: ("csv" `,
      "parameters 3 information: In this format a parameter '.state_env' is n",
    ],
  );
  assert.deepEqual(answer.parameters, ['path: string', 'api_key: string', 'formats: "csv" | "tsv"', '.state_env?: object']);
});

test('a tool more stands behind the last of the list, also where the file goes on', async () => {
  for (const [before, after] of [
    [list, ''],
    [list, '\n# how much\nlimits: { calls: 3 }\n'],
    ['- name: find\n  parameters: {}\n  description: |\n    Find notes.\n', ''],
    ['tools:\n    - name: find\n      description: Find notes.', ''],
  ] as const) {
    for (const eol of ['\n', '\r\n']) {
      const text = (before + after).replaceAll('\n', eol);
      const { engine } = await workspace({ 'tools.yaml': text });
      const { tool, problems } = await newTool(engine, { kind: 'toolsYaml', name: 'count', parameters: ['depth: integer'] });
      assert.deepEqual(problems, []);
      const doc = engine.document(tool?.uri ?? '') ?? assert.fail();
      const at = doc.offsetAt(tool?.at ?? assert.fail());
      assert.equal(text.slice(at), after.replaceAll('\n', eol));
      const written = text.slice(0, at) + textOf(tool?.parts ?? []) + text.slice(at);
      assert.equal(/(?<!\r)\n/.test(written), eol === '\n');
      const again = await workspace({ 'tools.yaml': written });
      assert.deepEqual(
        again.engine.tools().map(({ tool: { name } }) => knownValue(name)),
        ['find', 'count'],
      );
    }
  }
});

test('a file that is no list of tools is not written into', async () => {
  const answer = await draft({ 'tools.yaml': 'tools:\n  - search\n' }, { kind: 'toolsYaml', name: 'count' });
  assert.match(errors(answer)[0] ?? '', /^tools\.yaml is there already/);
});

test('without a folder there is no place, and a tool is refused', async () => {
  const { engine } = await workspace({});
  await engine.scan([]);
  assert.deepEqual(
    (await toolKinds(engine)).map(({ places }) => places),
    [[], [], [], [], [], [], []],
  );
  assert.match(errors(await newTool(engine, { name: 'x' }))[0] ?? '', /^No folder is open/);
});

const readmes = ['src/shelf/tools/README.md', 'src/shelf/prompts/README.md'] as const;

/** The README files that a tool begun in these files brings with it, by path, in the order of `readmes`. */
async function readmesOf(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const { tool } = await draft(files, { kind: 'pydantic', name: 'resample', parameters: signal });
  return Object.fromEntries((tool?.companions ?? []).map(({ uri, text }) => [uri.slice(uriOf('').length), text]));
}

test("seed 2, 'README.md provides complete template' with 'proper formatting for all four sections': of tools and of prompts, where it is missing", async () => {
  const all = exampleProject('python-toolarguments');
  const files = Object.fromEntries(Object.entries(all).filter(([path]) => !readmes.some((own) => own === path)));
  const written = await readmesOf(files);
  assert.deepEqual(Object.keys(written), [...readmes]);
  for (const [path, text] of Object.entries(written)) {
    assert.match(text, /Field\(description="[^"]+"\)/, 'template includes example of Pydantic Field descriptions');
    const code = /```python\n([\s\S]*?)\n```\n(?! {4}|\n {4})/.exec(text)?.[1] ?? '';
    const imports =
      'from typing import Annotated\n\nfrom mcp.server.fastmcp import FastMCP\nfrom pydantic import Field\nfrom shelf_core.tool_arguments import ToolArguments\n\nmcp = FastMCP("shelf")\n';
    const module = path.replace('README.md', 'sample.py');
    const { engine } = await workspace({ ...all, [module]: `# See README.md\n${imports}\n\n${code}\n` });
    assert.deepEqual(
      engine
        .findings(uriOf(module))
        .map(({ rule }) => rule)
        .filter((rule) => rule !== 'generated-missing'),
      [],
      'its own example is as the standard has it',
    );
  }
  assert.deepEqual(Object.keys(await readmesOf({ ...files, [readmes[1]]: 'Ours.' })), [readmes[0]], 'what is there stays as it is');
});

test("seed 2, 'tools reference src/mcp_guide/tools/README.md': the README that the settings name is the one that is written", async () => {
  const { [readmes[0]]: _, ...all } = exampleProject('python-toolarguments');
  const config = (lines: string): Readonly<Record<string, string>> => ({ 'toolscribe.config.yaml': `python:\n  toolPrefix: shelf_\n${lines}` });
  assert.deepEqual(Object.keys(await readmesOf({ ...all, ...config('  toolReadme: docs/tools.md\n') })), ['docs/tools.md']);
  assert.deepEqual(Object.keys(await readmesOf({ ...all, ...config('  toolReadme: ""\n') })), [], 'none is asked for');
});
