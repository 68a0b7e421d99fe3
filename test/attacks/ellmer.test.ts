import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { attacked } from '../support/made/attack.ts';

const file = 'R/tools.R';

/** Each name's value contains the name before it four times. */
const named = (first: string, next: (before: string) => string): string =>
  [`m0 <- ${first}`, ...Array.from({ length: 60 }, (_, i) => `m${i + 1} <- ${next(`m${i}`)}`)].join('\n');

const shapes: Readonly<Record<string, readonly [code: string, tool: string]>> = {
  types: [named('type_string("A word")', (m) => `type_object(a = ${m}, b = ${m}, c = type_array(${m}), d = ${m})`), 'arguments = list(a = m60)'],
  texts: [named('"Finds words."', (m) => `paste0(${m}, ${m}, ${m}, ${m})`), 'description = m9'],
  vectors: [named('"a"', (m) => `c(${m}, ${m}, ${m}, ${m})`), 'arguments = list(a = type_enum(m9))'],
};

for (const [what, [code, argument]] of Object.entries(shapes)) {
  test(`${what} that double with every name are known as far as one tool goes`, { timeout: patience(60_000) }, async () => {
    const description = argument.startsWith('description') ? '' : ', description = "Finds."';
    const call = `t <- tool(function(a) 1, name = "deep", ${argument}${description})`;
    const { tools, findings } = await attacked({
      [file]: `library(ellmer)\n${code}\n${call}\nu <- tool(function(a) 1, name = "beside", description = "Finds.")\n`,
    });
    assert.deepEqual(tools.toSorted(), ['beside', 'deep']);
    assert.ok(findings(file).length > 0);
  });
}
