import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBasicFrontEnd } from '../../../../server/src/frontends/basic/index.ts';
import { noNames } from '../../../support/names.ts';

const frontEnd = createBasicFrontEnd();

/** Each name as it stands, its members behind it; `=` behind what gets a value, `()` behind what is called. */
const namesIn = (text: string): readonly string[] =>
  frontEnd
    .read(text, 'script')
    .names.map(
      ({ name, span, members, assigned, called }) =>
        `${text.slice(span.start, span.end) === name ? name : 'misplaced'}${members.map(({ value }) => `.${value}`).join('')}${assigned ? '=' : ''}${called ? '()' : ''}`,
    );

const lines: readonly (readonly [code: string, ...names: readonly string[]])[] = [
  ['x = y', 'x=', 'y'],
  ['x == y', 'x=', 'y'],
  ['LET x = y + 1', 'x=', 'y'],
  ['set X = y', 'X=', 'y'],
  ['SET "a.csv", x', 'x'],
  ['x += 1', 'x='],
  ['x++', 'x='],
  ['x.y = z', 'x.y=', 'z'],
  ['x(1) = z[2]', 'x=', 'z'],
  ['x(i).y = 2', 'x.[].y=', 'i'],
  ['DIM x, y AS number', 'x=', 'y='],
  ['DIM x(10) AS string', 'x='],
  ['CONST x = 5', 'x='],
  ['HEAR x', 'x='],
  ['HEAR x AS email', 'x='],
  ['GET x', 'x='],
  ['x = GET url', 'x=', 'url'],
  ['READ x, y', 'x=', 'y='],
  ['INPUT x', 'x='],
  ['INPUT "How many? "; x, y', 'x=', 'y='],
  ['LINE INPUT #1, x', 'x='],
  ['FOR x = 1 TO n STEP k', 'x=', 'n', 'k'],
  ['FOR EACH item IN items', 'item=', 'items'],
  ['NEXT x', 'x'],
  ['IF x = 1 THEN y = 2 ELSE z = 3', 'x', 'y=', 'z='],
  ['IF x THEN', 'x'],
  ['x = 1 : y = x', 'x=', 'y=', 'x'],
  ['x = {a: b, c: d}', 'x=', 'b', 'd'],
  ['WHILE NOT x AND y <> NULL', 'x', 'y'],
  ['SELECT CASE x', 'x'],
  ['SUB greet(who, BYVAL n AS number)', 'greet()', 'who=', 'n='],
  ['FUNCTION total(items)', 'total()', 'items='],
  ['CALL greet(x)', 'greet()', 'x'],
  ['greet x, y', 'greet()', 'x', 'y'],
  ['greet', 'greet()'],
  ['y = total(x)', 'y=', 'total()', 'x'],
  ['TALK "Hello " + x.name + "!"', 'x.name'],
  ['TALK x.lines[0].sku', 'x.lines.[].sku'],
  ['TALK x [0]', 'x'],
  ['GOTO done', ''],
  ['done:', ''],
  ["TALK x ' and y", 'x'],
  ['TALK x // and y', 'x'],
  ['TALK x : REM and y', 'x'],
  ['TALK "x ""y"" z"', ''],
  ['TALK "x', ''],
  ['PRINT #1, x', 'x'],
  ['TALK x + _\n  y', 'x', 'y'],
  ["  # x\n'y\nREM z\n// w", ''],
  ['x1 = 2e5 + 0x1F + a_b', 'x1=', 'a_b'],
  ['name$ = x%', 'name$=', 'x%'],
  ['preço = ação', 'preço=', 'ação'],
  // A word of a statement is a name where it gets a value, or where a parameter is called so.
  ['description = "x"\nTALK description', 'description=', 'description'],
  ['PARAM description AS string\nTALK description', 'description'],
  ['PARAM to AS string\nFOR i = 1 TO n STEP 2\nSEND MAIL to, "a"', 'i=', 'n', 'to'],
  ['FOR EACH line IN x\nTALK line', 'line=', 'x', 'line'],
  ['REDIM PRESERVE x(5), y', 'x=', 'y='],
  ['PARAM a AS string DESCRIPTION "b"\nDESCRIPTION "c"\nTALK a', 'a'],
];

for (const [code, ...names] of lines) {
  test(`names in ${JSON.stringify(code)}`, () =>
    assert.deepEqual(
      namesIn(code),
      names.filter((name) => name !== ''),
    ));
}

test('parameters and their fields are named in declarations and in code, in any case', () => {
  const text = `PARAM who AS string
PARAM address.city AS string
PARAM Address AS OBJECT
PARAM lines AS ARRAY OF OBJECT
PARAM lines.sku AS string
DESCRIPTION "x"
who = "a"
TALK WHO + ADDRESS.City + address.zip + lines(0).SKU + other.who
FOR EACH line IN Lines
  TALK line.Sku + line.price
NEXT line
line = 1
TALK line.sku
`;
  const { mentions } = frontEnd.link(frontEnd.read(text, 'script'), noNames('file:///w/find.bas', 'find.bas'));
  assert.deepEqual(
    mentions.map(({ param, role, span, fixed }) => `${role} of ${param ?? 'the tool'}: ${text.slice(span.start, span.end)}${fixed ? ', fixed' : ''}`),
    [
      'declaration of the tool: DESCRIPTION, fixed',
      'declaration of who: who',
      'documentation of address: address',
      'declaration of address.city: city',
      'declaration of address: Address',
      'declaration of lines: lines',
      'documentation of lines: lines',
      'declaration of lines.[].sku: sku',
      'use of who: who',
      'use of who: WHO',
      'use of address: ADDRESS',
      'use of address.city: City',
      'use of address: address',
      'use of lines: lines',
      'use of lines.[].sku: SKU',
      'use of lines: Lines',
      'use of lines.[].sku: Sku',
    ],
  );
});
