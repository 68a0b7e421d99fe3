import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { Budget, limitReached, OverBudget } from '../../server/src/model/index.ts';
import { assertBeyond, attacked } from '../support/made/attack.ts';

test('a budget ends what takes too many steps, lies too deep or becomes too large', () => {
  const limitOf = (run: (budget: Budget) => unknown, budget: Budget): string | undefined => {
    try {
      run(budget);
    } catch (error) {
      return limitReached(error);
    }
    return undefined;
  };
  const deeper = (budget: Budget): unknown => budget.within(() => deeper(budget));
  assert.equal(
    limitOf((b) => b.step(3), new Budget({ steps: 2 })),
    'steps',
  );
  assert.equal(
    limitOf((b) => b.make(11), new Budget({ size: 10 })),
    'size',
  );
  assert.equal(limitOf(deeper, new Budget({ depth: 5 })), 'depth');
  assert.equal(
    limitOf((b) => b.step(), new Budget({ ms: -1 })),
    'ms',
  );
  const budget = new Budget({ depth: 1 });
  assert.equal(budget.within(() => 1) + budget.within(() => 2), 3, 'a level that is left counts no more');
});

test('what the engine of JavaScript cannot hold is a limit, and no fault', () => {
  const endless = (): number => endless() + 1;
  assert.throws(endless, (error) => limitReached(error) === 'depth');
  assert.throws(
    () => 'a'.repeat(2 ** 30),
    (error) => limitReached(error) === 'size',
  );
  assert.throws(
    () => new Array(-1),
    (error) => limitReached(error) === 'size',
  );
  assert.equal(limitReached(new RangeError('toString() radix must be between 2 and 36')), undefined);
  assert.equal(limitReached(new TypeError('x is undefined')), undefined);
  assert.equal(limitReached(new OverBudget('ms')), 'ms');
});

test('a type of thousands of alternatives costs its function', async () => {
  const type = `${'int | '.repeat(3000)}str`;
  const file = 'server.py';
  const text = `from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("deep")\n\n\n@mcp.tool()\ndef deep(a: ${type}) -> str:\n    """Finds."""\n    return a\n\n\n@mcp.tool()\ndef beside(a: int) -> str:\n    """Finds."""\n    return a\n`;
  const result = await attacked({ [file]: text });
  assert.ok(result.tools.includes('beside'));
  if (!result.tools.includes('deep')) assertBeyond(result, file);
});

test('thousands of open brackets in a JSON file cost no more than as many words', { timeout: patience(10_000) }, async () => {
  await attacked({ 'brackets.mcp.json': `{ "name": "find", "input_schema": ${'['.repeat(100_000)}` });
  await attacked({ 'brackets.mcp.json': `{ "tools": [{ "name": "find", "inputSchema": ${'{"a":['.repeat(20_000)}` });
});
