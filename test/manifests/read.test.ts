import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packages } from '../../server/src/frontends/python/registrations/libraries/index.ts';
import { isOfLibrary } from '../../server/src/frontends/typescript/registrations/libraries/index.ts';
import { libraryFileNames } from '../../server/src/manifests/files.ts';
import { createLibraryReader } from '../../server/src/manifests/index.ts';

const { read, readScript, installed } = createLibraryReader(isOfLibrary, packages);

/** `mcp 1.26.0`; `mcp 1.12…2` of a range, `zod 4.1.5 in packages/a` for a folder. */
const pinsOf = (name: string, text: string): readonly string[] | undefined =>
  read(name, text)?.pins.map(({ library, version, exact, below, folder }) =>
    [`${library} ${version}${exact ? '' : `…${below ?? ''}`}`, ...(folder === undefined ? [] : [`in ${folder}`])].join(' '),
  );

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

const files: readonly (readonly [what: string, name: string, text: string, pins: readonly string[]])[] = [
  [
    'uv',
    'uv.lock',
    lines(
      'version = 1',
      'requires-python = ">=3.10"',
      '',
      '[[package]]',
      'name = "mcp"',
      'version = "1.26.0"',
      'source = { registry = "x" }',
      'dependencies = [',
      '    { name = "pydantic" },',
      ']',
      '',
      '[[package]]',
      'name = "pydantic"',
      'version = "2.12.5"',
      '',
      '[[package]]',
      'name = "hut"',
      'source = { editable = "." }',
    ),
    ['mcp 1.26.0', 'pydantic 2.12.5'],
  ],
  [
    'uv with a package for each Python',
    'uv.lock',
    lines('[[package]]', 'name = "mcp"', 'version = "1.26.0"', '', '[[package]]', 'name = "mcp"', 'version = "1.9.4"'),
    ['mcp 1.26.0', 'mcp 1.9.4'],
  ],
  [
    'Poetry',
    'poetry.lock',
    lines('[[package]]', 'name = "langchain-core"', 'version = "1.0.3"', 'description = "x"', 'optional = false'),
    ['langchain-core 1.0.3'],
  ],
  ['PDM', 'pdm.lock', lines('[[package]]', 'name = "pydantic"', 'version = "2.5.1"', 'requires_python = ">=3.7"', 'summary = "x"'), ['pydantic 2.5.1']],
  ['Windows', 'uv.lock', '[[package]]\r\nname = "mcp"\r\nversion = "1.26.0"\r\n', ['mcp 1.26.0']],
  [
    'Pipenv',
    'Pipfile.lock',
    JSON.stringify({ default: { mcp: { version: '==1.26.0' }, hut: { path: '.' } }, develop: { Fast_MCP: {}, fastmcp: { version: '==3.2.4' } } }),
    ['mcp 1.26.0', 'fastmcp 3.2.4'],
  ],
  [
    'requirements',
    'requirements-dev.txt',
    lines(
      '# tools',
      '-r requirements.txt',
      'mcp[cli]==1.26.0  # pinned',
      'pydantic >=2.10,<3 ; python_version > "3.9"',
      'fastmcp~=2.10.1',
      'openai-agents',
      'google_adk==1.2.0 \\',
      '    --hash=sha256:abc',
      'smolagents @ git+https://x',
      'crewai<0.80',
      'llama.index.core!=1,>=0.12',
    ),
    ['mcp 1.26.0', 'pydantic 2.10…3', 'fastmcp 2.10.1…2.11', 'google-adk 1.2.0', 'crewai 0…0.80', 'llama-index-core 0.12…'],
  ],
  ['an upper bound alone', 'requirements.txt', 'mcp<2\n', ['mcp 1…2']],
  ['all of a minor version', 'requirements.txt', 'mcp==1.26.*\n', ['mcp 1.26…1.27']],
  [
    'PEP 621 and 735',
    'pyproject.toml',
    lines(
      '[project]',
      'name = "hut"',
      'version = "1.0"',
      'dependencies = [',
      '  "mcp[cli]>=1.12",',
      "  'pydantic (>=2.0)',",
      ']',
      '[project.optional-dependencies]',
      'agents = ["openai-agents==0.5.0"]',
      '[dependency-groups]',
      'dev = ["fastmcp>=3,<4", {include-group = "lint"}]',
    ),
    ['mcp 1.12…', 'pydantic 2.0…', 'openai-agents 0.5.0', 'fastmcp 3…4'],
  ],
  [
    'Poetry and uv',
    'pyproject.toml',
    lines(
      '[tool.poetry.dependencies]',
      'python = "^3.11"',
      'mcp = "^1.9"',
      'fastmcp = { version = "~2.3", extras = ["x"] }',
      'pydantic = "*"',
      '[tool.poetry.group.dev.dependencies]',
      'smolagents = "1.20.0"',
      '[tool.uv]',
      'dev-dependencies = ["crewai>=0.70"]',
    ),
    ['crewai 0.70…', 'mcp 1.9…2', 'fastmcp 2.3…2.4', 'smolagents 1.20.0'],
  ],
  ['the library itself', 'pyproject.toml', lines('[project]', 'name = "fastmcp"', 'version = "3.2.4"'), ['fastmcp 3.2.4']],
  ['a version that is made at build time', 'pyproject.toml', lines('[project]', 'name = "fastmcp"', 'dynamic = ["version"]'), []],
  [
    'npm 7 and newer',
    'package-lock.json',
    JSON.stringify(
      {
        lockfileVersion: 3,
        packages: {
          '': { dependencies: { zod: '^3' } },
          'node_modules/zod': { version: '3.25.76' },
          'node_modules/@modelcontextprotocol/sdk': { version: '1.26.0' },
          'node_modules/ai/node_modules/zod': { version: '4.0.0' },
          'packages/a/node_modules/zod': { version: '4.1.5' },
          'packages/ai': { name: 'ai', version: '0.0.1' },
          'node_modules/zod4': { name: 'zod', version: '4.3.6' },
        },
      },
      null,
      2,
    ),
    ['zod 3.25.76', '@modelcontextprotocol/sdk 1.26.0', 'zod 4.1.5 in packages/a', 'zod 4.3.6'],
  ],
  [
    'npm 7, on one line',
    'npm-shrinkwrap.json',
    JSON.stringify({ lockfileVersion: 2, packages: { 'node_modules/zod': { version: '3.25.76' } }, dependencies: { zod: { version: '3.25.76' } } }),
    ['zod 3.25.76'],
  ],
  [
    'npm 6',
    'package-lock.json',
    JSON.stringify(
      { lockfileVersion: 1, dependencies: { zod: { version: '3.22.4' }, ai: { version: 'github:x/y', dependencies: { zod: { version: '4.0.0' } } } } },
      null,
      2,
    ),
    ['zod 3.22.4'],
  ],
  [
    'pnpm 9',
    'pnpm-lock.yaml',
    lines(
      "lockfileVersion: '9.0'",
      '',
      'overrides:',
      '  zod: 3.0.0',
      '',
      'importers:',
      '',
      '  .:',
      '    devDependencies:',
      '      zod:',
      "        specifier: 'catalog:'",
      '        version: 3.25.76',
      '',
      '  packages/a:',
      '    dependencies:',
      "      '@modelcontextprotocol/sdk':",
      '        specifier: ^1.20.0',
      '        version: 1.26.0(zod@4.1.5)',
      '      zod:',
      '        specifier: ^4',
      '        version: 4.1.5',
      '      ai:',
      '        specifier: workspace:*',
      '        version: link:../ai',
      '',
      'packages:',
      '',
      '  zod@4.1.5:',
      '    resolution: {integrity: x}',
    ),
    ['zod 3.25.76', '@modelcontextprotocol/sdk 1.26.0 in packages/a', 'zod 4.1.5 in packages/a'],
  ],
  [
    'pnpm 11, after its own',
    'pnpm-lock.yaml',
    lines(
      '---',
      'importers:',
      '  .:',
      '    packageManagerDependencies:',
      '      pnpm:',
      '        version: 11.1.0',
      'packages:',
      '  x: {}',
      '---',
      'importers:',
      '  .:',
      '    dependencies:',
      '      zod:',
      '        specifier: ^4',
      '        version: 4.1.5',
    ),
    ['zod 4.1.5'],
  ],
  [
    'pnpm 6',
    'pnpm-lock.yaml',
    lines(
      'lockfileVersion: 5.4',
      '',
      'specifiers:',
      '  zod: ^3.20.0',
      '',
      'dependencies:',
      '  zod: 3.20.2',
      '  ai: 2.1.0_zod@3.20.2',
      '',
      'devDependencies:',
      '  langchain: /@forks/langchain/0.1.2',
      '',
      'packages:',
      '',
    ),
    ['zod 3.20.2', 'ai 2.1.0', 'langchain 0.1.2'],
  ],
  [
    'pnpm 8',
    'pnpm-lock.yaml',
    lines(
      "lockfileVersion: '6.0'",
      'dependencies:',
      '  zod:',
      '    specifier: ^3.22.0',
      '    version: 3.22.4',
      '  ai:',
      '    specifier: ^2',
      '    version: 2.1.0(zod@3.22.4)',
    ),
    ['zod 3.22.4', 'ai 2.1.0'],
  ],
  [
    'Yarn 1',
    'yarn.lock',
    lines(
      '# yarn lockfile v1',
      '',
      '"@langchain/core@^0.3.0":',
      '  version "0.3.6"',
      '  dependencies:',
      '    zod "^3.22.4"',
      '',
      'zod@^3.22.4, zod@^3.25.0:',
      '  version "3.25.76"',
      '  resolved "x"',
      '',
      'zod@^4.0.0:',
      '  version "4.1.5"',
    ),
    ['@langchain/core 0.3.6', 'zod 3.25.76', 'zod 4.1.5'],
  ],
  [
    'Yarn 4',
    'yarn.lock',
    lines(
      '__metadata:',
      '  version: 8',
      '',
      '"ai@workspace:packages/ai":',
      '  version: 0.0.0-use.local',
      '',
      '"zod@npm:^3.22.4, zod@npm:^3.25.0":',
      '  version: 3.25.76',
      '  resolution: "zod@npm:3.25.76"',
    ),
    ['zod 3.25.76'],
  ],
  [
    'Bun',
    'bun.lock',
    lines(
      '{',
      '  "lockfileVersion": 1,',
      '  "workspaces": {',
      '    "": { "name": "all" },',
      '    "packages/a": { "name": "@hut/a" },',
      '  },',
      '  "packages": {',
      '    "zod": ["zod@4.1.5", "", {}, "sha512-x"],',
      '    "@hut/a/zod": ["zod@3.25.76", "", {}, "sha512-x"],',
      '    "ai/zod": ["zod@3.0.0", "", {}, "sha512-x"],',
      '  },',
      '}',
    ),
    ['zod 4.1.5', 'zod 3.25.76 in packages/a'],
  ],
  [
    'package.json',
    'package.json',
    JSON.stringify({
      name: 'hut',
      version: '1.0.0',
      dependencies: { zod: '^3.25.0', '@modelcontextprotocol/sdk': '1.26.0', ai: 'latest', langchain: '^0.3.2' },
      devDependencies: { valibot: '~1.1.0', arktype: '2.x', openai: '>=4.1 <6' },
      peerDependencies: { fastmcp: '^3.1.0 || ^4.0.0', genkit: 'workspace:^1.2.0', typebox: 'npm:@sinclair/typebox@^0.34.1' },
    }),
    [
      'zod 3.25.0…4',
      '@modelcontextprotocol/sdk 1.26.0',
      'langchain 0.3.2…0.4',
      'valibot 1.1.0…1.2',
      'arktype 2…3',
      'openai 4.1…6',
      'fastmcp 4.0.0…5',
      'genkit 1.2.0…2',
      'typebox 0.34.1…0.35',
    ],
  ],
  ['an installed package', 'package.json', JSON.stringify({ name: 'zod', version: '4.1.5' }), ['zod 4.1.5']],
];

