import { checkedName, entered } from './names.mjs';

/** A target that is a list of tools in JSON, with a test against a golden file. */
export function emitter(given) {
  const name = checkedName('an emitter', given);
  const file = `server/src/emitters/${name}.ts`;
  return {
    files: { [file]: textOf(name), [`test/emitters/${name}.test.ts`]: testOf(name), [`test/fixtures/emitters/${name}.json`]: golden },
    entries: {
      'server/src/emitters/index.ts': entered({
        list: 'export const emitters: readonly Emitter[] = [',
        element: name,
        line: `import { ${name} } from './${name}.ts';`,
      }),
    },
    next: [
      `Write the target: in ${file} its summary, its extension, what it holds, and 'emit'. A field that it cannot hold is told by a note.`,
      `npm test -- --update emitters/${name}: writes test/fixtures/emitters/${name}.json anew; read the difference.`,
      'npm test -- emitters: tools of every format are written to it. Where a front end reads it, enter it as readable in test/emitters/everyTarget.test.ts.',
      'npm test -- --update cli: help and messages list the targets; read the difference.',
    ],
  };
}

const textOf = (
  name,
) => `import { type EmitNote, type Emitter, knownValue, type OrderedJson, type SchemaOptions, type ToolSpec, descriptionForModel } from '../model/index.ts';
import { inputSchema } from './schemas/inputSchema.ts';
import { printJson } from './text/printJson.ts';

/** Say here who takes this target, and by which page of its documentation, of which date. */
export const ${name}: Emitter = {
  id: '${name.toLowerCase()}',
  summary: 'a list of tools in JSON',
  extension: '.json',
  holds: ['name', 'description', 'params'],
  emit(tools) {
    const notes: EmitNote[] = [];
    const list = tools.map((tool, i) => declaration(tool, (message, path) => notes.push({ tool: i, message, ...(path.length > 0 && { path }) })));
    return { text: \`\${printJson(list)}\\n\`, notes };
  },
};

function declaration(tool: ToolSpec, note: SchemaOptions['note']): OrderedJson {
  return new Map<string, OrderedJson>([
    ['tool', knownValue(tool.name) ?? ''],
    ['summary', descriptionForModel(tool) ?? ''],
    ['arguments', inputSchema(tool, { dropNullDefaults: true, note })],
  ]);
}
`;

const testOf = (name) => `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ${name} } from '../../server/src/emitters/${name}.ts';
import { exampleTools, subjectParam } from '../../server/src/ruleExamples/exampleTools.ts';
import { golden } from '../support/golden.ts';
import { workspace } from '../support/workspace.ts';

test('a tool as ${name} takes it', async () => {
  const { engine } = await workspace({ 'tools.yaml': exampleTools(subjectParam) });
  const tools = engine.tools().map(({ tool }) => tool);
  const { text, notes } = ${name}.emit(tools, { mcpRevision: '2026-07-28' });
  assert.deepEqual(notes, []);
  golden('emitters/${name}.json', text);
});
`;

const golden = `${JSON.stringify(
  [
    {
      tool: 'find_notes',
      summary: 'Find notes about a subject and return them, newest first.',
      arguments: { type: 'object', properties: { subject: { type: 'string', description: 'What the notes are about.' } }, required: ['subject'] },
    },
  ],
  null,
  2,
)}\n`;
