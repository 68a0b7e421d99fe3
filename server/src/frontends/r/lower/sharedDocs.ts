import { absent, known, type Names, type Schema, type Span, type ToolExample, type Value } from '../../../model/index.ts';
import type { DocText } from '../read/docText.ts';
import type { RFacts, ToolDraft } from '../read/facts.ts';
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
function descriptionOf(page: Page, facts: RFacts): string | undefined {
  const from = (['description', 'title', 'intro'] as const).map((what) => otherThan(facts, page[what])?.docs[what]);
  return from.find((text) => text !== undefined);
}

function returnsOf(page: Page, facts: RFacts, at: Span): Schema | undefined {
  const tag = otherThan(facts, page.value)?.docs.value;
  return tag && withInheritedSpan(lowerReturns(shiftedDoc(trimDoc(tag.body)), at).schema, at);
}

function exampleOf(page: Page, facts: RFacts, at: Span): Value<ToolExample> {
  const example = otherThan(facts, page.example)?.docs.example;
  return example === undefined ? absent : known(example, at);
}

/** The documentation of a block that others of its page can use. */
interface BlockDocs {
  readonly description: string | undefined;
  readonly title: string | undefined;
  readonly intro: string | undefined;
  readonly value: Tag | undefined;
  readonly example: ToolExample | undefined;
}

/** For each part the first two blocks that have it. At least one of them differs from the block that needs it. */
type Page = Readonly<Record<keyof BlockDocs, readonly { readonly facts: RFacts; readonly docs: BlockDocs }[]>>;

const otherThan = (facts: RFacts, two: Page[keyof BlockDocs]): Page[keyof BlockDocs][number] | undefined => two.find((one) => one.facts !== facts);

/** Cached by the list of regions: thousands of blocks may share one page. */
const pages = new WeakMap<readonly RFacts[], Page>();

function pageOf({ topic }: RFacts, names: Names): Page | undefined {
  if (topic === undefined) return undefined;
  const all = names.find('r:topic', topic) as readonly RFacts[];
  const cached = pages.get(all);
  if (cached !== undefined) return cached;
  const blocks = all.filter((facts) => facts.topic === topic).map((facts) => ({ facts, docs: docsOf(facts) }));
  const blocksWith = (what: keyof BlockDocs): typeof blocks => blocks.filter(({ docs }) => docs[what] !== undefined).slice(0, 2);
  const page = {
    description: blocksWith('description'),
    title: blocksWith('title'),
    intro: blocksWith('intro'),
    value: blocksWith('value'),
    example: blocksWith('example'),
  };
  pages.set(all, page);
  return page;
}

function docsOf(facts: RFacts): BlockDocs {
  const { tags, intro } = facts.block;
  const plain = (docs: readonly DocText[]): string | undefined =>
    docs.map((doc) => cleanRd(doc, { markdown: 'keep' }).text.trim()).find((text) => text !== '' && text !== 'NULL');
  const tagged = (name: string): string | undefined => plain(tags.filter((tag) => tag.name === name).map(({ body }) => trimDoc(body)));
  return {
    description: tagged('description'),
    title: tagged('title'),
    intro: plain(paragraphs(intro).slice(0, 1)),
    value: tags.find(({ name, body }) => (name === 'return' || name === 'returns') && body.text.trim() !== ''),
    example: exampleIn(tags),
  };
}

function exampleIn(tags: readonly Tag[]): ToolExample | undefined {
  const example = readExample(tags);
  if (example.state !== 'known') return undefined;
  // Its lines are in another region.
  const { lines: _, ...rest } = example.value;
  return rest;
}