for (const [what, name, text, pins] of files) test(`${what}: what ${name} says of libraries`, () => assert.deepEqual(pinsOf(name, text), pins));

test('what cannot be read says nothing', () => {
  for (const name of libraryFileNames.map((one) => one.replace('*', ''))) {
    for (const [, of, text] of files.filter(([, of]) => of === name)) for (let end = 0; end < text.length; end += 7) read(of, text.slice(0, end));
    for (const text of ['', 'null', '[]', '{', '"x"', '\0', '[[package]]', '{"packages": {"node_modules/zod": 1}}', 'importers:\n  .: x\n'])
      assert.deepEqual(pinsOf(name, text) ?? [], [], `${name}: ${text}`);
  }
  assert.equal(read('Cargo.lock', '[[package]]'), undefined);
});

test('an installed package lies in node_modules', () => {
  assert.equal(installed('package.json', '@modelcontextprotocol/sdk'), 'node_modules/@modelcontextprotocol/sdk/package.json');
  assert.equal(installed('pyproject.toml', 'mcp'), undefined);
});

test('a script in Python says itself what it needs', () => {
  const script = (...block: readonly string[]): string =>
    `#!/usr/bin/env -S uv run --script\n#\n# /// script\n${block.map((line) => `#${line}\n`).join('')}# ///\nimport mcp\n`;
  const pins = (text: string): readonly string[] | undefined =>
    readScript(text)?.map(({ library, version, exact }) => `${library} ${version}${exact ? '' : '…'}`);
  assert.deepEqual(pins(script(' requires-python = ">=3.11"', ' dependencies = [', '   "mcp[cli]>=1.12",', '   "pydantic==2.12.5",', ' ]')), [
    'mcp 1.12…',
    'pydantic 2.12.5',
  ]);
  assert.deepEqual(pins(script('', ' dependencies = ["mcp"]').replaceAll('\n', '\r\n')), []);
  assert.deepEqual(pins(script(' dependencies = "mcp==1"')), []);
  assert.equal(pins(script(' dependencies = [')), undefined);
  assert.equal(pins('# /// script\n# dependencies = ["mcp==1.2.3"]\nimport mcp\n'), undefined);
  assert.equal(pins('import mcp\n'), undefined);
});

test('packages that a front end has a table of are known, and others of npm are not', () => {
  const text = '{ "dependencies": { "@mastra/memory": "1.2.3", "tmcp": "1.0.0", "left-pad": "1.0.0" } }';
  assert.deepEqual(pinsOf('package.json', text), ['@mastra/memory 1.2.3', 'tmcp 1.0.0']);
  assert.deepEqual(createLibraryReader().read('package.json', text)?.pins, []);
});
