import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkExample } from '../support/workspaces/checkExample.ts';
import { cleanTexts } from './cleanTexts.ts';
import { definitionsOfMcpJson } from './definitionsOfMcpJson.ts';
import { definitionsOfToolsYaml } from './definitionsOfToolsYaml.ts';
import { cleanDescriptions, cleanParams, faultyDescriptions, faultyParams } from './descriptions.ts';
import { faultyTexts } from './faultyTexts.ts';
import { found } from './proseRules.ts';

for (const { title, files, of } of cleanTexts)
  test(`clean: ${of === undefined ? '' : `${of}: `}${title}`, async () => {
    const { findings } = await check(files);
    assert.deepEqual(
      findings.filter(({ rule }) => of === undefined || rule === of).map(({ rule, message }) => `${rule}: ${message}`),
      [],
    );
  });

for (const { title, rule, files, severity, message, besides = [], amid = false } of faultyTexts)
  test(`one fault: ${rule}: ${title}`, async () => {
    const { findings, wanted } = await check(files);
    const [own, others] = [findings.filter((finding) => finding.rule === rule), findings.filter((finding) => finding.rule !== rule)];
    if (wanted.length > 0)
      assert.deepEqual(
        own.map(({ place }) => place),
        wanted,
      );
    else assert.equal(own.length, 1);
    if (!amid) assert.deepEqual(others.map((finding) => finding.rule).sort(), besides);
    for (const finding of own) {
      if (severity !== undefined) assert.equal(finding.severity, severity);
      if (message !== undefined) assert.match(finding.message, message);
    }
  });

/** Ids of the rules about words that find something in a parameter. */
const foundInParam = (name: string, schema: (typeof cleanParams)[number][1], role?: 'source' | 'spec') =>
  found({ name: 'plot_signal', description: 'Draws a signal over time and saves the picture.', params: { [name]: schema } }, role);

test('clean descriptions of tools give no finding', () => {
  for (const tool of cleanDescriptions) for (const role of ['spec', 'source'] as const) assert.deepEqual(found(tool, role), [], `${role}: ${tool.name}`);
});

test('clean descriptions of parameters give no finding', () => {
  for (const [name, schema] of cleanParams)
    for (const role of ['spec', 'source'] as const) assert.deepEqual(foundInParam(name, schema, role), [], `${role}: ${name}, ${schema.description}`);
});

test('faulty descriptions give the one finding', () => {
  for (const [description, expected] of faultyDescriptions) assert.equal(found({ name: 'load', description }).join(' '), expected, description);
});

test('faulty parameters give the one finding', () => {
  for (const [name, schema, expected] of faultyParams) assert.deepEqual(foundInParam(name, schema), [expected], `${name}: ${schema.description}`);
});

for (const { format, places, faults, fine, fineMembers } of [definitionsOfToolsYaml, definitionsOfMcpJson])
  for (const { title: place, onlyDefinition = false, files } of places) {
    for (const { title, ofMember = false, of } of faults) {
      if (ofMember && onlyDefinition) continue;
      test(`${format}: ${title}, in ${place}: one finding each, at its place`, async () => {
        const wrong: string[] = [];
        for (const [definition, rule] of of) {
          const { findings, wanted } = await check(files(definition));
          const [is, should] = [findings.map((finding) => `${finding.rule} ${finding.place}`), wanted.map((at) => `${rule} ${at}`)];
          if (is.join() !== should.join()) wrong.push(`${definition}\n  found: ${is.join(', ')}\n  wanted: ${should.join(', ')}`);
        }
        assert.equal(wrong.join('\n'), '');
      });
    }
    test(`${format}: clean definitions, in ${place}: no finding`, async () => {
      for (const definition of [...fine, ...(onlyDefinition ? [] : fineMembers)])
        assert.deepEqual(
          (await check(files(definition))).findings.map(({ rule }) => rule),
          [],
          definition,
        );
    });
  }

/** Every finding with its place, and the places that are marked: file, offset and text. */
async function check(marked: Readonly<Record<string, string>>) {
  const { files } = await checkExample(marked);
  const all = files.map(({ uri, text, findings, marks }) => {
    const place = ({ start, end }: { readonly start: number; readonly end: number }): string => `${uri} ${start}: ${text.slice(start, end)}`;
    return { findings: findings.map(({ rule, severity, message, span }) => ({ rule, severity, message, place: place(span) })), wanted: marks.map(place) };
  });
  return { findings: all.flatMap(({ findings }) => findings), wanted: all.flatMap(({ wanted }) => wanted) };
}
