import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../server/src/engine/types.ts';
import { completion } from '../../server/src/features/completion.ts';
import { withTabStops } from '../../server/src/lsp/snippets.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { applyFix } from '../support/workspaces/applyFix.ts';
import { type Fixture, someOfEach } from './fixtures.ts';

type Files = Readonly<Record<string, string>>;

const unix = (text: string): string => text.replaceAll('\r\n', '\n');
const each = (files: Files, change: (text: string) => string): Files => Object.fromEntries(Object.entries(files).map(([file, text]) => [file, change(text)]));

interface Said {
  readonly findings: readonly string[];
  /** Texts after each fix, with the line ends that they really have. */
  readonly fixed: readonly Files[];
  /** Texts that a client receives as snippets: of fixes, and of completion at the ends of lines. */
  readonly snippets: readonly string[];
}

/** What is said of a file: rules, messages and places by line and column, and what its fixes make of it. */
async function said(files: Files, file: string): Promise<Said> {
  const { engine } = await workspace(files);
  const uri = uriOf(file);
  const findings = engine.findings(uri);
  const place = (offset: number): string => Object.values(engine.document(uri)?.positionAt(offset) ?? {}).join(':');
  return {
    findings: findings.map(({ rule, message, span }) => `${place(span.start)}-${place(span.end)} ${rule} ${message}`),
    fixed: fixes(engine, files, uri),
    snippets: [...snippetsOfFixes(engine, uri), ...snippetsOfCompletion(engine, uri)],
  };
}

function snippetsOfFixes(engine: Engine, uri: string): readonly string[] {
  const none = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  return someOfEach(engine.findings(uri))
    .flatMap((finding) => finding.fixes ?? [])
    .flatMap((fix) => engine.realize(fix.intent, fix.uri, fix.start))
    .flatMap((edits) => withTabStops(edits, () => none, engine.document(edits.uri)))
    .flatMap((edit) => ('snippet' in edit ? [edit.snippet.value] : []));
}

/** Of so many lines, which are spread over the file. */
const lines = 12;

function snippetsOfCompletion(engine: Engine, uri: string): readonly string[] {
  const text = engine.document(uri)?.text ?? '';
  const ends = [...text.matchAll(/\r?\n|$/g)].map(({ index }) => index);
  return ends
    .filter((_, i) => i % Math.ceil(ends.length / lines) === 0)
    .flatMap((end) => completion(engine, uri, end, { snippets: true }))
    .flatMap(({ label, insert, snippet }) => (snippet ? [`${label}: ${insert}`] : []));
}

function fixes(engine: Engine, files: Files, uri: string): readonly Files[] {
  const documents = Object.entries(files).map(([file, text]) => ({ uri: uriOf(file), text }));
  return someOfEach(engine.findings(uri))
    .flatMap((finding) => finding.fixes ?? [])
    .flatMap((fix) => [applyFix(engine, documents, fix) ?? {}]);
}

/** Law 7: the line ends of a file are nobody's concern. It is read, judged and fixed the same, and a fix writes those that the file has. Snippets hold line feeds alone, since clients write the ends of the document. `least`: so many fixes are tried. */
export const lineEndsChangeNothing = (fixtures: readonly Fixture[], least: number): void =>
  void test('every fixture is judged and fixed the same with line ends of Windows', async () => {
    let fixed = 0;
    for (const { name, file, files } of fixtures) {
      const [here, there] = [
        await said(each(files, unix), file),
        await said(
          each(files, (text) => unix(text).replaceAll('\n', '\r\n')),
          file,
        ),
      ];
      assert.deepEqual(there.findings, here.findings, name);
      const stray = there.fixed.flatMap((after) => Object.values(after)).find((text) => /(?<!\r)\n|\r(?!\n)/.test(text));
      assert.equal(stray, undefined, `${name}: line ends are mixed`);
      assert.deepEqual(there.snippets, here.snippets, `${name}: snippets`);
      assert.ok(!there.snippets.some((snippet) => snippet.includes('\r')), `${name}: a carriage return in a snippet`);
      assert.deepEqual(
        there.fixed.map((after) => each(after, unix)),
        here.fixed,
        name,
      );
      fixed += here.fixed.length;
    }
    assert.ok(fixed >= least, `only ${fixed} fixes were tried`);
  });
