import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PyFacts } from '../../../../server/src/frontends/python/read/facts.ts';
import { type Param, type Span, schemaJson } from '../../../../server/src/model/index.ts';
import { smallProject } from '../../../support/names.ts';
import { loadedPydanticFrontEnd } from '../../../support/read/pydanticFrontEnd.ts';
import { modelIn, type PythonModel, pythonModel } from '../../../support/read/pythonModel.ts';

const imports = 'from typing import Annotated, Literal, Optional\nfrom pydantic import BaseModel, ConfigDict, Field\n';

/** What stands at the places of a member, by what they are the place of. */
function placesOf({ fields, text }: PythonModel, name: string): Readonly<Record<string, string | undefined>> {
  const param: Param | undefined = fields.find((field) => field.name.value === name)?.param;
  assert.ok(param !== undefined);
  const at = (span: Span | undefined): string | undefined => span && text.slice(span.start, span.end);
  const { schema } = param;
  const said = Object.entries({
    name: at(param.name.span),
    whole: at(param.span),
    schema: at(schema.span),
    type: schema.type.state === 'absent' ? undefined : at(schema.type.span),
    description: schema.description.state === 'absent' ? undefined : at(schema.description.span),
    default: schema.default.state === 'absent' ? undefined : at(schema.default.span),
    items: at(schema.items?.span),
    enum: schema.enum?.value.map(({ span }) => at(span)).join(),
    examples: schema.examples.map(({ span }) => at(span)).join() || undefined,
  }).filter(([, value]) => value !== undefined);
  const words = Object.entries(schema.other).map(([word, { key, span }]) => [word, at(key) === at(span) ? at(span) : `${at(key)}=${at(span)}`] as const);
  return Object.fromEntries([...said, ...words]);
}

test('everything that is said of a field has the place where its author wrote it', async () => {
  const code = `${imports}
class Args(BaseModel):
    limit: int = Field(10, ge=1, le=50, description="How many", title="Limit", examples=[5, 7])
    mode: Annotated[Literal["a", "b"], Field(description='''Which''')] = "a"
    names: list[str] = Field(default_factory=list, json_schema_extra={"x-order": 1})
    other: Optional[int] = None
    renamed: str = Field(alias="theName", pattern=r"^a" "b")
`;
  const model = await pythonModel(code, 'Args');
  assert.ok(model !== undefined);
  assert.deepEqual(placesOf(model, 'limit'), {
    name: 'limit',
    whole: 'limit: int = Field(10, ge=1, le=50, description="How many", title="Limit", examples=[5, 7])',
    schema: 'int',
    type: 'int',
    description: 'How many',
    default: '10',
    examples: '5,7',
    minimum: 'ge=1',
    maximum: 'le=50',
    title: 'title="Limit"',
  });
  assert.deepEqual(placesOf(model, 'mode'), {
    name: 'mode',
    whole: `mode: Annotated[Literal["a", "b"], Field(description='''Which''')] = "a"`,
    schema: 'Literal["a", "b"]',
    type: 'Literal["a", "b"]',
    description: 'Which',
    default: '"a"',
    enum: 'a,b',
    title: 'mode',
  });
  const names = placesOf(model, 'names');
  assert.deepEqual([names.items, names['x-order']], ['str', '"x-order"=1']);
  assert.equal(placesOf(model, 'other').anyOf, 'Optional[int]');
  const renamed = placesOf(model, 'renamed');
  assert.deepEqual([renamed.name, renamed.title, renamed.pattern], ['theName', 'theName', 'pattern=r"^a" "b"']);
});

test('what a class says of itself has its place, too', async () => {
  const model = await pythonModel(
    `${imports}\nclass Args(BaseModel):\n    """What it\n    is."""\n\n    model_config = ConfigDict(extra="forbid", title="Called")\n`,
    'Args',
  );
  assert.ok(model !== undefined);
  const { schema, text } = model;
  const at = ({ start, end }: Span): string => text.slice(start, end);
  assert.ok(schema.description.state === 'known');
  assert.equal(at(schema.description.span), 'What it\n    is.');
  const { additionalProperties, title } = schema.other;
  assert.ok(additionalProperties !== undefined && title !== undefined);
  assert.deepEqual([at(additionalProperties.key), at(additionalProperties.span), additionalProperties.written], ['extra', '"forbid"', 'extra']);
  assert.deepEqual([at(title.key), at(title.span)], ['title', '"Called"']);
});

