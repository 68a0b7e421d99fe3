import { type FrontEnd, inOneStep } from '../../model/index.ts';
import type { Grammars, SyntaxNode, SyntaxParser } from '../support/syntaxTree.ts';
import { working } from '../support/zod/work.ts';
import { isIdle } from './claimsZod.ts';
import type { ZodFacts } from './facts.ts';
import { zodFormat } from './format.ts';
import { link } from './link.ts';
import { readFacts } from './readFacts.ts';
import { usesOfTool } from './readUses.ts';
import { realize } from './realize.ts';
import type { ToolUses } from './rename.ts';
import { skeletons } from './skeleton.ts';
import { slotAt } from './slotAt.ts';
import { takeOut } from './takeOut.ts';

type Kind = 'ts' | 'tsx';

/** Reads TypeScript and JavaScript. A grammar is loaded when the first module that it is for is to be read. */
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
    read: (text, kind) => (isIdle(text) ? readFacts(undefined, text) : parsed(text, kind, (root) => readFacts(root, text))),
    link: (facts, names) => working(declaredIn(facts), () => link(facts, names)),
    slotAt: (text, facts, offset) => working(declaredIn(facts), () => slotAt(text, facts, offset)),
    skeletons,
    realize: (intent, view) => working(declaredIn(view.facts), () => realize(intent, view, uses)),
    uses: (document, { localName }) => (localName === undefined ? [] : uses(document, localName.value)),
    takeOut: (view, index) => working(declaredIn(view.facts), () => takeOut(view, index)),
  };
}

const declaredIn = ({ module, calls, tools }: ZodFacts): number => module.constants.length + calls.length + tools.length;

/** Only TypeScript without JSX writes assertions as `<T>x`; JavaScript may hold JSX in any file. */
const kindOf = (uri: string): Kind => (/\.[cm]?ts$/i.test(uri.replace(/[?#].*$/, '')) ? 'ts' : 'tsx');
