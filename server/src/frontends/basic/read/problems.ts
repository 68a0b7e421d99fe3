import { code, type Problem } from '../../../model/index.ts';
import { vagueNames } from '../vagueNames.ts';
import type { BasicFacts, ParamStatement } from './facts.ts';
import { typeOf } from './types.ts';

/** Problems between the declarations of a script. */
export function problemsOf({ descriptions, params }: Pick<BasicFacts, 'descriptions' | 'params'>): readonly Problem[] {
  return [...repeated(descriptions), ...duplicates(params), ...misplaced(params), ...vagueNames(params)];
}

const repeated = ([, ...more]: BasicFacts['descriptions']): readonly Problem[] =>
  more.map(({ keyword, span }) => ({
    code: 'tool-description-duplicate',
    message: 'The tool already has a description.',
    span: keyword,
    fixes: [{ title: 'Remove this description', intent: { kind: 'remove', span } }],
    unreadable: true,
  }));

/** The key of a name, which ignores case. */
const keyOf = (parts: ParamStatement['path']): string => parts.map(({ value }) => value.toUpperCase()).join('.');

function duplicates(params: readonly ParamStatement[]): readonly Problem[] {
  const first = new Map<string, string>();
  return params.flatMap(({ name, path, span }): readonly Problem[] => {
    if (name === undefined) return [];
    const before = first.get(keyOf(path));
    if (before === undefined) {
      first.set(keyOf(path), name.value);
      return [];
    }
    const also = before === name.value ? '' : `, as ${code(before)}`;
    return [
      {
        code: 'param-duplicate',
        message: `${code(name.value)} is already declared${also}.`,
        span: name.span,
        fixes: [{ title: `Remove this declaration of ${code(name.value)}`, intent: { kind: 'remove', span } }],
        unreadable: true,
      },
    ];
  });
}

/** The first field of each parameter that is declared, but not as an object. */
function misplaced(params: readonly ParamStatement[]): readonly Problem[] {
  const declared = new Map([...params].reverse().map((param) => [keyOf(param.path), param]));
  const reported = new Set<string>();
  return params.flatMap(({ path }): readonly Problem[] => {
    for (let depth = 1; depth < path.length; depth++) {
      const above = path.slice(0, depth);
      const type = fieldlessType(declared.get(keyOf(above)));
      const last = above.at(-1);
      if (type === undefined || last === undefined) continue;
      if (reported.has(keyOf(above))) return [];
      reported.add(keyOf(above));
      const owner = above.map(({ value }) => value);
      const to = type.isList ? 'ARRAY OF OBJECT' : 'OBJECT';
      const intent = { tool: 0, path: owner, type: 'object' } as const;
      return [
        {
          code: 'param-parent-not-object',
          message: `Field of ${code(owner.join('.'))}, which is \`AS ${type.written}\`.`,
          span: { start: path[0]?.span.start ?? last.span.start, end: last.span.end },
          fixes: [
            { title: `Make ${code(owner.join('.'))} an \`${to}\``, intent: type.isList ? { kind: 'set-items', ...intent } : { kind: 'set-type', ...intent } },
          ],
          unreadable: true,
        },
      ];
    }
    return [];
  });
}

/** The type of a parameter that cannot have fields; undefined for objects, lists of objects, and unknown types. */
function fieldlessType(param: ParamStatement | undefined): { readonly written: string; readonly isList: boolean } | undefined {
  const as = param?.clauses.find(({ word }) => word === 'AS');
  if (as?.type === undefined) return undefined;
  const chain = [as.type];
  for (let { items } = as; items !== undefined; items = items.items) chain.push(items);
  const types = chain.map(({ value }) => typeOf(value)?.type);
  if (types.at(-1) === undefined || types.at(-1) === 'object') return undefined;
  return { written: chain.map(({ value }) => value).join(' OF '), isList: types[0] === 'array' };
}