test('what stands elsewhere has the place of the name that brings it in', async () => {
  const shared = `${imports}\nPort = Annotated[int, Field(ge=1, description="A port.")]\n\nclass Base(BaseModel):\n    host: str = Field(description="Where.")\n`;
  const own = `${imports}from shared import Base, Port\n\n\nclass Args(Base):\n    port: Port = 80\n`;
  const project = smallProject<PyFacts>(await loadedPydanticFrontEnd(), { 'shared.py': shared, 'own.py': own });
  const model = modelIn(project, 'own.py', 'Args');
  assert.ok(model !== undefined);
  assert.deepEqual(placesOf(model, 'port'), {
    name: 'port',
    whole: 'port: Port = 80',
    schema: 'Port',
    type: 'Port',
    description: 'Port',
    default: '80',
    minimum: 'Port',
    title: 'port',
  });
  const [host] = model.fields;
  assert.equal(host?.param.inheritedFrom, 'Base');
  assert.deepEqual(placesOf(model, 'host'), { name: 'Base', whole: 'Base', schema: 'Base', type: 'Base', description: 'Base', title: 'Base' });
});

test('what cannot be known is kept as it stands in the code', async () => {
  const code = `${imports}
from elsewhere import Custom, LIMIT

class Args(BaseModel):
    one: Custom
    many: list[Custom]
    some: Optional[Custom] = None
    limit: int = Field(LIMIT, le=LIMIT, description=f"At most {LIMIT}.")
`;
  const model = await pythonModel(code, 'Args');
  assert.ok(model !== undefined);
  const schemaOf = (name: string) => model.fields.find((field) => field.name.value === name)?.param.schema;
  const type = (name: string): unknown => {
    const known = schemaOf(name)?.type;
    return known?.state === 'opaque' ? known.text : known?.state === 'known' ? known.value : known?.state;
  };
  assert.deepEqual([type('one'), type('many'), type('some'), type('limit')], ['(Custom)', 'array', '(Custom)', 'integer']);
  assert.deepEqual(schemaOf('many')?.items?.type.state, 'opaque');
  assert.deepEqual([schemaOf('limit')?.default.state, schemaOf('limit')?.description.state], ['opaque', 'opaque']);
  assert.deepEqual(
    model.unknown.map(({ value }) => value),
    ['Custom', 'Custom', 'Custom', 'f"At most {LIMIT}."', 'LIMIT', 'LIMIT'],
  );
});

test('a base class of the settings that lies outside of the workspace refuses other members', async () => {
  const model = await pythonModel('from mcp_core import ToolArguments\n\nclass Args(ToolArguments):\n    x: int\n', 'Args');
  assert.deepEqual([model?.schema.other.additionalProperties?.value, model?.unknown], [false, []]);
});

test('a model that inherits from what is not known says what it knows', async () => {
  const model = await pythonModel('from other import Mixin\nfrom pydantic import BaseModel\n\nclass Args(Mixin, BaseModel):\n    x: int\n', 'Args');
  assert.deepEqual([model?.fields.map(({ name }) => name.value), model?.unknown.map(({ value }) => value)], [['x'], ['Mixin']]);
});

test('`type` makes a definition of its own', async () => {
  const model = await pythonModel(
    `${imports}\ntype Names = list[str]\ntype Tree = dict[str, Tree] | None\n\nclass Args(BaseModel):\n    names: Names\n    tree: Tree\n`,
    'Args',
  );
  assert.deepEqual(model?.schema.other.$defs?.value, {
    Names: { type: 'array', items: { type: 'string' } },
    Tree: { anyOf: [{ type: 'object', additionalProperties: { $ref: '#/$defs/Tree' } }, { type: 'null' }] },
  });
});

