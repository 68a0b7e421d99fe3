import type { Linking } from '../../listing/linking.ts';
import { topLevel } from '../../names/enclosing.ts';
import type { LocatedExpr } from '../../names/locatedExpr.ts';
import { resolve } from '../../names/lookUp.ts';
import { mapped } from '../../names/replaced.ts';
import type { OwnClass } from '../../names/resolveFunction.ts';
import type { PyExpr } from '../../read/code.ts';
import { jsonOf } from '../../read/literal.ts';
import { writtenExpr } from '../../read/writtenExpr.ts';
import { lineageOf, memberOf } from '../objects/selfMembers.ts';
import type { Arguments } from './passedArguments.ts';

/** Replaces constants of classes and objects: `one.title`, where `one` is `Note` or `Note()` with a class attribute `title`. */
export const withConstants = (expr: PyExpr, values: Arguments, at: Linking): PyExpr =>
  mapped(expr, (part) => {
    const value = part.kind === 'attribute' && part.object.kind === 'name' ? values.get(part.object.name) : undefined;
    const own = value && part.kind === 'attribute' ? constantOf(value, part.name.value, at) : undefined;
    const json = own && jsonOf(own.expr, { module: own.module, scope: at.scope });
    return json === undefined ? undefined : writtenExpr(json, part.span);
  });

function constantOf({ expr, module }: LocatedExpr, name: string, at: Linking): LocatedExpr | undefined {
  const isObject = expr.kind === 'call' && expr.args.length + expr.keywords.length === 0;
  const of = expr.kind === 'name' || isObject ? resolve(isObject ? expr.callee : expr, module, at.scope) : undefined;
  if (of?.kind !== 'class') return undefined;
  const classes = lineageOf(of, at);
  return isObject ? memberOf(classes, name) : attributeOf(classes, name);
}

function attributeOf(classes: readonly OwnClass[], name: string): LocatedExpr | undefined {
  const found = classes.flatMap(({ of, module }) =>
    of.members.flatMap((own) => (own.name.value === name && own.value !== undefined ? [{ expr: own.value, module, enclosing: topLevel }] : [])),
  );
  return found[0];
}
