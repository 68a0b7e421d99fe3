import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { parse } from 'yaml';
import { toolYaml } from '../../server/src/emitters/toolYaml.ts';
import { createToolYamlFrontEnd } from '../../server/src/frontends/toolYaml/index.ts';
import { type Json, readStamp, stamp, yamlBlock } from '../../server/src/model/index.ts';
import { anySpec, nastyText } from '../support/made/anySpec.ts';
import { noNames } from '../support/names.ts';
import fc, { runs } from '../support/property.ts';
import { withExamplesAsMeant } from '../support/read/asMeant.ts';
import { comparable } from '../support/read/comparable.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const frontEnd = createToolYamlFrontEnd({ digest });
const names = noNames('file:///w/a.yaml', 'a.yaml');

test('what is written as tool YAML reads back as the same tool', () => {
  fc.assert(
    fc.property(anySpec, (any) => {
      const spec = withExamplesAsMeant(any);
      const { text } = toolYaml.emit([spec], { mcpRevision: '2026-07-28' });
      const facts = frontEnd.read(text, 'tool');
      const [tool] = frontEnd.link(facts, names).tools;
      assert.ok(tool, `no tool in:\n${text}\n${JSON.stringify(facts.problems)}`);
      assert.deepEqual(comparable(tool, toolYaml.holds), comparable(spec, toolYaml.holds), text);
      assert.equal(toolYaml.emit([tool], { mcpRevision: '2026-07-28' }).text, text, 'written again it is the same text');
    }),
    { numRuns: runs(300) },
  );
});

test('texts, as values and as keys, mean the same in YAML 1.1 and 1.2', () => {
  fc.assert(
    fc.property(nastyText, nastyText, (key, value) => {
      const data: Json = [value, { [key]: value }];
      const text = yamlBlock(
        new Map<string, Json>([
          [key, value],
          ['\u0001list', data],
        ]),
        '',
      );
      for (const version of ['1.1', '1.2'] as const) {
        const read: unknown = parse(text, { version });
        assert.deepEqual(
          read,
          Object.fromEntries<Json>([
            [key, value],
            ['\u0001list', data],
          ]),
          `YAML ${version}:\n${text}`,
        );
      }
    }),
    { numRuns: runs(1000) },
  );
});

test('a header names its source whatever the names hold, and every edit below it is noticed', () => {
  fc.assert(
    fc.property(nastyText, nastyText, nastyText, (file, name, body) => {
      const text = stamp(body, { file, name }, digest);
      const read = readStamp(text, digest);
      assert.deepEqual([read?.file, read?.name, read?.edited, read?.by], [file, name, false, 'toolscribe']);
      if (!body.includes('\r')) assert.equal(readStamp(text.replaceAll('\n', '\r\n'), digest)?.edited, false, 'line endings do not count');
      assert.equal(readStamp(`${text}x`, digest)?.edited, true);
      assert.equal(readStamp(`# mine\n${text}`, digest)?.edited, true);
    }),
  );
});
