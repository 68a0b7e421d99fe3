import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { split } from '../../../server/src/frontends/toolsYaml/split.ts';

const seed = readFileSync('test/fixtures/seed5/tools.yaml', 'utf8');

test('every tool of a list is a region', () => {
  assert.deepEqual(
    split(seed).map(({ start, end, kind }) => `${kind} ${seed.slice(start, end).split('\n', 1)[0]}`),
    [
      'rest version: "1.0"',
      'tool   - name: search_reddit',
      'tool   - name: get_reddit_post',
      'tool   - name: deep_research',
      'tool   - name: scrape_links',
      'tool   - name: web_search',
    ],
  );
});
