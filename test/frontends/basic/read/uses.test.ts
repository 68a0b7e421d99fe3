import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarked } from '../../../support/marked.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const ofUses = ['param-after-use', 'param-unused', 'variable-undeclared'];

/** Declarations of parameters, and code. `[[…]]` marks the findings about uses, which are of the one rule. */
type Row = readonly [script: string, rule?: string];

const customer = 'PARAM customer AS string';
const address = 'PARAM address AS OBJECT\nPARAM address.city AS string\nPARAM address.zip AS string';

const rows: readonly Row[] = [
  // A parameter that no code uses.
  [`PARAM [[customer]] AS string\nTALK "Hello"`, 'param-unused'],
  [`PARAM [[customer]] AS string\nTALK "Hello, customer"`, 'param-unused'],
  [`PARAM [[customer]] AS string\n' TALK customer\nTALK "Hello"`, 'param-unused'],
  [`PARAM [[customer]] AS string OPTIONAL\nTALK "Hello"`, 'param-unused'],
  [`PARAM [[customer]] AS string\nTALK order.customer`, 'param-unused'],
  [`PARAM [[first_name]] AS string\nPARAM last_name AS string\nTALK last_name`, 'param-unused'],
  [`${customer}\nTALK customer`],
  [`${customer}\nTALK CUSTOMER`],
  [`${customer}\ncustomer = UCASE(customer)`],
  [`${customer}\nHEAR customer`],
  [`${customer}\nTALK "Hello" _\n  + customer`],
  [customer],
  [`${customer}\nDESCRIPTION "Does nothing yet"\nREM Nothing\n# Nothing\n// Nothing\n`],
  // Where other code, or a text, may use it.
  [`${customer}\nINCLUDE "greeting.bas"\nTALK "Hello"`],
  [`${customer}\n#INCLUDE "greeting.bas"\nTALK "Hello"`],
  [`${customer}\nRUN "greeting.bas"`],
  [`${customer}\nTALK "Hello, {customer}"`],
  [`${customer}\nTALK "Hello, \${customer}"`],
  [`${customer}\nTALK "Hello, %customer%"`],
  [`${customer}\nTALK VALUE("customer")`],
  [`${customer}\nTALK "Hello"\n# ...`],
  [`PARAM [[customer]] AS string\nTALK "Hello ..."\n# and so on ...`, 'param-unused'],
  [`PARAM [[customer]] AS string\n# include the tax\nTALK "Hello"`, 'param-unused'],
  [`PARAM customer+( AS string\nTALK "Hello"`],
  [`PARAM [[customer]] AS string\nPARAM customer AS string\nTALK "Hello"`, 'param-unused'],
  // Fields of objects.
  [`${address}\nSAVE "orders.csv", address`],
  [`${address}\nTALK address.city + address.zip`],
  [`${address}\nTALK Address.City + ADDRESS.ZIP`],
  [`PARAM address AS OBJECT\nPARAM address.city AS string\nPARAM [[address.zip]] AS string\nTALK address.city`, 'param-unused'],
  [`PARAM [[address]] AS OBJECT\nPARAM address.city AS string\nPARAM address.zip AS string\nTALK "Hello"`, 'param-unused'],
  [`PARAM [[address.city]] AS string\nPARAM address.zip AS string\nTALK address.zip`, 'param-unused'],
  [`PARAM lines AS ARRAY OF OBJECT\nPARAM lines.sku AS string\nFOR EACH line IN lines\n  TALK line.sku\nNEXT line`],
  [`PARAM lines AS ARRAY OF OBJECT\nPARAM lines.sku AS string\nTALK lines[0].sku`],
  [`PARAM lines AS ARRAY OF OBJECT\nPARAM lines.sku AS string\nPARAM [[lines.count]] AS integer\nTALK lines[0].sku`, 'param-unused'],
  // A required parameter that is declared behind its use.
  [`TALK customer\nPARAM [[customer]] AS string\nTALK customer`, 'param-after-use'],
  [`TALK CUSTOMER\nPARAM [[customer]] AS string`, 'param-after-use'],
  [`TALK address.city\nPARAM [[address]] AS OBJECT\nPARAM address.city AS string\nTALK address`, 'param-after-use'],
  [`SAVE "orders.csv", address\nPARAM [[address]] AS OBJECT\nPARAM address.city AS string\nTALK address.city`, 'param-after-use'],
  [`TALK customer\nPARAM customer AS string OPTIONAL\nTALK customer`],
  [`TALK customer\nPARAM customer AS string DEFAULT "nobody"\nTALK customer`],
  [`customer = "nobody"\nTALK customer\nPARAM customer AS string\nTALK customer`],
  [`TALK "customer"\nPARAM customer AS string\nTALK customer`],
  [`TALK order.customer\nPARAM customer AS string\nTALK customer`],
  [`SUB greet()\n  TALK customer\nEND SUB\nPARAM customer AS string\nCALL greet()`],
  [`SUB greet()\n  TALK "Hello"\nEND SUB\nTALK customer\nPARAM [[customer]] AS string`, 'param-after-use'],
  // A name that is nearly a parameter's.
  [`${customer}\nTALK [[custmer]]`, 'variable-undeclared'],
  [`${customer}\nTALK customer + [[cutsomer]]`, 'variable-undeclared'],
  [`${customer}\nTALK [[Custommer]] + custommer`, 'variable-undeclared'],
  [`${customer}\nTALK customer + [[Custommer]] + [[custommer]]`, 'variable-undeclared'],
  [`PARAM customer_name AS string\nTALK [[customername]]`, 'variable-undeclared'],
  [`PARAM customer_name AS string\nTALK [[custmer_name]]`, 'variable-undeclared'],
  [`${address}\nTALK [[adress]].city`, 'variable-undeclared'],
  [`${customer}\ncustmer = customer\nTALK custmer`],
  [`${customer}\nHEAR custmer\nTALK custmer + customer`],
  [`${customer}\nDIM custmer AS STRING\nTALK custmer + customer`],
  [`${customer}\nTALK custmer(customer)`],
  [`FUNCTION price(amuont)\n  RETURN amuont\nEND FUNCTION\nPARAM amount AS number\nTALK price(amount)`],
  [`PARAM items AS ARRAY OF string\nTALK items\nTALK item`],
  [`PARAM name AS string\nTALK name\nTALK game`],
  [`PARAM address1 AS string\nTALK address1 + address2`],
  [`PARAM max_price AS number\nTALK max_price - min_price`],
  [`PARAM last_name AS string\nTALK last_name\nTALK first_name`],
  [`PARAM id AS string\nTALK id\nTALK ip`],
];

for (const [script, rule] of rows) {
  test(`${rule ?? 'nothing'}: ${JSON.stringify(script)}`, async () => {
    const { text, spans } = parseMarked(script);
    const { engine } = await workspace({ 'shop.gbdialog/order.bas': text });
    const found = engine.findings(uriOf('shop.gbdialog/order.bas')).filter((finding) => ofUses.includes(finding.rule));
    assert.deepEqual(
      found.map(({ rule: id, span: { start, end } }) => ({ id, start, end })),
      spans.map(({ start, end }) => ({ id: rule, start, end })),
    );
  });
}
