import { hasExample } from '../../rules/support/hasExample.ts';
import { schemasOf } from '../../rules/support/schemasOf.ts';
import { type Criterion, met, missing, none } from '../types.ts';

export const examples: Criterion = {
  id: 'examples',
  title: 'has an example where parameters are nested',
  weight: 5,
  sample: 'Example: {"filter": {"status": "open", "since": "2026-01-01"}}.',
  readsWords: false,
  judge({ tool, allText }) {
    const inner = schemasOf(tool).ofParams.find(({ where, path }) => where === 'input' && path.length > 1);
    const outer = tool.params.find(({ name }) => name.value === inner?.path[0]);
    if (inner === undefined || outer === undefined) return none;
    const isShown = hasExample(tool) || (tool.exampleArguments?.length ?? 0) > 0 || tool.extra?.input_examples !== undefined || saysExample.test(allText);
    if (isShown || schemasOf(tool).ofParams.some(({ schema }) => schema.examples.length > 0 || schema.other.examples !== undefined)) return met;
    return missing({ span: outer.name.span, mend: 'Show one whole value of it.' });
  },
};

const saysExample = /\b(?:e\.g|examples?|for instance|such as|i\.e|like this|sample)\b|[{[]\s*["'{]|```/i;
