import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mcpJson } from '../../server/src/emitters/mcpJson.ts';
import type { Engine } from '../../server/src/engine/types.ts';
import { documentSymbols } from '../../server/src/features/documentSymbols.ts';
import { hover } from '../../server/src/features/hover.ts';
import { uriOf } from '../support/memoryHost.ts';
import fc, { runs } from '../support/property.ts';
import { workspace } from '../support/workspace.ts';
import type { Fixture } from './fixtures.ts';

const pieces = [
  'x',
  ' ',
  ',',
  '\n',
  "\n#' ",
  '#',
  '"',
  '(',
  ')',
  '{',
  '}',
  '- ',
  ': ',
  '@param q ',
  'PARAM q ',
  ' DESCRIPTION ',
  ' _\n',
  ' LIKE [',
  ' mcp-tool',
  '"""',
  '\n@mcp.tool\n',
  '\ndef f(a: int):\n',
  '\nclass A(Base):\n',
  '    ',
  '\r\n',
  '😀',
  '\t',
  "'",
  '`',
  '',
];

/** Everything that a document says, and what is found in all of them, in a form that can be compared. */
const answers = (engine: Engine, uri: string): unknown => {
  const doc = engine.document(uri);
  const tools = engine.tools(uri);
  const places = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(part * (doc?.text.length ?? 0)));
  return JSON.parse(
    JSON.stringify({
      text: doc?.text,
      // Of every document: what one says of another is kept too.
      findings: engine.checkable().map((each) => [each, engine.findings(each)]),
      tools: engine.tools().map((placed) => [placed.doc.uri, placed.region.start, placed.tool]),
      symbols: documentSymbols(engine, uri),
      emitted: mcpJson.emit(
        tools.map(({ tool }) => tool),
        { mcpRevision: '2026-07-28' },
      ),
      hovers: doc && places.map((at) => hover(engine, uri, at)),
      lines: doc && places.map((at) => doc.positionAt(at)),
      mentions: doc?.regions.map((region) => region.linked.mentions),
    }),
  );
};

/** Law 4: what was kept across edits equals what a fresh reading finds. */
export function editsAreReadAsAWhole(fixtures: readonly Fixture[]): void {
  for (const { name, file, files } of fixtures.filter(({ isWhole }) => isWhole))
    test(`after any edits ${name} says what a fresh reading says`, async () => {
      const uri = uriOf(file);
      const original = files[file] ?? '';
      const edit = {
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.nat(12),
        text: fc.constantFrom(...pieces),
        asks: fc.constantFrom('for all', 'for all', 'ahead', 'for nothing'),
        waits: fc.nat(40),
      };
      const edits = fc.array(fc.record(edit), { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(edits, async (sequence) => {
          const { engine } = await workspace(files);
          await engine.open(uri, original, 1);
          const ahead: Promise<void>[] = [];
          let text = original;
          for (const [i, { at, length, text: inserted, asks, waits }] of sequence.entries()) {
            const start = Math.floor(at * text.length);
            const end = Math.min(text.length, start + length);
            engine.edit(uri, [{ span: { start, end }, text: inserted }], i + 2);
            text = text.slice(0, start) + inserted + text.slice(end);
            // Of several edits in a row, nobody asks what each of them changed.
            if (asks === 'for all') answers(engine, uri);
            // Findings are looked for while the next edit comes.
            if (asks === 'ahead') ahead.push(engine.prepareFindings(uri));
            for (let turns = 0; turns < waits; turns++) await Promise.resolve();
          }
          await Promise.all(ahead);
          const fresh = await workspace({ ...files, [file]: text });
          await fresh.engine.open(uri, text, 1);
          assert.deepEqual(answers(engine, uri), answers(fresh.engine, uri));
        }),
        { numRuns: runs(20) },
      );
    });
}
