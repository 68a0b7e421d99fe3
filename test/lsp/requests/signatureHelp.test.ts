import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientCapabilities, SignatureHelp, SignatureHelpContext } from 'vscode-languageserver';
import { parseMarked } from '../../support/marked.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { connect } from '../../support/servers/client.ts';

const client = await connect({ 'R/a.R': '', 'app/a.py': '' });
test.after(client.dispose);

/** The signature at `$0` in a document that ends lines as `eol`. */
async function helpAt(file: string, marked: string, eol = '\n', context?: SignatureHelpContext): Promise<SignatureHelp | null> {
  const { text, cursor } = parseMarked(marked.replaceAll('\n', eol));
  client.open(file, text);
  const before = text.slice(0, cursor).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const help = await client.request<SignatureHelp | null>('textDocument/signatureHelp', { textDocument: { uri: uriOf(file) }, position, context });
  client.close(file);
  return help;
}

/** The function and its active parameter: `type_string description`. The function alone where none is active. Undefined without a signature. */
function shown(help: SignatureHelp | null): string | undefined {
  const [signature, ...others] = help?.signatures ?? [];
  assert.equal(others.length, 0);
  if (help === null || signature === undefined) return undefined;
  for (const { documentation } of signature.parameters ?? []) assert.ok(typeof documentation === 'object' && documentation.value !== '');
  const active = signature.parameters?.[help.activeParameter ?? -1];
  const label = Array.isArray(active?.label) ? signature.label.slice(...active.label) : active?.label;
  return [/^\w+/.exec(signature.label)?.[0], ...(label?.split(' ').slice(0, 1) ?? [])].join(' ');
}

const tool = (type: string): string => `library(ellmer)\n\nshelf <- tool(\n  function(x) x,\n  name = "shelf",\n  description = "A shelf.",\n  ${type}`;
const model = (field: string): string => `from pydantic import BaseModel, Field\n\n\nclass Shelf(BaseModel):\n    ${field}\n`;

