import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { declaresAtOnce } from '../../client/src/declaresAtOnce.ts';
import { basicFormat } from '../../server/src/frontends/basic/format.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { languages } = read('package.json').contributes;
const basic = languages.find(({ id }: { id: string }) => id === 'basic');
const { indentationRules, wordPattern } = read(basic.configuration);
const regExp = ({ pattern, flags }: { readonly pattern: string; readonly flags: string }): RegExp => new RegExp(pattern, flags);

test('the language claims what lies below the folders of a bot, and leaves other scripts to Visual Basic', () => {
  assert.deepEqual(basic.filenamePatterns, basicFormat.places);
  assert.equal(basic.extensions, undefined);
});

test('a text without a name that begins with a declaration is BASIC', () => {
  const first = new RegExp(basic.firstLine);
  for (const line of ['PARAM name AS string', '  param a.b as Date LIKE "x"', 'DESCRIPTION "Says hello"', 'description\t"x"']) assert.match(line, first);
  for (const line of ['PARAMETER x AS string', 'Description of the project', 'DESCRIPTION = "x"', 'Param(1)', "' PARAM x AS string"])
    assert.doesNotMatch(line, first);
});

test('a script declares at once where nothing but comments and empty lines stand before', () => {
  for (const text of [
    'PARAM name AS string',
    "' Ours\r\n\r\nREM more\r\n// and\r\n# more\r\n\tparam größe as number",
    '\ufeffDescription "Says hello"\nPARAM x AS string',
  ])
    assert.ok(declaresAtOnce(text), text);
  for (const text of [
    '',
    'x = 1\nPARAM name AS string',
    'Attribute VB_Name = "Module1"\nSub Main()',
    "' PARAM name AS string\n",
    'REMARK = 1\nPARAM a AS string',
  ])
    assert.ok(!declaresAtOnce(text), text);
});

test('a word is a name or a number', () => {
  const text = 'order_amount + größe2 address.city 9.75';
  assert.deepEqual(text.match(new RegExp(wordPattern.pattern, `g${wordPattern.flags}`)), ['order_amount', 'größe2', 'address', 'city', '9.75']);
});

/** The lines, indented as VS Code does it by the rules: a block deeper within, a continued line for once. */
function indented(lines: readonly string[]): readonly string[] {
  const [deeper, back, once] = [indentationRules.increaseIndentPattern, indentationRules.decreaseIndentPattern, indentationRules.indentNextLinePattern].map(
    regExp,
  );
  let [level, continued] = [0, 0];
  return lines.map((line) => {
    if (back?.test(line)) level--;
    const shown = '  '.repeat(level + continued) + line;
    if (deeper?.test(line)) level++;
    continued = once?.test(line) ? 1 : 0;
    return shown;
  });
}

test('blocks and continued lines are indented', () => {
  const script = `PARAM name AS string _
  LIKE "John" _
  DESCRIPTION "Who"
' ends in _
IF name = "" THEN ' nobody
  TALK "Who?"
ELSEIF NOT known(name) THEN
  TALK "Hello"
Else
  FOR EACH order IN orders
    IF order.open THEN TALK order.name
  NEXT order
END IF
select case name
case "a"
  WHILE waiting
    DO
      x = 1
    LOOP
  WEND
END SELECT
FUNCTION twice(n)
  RETURN 2 * n
END FUNCTION
SUB notify
END SUB
FORMAT = 1
casement = 2
done = TRUE`.split('\n');
  assert.deepEqual(indented(script.map((line) => line.trim())), script);
});
