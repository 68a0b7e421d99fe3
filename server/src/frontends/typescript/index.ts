import { type FrontEnd, inOneStep } from '../../model/index.ts';
import { runTask } from '../support/javascript/work.ts';
import type { Grammars, SyntaxNode, SyntaxParser } from '../support/syntaxTree.ts';
import { realize } from './edit/realize.ts';
import type { ToolUses } from './edit/rename.ts';
import type { ParseModule } from './edit/renameConstant.ts';
import { createSkeletons } from './editor/skeleton.ts';
import { slotAt } from './editor/slotAt.ts';
import { zodFormat } from './format.ts';
import { hasNoTools } from './read/claimsZod.ts';
import type { ZodFacts } from './read/facts.ts';
import { importedFiles } from './read/importedFiles.ts';
import { readFacts } from './read/readFacts.ts';
import { usesOfTool } from './read/readUses.ts';
import { removeTool } from './read/removeTool.ts';
import { link } from './registrations/link.ts';

type Kind = 'ts' | 'tsx';

/** Reads TypeScript and JavaScript. A grammar is loaded with the first module that needs it. */
export function createZodFrontEnd(grammars: Grammars<Kind>): FrontEnd<ZodFacts> {
  const parsers = new Map<string, SyntaxParser>();
  const parsed = <T>(text: string, kind: string, use: (root: SyntaxNode | undefined) => T): T => {
    const tree = parsers.get(kind)?.parse(text);
    try {
      return use(tree?.root);
    } finally {
      tree?.free();
    }
  };
  const uses: ToolUses = ({ uri, text }, name) =>
    text.includes(name) ? parsed(text, kindOf(uri), (root) => (root === undefined ? [] : usesOfTool(root, text, name))) : [];
  const parse: ParseModule = ({ uri, text }, use) => parsed(text, kindOf(uri), (root) => root && use(root));
  const read = (text: string, kind: string): ZodFacts => parsed(text, kind, (root) => readFacts(root, text));
  return {
    ...zodFormat,
    get remade() {
      return grammars.remade;
    },
    async prepare(uri) {
      const kind = kindOf(uri);
      parsers.set(kind, await grammars(kind));
    },
    split: (text, uri) => inOneStep([{ start: 0, end: text.length, kind: kindOf(uri) }]),
    read: (text, kind) => (hasNoTools(text) ? readFacts(undefined, text) : read(text, kind)),
    link: (facts, names) => runTask(declaredIn(facts), () => link(facts, names)),
    slotAt: (text, facts, offset, { trigger }) => runTask(declaredIn(facts), () => slotAt(text, facts, offset, trigger)),
    importedFiles,
    skeletons: createSkeletons((text, path) =>
      parsed(text, kindOf(path), (root) => ({
        facts: readFacts(root, text),
        statements: (root?.namedChildren ?? []).flatMap((node) =>
          node === null || node.type === 'comment' ? [] : [{ start: node.startIndex, end: node.endIndex }],
        ),
      })),
    ),
    realize: (intent, view) => runTask(declaredIn(view.facts), () => realize(intent, view, uses, parse), { facts: view.facts, snapshot: view.names.snapshot }),
    uses: (document, { localName }) => (localName === undefined ? [] : uses(document, localName.value)),
    takeOut: (view, index) => runTask(declaredIn(view.facts), () => removeTool(view, index)),
  };
}

const declaredIn = ({ module, calls, tools }: ZodFacts): number => module.constants.length + calls.length + tools.length;

/** Only TypeScript without JSX has assertions such as `<T>x`. Any JavaScript file may contain JSX. */
const kindOf = (uri: string): Kind => (/\.[cm]?ts$/i.test(uri.replace(/[?#].*/, '')) ? 'ts' : 'tsx');
