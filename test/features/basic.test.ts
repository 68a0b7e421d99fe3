import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacedFinding } from '../../server/src/engine/types.ts';
import { codeActions } from '../../server/src/features/codeActions.ts';
import { codeLenses } from '../../server/src/features/codeLens.ts';
import { definition } from '../../server/src/features/definition.ts';
import { documentHighlights } from '../../server/src/features/documentHighlights.ts';
import { documentSymbols, type Outline } from '../../server/src/features/documentSymbols.ts';
import { hover } from '../../server/src/features/hover.ts';
import { foldingRanges } from '../../server/src/features/ranges/foldingRanges.ts';
import { selectionRanges } from '../../server/src/features/ranges/selectionRanges.ts';
import { references } from '../../server/src/features/references.ts';
import { prepareRename, rename } from '../../server/src/features/rename.ts';
import { semanticTokens } from '../../server/src/features/semanticTokens.ts';
import { applyEdits, type Span } from '../../server/src/model/index.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { built } from '../support/workspaces/built.ts';

const file = 'shop.gbai/shop.gbdialog/place_order.bas';
const uri = uriOf(file);
const text = `REM Orders of the shop
PARAM customer AS string LIKE "John Doe" DESCRIPTION "Full name of the customer"
PARAM Amount AS integer LIKE 2 _
  DESCRIPTION "How many pieces are wanted" DEFAULT 1
PARAM size AS text LIKE "L" DESCRIPTION "Size of the article" ENUM "S", "L"
PARAM address.city AS string LIKE "Lisbon" DESCRIPTION "City to deliver to"
PARAM address.zip AS string LIKE "1000" DESCRIPTION "Postal code to deliver to"
PARAM lines AS ARRAY OF OBJECT DESCRIPTION "What is ordered, a line for each article"
PARAM lines.sku AS string LIKE "A-1" DESCRIPTION "Number of the article"

DESCRIPTION "Places an order of a customer and returns its number."

FOR EACH line IN lines
  IF line.sku = "" THEN
    TALK "No article, " + CUSTOMER ' amount
  END IF
  total = total + amount * lines[0].SKU
NEXT
TALK Address.City + size
`;
const open = async () => (await workspace({ [file]: text })).engine;
const at = (word: string, from = 0): number => {
  const found = text.indexOf(word, from);
  assert.ok(found >= 0, word);
  return found;
};
const textOf = ({ start, end }: Span): string => text.slice(start, end);
const options = { digest: () => '', renameFiles: true };

test('the outline shows the tool, its parameters, and what they hold', async () => {
  const names = ({ name, detail, children }: Outline): unknown => [name, detail, ...children.map(names)];
  assert.deepEqual(documentSymbols(await open(), uri).map(names), [
    [
      'place_order',
      '',
      ['customer', 'string'],
      ['Amount', 'integer'],
      ['size', 'string'],
      ['address', 'object', ['city', 'string'], ['zip', 'string']],
      ['lines', 'object[]', ['sku', 'string']],
    ],
  ]);
});

test('hover says what keywords and types mean, in any case', async () => {
  const engine = await open();
  const said = (word: string): string => hover(engine, uri, at(word) + 1)?.markdown ?? '';
  assert.match(said('PARAM customer'), /^\*\*PARAM\*\*: Declares a parameter/);
  assert.match(said('LIKE "John'), /^\*\*LIKE\*\*: An example value/);
  assert.match(said('string LIKE "John'), /^\*\*string\*\*: Text\./);
  assert.match(said('text LIKE'), /^\*\*text\*\*: Text\./);
  assert.match(said('OBJECT'), /^\*\*OBJECT\*\*: Named members/);
  assert.match(said('ARRAY'), /^\*\*ARRAY\*\*: A list/);
  assert.match(said('OF OBJECT'), /^\*\*OF\*\*: Says what the items/);
  assert.match(said('DEFAULT'), /^\*\*DEFAULT\*\*: What counts/);
});

test('hover over a parameter says what it becomes, in the declaration and in code', async () => {
  const engine = await open();
  for (const place of [at('Amount'), at('amount *'), at('total + amount') + 9]) {
    assert.match(hover(engine, uri, place)?.markdown ?? '', /\*\*Parameter\*\* `Amount` of `place_order`, optional[\s\S]*"default": 1/);
  }
  assert.match(hover(engine, uri, at('SKU'))?.markdown ?? '', /\*\*Parameter\*\* `sku` of `place_order`/);
  assert.match(hover(engine, uri, at('DESCRIPTION "Places'))?.markdown ?? '', /\*\*Tool\*\* `place_order`/);
  assert.equal(hover(engine, uri, at('total')), undefined);
  assert.equal(hover(engine, uri, at("' amount") + 3), undefined);
});

