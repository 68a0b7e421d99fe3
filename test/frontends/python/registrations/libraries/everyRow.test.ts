import assert from 'node:assert/strict';
import { test } from 'node:test';
import { libraries } from '../../../../../server/src/frontends/python/registrations/libraries/index.ts';
import type { FunctionForm, Library } from '../../../../../server/src/frontends/python/registrations/libraries/library.ts';
import { knownValue } from '../../../../../server/src/model/index.ts';
import { workspace } from '../../../../support/workspace.ts';

/** Texts that a pattern matches: each alternative, with and without what may be left out. */
function matches({ source }: RegExp): readonly string[] {
  const group = /\(\?:((?:[^()\\]|\\.)*)\)([?*]?)/.exec(source);
  if (group !== null) {
    const [whole, inner = '', repeat] = group;
    const parts = repeat === '' ? inner.split('|') : ['', ...inner.split('|')];
    return parts.flatMap((part) => matches({ source: source.replace(whole, () => part) } as RegExp));
  }
  return [
    source
      .replaceAll('\\w+', 'part')
      .replaceAll('\\w*', '')
      .replaceAll(/[$^\\]/g, '')
      .replace(/^(?=\.)/, 'acme'),
  ];
}

interface Reference {
  readonly imports: string;
  readonly code: string;
}

/** Every way of Python to import a name. */
function references(full: string): readonly Reference[] {
  const name = full.slice(full.lastIndexOf('.') + 1);
  const module = full.includes('.') ? full.slice(0, full.lastIndexOf('.')) : 'acme';
  const [below, last] = [module.slice(0, module.lastIndexOf('.')), module.slice(module.lastIndexOf('.') + 1)];
  return [
    { imports: `import ${module}`, code: `${module}.${name}` },
    { imports: `import ${module} as crate`, code: `crate.${name}` },
    { imports: `from ${module} import ${name}`, code: name },
    { imports: `from ${module} import ${name} as Crate`, code: 'Crate' },
    ...(module.includes('.') ? [{ imports: `from ${below} import ${last}`, code: `${last}.${name}` }] : []),
  ];
}

const gather = 'def gather(word: str) -> str:\n    """Gathers."""\n    return word\n';

interface Row {
  readonly by: RegExp;
  readonly code: (reference: string) => string;
  /** True where only the ledger may have it. */
  readonly isUnread?: true;
}

const decoratorRows = ({ by, method }: FunctionForm): readonly Row[] =>
  method === undefined
    ? [{ by, code: (of) => `@${of}\n${gather}` }]
    : matches(method).map((name): Row => ({ by, code: (of) => `crates = ${of}()\n\n\n@crates.${name}\n${gather}` }));

function takerRows({ by, method, fn = [], list }: FunctionForm): readonly Row[] {
  if (list !== undefined) return [{ by, code: (of) => `${gather}\n\ncrates = ${of}(${list}=[gather])\n` }];
  const args = ['gather', ...fn.map((key) => `${key}=gather`)];
  const callees = method === undefined ? [''] : matches(method).map((name) => `.${name}`);
  return callees.flatMap((callee) => args.map((arg): Row => ({ by, code: (of) => `${gather}\n\ncrates = ${of}${callee}(${arg})\n` })));
}

function rowsOf({ server, decorators = [], takers = [], objects = [], bases = [], makers = [] }: Library): readonly Row[] {
  const servers: readonly Row[] =
    server === undefined
      ? []
      : [
          { by: server.made, code: (of) => `crates = ${of}("x")\n\n\n@crates.tool()\n${gather}` },
          { by: server.made, code: (of) => `${gather}\n\ncrates = ${of}("x")\ncrates.add_tool(gather)\n` },
          ...Object.keys(server.sources ?? {}).map((name): Row => ({ by: server.made, isUnread: true, code: (of) => `crates = ${of}.${name}(1)\n` })),
        ];
  return [
    ...servers,
    ...decorators.flatMap(decoratorRows),
    ...takers.flatMap(takerRows),
    ...objects.map(({ made, keys, needsInput }): Row => {
      const input = needsInput === false || keys.input[0] === undefined ? '' : `, ${keys.input[0]}={"type": "object", "properties": {}}`;
      return { by: made, code: (of) => `crates = ${of}(${keys.name[0]}="gather", ${keys.description[0]}="Gathers."${input})\n` };
    }),
    ...bases.map(
      ({ base, keys, methods }): Row => ({
        by: base,
        code: (of) =>
          `class Crates(${of}):\n    ${keys.name[0]}: str = "gather"\n    ${keys.description[0]}: str = "Gathers."\n\n    def ${methods[0]}(self, word: str) -> str:\n        return word\n`,
      }),
    ),
    ...makers.map(({ by }): Row => ({ by, isUnread: true, code: (of) => `crates = ${of}(1)\n` })),
  ];
}

for (const library of libraries) {
  test(`every row of ${library.id} is read, or in the ledger, however it is imported`, async () => {
    const all = rowsOf(library).flatMap(({ by, code, isUnread }) =>
      matches(by).flatMap((full) => references(full).map(({ imports, code: reference }) => ({ text: `${imports}\n\n\n${code(reference)}`, isUnread }))),
    );
    const { engine } = await workspace(Object.fromEntries(all.map(({ text }, i) => [`crates${i}.py`, text])));
    const read = new Set(engine.tools().flatMap(({ tool, doc }) => (knownValue(tool.name) === 'gather' ? [doc.uri] : [])));
    const unread = new Set(engine.documents().flatMap(({ uri }) => (engine.findings(uri).some(({ rule }) => rule === 'tool-unread') ? [uri] : [])));
    const found = new Set([...read, ...unread]);
    const missed = all.filter(({ isUnread }, i) => ![...(isUnread === true ? unread : found)].some((uri) => uri.endsWith(`/crates${i}.py`)));
    assert.deepEqual(
      missed.map(({ text }) => text),
      [],
    );
  });
}
