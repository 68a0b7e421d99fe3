import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGrammars, parseLimits, type SyntaxNode, type SyntaxParser } from '../../../server/src/frontends/support/syntaxTree.ts';
import fc, { runs } from '../../support/property.ts';
import { grammarFiles, grammars } from '../../support/workspace.ts';

const method = (i: number): string => `    def count_${i}(self, path: str, *, most: int = 10) -> int:
        """Counts in number ${i}, "quoted" or not 🎧."""
        if most < ${i}:
            return len(path) + self.most["a"]
        return min([len(line) for line in path], most)
`;

const text = `class Tools:\n${Array.from({ length: 120 }, (_, i) => method(i)).join('\n')}`;

/** All of a tree that front ends look at. */
function told(parser: SyntaxParser, code: string): readonly unknown[] {
  const tree = parser.parse(code);
  const walk = (node: SyntaxNode): unknown => [
    node.type,
    node.startIndex,
    node.endIndex,
    node.isError,
    node.isMissing,
    node.children.map((child) => child && walk(child)),
  ];
  try {
    return [walk(tree.root)];
  } finally {
    tree.free();
  }
}

test('a large text that was edited is read as if it were new', async () => {
  assert.ok(text.length > 20_000);
  const parser = await grammars('python');
  const inserted = fc.constantFrom('x', '', '(', '"""', "'", '\n', '    ', '\n\ndef f():\n    pass\n', '🎧', '# ', 'match x:\n', ')', '\\', 'async ', '@a\n');
  const edit = fc.record({ at: fc.nat(text.length), gone: fc.constantFrom(0, 0, 1, 5, 60), inserted });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      // Each reads what the one before left; in between as it was, as by somebody who takes an edit back.
      for (const { at, gone, inserted: word } of edits) {
        const now = text.slice(0, at) + word + text.slice(at + gone);
        const fresh = await createGrammars(grammarFiles, parseLimits.scan, () => performance.now())('python');
        assert.deepEqual(told(parser, now), told(fresh, now));
        told(parser, text);
      }
    }),
    { numRuns: runs(12) },
  );
});
