import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../../../../server/src/frontends/python/read/read.ts';
import { readFunction } from '../../../../server/src/frontends/python/read/readFunction.ts';
import { createReadMethod } from '../../../../server/src/frontends/python/read/readMethod.ts';
import fc, { runs } from '../../../support/property.ts';
import { grammars } from '../../../support/workspace.ts';

const parser = await grammars('python');

const methods = [
  '    def plain(self, path: str = "a\\tb", *, limit: int = 3) -> int:\n        """Counts.\n\n        Args:\n            path: Where it is.\n        """\n        return len(path)\n',
  '    # Above.\n    @mcp.tool(name="other")\n    @staticmethod\n    async def decorated(args: Annotated[Query, Field(description="Which.")]):\n        self.seen: list[int] = made(args.filter.path)\n\n        def inner(a): return a\n        mcp.add_tool(inner)\n',
  '    def short(self): return 1\n\n',
  '    limit: int = 3\n    """What it is."""\n',
  '    class Inner:\n        def deep(self):\n            pass\n',
  '    def windows(self):\r\n        return {"start": 1, "end": [2]}\r\n',
  '    def text(self):\n        return f"at {self.limit} 😀" """\nnot indented\n"""  # end\n',
  '    if flag:\n        def hidden(self): ...\n',
];

const text = `class Large:\n${Array.from({ length: 14 }, (_, i) => methods.map((one) => one.replace(/def (\w+)/, `def $1_${i}`)).join('\n')).join('\n')}`;

const pieces = ['x', ' ', '\n', '(', ')', '"', '"""', ':', '\n    def g(self): pass\n', '@', '#', '\n\n', '    ', '\t', ''];

test('methods of a large class say what they say where they stand, whatever is typed', () => {
  const readMethod = createReadMethod(parser);
  const edits = fc.array(fc.record({ at: fc.nat(text.length), length: fc.nat(9), typed: fc.constantFrom(...pieces) }), { minLength: 1, maxLength: 6 });
  assert.deepEqual(read(parser, text, 'definition', readMethod), read(parser, text, 'definition', readFunction));
  fc.assert(
    fc.property(edits, (sequence) => {
      let now = text;
      for (const { at, length, typed } of sequence) {
        now = now.slice(0, at) + typed + now.slice(at + length);
        assert.deepEqual(read(parser, now, 'definition', readMethod), read(parser, now, 'definition', readFunction));
      }
    }),
    { numRuns: runs(30) },
  );
});

test('a method is read once for all places and edits in which it has the same text', () => {
  let parsed = 0;
  const counting = {
    parse: (own: string) => {
      parsed += own.length;
      return parser.parse(own);
    },
  };
  const readMethod = createReadMethod(counting);
  read(parser, text, 'definition', readMethod);
  parsed = 0;
  read(parser, text.replace('return 1\n', 'return 12\n'), 'definition', readMethod);
  assert.ok(parsed > 0 && parsed < 100, `${parsed} characters`);
});
