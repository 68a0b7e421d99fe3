import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unreadProblem, whyUnread } from '../../server/src/model/index.ts';

// Issue 41: "reasons of the ledger (typed)".

const span = { start: 2, end: 9 };

test('a reason is one of a list, and its words end the sentence of the message', () => {
  const { message, unread } = unreadProblem(span, 'registerTool', 'name-computed');
  assert.equal(message, 'Tool not read: its name is computed at run time.');
  assert.deepEqual(unread, { seen: 'registerTool', reason: 'name-computed', kind: 'tool' });
});

test('a reason that is about code quotes it', () => {
  assert.equal(whyUnread({ because: 'list-computed', of: 'all' }), 'the list `all` is made at run time');
  const { message } = unreadProblem(span, 'mcp.add_tool', { because: 'target-outside', of: 'find' }, 'tools');
  assert.match(message, /^Tools not read: `find` is of a module outside of what is read\.$/);
});
