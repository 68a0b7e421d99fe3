import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolsYamlFormat } from '../../server/src/frontends/toolsYaml/format.ts';
import { criteria } from '../../server/src/score/criteria/index.ts';
import { scoreOf } from '../../server/src/score/scoreOf.ts';
import { handTool } from '../support/made/handTool.ts';

type Tool = Parameters<typeof handTool>[0];

const verdict = (id: string, tool: Tool, siblings: readonly string[] = []): string =>
  scoreOf(handTool(tool), toolsYamlFormat, siblings).results.find(({ criterion }) => criterion.id === id)?.verdict ?? 'no such criterion';

/** Asserts the verdict of one criterion for each description. */
function judge(id: string, name: string, expected: Readonly<Record<string, string>>, siblings: readonly string[] = []): void {
  for (const [description, result] of Object.entries(expected)) assert.equal(verdict(id, { name, description }, siblings), result, `${id}: ${description}`);
}

test('the weights sum up to 100, and no criterion has the id of another', () => {
  assert.equal(
    criteria.reduce((sum, { weight }) => sum + weight, 0),
    100,
  );
  assert.equal(new Set(criteria.map(({ id }) => id)).size, criteria.length);
});

test('the purpose is more than the name, and comes first', () => {
  judge('purpose', 'get_order', {
    '': 'missing',
    'Get order': 'missing',
    'Gets the given orders.': 'missing',
    'Gets an order with its items.': 'met',
    'IMPORTANT: never call this twice. Gets an order with its items.': 'missing',
    'Note-taking: keeps what was agreed on the phone.': 'met',
  });
});

test('the time to use a tool is stated in many ways', () => {
  judge('when-to-use', 'get_order', {
    'Gets an order with its items.': 'missing',
    'Gets an order. Use this when the user names its number.': 'met',
    'Gets an order. Useful for questions about a delivery.': 'met',
    'Gets an order; call it before refund_order.': 'met',
    'If the user asks about a delivery, this gets the order.': 'met',
    'Gets an order that users placed for a use in the house.': 'missing',
  });
});

test('a near sibling is told apart, a far one needs not be', () => {
  const near = ['list_orders', 'delete_order'];
  judge('when-not-to-use', 'get_order', { 'Gets an order with its items.': 'missing', 'Gets one order. For many, list_orders is right.': 'met' }, near);
  judge('when-not-to-use', 'get_order', { 'Gets an order. Search the invoices instead if its number is unknown.': 'met' }, near);
  judge('when-not-to-use', 'get_order', { 'Gets an order with its items.': 'none' }, ['delete_order', 'get_customer', 'list_invoices']);
});

test('limits may be those of the tool or of a parameter', () => {
  judge('limits', 'find_orders', { 'Finds orders by text.': 'none', 'Finds at most 100 orders by text.': 'met' });
  const params = { text: { type: 'string', description: 'What is looked for' } } as const;
  assert.equal(verdict('limits', { name: 'find_orders', description: 'Finds orders by text.', params }), 'missing');
  const bounded = { text: { type: 'string', description: 'Up to 20 words' } } as const;
  assert.equal(verdict('limits', { name: 'find_orders', description: 'Finds orders by text.', params: bounded }), 'met');
});

test('effects are asked of tools that write', () => {
  judge('effects', 'delete_order', { 'Takes an order off the books for good.': 'missing', 'Takes an order off the books; this cannot be undone.': 'met' });
  judge('effects', 'get_order', { 'Gets an order with its items.': 'none' });
  const description = 'Takes an order off the books for good.';
  assert.equal(verdict('effects', { name: 'delete_order', description, annotations: { destructiveHint: true } }), 'met');
});

test('a parameter is explained by itself, in the text, or by a plain name', () => {
  const tool = (description: string): Tool => ({ name: 'get_order', description, params: { ref: { type: 'string' }, order_id: { type: 'string' } } });
  assert.equal(verdict('parameters', tool('Gets an order with its items.')), 'missing');
  assert.equal(verdict('parameters', tool('Gets an order.\n- ref: the number on the invoice')), 'met');
  assert.equal(verdict('parameters', { name: 'get_order', description: 'Gets an order.' }), 'none');
  const { results, points } = scoreOf(handTool(tool('Gets an order with its items.')), toolsYamlFormat, []);
  const of = results.find(({ criterion }) => criterion.id === 'parameters');
  assert.equal(of?.gaps.length, 1);
  assert.ok((of?.tokens ?? 0) > 3 && (points ?? 0) > 0);
});

test('what comes back is asked of tools that read', () => {
  judge('returns', 'get_order', { 'Order by its number.': 'missing', 'Returns an order.': 'met', 'Order with a result per item.': 'met' });
  judge('returns', 'send_order', { 'Order by its number.': 'unknown' });
});

test('a text in another language is not judged by English words, a repetition of the name is', () => {
  judge('when-to-use', 'get_order', { 取得客户的订单和其中的商品: 'unknown', 'Holt eine Bestellung mit allen Posten aus dem Lager': 'unknown' });
  judge('purpose', 'get_order', { 取得客户的订单和其中的商品: 'met' });
  assert.equal(scoreOf(handTool({ name: 'get_order', description: '取得客户的订单和其中的商品' }), toolsYamlFormat, []).points, undefined);
});

test('a longer text that says no more has no better score', () => {
  const of = (description: string): number | undefined => scoreOf(handTool({ name: 'get_order', description }), toolsYamlFormat, []).points;
  const text = 'Gets an order with its items.';
  assert.equal(of(`${text} ${'The order is shown with its items and the items with the order. '.repeat(20)}`), of(text));
});
