import type { Expression } from './module.ts';

/** A short form of an expression, for notes and messages about unknown values. */
export function textOf(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.value);
    case 'regex':
      return `/${expression.source}/${expression.flags}`;
    case 'name':
      return expression.name;
    case 'member':
      return `${textOf(expression.object)}.${expression.name.value}`;
    case 'call':
      return `${textOf(expression.callee)}(${expression.args.length > 0 ? '…' : ''})`;
    case 'object':
      return '{…}';
    case 'array':
      return '[…]';
    case 'text':
      return expression.parts.map(textOf).join(' + ');
    case 'spread':
      return `...${textOf(expression.of)}`;
    case 'function':
      return `() => ${textOf(expression.result)}`;
    case 'choice': {
      const [first, second] = expression.of.map(textOf);
      return typeof expression.by === 'string' ? `${first} ${expression.by} ${second}` : `${textOf(expression.by)} ? ${first} : ${second}`;
    }
    case 'new':
      return `new ${textOf(expression.callee)}(${expression.args.length > 0 ? '…' : ''})`;
    case 'class':
      return 'class';
    case 'param':
    case 'item':
      return expression.text;
    case 'other':
      return expression.text.length > 60 ? `${expression.text.slice(0, 59)}…` : expression.text;
  }
}
