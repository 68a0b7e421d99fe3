import type { Located } from '../../../../model/index.ts';
import { fullName } from '../../listing/importedLibrary.ts';
import type { Linking } from '../../listing/linking.ts';
import { allClasses, allFunctions } from '../../names/definitions.ts';
import { originOf, topLevel } from '../../names/enclosing.ts';
import { resolve } from '../../names/lookUp.ts';
import type { PyCall, PyExpr } from '../../read/code.ts';
import { dotted } from '../../read/dotted.ts';
import type { PyFacts } from '../../read/facts.ts';
import { expressionText } from '../../schema/expression.ts';
import { libraries, servers } from './index.ts';

type Declaring = (name: string) => boolean;

const isMade: Declaring = (name) => servers.some(({ made, plain }) => made.test(name) || plain?.test(name) === true);

/** An import of a decorator is a use. One of a class may be for annotations alone. */
const isDecorator: Declaring = (name) => libraries.some(({ decorators = [] }) => decorators.some(({ by, method }) => method === undefined && by.test(name)));

const isTaker: Declaring = (name) =>
  libraries.some(({ takers = [] }) => takers.some(({ by, method, list }) => method === undefined && list === undefined && by.test(name)));

const isListTaker: Declaring = (name) => libraries.some(({ takers = [] }) => takers.some(({ by, list }) => list !== undefined && by.test(name)));

const isBase: Declaring = (name) => libraries.some(({ bases = [] }) => bases.some(({ base }) => base.test(name)));

/** Uses of what the tables of libraries declare: calls and subclasses of servers, decorators, callables that take functions, and imports of them. */
export function usesOf(facts: PyFacts, calls: readonly PyCall[], at: Linking): readonly Located<string>[] {
  // Code calls the same few functions.
  const known = new Map<string, string | undefined>();
  const nameOf = (expr: PyExpr): string | undefined => {
    const path = dotted(expr)?.join('.');
    if (path === undefined || path.startsWith('.')) return originName(expr, at);
    if (!known.has(path)) known.set(path, originName(expr, at));
    return known.get(path);
  };
  const among = (exprs: readonly PyExpr[], ...declaring: readonly Declaring[]): readonly Located<string>[] =>
    exprs.flatMap((expr) => {
      const name = nameOf(expr);
      return name !== undefined && declaring.some((is) => is(name)) ? [{ value: expressionText(expr), span: expr.span }] : [];
    });
  const withTools = calls.filter(({ keywords }) => keywords.some(({ name, value }) => name?.value === 'tools' && value.kind !== 'list'));
  return [
    ...facts.imports.flatMap((own) => (isDecorator(fullName(own)) ? [{ value: own.local.value, span: own.local.span }] : [])),
    ...among(
      calls.map(({ callee }) => callee),
      isMade,
      isTaker,
    ),
    ...among(
      withTools.map(({ callee }) => callee),
      isListTaker,
    ),
    ...among(
      allFunctions(facts).flatMap((fn) => fn.decorators.map((own) => (own.kind === 'call' ? own.callee : own))),
      isDecorator,
    ),
    ...among(
      allClasses(facts.classes).flatMap(({ bases }) => bases),
      isMade,
      isBase,
    ),
  ].slice(0, 1);
}

/** The full name of what an expression of the top level is, outside of the workspace. */
function originName(expr: PyExpr, at: Linking): string | undefined {
  if (expr.kind !== 'name' && expr.kind !== 'attribute') return undefined;
  const of = resolve(expr, at.module, at.scope) ?? originOf(expr, topLevel, at);
  const found = of?.kind === 'assignment' ? originOf(expr, topLevel, at) : of;
  return found?.kind === 'foreign' ? found.name : undefined;
}
