import { absent, known, type Names, type Schema, type Span, type ToolExample, type Value } from '../../../model/index.ts';
import type { DocText } from '../read/docText.ts';
import type { Inherit, RFacts, ToolDraft } from '../read/facts.ts';
import type { Formal } from '../read/formal.ts';
import { cleanRd } from '../read/rd.ts';
import { paragraphs, type Tag, trimDoc } from '../read/readBlock.ts';
import { readExample } from '../read/readExample.ts';
import { shiftedDoc, withInheritedSpan } from './lowerInherited.ts';
import { lowerReturns } from './lowerReturns.ts';

/**
 * Documentation that a tool shares with other blocks of its help page (`@rdname`), where its own block has none. A page has one description, one return
 * value, one list of examples.
 */
export interface SharedDocs {
  readonly description: Value<string>;
  readonly sharesDescription?: true;
  readonly returns?: Schema;
  readonly example: Value<ToolExample>;
}

export function sharedDocs(facts: RFacts, draft: ToolDraft, names: Names): SharedDocs {
  const { description, returns, example } = draft;
  const local: SharedDocs = { description, example, ...(returns === undefined ? {} : { returns }) };
  if (description.state !== 'absent' && returns !== undefined && example.state !== 'absent') return local;
  const page = pageOf(facts, names);
  if (page === undefined) return local;
  const at = facts.block.tags.find(({ name }) => name === 'rdname' || name === 'describeIn')?.span ?? facts.fn?.name.span ?? { start: 0, end: 0 };
  const text = description.state === 'absent' ? descriptionOf(page, facts) : undefined;
  const value = returns ?? returnsOf(page, facts, at);
  return {
    ...(text === undefined ? { description } : { description: known(text, at), sharesDescription: true }),
    ...(value === undefined ? {} : { returns: value }),
    example: example.state === 'absent' ? exampleOf(page, facts, at) : example,
  };
}

/** The description of another block: a `@description` is preferred to a title. */
const descriptionOf = ({ description, title, intro }: HelpPage, facts: RFacts): string | undefined =>
  ofOther(facts, description) ?? ofOther(facts, title) ?? ofOther(facts, intro);

function returnsOf({ value }: HelpPage, facts: RFacts, at: Span): Schema | undefined {
  const tag = ofOther(facts, value);
  return tag && withInheritedSpan(lowerReturns(shiftedDoc(trimDoc(tag.body)), at).schema, at);
}

function exampleOf(page: HelpPage, facts: RFacts, at: Span): Value<ToolExample> {
  const example = ofOther(facts, page.example);
  return example === undefined ? absent : known(example, at);
}

/** What each block of a help page can use from the others. Thousands of blocks may share one page: none of them looks through all others. */
export interface HelpPage {
  readonly description: FirstTwo<string>;
  readonly title: FirstTwo<string>;
  readonly intro: FirstTwo<string>;
  readonly value: FirstTwo<Tag>;
  readonly example: FirstTwo<ToolExample>;
  /** By the name of the parameter. */
  readonly docs: ReadonlyMap<string, FirstTwo<DocText>>;
  readonly formals: ReadonlyMap<string, FirstTwo<Formal>>;
  /** By the name of the function or topic. */
  readonly inherits: ReadonlyMap<string, FirstTwo<Inherit>>;
}

/** The first two blocks that have something. At least one of them differs from the block that needs it. */
type FirstTwo<T> = readonly { readonly facts: RFacts; readonly of: T }[];

/** What another block of the page has. */
export const ofOther = <T>(facts: RFacts, two: FirstTwo<T> = []): T | undefined => two.find((one) => one.facts !== facts)?.of;

/** Cached by the list of regions. */
const pages = new WeakMap<readonly RFacts[], HelpPage>();

export function pageOf({ topic }: RFacts, names: Names): HelpPage | undefined {
  if (topic === undefined) return undefined;
  const all = names.find('r:topic', topic) as readonly RFacts[];
  const page = pages.get(all) ?? makePage(all.filter((facts) => facts.topic === topic));
  pages.set(all, page);
  return page;
}

const makePage = (blocks: readonly RFacts[]): HelpPage => ({
  description: firstTwo(blocks, (facts) => tagged(facts, 'description')),
  title: firstTwo(blocks, (facts) => tagged(facts, 'title')),
  intro: firstTwo(blocks, ({ block }) => plain(paragraphs(block.intro).slice(0, 1))),
  value: firstTwo(blocks, ({ block }) => block.tags.find(({ name, body }) => (name === 'return' || name === 'returns') && body.text.trim() !== '')),
  example: firstTwo(blocks, ({ block }) => exampleIn(block.tags)),
  docs: byName(blocks, ({ docs }) => docs.map(({ name, doc }) => [name.value, doc])),
  formals: byName(blocks, ({ fn }) => fn?.formals.map((formal) => [formal.name.value, formal]) ?? []),
  inherits: byName(blocks, ({ inherits }) => inherits.map((inherit) => [inherit.target.value, inherit])),
});

function firstTwo<T>(blocks: readonly RFacts[], partOf: (facts: RFacts) => T | undefined): FirstTwo<T> {
  const found: { readonly facts: RFacts; readonly of: T }[] = [];
  for (const facts of blocks) {
    const of = found.length < 2 ? partOf(facts) : undefined;
    if (of !== undefined) found.push({ facts, of });
  }
  return found;
}

function byName<T>(blocks: readonly RFacts[], partsOf: (facts: RFacts) => readonly (readonly [string, T])[]): ReadonlyMap<string, FirstTwo<T>> {
  const found = new Map<string, FirstTwo<T>>();
  for (const facts of blocks)
    for (const [name, of] of partsOf(facts)) {
      const [first, second] = found.get(name) ?? [];
      if (first === undefined) found.set(name, [{ facts, of }]);
      else if (second === undefined && first.facts !== facts) found.set(name, [first, { facts, of }]);
    }
  return found;
}

const tagged = ({ block }: RFacts, name: string): string | undefined => plain(block.tags.filter((tag) => tag.name === name).map(({ body }) => trimDoc(body)));

const plain = (docs: readonly DocText[]): string | undefined =>
  docs.map((doc) => cleanRd(doc, { markdown: 'keep' }).text.trim()).find((text) => text !== '' && text !== 'NULL');

function exampleIn(tags: readonly Tag[]): ToolExample | undefined {
  const example = readExample(tags);
  if (example.state !== 'known') return undefined;
  // Its lines are in another region.
  const { lines: _, ...rest } = example.value;
  return rest;
}
