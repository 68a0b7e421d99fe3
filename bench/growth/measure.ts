// Run by `bench/growth.mjs` in a process of its own: measures what an editor and `check` need for a text.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linesOf } from '../../server/src/engine/lines.ts';
import { createGrammars, parseLimits } from '../../server/src/frontends/support/syntaxTree.ts';
import { uriOf } from '../../test/support/memoryHost.ts';
import { connect } from '../../test/support/servers/client.ts';
import { runCli } from '../../test/support/servers/cliIo.ts';
import { grammarFiles } from '../../test/support/workspace.ts';
import { groups } from './groups.mjs';

/** Milliseconds of this process. Others on the machine do not count. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const grammars = createGrammars(grammarFiles, parseLimits.editor, used);
const manifests = { DESCRIPTION: 'Package: demo\nVersion: 1.0.0\n', 'package.json': '{}\n', 'pyproject.toml': '[project]\nname = "demo"\n' };

/** Milliseconds of each step. */
type Times = Record<string, number>;

async function measured(file: string, text: string): Promise<Times> {
  const times: Times = {};
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T | undefined> => {
    const start = used();
    try {
      return await work();
    } catch (error) {
      // What cannot be answered is refused in words; an internal error is a fault.
      if (/internal|-32603/i.test(String(error))) throw error;
      return undefined;
    } finally {
      times[step] = (times[step] ?? 0) + used() - start;
    }
  };
  const editor = await connect({ ...manifests, [file]: '' }, { grammars });
  const uri = uriOf(file);
  const about = { textDocument: { uri } };
  const [lines, middle] = [linesOf(text), text.search(/\w/) + Math.floor(text.slice(text.search(/\w/)).length / 2)];
  const letter = text.slice(middle).search(/\w/);
  const at = lines.positionAt(letter < 0 ? middle : middle + letter);
  const end = lines.positionAt(text.trimEnd().length);
  const diagnostics = await timed('open', () => {
    editor.open(file, text);
    return editor.diagnostics(file);
  });
  await timed('symbols', () => editor.request('textDocument/documentSymbol', about));
  await timed('lenses', () => editor.request('textDocument/codeLens', about));
  await timed('tokens', () => editor.request('textDocument/semanticTokens/full', about));
  await timed('folding', () => editor.request('textDocument/foldingRange', about));
  for (const [step, position] of [
    ['middle', at],
    ['end', end],
  ] as const) {
    for (const method of ['hover', 'completion', 'definition', 'documentHighlight', 'prepareRename'])
      await timed(`${method} at the ${step}`, () => editor.request(`textDocument/${method}`, { ...about, position }));
    const own = (diagnostics ?? []).filter(({ range }) => range.start.line === position.line).slice(0, 50);
    await timed(`actions at the ${step}`, () =>
      editor.request('textDocument/codeAction', { ...about, range: { start: position, end: position }, context: { diagnostics: own } }),
    );
  }
  const changed = (version: number, start: typeof at, finish: typeof at, typed: string): void =>
    void editor.rpc.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ range: { start, end: finish }, text: typed }],
    });
  await timed('key in the middle', () => {
    changed(2, at, at, 'x');
    return editor.diagnostics(file);
  });
  await timed('key in the middle, back', () => {
    changed(3, at, { line: at.line, character: at.character + 1 }, '');
    return editor.diagnostics(file);
  });
  await timed('key at the end', () => {
    changed(4, end, end, 'x');
    return editor.diagnostics(file);
  });
  await timed('close', () => {
    editor.close(file);
    return editor.request('workspace/symbol', { query: '' });
  });
  const faults = editor.heard.logged.filter((line) => /uncaught|unhandled|failed:/.test(line));
  // The server registers what it can do for a format, and hears of it later.
  await new Promise((resolve) => setTimeout(resolve, 50));
  editor.dispose();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return times;
}

async function checked(file: string, text: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-growth-'));
  try {
    for (const [name, content] of Object.entries({ ...manifests, [file]: text })) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const start = used();
    await runCli(['check', '--no-cache'], { cwd: folder });
    return used() - start;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const largest = 10e6;

process.on('message', async ({ language, name, size }: { readonly language: string; readonly name: string; readonly size: number }) => {
  const group = groups.find((each) => each.language === language);
  const text = group?.constructs[name as never] as unknown as ((n: number) => string) | undefined;
  if (group === undefined || text === undefined) throw new Error(`${language}: ${name}`);
  const written = text(size);
  if (written.length > largest) return void process.send?.({});
  try {
    const times = await measured(group.file, written);
    process.send?.({ times: { ...times, check: await checked(group.file, written) } });
  } catch (error) {
    process.send?.({ error: String(error).slice(0, 500) });
  }
});
process.send?.({ constructs: groups.map(({ language, constructs }) => [language, Object.keys(constructs)]) });
