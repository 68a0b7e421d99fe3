import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits, type Intent } from '../../../../server/src/model/index.ts';
import { smallProject } from '../../../support/names.ts';
import { loadedPydanticFrontEnd } from '../../../support/read/pydanticFrontEnd.ts';

const frontEnd = await loadedPydanticFrontEnd();

/** The module after the edits that the intent means for the region that holds `at`; undefined where it means none. */
function realized(text: string, at: string, intent: Intent): string | undefined {
  const project = smallProject(frontEnd, { 'app/a.py': text });
  const region = project.documents[0]?.regions.findIndex((own) => own.text.includes(at)) ?? 0;
  const [edits, ...others] = frontEnd.realize(intent, project.view('app/a.py', region));
  assert.deepEqual(others, []);
  return edits && applyEdits(text, edits.edits);
}

interface Case {
  readonly what: string;
  /** What the module is changed from and to; undefined where nothing is offered. */
  readonly edits: readonly (readonly [string, string])[] | undefined;
  readonly intent: Intent;
  /** What stands in the region that the intent speaks of. */
  readonly at?: string;
  /** The module, where it is another one. */
  readonly module?: string;
}

const module = `"""Notes."""

import typing as t
from enum import Enum
from typing import Annotated, Optional

from fastmcp import FastMCP
from pydantic import (
    BaseModel,
    Field,
)

mcp = FastMCP("notes")


class Filter(BaseModel):
    kind: str
    size: int = 5
    tags: list = Field(default_factory=list)
    name: str = Field(
        "x",
        min_length=1,
    )
    both: Annotated[int, Field(ge=1)] = 2


@mcp.tool
def find(text, limit: int = 10, where: Optional[str] = None, filter: Filter | None = None) -> str:
    # Looks.
    return text


@mcp.tool()
def by_google(text: str, depth: float = 0.5, mode: str = "a") -> str:
    """Splits a text.

    Args:
        text: What to split.
        mode: How.
    """
    return text


@mcp.tool(name="by-sphinx", annotations={"readOnlyHint": False})
def by_sphinx(text: str, mode: str = "a"): return text


@mcp.tool(description="Told here.")
def told(a: int):
    r'''
    Not told.

    Parameters
    ----------
    a : int
    '''
`;

const other = `from fastmcp import FastMCP

app = FastMCP('x')


@app.tool
def greet(name: str, kind: str = 'a') -> str:
    '''Greets.'''
    return name
`;

const limits = `from dataclasses import dataclass
from typing import Annotated, Optional, TypedDict

from annotated_types import Ge, Interval, Len, MinLen
from fastmcp import FastMCP
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, conint

mcp = FastMCP("notes")


class Closed(BaseModel):
    model_config = ConfigDict(title="C")
    a: int


class Open(BaseModel, extra="allow"):
    a: int


class Plain(BaseModel):
    """Plain."""
    a: int


@dataclass
class Data:
    a: int = 6
    b: int = 7


@dataclass(kw_only=True)
class Named:
    a: int = 3
    b: int = 4


class Keys(TypedDict):
    a: int


class Limits(BaseModel):
    alone: Annotated[int, Ge(1)]
    beside: Annotated[Optional[int], Ge(2), "said"] = None
    range: Optional[Annotated[int, Interval(ge=3, le=9)]] = None
    length: Annotated[str, Len(4, 5)]
    text: Annotated[str, StringConstraints(pattern="^a", min_length=6)]
    made: conint(ge=7) = 7
    words: list[Annotated[str, MinLen(8)]]
    closed: Closed
    open: Open
    plain: Plain
    data: Data
    named: Named
    keys: Keys


@mcp.tool
def by_model(limits: Limits) -> None: ...


@mcp.tool
def ordered(a: int, b: int = 2, c: int = 3, /, d: int = 4, *, e: int) -> None: ...


@mcp.tool
def plain(
    a: int,
    b: int,
    c: int = 3,
) -> None: ...


@mcp.tool
def gathers(a: int, b: int, *c: int) -> None: ...


def handed(a: str) -> None: ...


def meant(a: str) -> None: ...


def said(a: str) -> None: ...


mcp.add_tool(handed)
mcp.add_tool(said, description="Says.")
mcp.add_tool(meant, annotations={"readOnlyHint": False})
`;

