import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolYaml } from '../../../server/src/emitters/toolYaml.ts';
import { anySpec } from '../../support/made/anySpec.ts';
import fc from '../../support/property.ts';
import { read, realized, slot } from './support.ts';

const text = `# note
name: demo-find
description: |
  Finds files.

  - all
parameters:
  type: object
  properties:
    path: { type: string, description: "A \\"path\\"." }
    list: &list
      type: array
      items:
        type: string
      enum: [a, 'b', "c"]
    other: *list
  required:
    - path
returns: { type: object, properties: {} }
implementation_example: |-
  f()
  #
  #> 1
`;

const check = (prefix: string): void => {
  const { facts, linked } = read(prefix);
  for (const { span } of [...facts.problems, ...linked.problems, ...linked.mentions]) {
    assert.ok(0 <= span.start && span.start <= span.end && span.end <= prefix.length, `a span outside of ${JSON.stringify(prefix)}`);
  }
  slot(prefix, prefix.length);
  realized(prefix, { kind: 'describe-param', tool: 0, path: ['path'], text: 'x' });
};

test('every beginning of a file is read without throwing, and every place lies in it', () => {
  for (const form of [text, text.replaceAll('\n', '\r\n'), text.slice(text.indexOf('path:'))]) {
    for (let end = 0; end <= form.length; end++) check(form.slice(0, end));
  }
});

test('so is whatever else a file may hold', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), check));
  fc.assert(
    fc.property(anySpec, fc.nat(), (spec, at) => {
      const whole = toolYaml.emit([spec], { mcpRevision: '2026-07-28' }).text;
      check(whole.slice(at % (whole.length + 1)));
    }),
  );
});