for (const [what, { now, before }] of Object.entries({
  'a model': {
    now: 'class Box[T](BaseModel):\n    content: T\n    more: list[T] = []\n\nclass Args(BaseModel):\n    a: Box[int]\n    b: Box\n',
    before: 'class Box(BaseModel, Generic[T]):\n    content: T\n    more: list[T] = []\n\nclass Args(BaseModel):\n    a: Box[int]\n    b: Box\n',
  },
  'a model that inherits from one': {
    now: 'class Box[V](BaseModel):\n    content: V\n\nclass Sub[W](Box[list[W]]):\n    w: W\n\nclass Args(BaseModel):\n    a: Sub[str]\n',
    before: 'class Box(BaseModel, Generic[T]):\n    content: T\n\nclass Sub(Box[list[U]], Generic[U]):\n    w: U\n\nclass Args(BaseModel):\n    a: Sub[str]\n',
  },
  'what a parameter is bound to': {
    now: 'class Box[T: int, U: (int, str)](BaseModel):\n    t: T\n    u: U\n\nclass Args(BaseModel):\n    a: Box\n',
    before: 'class Box(BaseModel, Generic[B, C]):\n    t: B\n    u: C\n\nclass Args(BaseModel):\n    a: Box\n',
  },
  'what a parameter is where it is not given': {
    now: 'class Box[T = int](BaseModel):\n    t: T\n\nclass Args(BaseModel):\n    a: Box\n',
    before: 'class Box(BaseModel, Generic[D]):\n    t: D\n\nclass Args(BaseModel):\n    a: Box\n',
  },
  'a type': {
    now: 'type Pair[K, V] = dict[K, list[V]]\n\nclass Args(BaseModel):\n    a: Pair[str, int]\n',
    before: 'Pair = TypeAliasType("Pair", dict[T, list[U]], type_params=(T, U))\n\nclass Args(BaseModel):\n    a: Pair[str, int]\n',
  },
})) {
  test(`${what} with parameters in brackets is the one that is spelled out`, async () => {
    const variables = `${imports}from typing import Generic, TypeVar\nfrom typing_extensions import TypeAliasType
T = TypeVar("T")\nU = TypeVar("U")\nB = TypeVar("B", bound=int)\nC = TypeVar("C", int, str)\nD = TypeVar("D", default=int)\n\n`;
    const [own, other] = [await pythonModel(`${imports}\n${now}`, 'Args'), await pythonModel(variables + before, 'Args')];
    assert.ok(own !== undefined && other !== undefined);
    assert.deepEqual([schemaJson(own.schema), own.unknown], [schemaJson(other.schema), []]);
  });
}

for (const [what, code] of Object.entries({
  'a class that is its own base': 'class Args(Args):\n    x: int\n',
  'two classes that inherit from each other': 'class A(Args):\n    pass\n\nclass Args(A):\n    x: int\n',
  'a type that is itself': 'A = A\n\nclass Args(BaseModel):\n    x: A\n',
  'types that are each other': 'A = "B"\nB = list["A"]\n\nclass Args(BaseModel):\n    x: A\n',
  'types that are each other, twice each':
    'from typing import Union\nA = Union["B", list["B"]]\nB = Union["A", list["A"]]\n\nclass Args(BaseModel):\n    x: A\n',
  'constants that are each other, twice each': 'A = B + B\nB = A + A\n\nclass Args(BaseModel):\n    x: int = A\n',
  'classes that inherit from each other, twice each':
    'class A(B, Args):\n    x: int\n\nclass B(A, Args):\n    x: int\n\nclass Args(A, B, BaseModel):\n    x: int\n',
  'a constant that is itself': 'A = A + 1\n\nclass Args(BaseModel):\n    x: int = A\n',
  'an unfinished field': 'class Args(BaseModel):\n    x: list[\n    y: int = Field(\n',
  'a type nested without end': `class Args(BaseModel):\n    x: ${'list['.repeat(150)}int${']'.repeat(150)}\n`,
  'a text nested without end': `class Args(BaseModel):\n    x: "${'list['.repeat(150)}int${']'.repeat(150)}"\n`,
  'a generic that grows':
    'from typing import Generic, TypeVar\nT = TypeVar("T")\n\nclass Args(BaseModel, Generic[T]):\n    x: "Optional[Args[list[T]]]" = None\n',
})) {
  test(`${what} does no harm`, async () => {
    await assert.doesNotReject(pythonModel(`${imports}\n${code}`, 'Args'));
  });
}
