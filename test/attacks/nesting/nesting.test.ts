import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Language, Parser } from 'web-tree-sitter';
import type { SyntaxNode } from '../../../server/src/frontends/support/syntaxTree.ts';
import { randomFrom } from '../../fuzz/inputs.ts';
import { closeEditor, createEditor, tryInput } from '../../fuzz/tryInput.ts';
import { Watchdog } from '../../support/made/watchdog.ts';
import { runs } from '../../support/property.ts';
import { type GrammarName, grammarFiles, grammars } from '../../support/workspace.ts';
import { type Case, syntaxCases, textCases, valueCases } from './places.ts';
import { flat, nested, wrappers } from './wrappers.ts';

const names = Object.keys(grammarFiles.grammars) as readonly GrammarName[];

/** What takes so many seconds of processor time would never end: each case takes some milliseconds. */
const longest = 20;

/** So deep, a walk that visits a child twice would take 2⁶⁰ steps. */
const depth = 60;

const random = randomFrom(Number(process.env.TOOLSCRIBE_SEED ?? '1'));

/** Chooses this share of the cases, others with each seed. A nightly run tries ten times as many. */
const share =
  (part: number): (() => boolean) =>
  () =>
    random() < runs(1000) * (part / 1000);

/** An editor answers for each of the texts. */
async function answered(cases: readonly Case[]): Promise<void> {
  assert.ok(cases.length > 20, `${cases.length} cases`);
  const watchdog = new Watchdog(longest);
  let editor = await createEditor(true);
  for (const [i, { file, around, textAt }] of cases.entries()) {
    if (i % 200 === 199) {
      await closeEditor(editor);
      editor = await createEditor(true);
    }
    const text = textAt(depth);
    watchdog.watch(`${around} in ${file}, ${depth} deep:\n${text}`);
    const { faults } = await tryInput(editor, { file, text }, random);
    assert.deepEqual(faults, [], `${around} in ${file}:\n${text}`);
  }
  await closeEditor(editor);
  await watchdog.end();
}

/** Texts in which a part can stand, for each kind of parts of a grammar. */
const expression = (part: string): string => part;
const ofTypescript = [expression, (part: string) => `type X = ${part};`, (part: string) => `const ${part} = a;`, (part: string) => `const a = ${part};`];
const around: Readonly<Record<GrammarName, readonly ((part: string) => string)[]>> = {
  r: [expression],
  python: [expression, (part) => `match a:\n case ${part}:\n  pass`, (part) => `def f(a: ${part}): pass`, (part) => `for ${part} in a: pass`],
  ts: ofTypescript,
  tsx: ofTypescript,
};

/** Collects the kinds of nodes that contain themselves, and those that contain no other node. */
function collectKinds(node: SyntaxNode, above: ReadonlySet<string>, nestedKinds: Set<string>, leaves: Set<string>): void {
  if (above.has(node.type)) nestedKinds.add(node.type);
  if (node.namedChildren.length === 0) leaves.add(node.type);
  const inner = new Set([...above, node.type]);
  for (const child of node.namedChildren) if (child !== null) collectKinds(child, inner, nestedKinds, leaves);
}

for (const name of names) {
  test(`what nests in ${name} is answered wherever a fixture has room for it`, async () => {
    await answered(await syntaxCases(name, share(name === 'tsx' ? 0.2 : name === 'r' ? 0.1 : 0.03)));
  });

  test(`each node of ${name} that can contain itself is tried`, async () => {
    await Parser.init({ locateFile: () => grammarFiles.runtime });
    const language = await Language.load(grammarFiles.grammars[name]);
    const { parse } = await grammars(name);
    const [nestedKinds, leaves] = [new Set<string>(), new Set<string>()];
    for (const kind of wrappers[name])
      for (const wrapper of kind.around)
        for (const write of around[name]) {
          const tree = parse(write(nested(kind, wrapper, 3)));
          if (!tree.root.hasError) collectKinds(tree.root, new Set(), nestedKinds, leaves);
          tree.free();
        }
    const kinds = language.types.filter((type, id) => type !== '' && language.nodeTypeIsNamed(id) && language.nodeTypeIsVisible(id));
    const missing = new Set(kinds.filter((kind) => !nestedKinds.has(kind) && !leaves.has(kind)));
    assert.deepEqual([...missing].toSorted(), [...flat[name]].toSorted());
  });
}

test('what nests in JSON and YAML is answered wherever a fixture has room for it', () => answered(valueCases().filter(share(0.02))));

test('what nests in descriptions is answered wherever a fixture has room for it', () => answered(textCases().filter(share(0.04))));
