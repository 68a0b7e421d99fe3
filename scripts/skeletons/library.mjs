import { checkedName, entered } from './names.mjs';

/** A library by which code registers tools, with a test of one registration. */
export function library(given, options) {
  const name = checkedName('a library', given);
  const frontEnd = frontEnds[options['front-end']];
  if (frontEnd === undefined) throw new Error(`Say which front end reads it: --front-end ${Object.keys(frontEnds).join('|')}`);
  const folder = `frontends/${options['front-end']}/registrations/libraries`;
  const [file, test] = [`server/src/${folder}/${name}.ts`, `test/${folder}/${name}.test.ts`];
  return {
    files: { [file]: frontEnd.text(name), [test]: testOf(name, frontEnd) },
    entries: {
      [`server/src/${folder}/index.ts`]: entered({
        list: 'export const libraries: readonly Library[] = [',
        element: name,
        line: `import { ${name} } from './${name}.ts';`,
      }),
    },
    next: [
      `Write the library: in ${file} the ways in which it registers tools; ${`server/src/${folder}/library.ts`} says what there is.`,
      `Write in ${test} a case for each of them; take what it lists from the running library, and name its version.`,
      `npm test -- frontends/${options['front-end']}/registrations`,
    ],
  };
}

const frontEnds = {
  python: {
    file: 'tools.py',
    text: (name) => `import type { Library } from './library.ts';

// Say here which version was read, and which of its files.
export const ${name}: Library = {
  id: '${name}',
  packages: ['${name}'],
  decorators: [{ by: /^${name}\\.(?:\\w+\\.)*tool$/ }],
};
`,
    code: (name) => `from ${name} import tool\\n\\n@tool\\ndef find(subject: str) -> str:\\n    """Finds notes."""\\n    return subject\\n`,
  },
  typescript: {
    file: 'tools.ts',
    text: (name) => `import { configured, type Library } from './library.ts';

/** \`${name}\`: \`tool({ name, description, parameters })\`. Say here which version was read. */
export const ${name}: Library = {
  id: '${name}',
  modules: /^${name}(?:\\/|$)/,
  calls: [{ callee: /^tool$/, as: 'function', readDeclaration: configured({ parameters: 'inputSchema' }) }],
};
`,
    code: (name) =>
      `import { tool } from '${name}';\\nimport { z } from 'zod';\\n\\nexport const find = tool({ name: 'find', description: 'Finds notes.', parameters: z.object({ subject: z.string() }) });\\n`,
  },
};

const testOf = (name, { file, code }) => `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../../../server/src/model/index.ts';
import { workspace } from '../../../../support/workspace.ts';

test('${name}: a tool with its description and its parameter', async () => {
  const { engine } = await workspace({ '${file}': ${JSON.stringify(code(name)).replaceAll('\\\\', '\\')} });
  const read = engine.tools().map(({ tool }) => [knownValue(tool.name), knownValue(tool.description), tool.params.map(({ name }) => name.value)]);
  assert.deepEqual(read, [['find', 'Finds notes.', ['subject']]]);
});
`;
