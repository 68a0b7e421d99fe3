import type { Linking } from '../../listing/linking.ts';
import { bindingOf, type Enclosing, topLevel } from '../../names/enclosing.ts';
import type { LocatedExpr } from '../../names/locatedExpr.ts';
import { resolve } from '../../names/lookUp.ts';
import { classOf, lineage } from '../../names/resolveFunction.ts';
import type { PyExpr } from '../../read/code.ts';

/** A list or dictionary that a module or a class has as an attribute. */
export interface ContainerAttribute {
  /** The same for every way to refer to it: `module#NAME`, or `module#Class.name`. */
  readonly id: string;
  readonly name: string;
  /** Its value where it is declared. */
  readonly value: LocatedExpr | undefined;
}

/** The container that a name or an attribute is; undefined for a local variable and for any other expression. */
export function containerOf(expr: PyExpr, enclosing: Enclosing, at: Linking): ContainerAttribute | undefined {
  if (expr.kind !== 'name' && expr.kind !== 'attribute') return undefined;
  if (bindingOf(expr, enclosing)?.type !== undefined) return undefined;
  const definition = resolve(expr, at.module, at.scope);
  if (definition?.kind === 'assignment') {
    const { module, of } = definition;
    return { id: `${module}#${of.name.value}`, name: of.name.value, value: of.value && { expr: of.value, module, enclosing: topLevel } };
  }
  const object = expr.kind === 'attribute' && definition === undefined ? classOf(expr.object, enclosing, at) : undefined;
  if (object === undefined || expr.kind !== 'attribute') return undefined;
  const name = expr.name.value;
  const declaring = lineage(object, at).find(({ of }) => of.members.some((own) => own.name.value === name)) ?? object;
  const value = declaring.of.members.find((own) => own.name.value === name)?.value;
  return {
    id: `${declaring.module}#${declaring.of.name.value}.${name}`,
    name,
    value: value && { expr: value, module: declaring.module, enclosing: topLevel },
  };
}
