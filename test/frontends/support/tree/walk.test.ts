import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodesOf, walker } from '../../../../server/src/frontends/support/tree/walk.ts';
import { limitReached } from '../../../../server/src/model/index.ts';

interface Node {
  readonly name: string;
  readonly parts: readonly Node[];
}

const node = (name: string, ...parts: readonly Node[]): Node => ({ name, parts });
const partsOf = ({ parts }: Node): readonly Node[] => parts;

/** Each node has the next one twice. */
const doubled = (depth: number): Node => {
  let made = node('end');
  for (let i = 0; i < depth; i++) made = node(String(i), made, made);
  return made;
};

test('nodes come in the order of the source, each once and before its parts', () => {
  const shared = node('shared');
  const names = [...nodesOf([node('a', node('b', shared), node('c')), shared], partsOf)].map(({ name }) => name);
  assert.deepEqual(names, ['a', 'b', 'shared', 'c']);
  assert.equal([...nodesOf([doubled(60)], partsOf)].length, 61);
});

test('a walker computes each node once, however often it asks for it', () => {
  let computed = 0;
  const count = walker<Node, number>(({ parts }, below) => {
    computed += 1;
    return parts.reduce((sum, part) => sum + below(part), 1);
  });
  assert.equal(count(doubled(50)), 2 ** 51 - 1);
  assert.equal(computed, 51);
  const named = walker<Node, string, string>(({ name, parts }, below, prefix) => prefix + name + parts.map(below).join(''));
  assert.equal(named(node('a', node('b')), '-'), '-a-b', 'the context is the same for all nodes');
});

test('what is nested too deeply is beyond a limit, and does not overflow the stack', () => {
  const depth = walker<Node, number>(({ parts }, below) => 1 + Math.max(0, ...parts.map(below)));
  assert.throws(
    () => depth(doubled(100_000)),
    (error) => limitReached(error) === 'depth',
  );
});
