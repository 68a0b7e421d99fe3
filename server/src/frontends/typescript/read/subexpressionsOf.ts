import type { Expression } from '../../support/javascript/module.ts';

export function subexpressionsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'object':
      return expression.members.map((m) => ('spread' in m ? m.spread : m.value));
    case 'array':
      return expression.items;
    case 'text':
      return expression.parts;
    case 'call':
      return [expression.callee, ...expression.args];
    case 'index':
      return [expression.object, expression.index];
    case 'member':
      return [expression.object];
    default:
      return [];
  }
}