const find = '# Looks.';
const model = 'class Filter';
const cases: readonly Case[] = [
  {
    what: 'a tool without a docstring is given one, above comments',
    at: find,
    intent: { kind: 'describe-tool', tool: 0, text: 'Finds a note.' },
    edits: [['    # Looks.', '    """Finds a note."""\n    # Looks.']],
  },
  {
    what: 'a function on one line becomes one of several',
    at: 'def by_sphinx',
    intent: { kind: 'describe-tool', tool: 0, text: 'Splits "it"\n\nby \\d.' },
    edits: [['"a"): return text', '"a"):\n    """Splits "it"\n\n    by \\\\d.\n    """\n    return text']],
  },
  {
    what: 'of a docstring with parameters, the text alone is written anew',
    at: 'def by_google',
    intent: { kind: 'describe-tool', tool: 0, text: 'Splits\nmore.' },
    edits: [['Splits a text.', 'Splits\n    more.']],
  },
  {
    what: 'the text of the decorator counts before the docstring',
    at: 'def told',
    intent: { kind: 'describe-tool', tool: 0, text: 'Said.' },
    edits: [['"Told here."', '"Said."']],
  },
  {
    what: 'a parameter is described as the docstring describes others',
    at: 'def by_google',
    intent: { kind: 'describe-param', tool: 0, path: ['depth'], text: 'How deep.' },
    edits: [['to split.\n', 'to split.\n        depth: How deep.\n']],
  },
  {
    what: 'what the docstring says is written anew there',
    at: 'def by_google',
    intent: { kind: 'describe-param', tool: 0, path: ['mode'], text: 'In\nwhich way.' },
    edits: [['mode: How.', 'mode: In which way.']],
  },
  {
    what: 'an entry of NumPy without a text',
    at: 'def told',
    intent: { kind: 'describe-param', tool: 0, path: ['a'], text: 'A \\d.' },
    edits: [['    a : int\n', '    a : int\n        A \\d.\n']],
  },
  {
    what: 'a parameter without a docstring is described in its type',
    at: find,
    intent: { kind: 'describe-param', tool: 0, path: ['limit'], text: 'How many.' },
    edits: [['limit: int = 10', 'limit: Annotated[int, Field(description="How many.")] = 10']],
  },
  {
    what: 'a parameter without a type may stay so',
    at: find,
    intent: { kind: 'describe-param', tool: 0, path: ['text'], text: 'What.' },
    edits: [['find(text,', 'find(text: Annotated[t.Any, Field(description="What.")],']],
  },
  {
    what: 'names are imported, in the quotes of the module',
    module: other,
    at: 'def greet',
    intent: { kind: 'describe-param', tool: 0, path: ['name'], text: "Who it's for." },
    edits: [
      ['from fastmcp import FastMCP\n', 'from typing import Annotated\n\nfrom fastmcp import FastMCP\nfrom pydantic import Field\n'],
      ['name: str', "name: Annotated[str, Field(description='Who it\\'s for.')]"],
    ],
  },
  {
    what: 'a field of a model is assigned what describes it',
    at: model,
    intent: { kind: 'describe-param', tool: 0, path: ['kind'] },
    edits: [['kind: str\n', 'kind: str = Field(description="TODO: say what the value means")\n']],
  },
  {
    what: 'a default goes along',
    at: model,
    intent: { kind: 'describe-param', tool: 0, path: ['size'], text: 'Big.' },
    edits: [['= 5', '= Field(default=5, description="Big.")']],
  },
  {
    what: 'more is said on a line of its own where all is',
    at: model,
    intent: { kind: 'describe-param', tool: 0, path: ['name'], text: 'Big.' },
    edits: [['min_length=1,\n', 'min_length=1,\n        description="Big.",\n']],
  },
  {
    what: 'a limit in a type is written anew',
    at: model,
    intent: { kind: 'set-keyword', tool: 0, path: ['both'], keyword: 'minimum', value: 3 },
    edits: [['ge=1', 'ge=3']],
  },
  {
    what: 'a limit is taken out with its line',
    at: model,
    intent: { kind: 'set-keyword', tool: 0, path: ['name'], keyword: 'minLength', value: undefined },
    edits: [['        min_length=1,\n', '']],
  },
  {
    what: 'a keyword that Field does not know',
    at: model,
    intent: { kind: 'set-keyword', tool: 0, path: ['tags'], keyword: 'format', value: 'uri' },
    edits: [['default_factory=list', 'default_factory=list, json_schema_extra={"format": "uri"}']],
  },
  {
    what: 'a field of a model, said by the tool that takes it',
    at: find,
    intent: { kind: 'set-items', tool: 0, path: ['filter', 'tags'], type: 'string' },
    edits: [['tags: list =', 'tags: list[str] =']],
  },
  {
    what: 'a type where there is none',
    at: find,
    intent: { kind: 'set-type', tool: 0, path: ['text'], type: 'string' },
    edits: [['find(text,', 'find(text: str,']],
  },
  {
    what: 'another type keeps what may be left out',
    at: find,
    intent: { kind: 'set-type', tool: 0, path: ['where'], type: 'integer' },
    edits: [['Optional[str]', 'Optional[int]']],
  },
  {
    what: 'a default in place of one',
    at: model,
    intent: { kind: 'set-default', tool: 0, path: ['name'], value: 'y' },
    edits: [['        "x",', '        "y",']],
  },
  {
    what: 'a default where there is none',
    at: model,
    intent: { kind: 'set-default', tool: 0, path: ['kind'], value: null },
    edits: [['kind: str\n', 'kind: str = None\n']],
  },
  {
    what: 'no default',
    at: model,
    intent: { kind: 'set-default', tool: 0, path: ['size'], value: undefined },
    edits: [['size: int = 5', 'size: int']],
  },
  {
    what: 'values to choose from',
    at: find,
    intent: { kind: 'set-enum', tool: 0, path: ['where'], values: ['a', 'b'] },
    edits: [['[str]', '[t.Literal["a", "b"]]']],
  },
  {
    what: 'a text with limits cannot become a Literal',
    at: model,
    intent: { kind: 'set-enum', tool: 0, path: ['name'], values: ['a', 'b'] },
    edits: undefined,
  },
  {
    what: 'examples',
    at: model,
    intent: { kind: 'set-examples', tool: 0, path: ['both'], values: [1, 2] },
    edits: [['Field(ge=1)', 'Field(ge=1, examples=[1, 2])']],
  },
  {
    what: 'what may be left out takes None',
    at: model,
    intent: { kind: 'set-required', tool: 0, path: ['kind'], required: false },
    edits: [['kind: str\n', 'kind: str | None = None\n']],
  },
  {
    what: 'what may not be left out has no default',
    at: find,
    intent: { kind: 'set-required', tool: 0, path: ['filter'], required: true },
    edits: [['filter: Filter | None = None', '*, filter: Filter | None']],
  },
  {
    what: 'the docstring no longer tells of a parameter',
    at: 'def by_google',
    intent: { kind: 'remove-param', tool: 0, path: ['mode'] },
    edits: [['        mode: How.\n', '']],
  },
  {
    what: 'a decorator that was given nothing is called',
    at: find,
    intent: { kind: 'set-flag', tool: 0, flag: 'dangerous', value: true },
    edits: [
      ['from fastmcp import FastMCP\n', 'from fastmcp import FastMCP\nfrom mcp.types import ToolAnnotations\n'],
      ['@mcp.tool\n', '@mcp.tool(annotations=ToolAnnotations(destructiveHint=True))\n'],
    ],
  },
  {
    what: 'annotations that are a dictionary have one more',
    at: 'def by_sphinx',
    intent: { kind: 'set-flag', tool: 0, flag: 'dangerous', value: true },
    edits: [['"readOnlyHint": False', '"readOnlyHint": False, "destructiveHint": True']],
  },
  {
    what: 'approval stands in what else clients are told',
    at: 'def by_google',
    intent: { kind: 'set-flag', tool: 0, flag: 'requires-approval', value: true },
    edits: [['@mcp.tool()\n', '@mcp.tool(meta={"io.toolscribe/requires-approval": True})\n']],
  },
  ...onLimits(),
];

