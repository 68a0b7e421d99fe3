import { capitalized, checkedName, entered } from './names.mjs';

/** A format whose files hold a tool a line, with a file that every law is tried on, and a test of how it is read. */
export function format(given) {
  const name = checkedName('a format', given);
  const folder = `server/src/frontends/${name}`;
  const main = `${folder}/index.ts`;
  const extension = `.${name.toLowerCase()}`;
  return {
    files: {
      [`${folder}/format.ts`]: formatOf(name, extension),
      [`${folder}/read.ts`]: readOf(name),
      [main]: indexOf(name),
      [`test/fixtures/laws/rich${extension}`]: fixture,
      [`test/frontends/${name}/read.test.ts`]: testOf(name, extension),
    },
    entries: {
      'server/src/formats.ts': entered({
        list: 'export const formats: readonly Format[] = [',
        element: `${name}Format`,
        line: `import { ${name}Format } from './frontends/${name}/format.ts';`,
      }),
      'server/src/main.ts': loaded(name),
    },
    next: [
      `Write the format: in ${folder}/format.ts what it is and which files it claims, in read.ts how they are read.`,
      `Write in test/fixtures/laws/rich${extension} all that the format has: every law is tried on it.`,
      'npm run generate: makes the editor know the format.',
      `npm test -- laws/${name} frontends/${name} formats`,
      'Colours and Enter rules of its language, if it has any, stand in syntaxes/ and package.json.',
    ],
  };
}

/** `main.ts` with the front end at the end of its formats. */
const loaded = (name) => (text) => {
  const begin = text.indexOf('function formatsWith(');
  const end = text.indexOf('  ];', begin);
  if (begin < 0 || end < 0) throw new Error("There is no list of formats in 'formatsWith' of server/src/main.ts.");
  const line = `    { ...${name}Format, load: async () => (await import('./frontends/${name}/index.ts')).create${capitalized(name)}FrontEnd() },\n`;
  return `import { ${name}Format } from './frontends/${name}/format.ts';\n${text.slice(0, end)}${line}${text.slice(end)}`;
};

const formatOf = (name, extension) => `import type { Format } from '../../model/format.ts';

/** Files of a tool a line: \`name: description\`. */
export const ${name}Format = {
  id: '${name}',
  title: 'Tools of ${name}',
  role: 'spec',
  toolIs: 'a line with a name, a colon and a description',
  extensions: ['${extension}'],
  languages: ['${name.toLowerCase()}'],
  places: ['**/*${extension}'],
  holds: [],
  comment: '#',
  claims: (uri) => uri.toLowerCase().endsWith('${extension}'),
} as const satisfies Format;
`;

const readOf = (name) => `import type { Facts, Located } from '../../model/index.ts';

/** What a file says, by itself. Its places are relative to the region. */
export interface ${capitalized(name)}Facts extends Facts {
  readonly tools: readonly { readonly name: Located<string>; readonly description: Located<string> }[];
}

const line = /^([\\w-]+):[ \\t]*(\\S.*?)?[ \\t]*\\r?$/gm;

/** Reads the lines that declare a tool. Never throws. */
export function read(text: string): ${capitalized(name)}Facts {
  const tools = [...text.matchAll(line)].map(({ 0: whole, 1: name = '', 2: description = '', index }) => {
    const start = index + (description === '' ? name.length : whole.lastIndexOf(description));
    return {
      name: { value: name, span: { start: index, end: index + name.length } },
      description: { value: description, span: { start, end: start + description.length } },
    };
  });
  return { exports: [], problems: [], tools };
}
`;

const indexOf = (name) => `import { absent, emptySchema, type FrontEnd, inOneStep, known, type Linked, type ToolSpec } from '../../model/index.ts';
import { ${name}Format } from './format.ts';
import { read, type ${capitalized(name)}Facts } from './read.ts';

/** Reads files of a tool a line. A file is one region. */
export function create${capitalized(name)}FrontEnd(): FrontEnd<${capitalized(name)}Facts> {
  return {
    ...${name}Format,
    split: (text) => inOneStep([{ start: 0, end: text.length, kind: 'file' }]),
    read,
    link,
    slotAt: () => undefined,
    realize: () => [],
  };
}

function link({ tools }: ${capitalized(name)}Facts): Linked {
  return {
    tools: tools.map(toolOf),
    problems: [],
    mentions: tools.map(({ name }) => ({ tool: name.value, span: name.span, role: 'declaration', fixed: true })),
  };
}

const toolOf = ({ name, description }: ${capitalized(name)}Facts['tools'][number]): ToolSpec => ({
  name: known(name.value, name.span),
  title: absent,
  description: description.value === '' ? absent : known(description.value, description.span),
  params: [],
  // The lines have no parameters.
  input: { ...emptySchema(name.span), type: known('object', name.span), properties: [] },
  hidden: [],
  category: absent,
  dangerous: absent,
  requiresApproval: absent,
  annotations: {},
  example: absent,
  span: { start: name.span.start, end: description.span.end },
  head: name.span,
});
`;

const fixture = `# All that the format has.
find_notes: Find notes about a subject and return them, newest first.
drop_note: Remove a note for good and say which one it was.
`;

const testOf = (name, extension) => `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../server/src/model/index.ts';
import { workspace } from '../../support/workspace.ts';

test('${name}: a line is a tool with its description', async () => {
  const { engine } = await workspace({ 'notes${extension}': '# Notes\\nfind_notes: Find notes about a subject.\\n' });
  const read = engine.tools().map(({ tool }) => [knownValue(tool.name), knownValue(tool.description)]);
  assert.deepEqual(read, [['find_notes', 'Find notes about a subject.']]);
});
`;
