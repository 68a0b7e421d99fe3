import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScope, resolve } from '../../../../server/src/frontends/python/names/lookUp.ts';
import type { PyExpr } from '../../../../server/src/frontends/python/read/code.ts';
import { smallProject } from '../../../support/names.ts';
import { loadedPydanticFrontEnd } from '../../../support/read/pydanticFrontEnd.ts';

const frontEnd = await loadedPydanticFrontEnd();

/** What an expression that stands in the last file means, in short. */
function means(files: Readonly<Record<string, string>>, text: string): string | undefined {
  const module = Object.keys(files).at(-1) ?? '';
  const [value] = frontEnd.read(`x = ${text}\n`, 'rest').assignments;
  const found = resolve(value?.value as PyExpr, module, createScope(smallProject(frontEnd, files).names(module)));
  if (found === undefined) return undefined;
  if (found.kind === 'foreign') return found.name;
  return found.kind === 'module' ? found.module : `${found.kind} ${found.of.name.value} of ${found.module}`;
}

type Case = readonly [name: string, files: Readonly<Record<string, string>>, meanings: Readonly<Record<string, string | undefined>>];

const a = 'class A:\n    class Inner: ...\n\nB = 1\n\ndef f(): ...\n';

const cases: readonly Case[] = [
  [
    'own names',
    { 'm.py': a },
    { A: 'class A of m.py', 'A.Inner': 'class Inner of m.py', B: 'assignment B of m.py', f: 'function f of m.py', C: undefined, 'A.x': undefined },
  ],
  [
    'built-ins, also hidden ones',
    { 'm.py': 'list = 1\n' },
    { str: 'builtins.str', list: 'assignment list of m.py', 'str.join': 'builtins.str.join', a: undefined },
  ],
  [
    'foreign names',
    { 'm.py': 'import typing as t\nfrom pydantic import Field as F, BaseModel\nimport mcp.server\nfrom typing_extensions import Annotated\n' },
    {
      't.Literal': 'typing.Literal',
      F: 'pydantic.Field',
      BaseModel: 'pydantic.BaseModel',
      'mcp.server.x': 'mcp.server.x',
      Annotated: 'typing_extensions.Annotated',
      t: 'typing',
    },
  ],
  [
    'relative imports',
    {
      'p/a.py': a,
      'p/q/__init__.py': 'from ..a import A as Z\n',
      'p/q/m.py': 'from ..a import A, B as C\nfrom .. import a\nfrom . import Z\nfrom ..a import no\nfrom ....a import far\n',
    },
    { A: 'class A of p/a.py', C: 'assignment B of p/a.py', 'a.f': 'function f of p/a.py', a: 'p/a.py', Z: 'class A of p/a.py', no: undefined, far: undefined },
  ],
  [
    'relative imports at the root',
    { 'a.py': a, '__init__.py': 'K = 1\n', 'm.py': 'from .a import A\nfrom . import a, K\n' },
    { A: 'class A of a.py', 'a.A': 'class A of a.py', K: 'assignment K of __init__.py' },
  ],
  [
    'a package that hands on its modules',
    { 'p/__init__.py': 'from .a import A\nfrom . import a\n', 'p/a.py': a, 'm.py': 'import p\nfrom p import A, a\n' },
    { A: 'class A of p/a.py', 'p.A': 'class A of p/a.py', 'p.a.f': 'function f of p/a.py', 'a.f': 'function f of p/a.py' },
  ],
  [
    'absolute imports below src',
    { 'src/p/a.py': a, 'tests/m.py': 'from p.a import A\nimport p.a as x\nimport p.a\n' },
    { A: 'class A of src/p/a.py', 'x.B': 'assignment B of src/p/a.py', 'p.a.B': 'assignment B of src/p/a.py' },
  ],
  ['the nearest of several', { 'one/src/p/a.py': a, 'two/src/p/a.py': a, 'two/src/p/m.py': 'from p.a import A\n' }, { A: 'class A of two/src/p/a.py' }],
  ['a module of one word is near', { 'src/a.py': a, 'other/b.py': a, 'm.py': 'from a import A\nfrom b import B\n' }, { A: 'class A of src/a.py', B: 'b.B' }],
  [
    'the package itself is what is opened',
    {
      '__init__.py': 'K = 1\n',
      'args.py': a,
      'more/m.py': 'from demo.args import A\nfrom demo import K, args\nimport demo.args as x\nfrom other.args import B\n',
    },
    { A: 'class A of args.py', K: 'assignment K of __init__.py', 'args.f': 'function f of args.py', 'x.A': 'class A of args.py', B: 'other.args.B' },
  ],
  [
    'a module named as one outside',
    { 'p/typing.py': 'from typing import Literal\n', 'p/m.py': 'from typing import Literal, Any\n' },
    { Literal: 'typing.Literal', Any: 'typing.Any' },
  ],
  [
    'everything of a module',
    { 'p/a.py': a, 'p/b.py': 'from .a import *\n', 'p/m.py': 'from .b import *\nfrom typing import *\n' },
    { A: 'class A of p/a.py', Literal: 'typing.Literal', _x: undefined, str: 'builtins.str' },
  ],
  ['everything of two modules outside', { 'm.py': 'from a import *\nfrom b import *\n' }, { x: undefined }],
  ['loops', { 'p/a.py': 'from .m import A\nfrom .m import *\n', 'p/m.py': 'from .a import A\nfrom .a import *\n' }, { A: undefined, other: undefined }],
  ['the last binding counts', { 'm.py': 'A = 1\nclass A: ...\n\nclass B: ...\nB = 1\n' }, { A: 'class A of m.py', B: 'assignment B of m.py' }],
  [
    'what can be known counts',
    {
      'p/a.py': a,
      'p/m.py': 'try:\n    from .a import A\nexcept ImportError:\n    A = None\ntry:\n    from p.a import B\nexcept ImportError:\n    from q import B\n',
    },
    { A: 'class A of p/a.py', B: 'assignment B of p/a.py' },
  ],
  ['other expressions', { 'm.py': a }, { 'f()': undefined, "'A'": undefined, 'f().x': undefined }],
];

for (const [name, files, meanings] of cases) {
  test(`look up names: ${name}`, () => {
    assert.deepEqual(Object.fromEntries(Object.keys(meanings).map((text) => [text, means(files, text)])), meanings);
  });
}