/** What stands beside a type or in it, the order of parameters, models as a whole, and tools that are handed over. */
function onLimits(): readonly Case[] {
  const on = (what: string, at: string, intent: Intent, ...edits: readonly (readonly [string, string])[]): Case => ({
    what,
    module: limits,
    at,
    intent,
    edits: edits.length === 0 ? undefined : edits,
  });
  const field = (path: string, keyword: string, value: number | string | undefined, ...edit: readonly [string, string]): Case =>
    on(`${keyword} of '${path}' becomes ${value}`, 'class Limits', { kind: 'set-keyword', tool: 0, path: path.split('.'), keyword, value }, edit);
  const fallback = (param: string, value: number | undefined): Intent => ({ kind: 'set-default', tool: 0, path: param.split('.'), value });
  const extra = (path: readonly string[], value: boolean): Intent => ({ kind: 'set-keyword', tool: 0, path, keyword: 'additionalProperties', value });
  return [
    field('alone', 'minimum', 0, 'Ge(1)', 'Ge(0)'),
    field('alone', 'minimum', undefined, 'Annotated[int, Ge(1)]', 'int'),
    field('alone', 'maximum', 9, 'Ge(1)', 'Ge(1), Field(le=9)'),
    field('beside', 'minimum', undefined, 'Ge(2), ', ''),
    field('range', 'minimum', 1, 'ge=3', 'ge=1'),
    field('range', 'maximum', undefined, ', le=9', ''),
    field('length', 'minLength', undefined, 'Len(4, 5)', 'Len(max_length=5)'),
    field('length', 'maxLength', undefined, 'Len(4, 5)', 'Len(4)'),
    field('length', 'maxLength', 6, 'Len(4, 5)', 'Len(4, 6)'),
    field('text', 'pattern', '^b', '"^a"', '"^b"'),
    field('text', 'pattern', undefined, 'pattern="^a", ', ''),
    field('made', 'minimum', undefined, 'conint(ge=7)', 'conint()'),
    field('words.[]', 'minLength', undefined, 'Annotated[str, MinLen(8)]', 'str'),
    on('a parameter that loses its default behind others is given by name', 'def ordered', fallback('d', undefined), ['d: int = 4, *, e', '*, d: int, e']),
    on('one before the slash cannot be', 'def ordered', fallback('c', undefined)),
    on('the first one with a default may lose it', 'def ordered', fallback('b', undefined), ['b: int = 2', 'b: int']),
    on('one without a default behind a new one is given by name', 'def plain', { kind: 'set-required', tool: 0, path: ['a'], required: false }, [
      '    a: int,\n    b',
      '    a: int | None = None,\n    *,\n    b',
    ]),
    on('a field of a dataclass behind another one with a default keeps its own', 'class Limits', fallback('data.b', undefined)),
    on('one that is given by name may lose it', 'class Limits', fallback('named.b', undefined), ['b: int = 4', 'b: int']),
    on('a key of a typed dict has none', 'class Limits', fallback('keys.a', 5)),
    on('one before the rest of all cannot be', 'def gathers', fallback('a', 1)),
    on('a model is configured above its fields', 'class Plain', extra([], false), [
      '"""Plain."""\n',
      '"""Plain."""\n\n    model_config = ConfigDict(extra="forbid")\n\n',
    ]),
    on('what configures it has one more setting', 'class Limits', extra(['closed'], true), ['title="C"', 'title="C", extra="allow"']),
    on('what stands in the head of the class is written anew', 'class Limits', extra(['open'], false), ['extra="allow"', 'extra="forbid"']),
    on('a tool that is handed over is marked in the call', 'def handed', { kind: 'set-flag', tool: 0, flag: 'requires-approval', value: true }, [
      'add_tool(handed',
      'add_tool(handed, meta={"io.toolscribe/requires-approval": True}',
    ]),
    on('and is described there, where the call describes it', 'def said', { kind: 'describe-tool', tool: 0, text: 'Says more.' }, ['"Says."', '"Says more."']),
    on('and what the call has of it has one more', 'def meant', { kind: 'set-flag', tool: 0, flag: 'dangerous', value: true }, [
      '"readOnlyHint": False',
      '"readOnlyHint": False, "destructiveHint": True',
    ]),
  ];
}

