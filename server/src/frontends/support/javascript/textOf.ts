import { walker } from '../tree/walk.ts';
import type { Expression } from './module.ts';

/** A short form of an expression, for notes and messages about unknown values. */
export const textOf = walker<Expression, string>((expression, below) => {
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.value);
    case 'regex':
      return `/${expression.source}/${expression.flags}`;
    case 'name':
      return expression.name;
    case 'member':
      return `${below(expression.object)}.${expression.name.value}`;
    case 'index':
      return `${below(expression.object)}[${below(expression.index)}]`;
    case 'call':
      return `${below(expression.callee)}(${expression.args.length > 0 ? '…' : ''})`;
    case 'object':
      return '{…}';
    case 'array':
      return '[…]';
    case 'text':
      return expression.parts.map(below).join(' + ');
    case 'spread':
      return `...${below(expression.of)}`;
    case 'function':
      return `() => ${below(expression.result)}`;
    case 'choice': {
      const [first, second] = expression.of.map(below);
      return typeof expression.by === 'string' ? `${first} ${expression.by} ${second}` : `${below(expression.by)} ? ${first} : ${second}`;
    }
    case 'new':
      return `new ${below(expression.callee)}(${expression.args.length > 0 ? '…' : ''})`;
    case 'class':
      return 'class';
    case 'param':
    case 'item':
      return expression.text;
    case 'other':
      return expression.text.length > 60 ? `${expression.text.slice(0, 59)}…` : expression.text;
  }
});
