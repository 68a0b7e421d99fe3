import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markedStream } from '../../server/src/runners/markedStream.ts';

const mark = '\u001emark ';

function heard(chunks: readonly (string | Buffer)[]): { readonly output: string; readonly events: readonly unknown[] } {
  const [output, events]: [Buffer[], unknown[]] = [[], []];
  const stream = markedStream<unknown>(
    mark,
    (bytes) => output.push(Buffer.from(bytes)),
    (event) => events.push(event),
  );
  for (const chunk of chunks) stream.push(Buffer.from(chunk));
  return { output: Buffer.concat(output).toString(), events };
}

test('events and output are told apart, wherever the stream is cut', () => {
  const text = `before${mark}{"a":1}\nbetween\n\u001ema ${mark}{"b":2}\n${mark}no JSON\nafter`;
  const whole = { output: 'beforebetween\n\u001ema after', events: [{ a: 1 }, { b: 2 }] };
  assert.deepEqual(heard([text]), whole);
  assert.deepEqual(heard([...text]), whole);
  for (let at = 1; at < text.length; at++) assert.deepEqual(heard([text.slice(0, at), text.slice(at)]), whole, String(at));
});

test('a mark that is left without an end hides no event that follows', () => {
  assert.deepEqual(heard([`a${mark}`, `${mark}x${mark}{"a":1}\n`, 'b']), { output: 'ab', events: [{ a: 1 }] });
});

test('of a marked line without an end no more than the longest event is stored', () => {
  const chunk = 'x'.repeat(64_000);
  const { output, events } = heard([mark, ...Array.from({ length: 100 }, () => chunk), `\n${mark}{"a":1}\n`]);
  assert.deepEqual(events, [{ a: 1 }]);
  assert.ok(output.length > 6_400_000 - 2_100_000, String(output.length));
  // A mark that begins within what is dropped counts.
  const last = heard([mark, 'x'.repeat(2_100_000) + mark.slice(0, 3), `${mark.slice(3)}{"a":1}\n`]);
  assert.deepEqual(last, { output: '', events: [{ a: 1 }] });
});
