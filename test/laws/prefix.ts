import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root, uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import type { Fixture } from './fixtures.ts';

/** Law 1: half-typed text is the normal case. Every prefix is read, linked, checked, and asked what could be written at its end. */
export function everyPrefixIsRead(fixtures: readonly Fixture[]): void {
  for (const { name, file, files } of fixtures)
    test(`every prefix of ${name} is read without a fault`, async () => {
      const { engine, host } = await workspace(files);
      const text = files[file] ?? '';
      const uri = uriOf(file);
      const step = Math.max(1, Math.ceil(text.length / (name.startsWith('rich') ? 600 : 40)));
      for (let end = 0; end <= text.length; end += step) {
        await engine.open(uri, text.slice(0, end), end);
        const doc = engine.document(uri);
        if (!doc) continue;
        const findings = engine.findings(uri);
        assert.deepEqual(
          findings.filter((f) => f.rule === 'internal-error'),
          [],
        );
        for (const { span } of findings) assert.ok(span.start >= 0 && span.start <= span.end && span.end <= end, `${JSON.stringify(span)} lies outside ${end}`);
        for (const region of doc.regions) assert.equal(region.text, doc.text.slice(region.start, region.start + region.text.length));
        engine.slotAt(doc, end);
        const region = engine.regionAt(doc, end);
        if (region !== undefined) doc.frontEnd.signatureAt?.(region.text, region.facts, end - region.start, engine.names(doc));
        engine.mentionAt(doc, end);
        engine.tools(uri).map((placed) => engine.outputs(placed));
      }
      assert.deepEqual(host.logged, []);
      assert.deepEqual(engine.roots, [root]);
    });
}
