import assert from 'node:assert/strict';
import { test } from 'node:test';
import { windowsScript } from '../../../server/src/runners/mcpServer/windowsScript.ts';
import fc from '../../support/property.ts';

test('a script of Windows is started with its arguments escaped', () => {
  const { args, isVerbatim } = windowsScript('C:\\Program Files\\nodejs\\npx.cmd', ['-y', 'a b', '%PATH%', 'say "hi"', 'C:\\x\\']);
  const line = String.raw`C:\Program^ Files\nodejs\npx.cmd ^"-y^" ^"a^ b^" ^"^%PATH^%^" ^"say^ \^"hi\^"^" ^"C:\x\\^"`;
  assert.deepEqual([args, isVerbatim], [['/d', '/s', '/c', `"${line}"`], true]);
});

/** What the command processor makes of a line: a caret escapes. What else it would interpret may not be there. */
function interpreted(line: string): string {
  assert.doesNotMatch(line.replace(/\^[\s\S]/g, ''), /[()%!^"<>&|]/);
  return line.replace(/\^([\s\S])/g, '$1');
}

/** Arguments as `CommandLineToArgvW` splits them: 2n backslashes before a quote are n, one more escapes the quote. */
function argumentsOf(line: string): readonly string[] {
  const words: string[] = [];
  let [word, isQuoted, isWord] = ['', false, false];
  for (const [part, backslashes, quote] of line.matchAll(/(\\*)(")|\\+|[\s\S]/g)) {
    if (quote !== undefined) {
      word += '\\'.repeat(Math.floor((backslashes ?? '').length / 2));
      if ((backslashes ?? '').length % 2 === 1) word += '"';
      else isQuoted = !isQuoted;
      isWord = true;
    } else if (part === ' ' && !isQuoted) {
      if (isWord) words.push(word);
      [word, isWord] = ['', false];
    } else [word, isWord] = [word + part, true];
  }
  return isWord ? [...words, word] : words;
}

test('the script gets the arguments as they are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\\', '"', '%', '^', '&', ' ', '!', '(', '|', 'é'), maxLength: 10 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (args) => {
      const line = windowsScript('npx.cmd', args).args.at(-1) ?? '';
      assert.deepEqual(argumentsOf(interpreted(line.slice(1, -1))), ['npx.cmd', ...args]);
    }),
  );
});
