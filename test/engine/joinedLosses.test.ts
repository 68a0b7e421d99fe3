import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinedLosses } from '../../server/src/engine/loss.ts';

const loss = (file: string, message: string, severity: 'hint' | 'warning' = 'hint') => ({ file, message, severity });
const gone = "OpenAI's form of a tool has no place for 'category'; it was left out.";

// Specification 5, "Tool Definition": "category: string # Optional". Five tools that have one lose it in one way.
test('what several tools of a file lose in the same words is told once, with how many they are', () => {
  const five = [1, 2, 3, 4, 5].map(() => loss('tools.yaml', gone));
  assert.deepEqual(
    joinedLosses([...five, loss('other.yaml', gone), loss('tools.yaml', gone, 'warning'), loss('tools.yaml', 'Another.')], () => true).map(
      ({ message }) => message,
    ),
    [`${gone} The same is true of 4 more tools of this file.`, gone, gone, 'Another.'],
  );
});

test('what is lost at a parameter is told at each', () => {
  assert.equal(joinedLosses([loss('a.yaml', gone), loss('a.yaml', gone)], () => false).length, 2);
});
