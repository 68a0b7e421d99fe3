import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DraftAnswer, NewToolDraft } from '../../server/src/features/tools/newTool.ts';
import { newTool, toolKinds } from '../../server/src/features/tools/newTool.ts';
import { paramLine, paramRequest, readParamLine, sameParam } from '../../server/src/features/tools/paramLine.ts';
import { blanksOf, textOf } from '../../server/src/features/tools/skeletonText.ts';
import { type Json, knownValue, type ParamRequest, type ToolSpec } from '../../server/src/model/index.ts';
import fc, { runs } from '../support/property.ts';
import { workspace } from '../support/workspace.ts';
import { exampleProject } from '../support/workspaces/exampleProject.ts';

/** What holds of every format that can begin a tool: what is written is what was asked for, and only its author is missing. */
const { engine } = await workspace(exampleProject());
const kinds = await toolKinds(engine);
assert.ok(kinds.length >= 2);

const plain = [
  [],
  ['path: string'],
  ['samples: number[]', 'rate?: number = 250 e.g. 1000', 'verbose = false'],
  ['title: string = "100% {sure} \\\\ \\"x\\""', 'count: integer = 3', 'on?: boolean'],
  ['mode?: "fast" | "slow" = "fast"', 'level?: 1 | 2 = 2', 'choice?: ("one" | "two")[]'],
  ['labels: object', 'width?: integer[] = [1, 2]', 'note?: string', 'first_of_the_many: string', 'second_of_the_many: string'],
];

/** A name as the kind suggests it. */
const spoken = (kind: string, index: number): string => `${kinds.find(({ id }) => id === kind)?.places[0]?.suggestion ?? ''}resample_${index}`;

async function written(draft: NewToolDraft): Promise<{ readonly answer: DraftAnswer; readonly spec: ToolSpec; readonly faults: readonly string[] }> {
  const answer = await newTool(engine, draft);
  assert.ok(answer.tool);
  const text = textOf(answer.tool.parts);
  const doc = engine.parse(answer.tool.uri, text);
  assert.ok(doc);
  const tools = doc.regions.flatMap((region) => region.linked.tools);
  const [spec] = tools;
  assert.ok(spec && tools.length === 1, text);
  const blanks = blanksOf(answer.tool.parts);
  const open = (span: { readonly start: number; readonly end: number }): boolean => blanks.some((b) => span.start < b.end && b.start < span.end);
  const faults = engine.judge(doc).filter((finding) => !(open(finding.span) && finding.rule === 'description-placeholder'));
  return { answer, spec, faults: faults.map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`) };
}

for (const { id } of kinds) {
  for (const [index, parameters] of plain.entries()) {
    test(`${id}: a tool with '${parameters.join(', ')}' is what was asked for, and free of faults`, async () => {
      const name = spoken(id, index);
      const { answer, spec, faults } = await written({ kind: id, name, parameters });
      const asked = parameters.map((line) => {
        const param = readParamLine(line);
        assert.ok('param' in param, line);
        return param.param;
      });
      assert.equal(spec.localName?.value ?? knownValue(spec.name), name);
      assert.equal(answer.tool?.name, knownValue(spec.name));
      const read = spec.params.map((param, i) => ({ ...paramRequest(param), ...(asked[i]?.examples === undefined ? { examples: [] } : {}) }));
      assert.deepEqual(read.map(shape), asked.map(shape));
      assert.deepEqual(faults, []);
      assert.deepEqual(answer.problems, []);
    });
  }

  test(`${id}: description, category and flags are written`, async () => {
    const description = 'Resamples a signal: 50% of "it", at @least {once}, so that it has another rate.';
    const { answer, spec, faults } = await written({ kind: id, name: spoken(id, 99), description, category: 'rates', dangerous: true, requiresApproval: true });
    assert.equal(knownValue(spec.description), description);
    const holds = engine.parts.formats.find((format) => format.id === id)?.holds ?? [];
    const marks = holds.some((place) => place === 'danger' || place === 'annotations');
    const sorts = spec.category.state !== 'absent';
    assert.equal(knownValue(spec.category), sorts ? 'rates' : undefined);
    assert.ok(sorts || !holds.includes('category'));
    assert.equal(knownValue(spec.dangerous), marks ? true : undefined);
    assert.equal(knownValue(spec.requiresApproval), marks ? true : undefined);
    assert.deepEqual(
      answer.problems.map(({ at }) => at),
      [...(marks ? [] : ['kind']), ...(sorts ? [] : ['kind'])],
      'what cannot be written is said',
    );
    assert.deepEqual(faults, []);
  });

  test(`${id}: a person is sent to the description first`, async () => {
    const { answer } = await written({ kind: id, name: spoken(id, 98), parameters: ['path'] });
    const parts = answer.tool?.parts ?? [];
    const fills = blanksOf(parts).map(({ start, end }) => textOf(parts).slice(start, end));
    assert.match(fills[0] ?? '', /^TODO: say what (?:this|the) tool does and when to use it/);
    assert.ok(fills.length >= 3);
  });

  test(`${id}: of any parameters, each is read as it was asked for, or it is said as what`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyParam, { maxLength: 4, selector: (p) => p.name }), async (params) => {
        const { answer, spec } = await written({ kind: id, name: spoken(id, 97), parameters: params.map(paramLine) });
        for (const [index, wanted] of params.entries()) {
          const own = spec.params.find((param) => param.name.value === wanted.name);
          const said = answer.problems.filter((problem) => problem.at === 'parameters' && problem.index === index);
          const same = own !== undefined && sameParam(wanted, paramRequest(own));
          assert.ok(same || said.length > 0, `${paramLine(wanted)} is read as ${own && paramLine(paramRequest(own))}`);
          assert.equal(answer.parameters[index], paramLine(wanted));
        }
      }),
      { numRuns: runs(20) },
    );
  });
}

const shape = ({ description: _, examples = [], enum: values, ...rest }: ParamRequest) => ({ ...rest, examples, values: values && [...values].sort() });

const text = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('a', 'TRUE', 'NULL', '50%', '{', '}', '\\', 'a "b"', "it's", '@x', '#', 'null', '1'));
const anyValue: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  string: text,
  number: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((n) => (Number.isInteger(n) ? 0.5 : n)),
  integer: fc.integer({ min: -1000, max: 1000 }),
  boolean: fc.boolean(),
};
const anyParam: fc.Arbitrary<ParamRequest> = fc
  .record({
    name: fc.constantFrom('path', 'depth', 'formats', 'status', 'mode', 'value', 'x1', 'a.b', 'kinds'),
    type: fc.constantFrom('string' as const, 'number' as const, 'integer' as const, 'boolean' as const),
    list: fc.boolean(),
    required: fc.boolean(),
    seed: fc.nat(),
    description: fc.option(fc.constantFrom('Optional. Where to look', 'Number of the list', 'One of `a`, e.g. `b`', 'Text: 50% {of} it'), { nil: undefined }),
  })
  .chain(({ name, type, list, required, description }) => {
    const value = anyValue[type] ?? text;
    const values: fc.Arbitrary<Json> = list ? fc.array(value, { minLength: 1, maxLength: 3 }) : value;
    return fc.record({ standard: values, examples: fc.array(values, { maxLength: 2 }) }).map(
      ({ standard, examples }): ParamRequest => ({
        name,
        required,
        ...(list ? { type: 'array', items: type } : { type }),
        ...(required ? {} : { default: standard }),
        ...(examples.length === 0 ? {} : { examples }),
        ...(description === undefined ? {} : { description }),
      }),
    );
  });
