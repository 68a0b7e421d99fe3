import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, type Sampled, sampleValue } from '../../server/src/model/index.ts';

const cases: readonly { readonly wanted: Sampled; readonly sample: Json | undefined }[] = [
  { wanted: { name: 'mode', type: 'string', enum: ['fast', 'slow'], default: 'slow' }, sample: 'fast' },
  { wanted: { name: 'sku', type: 'string', description: 'The article, e.g. "B-7".' }, sample: 'B-7' },
  { wanted: { name: 'depth', type: 'integer', description: 'How deep to look, such as 4.' }, sample: 4 },
  { wanted: { name: 'ratio', type: 'integer', description: 'For example 0.5', default: 3 }, sample: 3 },
  { wanted: { name: 'house', type: 'string', description: 'Its number, e.g. 12' }, sample: '12' },
  { wanted: { name: 'when', type: 'string', format: 'date' }, sample: '2026-01-31' },
  { wanted: { name: 'customerEmail', type: 'string' }, sample: 'ana@example.com' },
  { wanted: { name: 'shipping_address', type: 'string' }, sample: '123 Main St' },
  { wanted: { name: 'order_amount', type: 'number' }, sample: 99.99 },
  { wanted: { name: 'order_amount', type: 'integer' }, sample: 1 },
  { wanted: { name: 'damage', type: 'integer' }, sample: 1 },
  { wanted: { name: 'urgent', type: 'boolean' }, sample: true },
  { wanted: { name: 'urgent', type: 'boolean', default: false }, sample: false },
  { wanted: { name: 'emails', type: 'array', items: 'string' }, sample: ['ana@example.com'] },
  { wanted: { name: 'sizes', type: 'array', items: 'integer', default: [1, 2] }, sample: [1, 2] },
  { wanted: { name: 'address', type: 'object' }, sample: undefined },
  { wanted: { name: 'code', type: 'string', pattern: '^[A-Z]-\\d{4}$' }, sample: 'A-1001' },
  { wanted: { name: 'code', type: 'string', pattern: '^\\d{3}$' }, sample: undefined },
  { wanted: { name: 'code', type: 'string', pattern: '(' }, sample: undefined },
  { wanted: { name: 'anything', type: undefined }, sample: 'text' },
];

for (const { wanted, sample } of cases) {
  test(`of ${JSON.stringify(wanted)}: ${JSON.stringify(sample)}`, () => assert.deepEqual(sampleValue(wanted), sample));
}
