import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runCli } from '../../support/servers/cliIo.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'init.defaultBranch=main', ...args], { cwd, encoding: 'utf8' });

const server = (lamp: string, more = ''): string => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { room } from './room';

const server = new McpServer({ name: 'home', version: '1.0.0' });
server.registerTool('set_lamp', { description: 'Sets the brightness of a lamp in the house.', inputSchema: { ${lamp}, room } }, async () => ({ content: [] }));
${more}`;

const room = (words: string): string => `import { z } from 'zod';\nexport const room = z.string().optional().describe('${words}');\n`;
const manifest = (zod: string): string => JSON.stringify({ name: 'home', dependencies: { '@modelcontextprotocol/sdk': '1.25.0', zod } });

/** A repository with a commit on `main`, whose server has the tool `set_lamp`. */
function repository(t: Parameters<typeof tempFolder>[0]): string {
  const root = tempFolder(t, {
    'package.json': manifest('3.25.76'),
    'src/server.ts': server('lamp: z.string(), level: z.number().max(100)'),
    'src/room.ts': room('The room of the lamp.'),
    '.gitignore': 'node_modules\n',
  });
  git(root, 'init', '-q');
  git(root, 'add', '.');
  git(root, 'commit', '-q', '-m', 'First');
  return root;
}

interface Report {
  readonly before: { readonly name: string; readonly tools: number };
  readonly counts: Readonly<Record<string, number>>;
  readonly accepted: readonly unknown[];
  readonly changed: readonly {
    readonly name: string;
    readonly level: string;
    readonly file: string;
    readonly line: number;
    readonly tokens: { readonly before: number; readonly after: number };
    readonly changes: readonly { readonly kind: string; readonly level: string; readonly message: string; readonly witness?: { readonly value: unknown } }[];
  }[];
}

async function diff(root: string, ...args: readonly string[]): Promise<{ readonly report: Report; readonly status: number }> {
  const { stdout, stderr, status } = await runCli(['diff', ...args, '--format', 'json'], { cwd: root });
  assert.ok(status < 2, stderr);
  return { report: JSON.parse(stdout) as Report, status };
}

const messages = ({ changed }: Report): readonly string[] =>
  changed.flatMap(({ name, changes }) => changes.map(({ level, message }) => `${name} ${level}: ${message}`));

test('without changes nothing is reported, and uncommitted work is compared with HEAD on the main branch', async (t) => {
  const root = repository(t);
  const { stdout, status } = await runCli(['diff'], { cwd: root });
  assert.equal(status, 0);
  assert.match(stdout, /^No tool changed: 1 tool in main \([0-9a-f]{8}\), 1 in the working tree\.\n$/);
});

test('each change is reported at its tool, with an argument for what breaks', async (t) => {
  const root = repository(t);
  git(root, 'switch', '-q', '-c', 'work');
  writeFileSync(path.join(root, 'src/server.ts'), server("lamp: z.string(), level: z.number().max(50), unit: z.enum(['percent', 'lumen'])"));
  git(root, 'commit', '-q', '-a', '-m', 'Second');
  const { report, status } = await diff(root);
  assert.equal(status, 1);
  assert.deepEqual(messages(report), [
    'set_lamp breaking: `maximum` of `level` is `50` now, and was `100`.',
    'set_lamp breaking: `unit` is new and required: `"percent" or "lumen"`.',
  ]);
  const [tool] = report.changed;
  assert.deepEqual(
    tool?.changes.map(({ witness }) => Object.keys(witness?.value as object).toSorted()),
    [
      ['lamp', 'level'],
      ['lamp', 'level'],
    ],
  );
  assert.deepEqual([tool?.file, tool?.line], ['src/server.ts', 6]);
  assert.ok((tool?.tokens.after ?? 0) > (tool?.tokens.before ?? 0));
});

test('a change in an imported module is one of the tools that use it', async (t) => {
  const root = repository(t);
  writeFileSync(path.join(root, 'src/room.ts'), room('Where the lamp is.'));
  const { report, status } = await diff(root, 'HEAD');
  assert.equal(status, 0);
  assert.deepEqual(messages(report), ['set_lamp risky: The description of `room` changed.']);
});

test('a new file, a removed file and a removed folder count on their side alone', async (t) => {
  const root = repository(t);
  mkdirSync(path.join(root, 'more'));
  writeFileSync(
    path.join(root, 'more/find.yaml'),
    'name: find_lamp\ndescription: Finds a lamp by its name.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find_lamp()\n',
  );
  assert.deepEqual(messages((await diff(root)).report), ['find_lamp safe: The tool is new.']);
  git(root, 'add', '.');
  git(root, 'commit', '-q', '-m', 'Second');
  git(root, 'rm', '-q', '-r', 'more');
  const { report, status } = await diff(root);
  assert.equal(status, 1);
  assert.deepEqual(messages(report), ['find_lamp breaking: The tool is gone.']);
});

test('an upgraded library shows as what it changes', async (t) => {
  const root = repository(t);
  writeFileSync(path.join(root, 'src/server.ts'), server('lamp: z.string(), level: z.any(), count: z.number().int()'));
  git(root, 'commit', '-q', '-a', '-m', 'Second');
  writeFileSync(path.join(root, 'package.json'), manifest('4.1.0'));
  const { report } = await diff(root, 'main');
  const named = messages(report).filter((message) => /`(?:level|count)`/.test(message));
  assert.deepEqual(named, [
    'set_lamp breaking: `level` is required now.',
    'set_lamp safe: `count` has `minimum: -9007199254740991` now.',
    'set_lamp safe: `count` has `maximum: 9007199254740991` now.',
  ]);
});

test('without a lock file, an installed package counts for the revision only if its manifest allows it', async (t) => {
  const root = repository(t);
  const install = (version: string): void => {
    const folder = path.join(root, 'node_modules/zod');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'zod', version }));
  };
  writeFileSync(path.join(root, 'package.json'), manifest('^3.25.0'));
  writeFileSync(path.join(root, 'src/server.ts'), server('lamp: z.string(), level: z.any()'));
  install('3.25.76');
  git(root, 'commit', '-q', '-a', '-m', 'Second');
  assert.deepEqual((await diff(root)).report.changed, []);
  writeFileSync(path.join(root, 'package.json'), manifest('^4.0.0'));
  install('4.1.0');
  assert.ok(messages((await diff(root)).report).includes('set_lamp breaking: `level` is required now.'));
});

test('the work tree, the index and the configuration of git are not touched', async (t) => {
  const root = repository(t);
  appendFileSync(path.join(root, 'src/server.ts'), '// more\n');
  const state = (): readonly string[] => [git(root, 'status', '--porcelain'), readFileSync(path.join(root, '.git/index')).toString('hex')];
  const before = state();
  await diff(root, 'HEAD');
  assert.deepEqual(readFileSync(path.join(root, '.git/index')).toString('hex'), before[1]);
  assert.deepEqual(state()[0], before[0]);
});

test('accepted changes are left out, and others of the same tool are not', async (t) => {
  const root = repository(t);
  writeFileSync(path.join(root, 'toolscribe.config.yaml'), '# Ours.\nclients: [openai]\n');
  writeFileSync(path.join(root, 'src/server.ts'), server('lamp: z.string(), level: z.number().max(50)'));
  const { status, stderr } = await runCli(['diff', '--accept', "Lamps never had more; it's meant"], { cwd: root });
  assert.equal(status, 0);
  assert.match(stderr, /toolscribe\.config\.yaml accepts 1 change\./);
  assert.equal(
    readFileSync(path.join(root, 'toolscribe.config.yaml'), 'utf8'),
    '# Ours.\nclients: [openai]\nacceptedChanges:\n  - tool: set_lamp\n    change: "`maximum` of `level` is `50` now, and was `100`."\n    reason: Lamps never had more; it\'s meant\n',
  );
  const accepted = await diff(root);
  assert.deepEqual([accepted.status, accepted.report.changed, accepted.report.accepted.length], [0, [], 1]);
  writeFileSync(path.join(root, 'src/server.ts'), server('lamp: z.string().min(2), level: z.number().max(50)'));
  const further = await diff(root);
  assert.equal(further.status, 1);
  assert.deepEqual(messages(further.report), ['set_lamp breaking: `lamp` has `minLength: 2` now.']);
  await runCli(['diff', '--accept', 'Short names are gone'], { cwd: root });
  assert.equal((await diff(root)).report.accepted.length, 2);
  assert.match(readFileSync(path.join(root, 'toolscribe.config.yaml'), 'utf8'), /^# Ours\.[\s\S]*reason: Short names are gone\n$/);
});

test('a folder and a list of tools are bases as well', async (t) => {
  const root = repository(t);
  const { stdout } = await runCli(['emit', '--to', 'mcp'], { cwd: root });
  const other = tempFolder(t, { 'tools.json': stdout, 'bad.json': '{"tools": 3}', 'broken.json': '{' });
  writeFileSync(path.join(root, 'src/server.ts'), server('lamp: z.string()'));
  const removed = ['set_lamp breaking: `level` is gone.'];
  assert.deepEqual(messages((await diff(root, path.join(other, 'tools.json'))).report), removed);
  const before = tempFolder(t, {
    'package.json': manifest('3.25.76'),
    'src/server.ts': server('lamp: z.string(), level: z.number().max(100)'),
    'src/room.ts': room('The room of the lamp.'),
  });
  assert.deepEqual(messages((await diff(root, before)).report), removed);
  for (const [file, why] of [
    ['bad.json', /has no list of tools/],
    ['broken.json', /cannot be read/],
  ] as const) {
    const { status, stderr } = await runCli(['diff', path.join(other, file)], { cwd: root });
    assert.equal(status, 2);
    assert.match(stderr, why);
  }
});

test('reports for pull requests and code scanning say the same', async (t) => {
  const root = repository(t);
  writeFileSync(path.join(root, 'src/server.ts'), server('lamp: z.string(), level: z.number().max(50)'));
  const of = async (format: string): Promise<string> => (await runCli(['diff', '--format', format], { cwd: root })).stdout;
  assert.match(
    await of('markdown'),
    /\| `set_lamp` \| \*\*breaking\*\* \| `maximum` of `level` is `50` now, and was `100`\. \| \d+ → \d+ \||\| `set_lamp` \| \*\*breaking\*\* \| .* \| \d+ \|/,
  );
  assert.match(await of('markdown'), /- `set_lamp`: .* Accepted before, refused now: `\{"lamp":"","level":\d+\}`/);
  assert.match(await of('github'), /^::warning file=src\/server\.ts,line=6,.*,title=change-breaking::set_lamp: Breaks calls: /m);
  const sarif = JSON.parse(await of('sarif')) as { readonly runs: readonly { readonly results: readonly { readonly ruleId: string }[] }[] };
  assert.deepEqual(
    sarif.runs[0]?.results.map(({ ruleId }) => ruleId),
    ['change-breaking'],
  );
});

test('a base that is none is a usage error that says what to do', async (t) => {
  const root = repository(t);
  const plain = tempFolder(t, { 'src/server.ts': server('lamp: z.string()') });
  mkdirSync(path.join(root, 'main'));
  for (const [cwd, args, why] of [
    [root, ['nowhere'], /git knows no commit 'nowhere'/],
    [root, ['main'], /'main' is a path and a revision of git; write '\.\/main'/],
    [plain, [], /not a git repository|no git repository/],
    [root, ['--accept', ' '], /--accept needs a reason/],
  ] as const) {
    const { status, stderr } = await runCli(['diff', ...args], { cwd });
    assert.equal(status, 2, stderr);
    assert.match(stderr, why);
  }
});

test('what only running the code would tell is not compared, and that is reported', async (t) => {
  const root = repository(t);
  writeFileSync(
    path.join(root, 'src/server.ts'),
    server('lamp: z.string().describe(process.env.LAMP!), level: z.number().max(50)').replace(
      "description: 'Sets the brightness of a lamp in the house.'",
      'description: texts()',
    ),
  );
  const { report } = await diff(root);
  assert.deepEqual(messages(report), [
    'set_lamp breaking: `maximum` of `level` is `50` now, and was `100`.',
    'set_lamp undecided: The description is made by code that is not read now.',
  ]);
  writeFileSync(
    path.join(root, 'src/server.ts'),
    server('lamp: z.string()').replace(/inputSchema: \{.*\} \}/, 'inputSchema: shapes(), outputSchema: shapes() }'),
  );
  assert.deepEqual(messages((await diff(root)).report), ['set_lamp undecided: The arguments are made by code that is not read now.']);
});

test('a tool that is not found where more registrations cannot be read is not called gone', async (t) => {
  const root = repository(t);
  writeFileSync(path.join(root, 'src/server.ts'), server('lamp: z.string()').replace("'set_lamp'", 'process.argv[2]!'));
  const { report, status } = await diff(root);
  assert.deepEqual(messages(report), ['set_lamp undecided: The tool is not found.']);
  assert.equal(status, 0);
});
