import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { actionFor, offered, perform } from './support/actions.ts';
import { createChanges } from './support/changes.ts';
import { open, read, replace, saveAll } from './support/files.ts';
import { errors, found, gone, rulesOf } from './support/findings.ts';
import { labels } from './support/labels.ts';
import { placeIn, shown } from './support/places.ts';

type Places = readonly (vscode.Location | vscode.LocationLink)[];

const tools = 'powerpack/src/config/yaml/tools.yaml';
const schemas = 'powerpack/src/schemas/deep-research.ts';
const list = 'server/tools.json';

const definition = async (path: string, marked: string): Promise<readonly string[]> => {
  const { document } = await open(path);
  return shown(await vscode.commands.executeCommand<Places>('vscode.executeDefinitionProvider', document.uri, placeIn(document, marked)));
};

const { open: remember, make: makeHere, restore } = createChanges();

describe('a tools.yaml with Zod schemas', () => {
  afterEach(restore);

  it('a mistyped type is found, and corrected by its quick fix', async () => {
    const editor = await remember(tools);
    const { document } = editor;
    await until('nothing to be found', () => assert.deepEqual(errors(document.uri), []));
    await replace(editor, 'type: boolean', 'type: boolaen');
    const finding = await found(document.uri, 'schema-type-unknown');
    assert.equal(document.getText(finding.range), 'boolaen');
    await perform(await actionFor(document.uri, finding, 'Change to `boolean`'));
    await gone(document.uri, 'schema-type-unknown');
  });

  it('a schema that does not exist is found where it is named, and so is a path that its schema lacks', async () => {
    const editor = await remember(tools);
    const { document } = editor;
    await replace(editor, 'zodSchemaRef: "deepResearchParamsSchema"', 'zodSchemaRef: "deepReserchParamsSchema"');
    const finding = await found(document.uri, 'zod-ref-unresolved');
    assert.equal(document.getText(finding.range).replaceAll('"', ''), 'deepReserchParamsSchema');
    await perform(await actionFor(document.uri, finding, 'Change to `deepResearchParamsSchema`'));
    await gone(document.uri, 'zod-ref-unresolved');
    await replace(editor, '"questions.*.question": |', '"questions.*.qestion": |');
    await found(document.uri, 'schema-description-path-unknown');
  });

  it('follows an edit of the module that has the schema', async () => {
    const { document: yaml } = await remember(tools);
    await until('nothing to be found', () => assert.deepEqual(errors(yaml.uri), []));
    const editor = await remember(schemas);
    await replace(editor, 'start_line:', 'first_line:');
    await found(yaml.uri, 'schema-description-path-unknown');
    await replace(editor, 'first_line:', 'start_line:');
    await gone(yaml.uri, 'schema-description-path-unknown');
  });

  it('definition leads from the reference to the constant, and from a path to the member', async () => {
    await remember(schemas);
    await remember(tools);
    await until('the definitions', async () => {
      assert.deepEqual(await definition(tools, 'zodSchemaRef: "deepResearch$0ParamsSchema"'), [
        `${schemas}: export const [deepResearchParamsSchema] = z.object(deepResearchParamsShape);`,
      ]);
      assert.deepEqual(await definition(tools, '"questions.*.file_attachments.*.pa$0th"'), [`${schemas}: [path]: z.string().min(1),`]);
    });
  });

  it('hover shows a parameter as Zod and as JSON Schema', async () => {
    const { document } = await remember(tools);
    const text = await until('the hover', async () => {
      const hovers: readonly vscode.Hover[] = await vscode.commands.executeCommand(
        'vscode.executeHoverProvider',
        document.uri,
        placeIn(document, '    max_com$0ments:'),
      );
      const shownText = hovers.flatMap(({ contents }) => contents.map((part) => (typeof part === 'string' ? part : part.value))).join('\n');
      assert.match(shownText, /\*\*Parameter\*\* `max_comments` of `get_reddit_post`, optional/);
      return shownText;
    });
    assert.match(text, /```typescript\n.*z\s*\.number\(\)\s*\.default\(100\)/s);
    assert.match(text, /```json\n\{\n {2}"type": "number",/);
  });

  it('completion offers the validation that fits, and the schemas of the workspace', async () => {
    await remember(tools);
    const editor = await makeHere(
      'powerpack/src/config/yaml/more/tools.yaml',
      'tools:\n  - name: count_words\n    description: Counts the words of a text.\n    useZodSchema: true\n    zodSchemaRef: \n  - name: count_lines\n    description: Counts the lines of a text.\n    parameters:\n      text:\n        type: string\n        validation:\n          m\n',
    );
    await until('the schemas', async () =>
      assert.deepEqual(
        (await labels(editor, 'zodSchemaRef: $0\n')).filter((label) => label.endsWith('ParamsSchema')),
        ['deepResearchParamsSchema', 'scrapeLinksParamsSchema', 'webSearchParamsSchema'],
      ),
    );
    await until('the keys', async () => {
      const keys = await labels(editor, '          m$0\n');
      assert.ok(keys.includes('minLength') && keys.includes('pattern'), keys.join(', '));
      assert.ok(!keys.includes('minItems') && !keys.includes('positive'), keys.join(', '));
    });
  });

  it('formatting lays the file out and keeps its comments', async () => {
    const editor = await makeHere(
      'powerpack/src/config/yaml/rough/tools.yaml',
      '# Ours\ntools:\n    -   name: count_words   # by blanks\n        description:   Counts the words of a text.\n        parameters:\n            text: { type: string,   description: "The text." }\n',
    );
    await until('a formatter', async () => {
      await vscode.commands.executeCommand('editor.action.formatDocument');
      assert.match(editor.document.getText(), /^# Ours\ntools:\n {4}- name: count_words # by blanks\n {6}description: Counts the words of a text\.\n/);
    });
  });
});

describe('tools as JSON', () => {
  afterEach(restore);

  it('what is wrong is found and corrected, and the outline is that of VS Code alone', async () => {
    const editor = await remember(list);
    const { document } = editor;
    await until('the outline', async () => {
      const symbols: readonly vscode.DocumentSymbol[] = await vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', document.uri);
      assert.deepEqual(
        symbols.map(({ name }) => name),
        ['tools'],
      );
    });
    await replace(editor, '"default": "html"', '"default": "htm"');
    const finding = await found(document.uri, 'default-not-in-enum');
    assert.match(document.getText(finding.range), /htm/);
    await perform(await actionFor(document.uri, finding, 'Change the default to "html"'));
    await gone(document.uri, 'default-not-in-enum');
    JSON.parse(document.getText());
  });
});

describe('tools in TypeScript', () => {
  afterEach(restore);

  it('a tool that is registered in code is checked, and a literal one moves to tools.yaml', async () => {
    await remember(tools);
    const { document } = await makeHere(
      'powerpack/src/definitions.ts',
      `export const definitions = [
  {
    name: 'count_words',
    description: 'Counts the words of a text. Use it before a summary.',
    inputSchema: {
      type: 'object' as const,
      properties: {
        text: { type: 'strng', description: 'The text whose words are counted.' },
      },
      required: ['text'],
    },
    annotations: { readOnlyHint: true },
  },
];
`,
    );
    const finding = await found(document.uri, 'schema-type-unknown');
    await perform(await actionFor(document.uri, finding, 'Change to `string`'));
    await until('no error', () => assert.deepEqual(rulesOf(document.uri), []));
    const at = new vscode.Range(placeIn(document, "name: 'count_$0words'"), placeIn(document, "name: 'count_$0words'"));
    const move = await until('the refactoring', async () => {
      const [action] = (await offered(document.uri, at, 'refactor')).filter(({ title }) => title.startsWith('Move'));
      assert.ok(action);
      return action;
    });
    await perform(move);
    await saveAll();
    assert.match((await read(tools)) ?? '', /\n {2}- name: count_words\n/);
    assert.doesNotMatch(document.getText(), /count_words/);
  });
});