test('from the code to the declaration, and to all uses', async () => {
  const engine = await open();
  assert.deepEqual(
    definition(engine, uri, at('CUSTOMER'))?.map(({ span }) => span.start),
    [at('customer')],
  );
  const found = (word: string): unknown => references(engine, uri, at(word), true)?.map(({ span }) => [textOf(span), span.start]);
  assert.deepEqual(found('customer'), [
    ['customer', at('customer')],
    ['CUSTOMER', at('CUSTOMER')],
  ]);
  assert.deepEqual(found('City + size'), [
    ['city', at('city AS')],
    ['City', at('City + size')],
  ]);
});

test('what the cursor stands on is marked throughout the script', async () => {
  const engine = await open();
  const marked = documentHighlights(engine, uri, at('SKU'))?.map((mention) => [textOf(mention.at), mention.role]);
  assert.deepEqual(marked, [
    ['sku', 'declaration'],
    ['sku', 'use'],
    ['SKU', 'use'],
  ]);
  assert.equal(documentHighlights(engine, uri, at('total')), undefined);
});

test('in R the editor itself marks what stands in code', async () => {
  const { engine } = await workspace({ 'R/a.R': "#' Title\n#' @param x Number.\n#' @keywords mcp-tool\nf <- function(x) x + x\n" });
  assert.equal(documentHighlights(engine, uriOf('R/a.R'), 18), undefined);
});

/** The script after a rename at a place. */
async function renamed(place: number, to: string): Promise<string> {
  const answer = rename(await open(), uri, place, to, options);
  assert.ok(answer && 'done' in answer, JSON.stringify(answer));
  return applyEdits(text, answer.done.edits.find((own) => own.uri === uri)?.edits ?? []);
}

test('a parameter is renamed wherever it stands, in any case, and nowhere else', async () => {
  const wanted = text.replace('PARAM customer', 'PARAM buyer').replace('CUSTOMER', 'buyer');
  assert.equal(await renamed(at('customer'), 'buyer'), wanted);
  assert.equal(await renamed(at('CUSTOMER') + 3, 'buyer'), wanted);
  assert.equal(await renamed(at('amount *'), 'pieces'), text.replace('Amount', 'pieces').replace('amount *', 'pieces *'));
});

test('an object is renamed with each of its fields, a field in its object only', async () => {
  assert.equal(await renamed(at('Address'), 'target'), text.replaceAll(/address(?=\.)/gi, 'target'));
  assert.equal(await renamed(at('City + '), 'town'), text.replace('address.city', 'address.town').replace('Address.City', 'Address.town'));
  assert.equal(await renamed(at('lines AS'), 'rows'), text.replaceAll(/\blines(?=[ .[\n])/g, 'rows'));
  assert.equal(await renamed(at('SKU'), 'article'), text.replaceAll(/(?<=lines?\.|\]\.)sku/gi, 'article'));
});

test('a parameter may be written in another case', async () => {
  assert.equal(await renamed(at('Amount'), 'amount'), text.replace('Amount', 'amount'));
});

test('the files built from the script follow a rename', async () => {
  const { engine, host } = await built({ [file]: text });
  const answer = rename(engine, uri, at('CUSTOMER'), 'buyer', { digest: host.digest, renameFiles: true });
  assert.ok(answer && 'done' in answer);
  const texts = answer.done.edits.map((own) => [own.uri.slice(own.uri.lastIndexOf('/') + 1), applyEdits(engine.document(own.uri)?.text ?? '', own.edits)]);
  assert.deepEqual(texts.map(([name]) => name).sort(), ['place_order.bas', 'place_order.mcp.json', 'place_order.tool.json']);
  const again = await workspace(Object.fromEntries(texts.map(([name, after]) => [`shop.gbai/shop.gbdialog/${name}`, after ?? ''])));
  assert.deepEqual(
    again.engine.findings(uri).filter(({ rule }) => rule.startsWith('generated')),
    [],
  );
});

const refused: readonly (readonly [to: string, why: RegExp])[] = [
  ['next', /cannot be the name of this parameter/],
  ['two words', /cannot be the name of this parameter/],
  ['a.b', /cannot be the name of this parameter/],
  ['Total', /cannot be the name of this parameter/],
];

for (const [to, why] of refused) {
  test(`a parameter is not renamed to '${to}'`, async () => {
    const answer = rename(await open(), uri, at('customer'), to, options);
    assert.match((answer && 'refused' in answer && answer.refused) || '', why);
  });
}