const r = 'R/a.R';
const python = 'app/a.py';
const cases: readonly (readonly [what: string, file: string, marked: string, shown: string | undefined])[] = [
  // R
  ['a call that is begun', r, tool('arguments = list(x = type_string($0'), 'type_string description'],
  ['a call that is begun above other code', r, `${tool('arguments = list(x = type_string($0')}\n\nother <- function() 1\n`, 'type_string description'],
  ['lines that are begun', r, tool('arguments = list(\n    x = type_enum(\n      c("a"),\n      $0'), 'type_enum description'],
  [
    'lines that are begun above other code',
    r,
    `${tool('arguments = list(\n    x = type_enum(\n      c("a"),\n      $0')}\n\nother <- 1\n`,
    'type_enum description',
  ],
  ['lines that are begun within a function', r, 'library(ellmer)\nf <- function() {\n  a <- type_string($0\n  b = 1\n}\n', 'type_string description'],
  ['a call with its package', r, 'x <- ellmer::type_integer("How many", $0)\n', 'type_integer required'],
  ['a call of another package', r, 'library(ellmer)\nx <- other::type_integer($0)\n', undefined],
  ['a member', r, 'library(ellmer)\nx <- other$type_integer($0)\n', undefined],
  ['a function of the file', r, 'library(ellmer)\ntype_string <- function(x) x\ny <- type_string($0)\n', undefined],
  ['a second argument', r, tool('arguments = list(x = type_enum(c("a", "b"), $0))\n)\n'), 'type_enum description'],
  ['a call within the argument', r, tool('arguments = list(x = type_enum(c("a", $0"b"), "Which."))\n)\n'), 'type_enum values'],
  ['an inner type', r, tool('arguments = list(x = type_array(type_number($0), "All."))\n)\n'), 'type_number description'],
  ['an outer type behind an inner one', r, tool('arguments = list(x = type_array(type_number("One."), $0))\n)\n'), 'type_array description'],
  ['a name that is typed', r, tool('arguments = list(x = type_string("A text", required = $0'), 'type_string required'],
  ['a position beside a name', r, tool('arguments = list(x = type_string(required = FALSE, $0))\n)\n'), 'type_string description'],
  ['a name before its position', r, tool('arguments = list(x = type_enum($0"Which.", values = c("a", "b")))\n)\n'), 'type_enum description'],
  ['a name that does not exist', r, tool('arguments = list(x = type_string(title = $0))\n)\n'), 'type_string'],
  ['a property of an object', r, tool('arguments = list(x = type_object("It.", name = $0))\n)\n'), 'type_object ...'],
  ['an argument behind the properties', r, tool('arguments = list(x = type_object(.additional_properties = $0))\n)\n'), 'type_object .additional_properties'],
  [
    'lines',
    r,
    tool('arguments = list(\n    x = type_enum(\n      c("a", "b"), # (both, or none\n      "Which",\n      $0\n    )\n  )\n)\n'),
    'type_enum required',
  ],
  ['a string with brackets and commas', r, tool('arguments = list(x = type_string("One (of, the", $0))\n)\n'), 'type_string required'],
  ['a raw string', r, tool('arguments = list(x = type_string(r"(One ", the)", $0))\n)\n'), 'type_string required'],
  ['the text of an argument', r, tool('arguments = list(x = type_string("One (of, $0the"))\n)\n'), 'type_string description'],
  ['a string that looks like a call', r, 'library(ellmer)\nx <- "type_string($0)"\n', undefined],
  ['a comment that looks like a call', r, 'library(ellmer)\n# type_string($0)\nx <- 1\n', undefined],
  ['a comment within a call', r, 'library(ellmer)\nx <- type_string( # ($0\n  "A")\n', undefined],
  ['the place before a call', r, 'library(ellmer)\nx <- type_string$0("A")\n', undefined],
  ['the place behind a call', r, 'library(ellmer)\nx <- type_string("A")$0\n', undefined],
  ['a function without parameters', r, 'library(ellmer)\nx <- type_ignore($0)\n', 'type_ignore'],
  ['an index', r, 'library(ellmer)\nx <- type_string[$0]\n', undefined],
  // Python
  ['a call that is begun', python, model('name: str = Field($0'), 'Field default'],
  ['a call that is begun above other fields', python, model('name: str = Field($0\n    size: int = Field(default=1)'), 'Field default'],
  ['a call that is begun at the top level', python, 'from pydantic import Field\n\nname = Field($0\n\nsize = 1\n', 'Field default'],
  ['lines that are begun', python, model('name: str = Field(\n        description="What",\n        title=$0'), 'Field title'],
  ['lines that are begun within a function', python, 'from pydantic import Field\n\n\ndef f():\n    a = Field($0\n    b = 1\n', 'Field default'],
  ['a second argument that is begun', python, model('name: str = Field("", $0'), 'Field'],
  ['a name that is typed', python, model('name: str = Field(description=$0'), 'Field description'],
  ['a name, from its own place', python, model('name: str = Field(min_$0length=1, max_length=9)'), 'Field min_length'],
  ['a name behind others', python, model('name: int = Field(default=1, gt=0, le=$09)'), 'Field le'],
  ['a name that does not exist', python, model('name: int = Field(other=$0)'), 'Field'],
  ['a comparison', python, model('name: bool = Field(size == $03)'), 'Field default'],
  ['a list within the argument', python, model('name: int = Field(examples=[1, $02])'), 'Field examples'],
  ['a call within the argument', python, model('name: int = Field(default=max(1, $02))'), 'Field default'],
  ['the module’s name', python, 'import pydantic\n\nname = pydantic.Field(title=$0)\n', 'Field title'],
  ['an alias', python, 'from pydantic import Field as F\n\nname = F(title=$0)\n', 'Field title'],
  ['an alias of the module', python, 'import pydantic as pd\n\nname = pd.Field(title=$0)\n', 'Field title'],
  ['a name that is not imported yet', python, 'from pydantic import BaseModel\n\n\nclass A(BaseModel):\n    name: str = Field(title=$0)\n', 'Field title'],
  ['another library’s function', python, 'from other import Field\n\nname = Field(title=$0)\n', undefined],
  ['a method', python, 'from pydantic import Field\n\nname = other.Field(title=$0)\n', undefined],
  ['an annotation', python, model('name: Annotated[str, Field(pattern=$0)]'), 'Field pattern'],
  [
    'lines',
    python,
    model(
      'name: str = Field(\n        default="(",  # one, or (\n        # The text, and more:\n        description="What (it, is",\n        max_length=$0\n    )',
    ),
    'Field max_length',
  ],
  [
    'a comment above an argument',
    python,
    model('name: str = Field(\n        default="",\n        # The text, and more:\n        description="What"$0\n    )'),
    'Field description',
  ],
  ['a string with brackets and commas', python, model('name: str = Field(title="a (b, c", alias=$0"d")'), 'Field alias'],
  ['the text of an argument', python, model('name: str = Field(title="a (b, $0c")'), 'Field title'],
  ['a string that looks like a call', python, 'from pydantic import Field\n\nname = "Field($0)"\n', undefined],
  ['a docstring that looks like a call', python, 'from pydantic import Field\n\n\ndef f():\n    """Calls\n    Field($0)\n    """\n', undefined],
  ['a comment that looks like a call', python, 'from pydantic import Field\n\n# Field($0)\n', undefined],
  ['a comment within a call', python, model('name: str = Field(  # ($0\n        default=1)'), undefined],
  ['the place behind a call', python, model('name: str = Field(title="a")$0'), undefined],
];

