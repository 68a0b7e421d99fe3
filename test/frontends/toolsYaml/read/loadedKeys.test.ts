import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const list = `version: "1.0"
metadata:
  name: pages
limits:
  pages: 3
tools:
  - name: find_pages
    description: Finds pages about a subject.
    parameters:
      words:
        type: string
        description: Words that the pages contain.
        widget: area
`;

/** The unknown keys of the list in a workspace with this code. */
async function unknown(code: string, file = 'tools.yaml'): Promise<readonly string[]> {
  const { engine } = await workspace({ [file]: list, 'src/loadTools.ts': code });
  return engine.findings(uriOf(file)).flatMap(({ rule, message }) => (rule === 'unknown-key' ? [/`(\w+)`/.exec(message)?.[1] ?? ''] : []));
}

const loader = (body: string, imports = "import yaml from 'js-yaml';"): string =>
  `import { readFileSync } from 'node:fs';\n${imports}\nconst text = readFileSync('config/tools.yaml', 'utf8');\n${body}\n`;

const readable: Readonly<Record<string, string>> = {
  'an interface': loader('interface Tools { tools: object[]; limits?: object }\nexport const loadTools = (): Tools => yaml.load(text) as Tools;'),
  'a type of quoted names': loader('type Tools = { "tools": object[]; "limits": object };\nexport function loadTools(): Tools { return yaml.load(text); }'),
  'a member of the value': loader('const all = yaml.load(text);\nexport const most = (): number => all.limits.pages;'),
  'a member by a text': loader("const all = yaml.load(text);\nexport const most = (): number => all['limits'].pages;"),
  'names of a pattern': loader('const { tools, limits: most } = yaml.load(text);\nexport const sizes = (): number => tools.length;'),
  'an imported function': loader(
    'interface Tools { limits: object }\nexport function loadTools(): Tools { return parse(text); }',
    "import { parse } from 'yaml';",
  ),
  'a renamed function': loader(
    'interface Tools { limits: object }\nexport function loadTools(): Tools { return read(text); }',
    "import { load as read } from 'js-yaml';",
  ),
  'a local variable that is returned': loader(
    'interface Tools { limits: object }\nexport function loadTools(): Tools {\n  const all = yaml.load(text);\n  check(all);\n  return all;\n}\nfunction check(all: any): void {}',
  ),
  'a schema of the module': loader(
    'const shape = z.object({ limits: z.object({}) });\nexport const loadTools = () => { const all = shape.parse(yaml.load(text)); return all.limits; };',
    "import yaml from 'js-yaml';\nimport { z } from 'zod';",
  ),
};

for (const [name, code] of Object.entries(readable))
  test(`a key that the loader reads is known: ${name}`, async () => {
    assert.deepEqual(await unknown(code), ['widget']);
    assert.deepEqual(await unknown(code.replaceAll('limits', 'bounds')), ['limits', 'widget']);
    assert.deepEqual(await unknown(code.replaceAll('limits', 'widget')), ['limits']);
  });

const open: Readonly<Record<string, string>> = {
  'an imported type': loader(
    'export const loadTools = (): Tools => yaml.load(text) as Tools;',
    "import yaml from 'js-yaml';\nimport type { Tools } from './types.js';",
  ),
  'no type': loader('export function loadTools() { return yaml.load(text); }'),
  'an exported value': loader('export const tools = yaml.load(text);'),
  'an imported schema': loader(
    'export const loadTools = () => shape.parse(yaml.load(text));',
    "import yaml from 'js-yaml';\nimport { shape } from './shape.js';",
  ),
};

for (const [name, code] of Object.entries(open))
  test(`nothing is said of keys where other code may read them: ${name}`, async () => assert.deepEqual(await unknown(code), []));

test('only what loads the file tells its keys', async () => {
  const code = readable['an interface'] ?? '';
  assert.deepEqual(await unknown(code, 'other/tools.yaml'), ['widget']);
  assert.deepEqual(await unknown(code.replace('config/tools.yaml', 'config/pages.yaml')), ['limits', 'widget']);
  assert.deepEqual(await unknown(code.replace("readFileSync('config/tools.yaml', 'utf8')", 'readFileSync(process.argv[2])')), ['widget']);
  assert.deepEqual(await unknown(code.replaceAll('yaml.load', 'toml.load').replace('js-yaml', 'toml')), ['limits', 'widget']);
});