test('the tool has its name from the file, so no text is renamed', async () => {
  const engine = await open();
  assert.equal(prepareRename(engine, uri, at('DESCRIPTION "Places') + 2), undefined);
  assert.deepEqual(prepareRename(engine, uri, at('CUSTOMER') + 2), { span: { start: at('CUSTOMER'), end: at('CUSTOMER') + 8 }, placeholder: 'CUSTOMER' });
});

test('declarations and blocks of code are folded, what ends a block stays in sight', async () => {
  const engine = await open();
  assert.deepEqual(
    foldingRanges(engine, uri).map((span) => {
      const lines = textOf(span).split('\n');
      return [lines[0], lines.at(-1)];
    }),
    [
      [
        'PARAM customer AS string LIKE "John Doe" DESCRIPTION "Full name of the customer"',
        'DESCRIPTION "Places an order of a customer and returns its number."',
      ],
      ['FOR EACH line IN lines', '  total = total + amount * lines[0].SKU'],
      ['IF line.sku = "" THEN', `    TALK "No article, " + CUSTOMER ' amount`],
    ],
  );
});

test('what is selected grows from a word to the script', async () => {
  const engine = await open();
  const grown = (place: number): string[] => selectionRanges(engine, uri, place).map(textOf);
  const declaration = 'PARAM Amount AS integer LIKE 2 _\n  DESCRIPTION "How many pieces are wanted" DEFAULT 1';
  assert.deepEqual(grown(at('pieces')).slice(0, 4), [
    'How many pieces are wanted',
    '"How many pieces are wanted"',
    'DESCRIPTION "How many pieces are wanted"',
    'DESCRIPTION "How many pieces are wanted" DEFAULT 1',
  ]);
  assert.ok(grown(at('pieces')).includes(declaration));
  const loop = text.slice(at('FOR EACH'), at('NEXT') + 4);
  const inner = text.slice(at('IF line'), at('END IF') + 6);
  assert.deepEqual(grown(at('CUSTOMER')), ['CUSTOMER', `TALK "No article, " + CUSTOMER ' amount`, inner, loop, text]);
});

test('names of parameters, types and values are coloured by what they are', async () => {
  const tokens = semanticTokens(await open(), uri).map(({ span, type }) => `${type} ${textOf(span)}`);
  for (const token of ['parameter customer', 'type integer', 'enumMember "S"', 'property city', 'number 2', 'string "John Doe"']) {
    assert.ok(tokens.includes(token), `${token} in ${tokens.join(', ')}`);
  }
});

test('lenses stand above the first declaration', async () => {
  const lenses = codeLenses(await open(), uri);
  assert.deepEqual(
    lenses.map(({ title }) => title),
    ['4 of 5 described · ~207 tokens · not built', 'Preview', 'Build'],
  );
  assert.ok(lenses.every(({ span }) => span.start === at('PARAM')));
});

for (const [what, from, to, of] of [
  ['a line of its own', ' DESCRIPTION "Size of the article"', '', '`size`'],
  ['a line that goes on', 'DESCRIPTION "How many pieces are wanted" DEFAULT 1', 'DEFAULT "one" DESCRIPTION "How many pieces are wanted"', '`Amount`'],
] as const) {
  test(`a finding in ${what} is silenced by a comment in BASIC`, async () => {
    const faulty = text.replace(from, to);
    const { engine } = await workspace({ [file]: faulty });
    const finding = engine.findings(uri).find(({ message }) => message.includes(of));
    assert.ok(finding);
    const { rule, span } = finding;
    const isMeant = (own: PlacedFinding): boolean => own.rule === rule && own.message.includes(of);
    const titles = codeActions(engine, uri, span).map(({ title }) => title);
    assert.ok(
      titles.some((title) => title.includes(rule)),
      titles.join(', '),
    );
    for (const scope of ['next-line', 'tool', 'file'] as const) {
      const [edits] = engine.realize({ kind: 'suppress', rule, scope, at: span }, uri, 0);
      const after = applyEdits(faulty, edits?.edits ?? []);
      assert.match(after, new RegExp(`^' toolscribe-ignore(?:-${scope})? ${rule} -- reason$`, 'm'));
      const again = (await workspace({ [file]: after })).engine;
      assert.deepEqual(
        again.findings(uri).filter((own) => isMeant(own) || own.rule.startsWith('suppression')),
        [],
        scope,
      );
      assert.equal(again.tools(uri)[0]?.tool.params.length, 5);
    }
  });
}
