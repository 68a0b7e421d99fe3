import type { Linking } from '../../listing/linking.ts';
import { topLevel } from '../../names/enclosing.ts';
import type { LocatedExpr } from '../../names/locatedExpr.ts';
import { replaced } from '../../names/replaced.ts';
import type { PyCall, PyExpr, PyFunction } from '../../read/code.ts';
import { rootName } from '../../read/dotted.ts';
import { jsonOf } from '../../read/literal.ts';
import { writtenExpr } from '../../read/writtenExpr.ts';
import { expressionText } from '../../schema/expression.ts';

/** Arguments by the names of parameters. */
export type Arguments = ReadonlyMap<string, LocatedExpr>;

/** The argument of each parameter, else the parameter's default. */
export function argumentsOf(
  call: PyCall | undefined,
  params: PyFunction['params'],
  there: Omit<LocatedExpr, 'expr'>,
  args: Arguments,
  module: string,
): Arguments {
  return new Map(
    params.flatMap(({ name, value }, i): readonly (readonly [string, LocatedExpr])[] => {
      const own = call?.keywords.find((keyword) => keyword.name?.value === name.value)?.value ?? call?.args[i];
      if (own !== undefined) return [[name.value, locate(own, there, args)]];
      return value === undefined ? [] : [[name.value, { expr: value, module, enclosing: topLevel }]];
    }),
  );
}

/** Replaces the first name of an expression by its argument, and takes the location of that argument. */
export function locate(expr: PyExpr, at: Omit<LocatedExpr, 'expr'>, args: Arguments): LocatedExpr {
  const root = rootName(expr);
  const value = root === undefined ? undefined : args.get(root);
  return root === undefined || value === undefined ? { ...at, expr } : { ...value, expr: replaced(expr, new Map([[root, value.expr]])) };
}

/** A value for another module: a literal where it is known, or the expression where it has the same meaning there. */
export function writtenIn({ expr, module, enclosing }: LocatedExpr, there: string, at: Linking): PyExpr {
  const json = jsonOf(expr, { module, scope: at.scope });
  if (json !== undefined) return writtenExpr(json, expr.span);
  if (module === there && enclosing.functions.length === 0) return expr;
  const part = (own: PyExpr): PyExpr => writtenIn({ expr: own, module, enclosing }, there, at);
  switch (expr.kind) {
    case 'dict':
      return { ...expr, entries: expr.entries.map(({ key, value }) => ({ key: key && part(key), value: part(value) })) };
    case 'list':
    case 'tuple':
    case 'set':
      return { ...expr, items: expr.items.map(part) };
    case 'call':
      return { ...expr, callee: unwritten(expr.callee), args: expr.args.map(part), keywords: expr.keywords.map((own) => ({ ...own, value: part(own.value) })) };
    case 'binary':
      return { ...expr, left: part(expr.left), right: part(expr.right) };
    case 'attribute':
      return { ...expr, object: part(expr.object) };
    default:
      return unwritten(expr);
  }
}

const unwritten = (expr: PyExpr): PyExpr => ({ kind: 'other', text: expressionText(expr), span: expr.span });

export const mappedArguments = (call: PyCall, change: (own: PyExpr) => PyExpr): PyCall => ({
  ...call,
  args: call.args.map(change),
  keywords: call.keywords.map((keyword) => ({ ...keyword, value: change(keyword.value) })),
});