for (const [what, file, marked, expected] of cases) {
  test(`signature help in ${file}: ${what}`, async () => {
    for (const eol of ['\n', '\r\n']) assert.equal(shown(await helpAt(file, marked, eol)), expected, JSON.stringify(eol));
  });
}

test('the signature is as the language declares it', async () => {
  const label = async (file: string, marked: string): Promise<string | undefined> => (await helpAt(file, marked))?.signatures[0]?.label;
  assert.equal(await label(r, 'x <- ellmer::type_enum($0)\n'), 'type_enum(values, description = NULL, required = TRUE)');
  assert.match((await label(python, model('name: str = Field($0)'))) ?? '', /^Field\(default, \*, description, .*\bjson_schema_extra\)$/);
});

test('arguments that the installed Pydantic does not have are no parameters', async (t) => {
  for (const [version, has] of [
    ['2.6.4', false],
    ['2.11.7', true],
  ] as const) {
    const other = await connect({ 'app/a.py': model('a: str = Field()'), 'requirements.txt': `pydantic==${version}\n` });
    t.after(other.dispose);
    other.open('app/a.py');
    const help = await other.request<SignatureHelp>('textDocument/signatureHelp', other.place('app/a.py', 'Field($0)'));
    assert.equal(help.signatures[0]?.label.includes('deprecated'), has, version);
  }
});

test('a character of a prose text shows no signature, and leaves a shown one', async () => {
  const typed = (isRetrigger: boolean): SignatureHelpContext => ({ triggerKind: 2, triggerCharacter: ',', isRetrigger });
  for (const [file, marked] of [
    [r, 'x <- ellmer::type_string("One, $0two")\n'],
    [python, model('name: str = Field(description="One, $0two")')],
  ] as const) {
    assert.equal(await helpAt(file, marked, '\n', typed(false)), null);
    assert.ok(await helpAt(file, marked, '\n', typed(true)));
    assert.ok(await helpAt(file, marked, '\n', { triggerKind: 1, isRetrigger: false }));
  }
});

test('clients get what they can show', async (t) => {
  const text = 'x <- ellmer::type_string(title = "A")\n';
  const answer = async (signatureHelp: NonNullable<ClientCapabilities['textDocument']>['signatureHelp']): Promise<SignatureHelp> => {
    const other = await connect({ 'R/a.R': text }, { capabilities: { textDocument: { ...(signatureHelp === undefined ? {} : { signatureHelp }) } } });
    t.after(other.dispose);
    assert.deepEqual(other.capabilities.signatureHelpProvider, signatureHelp && { triggerCharacters: ['(', ','], retriggerCharacters: [',', '='] });
    other.open('R/a.R');
    return other.request('textDocument/signatureHelp', other.place('R/a.R', 'title = $0'));
  };
  await answer(undefined);
  const plain = await answer({});
  assert.deepEqual(plain.signatures[0]?.parameters?.[1], {
    label: 'required = TRUE',
    documentation: { kind: 'plaintext', value: '`FALSE`: a model may leave it out; the function then needs a default.' },
  });
  assert.equal(plain.activeParameter, 2);
  const rich = await answer({ signatureInformation: { parameterInformation: { labelOffsetSupport: true }, noActiveParameterSupport: true } });
  assert.deepEqual(rich.signatures[0]?.parameters?.[1]?.label, [32, 47]);
  assert.equal(rich.activeParameter, null);
});