for (const { what, at = '', intent, edits, module: own = module } of cases) {
  test(what, () => {
    const wanted = edits?.reduce((text, [from, to]) => {
      assert.equal(text.split(from).length, 2, `'${from}' stands there once`);
      return text.replace(from, () => to);
    }, own);
    assert.equal(realized(own, at, intent), wanted);
    const windows = (text: string): string => text.replaceAll('\n', '\r\n');
    assert.equal(realized(windows(own), windows(at), intent), wanted && windows(wanted));
  });
}

test('what cannot be removed as an entry is removed as characters', () => {
  const text = 'from pydantic import BaseModel, Field\n\n\nclass A(BaseModel):\n    a: int = Field(1, ge=2, le=3)\n    b: str = Field(examples=["x", "x"])\n';
  const remove = (part: string, last = false): string | undefined => {
    const at = text.slice(text.indexOf('class'));
    const start = last ? at.lastIndexOf(part) : at.indexOf(part);
    return realized(text, 'class A', { kind: 'remove', span: { start, end: start + part.length } });
  };
  assert.equal(remove('ge'), text.replace('ge=2, ', ''));
  assert.equal(remove('le=3'), text.replace(', le=3', ''));
  assert.equal(remove('"x"', true), text.replace(', "x"]', ']'));
});
