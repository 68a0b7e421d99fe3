import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { withoutR } from '../support/programs/withoutR.ts';
import { type CliRun, runCli, shellWords } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Each scenario is a plain text file that is carried out from top to bottom in a new folder. A line `==== WHAT ====` begins
// a section. `file: PATH`, `folder: PATH` and `remove: PATH` prepare; so do `bytes: PATH` (a file in which `\xHH` is one byte),
// `large: PATH` (a file, filled up with comments to 20 MB) and `link: PATH` (a symbolic link to the path that is its text). `command` runs
// (after `stdin` or `stdin bytes`, if there is one), `status`, `stdout` and `stderr` are what the command before is to give (0 and nothing
// where they are left out). `then: PATH` is what a file is to hold afterwards, `then bytes: PATH` the same with `\xHH`, `gone: PATH` is not
// to exist. `{root}` is the folder. What stands before the first section says what is tested. `--update` writes what is expected anew.

const folder = 'test/cli/scenarios';

for (const file of readdirSync(folder).sort()) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const needsR = text.includes('--run-examples');
  test(file, { skip: needsR ? withoutR : false }, async (t) => {
    const { about, sections } = parse(text);
    const expected = withDefaults(sections);
    const actual = await carryOut(t, expected);
    if (process.env.TOOLSCRIBE_UPDATE === '1') writeFileSync(path.join(folder, file), print(about, actual));
    else assert.equal(print(about, actual), print(about, expected));
  });
}

interface Section {
  readonly what: string;
  readonly text: string;
}

function parse(text: string): { readonly about: string; readonly sections: readonly Section[] } {
  const parts = text.split(/^==== (.+) ====\n/m);
  const sections: Section[] = [];
  for (let i = 1; i < parts.length; i += 2) sections.push({ what: parts[i] ?? '', text: parts[i + 1] ?? '' });
  return { about: parts[0] ?? '', sections };
}

/** After each command exactly one `status`, `stdout` and `stderr`, in this order. */
function withDefaults(sections: readonly Section[]): readonly Section[] {
  const results = ['status', 'stdout', 'stderr'];
  return sections.flatMap((section, i) => {
    if (results.includes(section.what)) return [];
    if (section.what !== 'command') return [section];
    const end = sections.findIndex((s, k) => k > i && !results.includes(s.what));
    const own = sections.slice(i + 1, end < 0 ? sections.length : end);
    return [section, ...results.map((what) => own.find((s) => s.what === what) ?? { what, text: what === 'status' ? '0\n' : '' })];
  });
}

const print = (about: string, sections: readonly Section[]): string =>
  about +
  sections
    .filter(({ what, text }) => !((what === 'status' && text === '0\n') || (['stdout', 'stderr'].includes(what) && text === '')))
    .map(({ what, text }) => `==== ${what} ====\n${text}`)
    .join('');

/** The same sections with what really came of them. */
async function carryOut(t: TestContext, sections: readonly Section[]): Promise<readonly Section[]> {
  const root = tempFolder(t, {});
  const plain = (text: string): string => text.replaceAll(root, '{root}');
  let stdin: string | Uint8Array | undefined;
  let result: Omit<CliRun, 'composed'> = { status: 0, stdout: '', stderr: '' };
  const done: Section[] = [];
  for (const { what, text } of sections) {
    const [kind = '', ...rest] = what.split(': ');
    const target = path.join(root, rest.join(': '));
    let now = text;
    if (kind in contents) {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, contents[kind]?.(text) ?? '');
    } else if (kind === 'link') {
      mkdirSync(path.dirname(target), { recursive: true });
      symlinkSync(text.trimEnd().replaceAll('{root}', root), target);
    } else if (kind === 'folder') mkdirSync(target, { recursive: true });
    else if (kind === 'remove') rmSync(target, { recursive: true });
    else if (kind === 'stdin') stdin = text;
    else if (kind === 'stdin bytes') stdin = bytesOf(text);
    else if (kind === 'command') {
      const [program, ...argv] = shellWords(text.replaceAll('{root}', root));
      assert.equal(program, 'toolscribe');
      result = await runCli(argv, { cwd: root, ...(stdin === undefined ? {} : { stdin }) });
      stdin = undefined;
    } else if (kind === 'status') now = `${result.status}\n`;
    else if (kind === 'stdout') now = ended(plain(result.stdout));
    else if (kind === 'stderr') now = ended(plain(result.stderr));
    else if (kind === 'then') now = existsSync(target) ? readFileSync(target, 'utf8') : 'there is no such file\n';
    else if (kind === 'then bytes') now = existsSync(target) ? shown(readFileSync(target)) : 'there is no such file\n';
    else if (kind === 'gone') now = existsSync(target) ? 'it is still there\n' : '';
    else assert.fail(`no section is called '${what}'`);
    done.push({ what, text: now });
  }
  return done;
}

const bytesOf = (text: string): Buffer =>
  Buffer.concat(
    text.split(/(\\x[0-9a-f]{2})/).map((part) => (/^\\x[0-9a-f]{2}$/.test(part) ? Buffer.from([Number.parseInt(part.slice(2), 16)]) : Buffer.from(part))),
  );

const shown = (bytes: Uint8Array): string =>
  [...bytes].map((b) => (b === 10 || (b >= 32 && b < 127) ? String.fromCharCode(b) : `\\x${b.toString(16).padStart(2, '0')}`)).join('');

const contents: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
  file: (text) => text,
  bytes: bytesOf,
  large: (text) => text + '# A line that only fills.\n'.repeat(810_000),
};

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n(no line break at the end)\n`);
