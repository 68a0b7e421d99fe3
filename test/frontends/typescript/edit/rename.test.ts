import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareRename, rename } from '../../../../server/src/features/rename.ts';
import { applyEdits } from '../../../../server/src/model/index.ts';
import { cursor } from '../../../support/cursor.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const head = "import { z } from 'zod';\n";

interface Case {
  readonly what: string;
  readonly before: string;
  /** `$0` in it is the cursor. */
  readonly at: string;
  readonly to: string;
  /** Undefined where no rename is offered; a text where one is refused. */
  readonly after: string | undefined;
}

const registered = (handler: string, shape = '{ query: z.string(), size: z.number() }'): string =>
  `${head}server.registerTool('find', { description: 'd', inputSchema: ${shape} }, ${handler});\n`;
const cases: readonly Case[] = [
  {
    what: 'a parameter that the handler takes apart',
    before: registered('async ({ query, size = 3 }) => query'),
    at: '{ qu$0ery: z',
    to: 'text',
    after: registered('async ({ text: query, size = 3 }) => query', '{ text: z.string(), size: z.number() }'),
  },
  {
    what: 'a parameter taken with a default',
    before: registered('({ query, size = 3 }) => query'),
    at: 'si$0ze: z.number',
    to: 'most',
    after: registered('({ query, most: size = 3 }) => query', '{ query: z.string(), most: z.number() }'),
  },
  {
    what: 'a parameter taken from an object, from its use',
    before: registered('function (args) { const { size } = args; return args.query + args.query; }'),
    at: 'return args.qu$0ery',
    to: 'text',
    after: registered('function (args) { const { size } = args; return args.text + args.text; }', '{ text: z.string(), size: z.number() }'),
  },
  { what: 'a parameter that the handler hands on', before: registered('async (args) => search(args)'), at: '{ qu$0ery: z', to: 'text', after: undefined },
  { what: 'a parameter of a handler elsewhere', before: registered('handler'), at: '{ qu$0ery: z', to: 'text', after: undefined },
  {
    what: 'a member of a shared schema',
    before: `const shape = { query: z.string() };\n${registered('({ query }) => query', 'shape')}`,
    at: '{ qu$0ery: z',
    to: 'text',
    after: undefined,
  },
  { what: 'a constant', before: `${head}export const findSchema = z.object({ query: z.string() });\n`, at: 'find$0Schema', to: 'text', after: undefined },
  {
    what: 'a tool, and where it is chosen and called',
    before:
      "const t = [{ name: 'find', inputSchema: { type: 'object' } }];\nswitch (n) { case \"find\": break; }\nif (n === 'find') { const find = 'find'; }\nclient.callTool({ name: 'find', arguments: {} });\n",
    at: "name: 'fi$0nd', inputS",
    to: 'seek',
    after:
      "const t = [{ name: 'seek', inputSchema: { type: 'object' } }];\nswitch (n) { case \"seek\": break; }\nif (n === 'seek') { const find = 'find'; }\nclient.callTool({ name: 'seek', arguments: {} });\n",
  },
];

for (const { what, before, at, to, after } of cases) {
  test(`rename in TypeScript: ${what}`, async () => {
    const { engine } = await workspace({ 'src/a.ts': before });
    const { uri, offset } = cursor(engine, 'src/a.ts', at);
    const answer = rename(engine, uri, offset, to, { digest: (text) => text, renameFiles: false });
    if (after === undefined) {
      assert.equal(prepareRename(engine, uri, offset), undefined);
      assert.equal(answer, undefined);
      return;
    }
    assert.ok(answer !== undefined && 'done' in answer, JSON.stringify(answer));
    assert.deepEqual(
      answer.done.edits.map((part) => part.uri),
      [uriOf('src/a.ts')],
    );
    assert.equal(applyEdits(before, answer.done.edits[0]?.edits ?? []), after);
  });
}

test('a member of a schema is renamed from a tools.yaml, with the code of the tools that take it', async () => {
  const list = `tools:
  - name: deep
    description: Deep.
    useZodSchema: true
    zodSchemaRef: deepSchema
    schemaDescriptions:
      questions: Qs.
      "questions.*.text": T.
`;
  const code = `${head}const question = z.object({ text: z.string() });
export const deepSchema = z.object({ questions: z.array(question), other: z.string() });
server.registerTool('deep2', { description: 'd', inputSchema: deepSchema.shape }, async ({ questions }) => questions);
`;
  const { engine } = await workspace({ 'tools.yaml': list, 'src/a.ts': code });
  const renamed = (at: string): Readonly<Record<string, string>> | undefined => {
    const { uri, offset } = cursor(engine, 'tools.yaml', at);
    const answer = rename(engine, uri, offset, 'topics', { digest: (text) => text, renameFiles: false });
    if (answer === undefined || !('done' in answer)) return undefined;
    return Object.fromEntries(answer.done.edits.map(({ uri: of, edits }) => [of, applyEdits(engine.document(of)?.text ?? '', edits)]));
  };
  assert.deepEqual(renamed('questions$0: Qs'), {
    [uriOf('tools.yaml')]: list.replaceAll('questions', 'topics'),
    [uriOf('src/a.ts')]: code.replace('{ questions:', '{ topics:').replace('({ questions })', '({ topics: questions })'),
  });
  assert.deepEqual(renamed('*.te$0xt'), {
    [uriOf('tools.yaml')]: list.replace('*.text', '*.topics'),
    [uriOf('src/a.ts')]: code.replace('{ text:', '{ topics:'),
  });
});
