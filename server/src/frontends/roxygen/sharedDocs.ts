import { absent, known, type Names, type Schema, type Span, type ToolExample, type Value } from '../../model/index.ts';
import type { RFacts, ToolDraft } from './facts.ts';
import { siblings } from './inherit.ts';
import { movedDoc, placed } from './lowerInherited.ts';
import { lowerReturns } from './lowerReturns.ts';
import { cleanRd } from './rd.ts';
import { paragraphs, trimDoc } from './readBlock.ts';
import { readExample } from './readExample.ts';

/** What a tool has from the other blocks of its help page (`@rdname`), where its own block does not say it: a page has one description, one value, one list of examples. */
export interface SharedDocs {
  readonly description: Value<string>;
  readonly returns?: Schema;
  readonly example: Value<ToolExample>;
}

export function sharedDocs(facts: RFacts, draft: ToolDraft, names: Names): SharedDocs {
  const { description, returns, example } = draft;
  const own: SharedDocs = { description, example, ...(returns === undefined ? {} : { returns }) };
  if (description.state !== 'absent' && returns !== undefined && example.state !== 'absent') return own;
  const page = siblings(facts, names);
  if (page.length === 0) return own;
  const at = facts.block.tags.find(({ name }) => name === 'rdname' || name === 'describeIn')?.span ?? facts.fn?.name.span ?? { start: 0, end: 0 };
  const text = description.state === 'absent' ? descriptionOf(page) : undefined;
  const value = returns ?? returnsOf(page, at);
  return {
    description: text === undefined ? description : known(text, at),
    ...(value === undefined ? {} : { returns: value }),
    example: example.state === 'absent' ? exampleOf(page, at) : example,
  };
}

/** A `@description` of any of them before a title. */
function descriptionOf(page: readonly RFacts[]): string | undefined {
  const tagged = (name: string): readonly string[] =>
    page.flatMap(({ block }) => block.tags.filter((tag) => tag.name === name).map((tag) => cleanRd(trimDoc(tag.body), { markdown: 'keep' }).text.trim()));
  const titles = page.flatMap(({ block }) => paragraphs(block.intro).slice(0, 1)).map((doc) => cleanRd(doc, { markdown: 'keep' }).text.trim());
  return [...tagged('description'), ...tagged('title'), ...titles].find((text) => text !== '' && text !== 'NULL');
}

function returnsOf(page: readonly RFacts[], at: Span): Schema | undefined {
  const tag = page.flatMap(({ block }) => block.tags).find(({ name, body }) => (name === 'return' || name === 'returns') && body.text.trim() !== '');
  return tag && placed(lowerReturns(movedDoc(trimDoc(tag.body)), at).schema, at);
}

/** Its lines stand elsewhere. */
function exampleOf(page: readonly RFacts[], at: Span): Value<ToolExample> {
  for (const { block } of page) {
    const example = readExample(block.tags);
    if (example.state !== 'known') continue;
    const { lines: _, ...rest } = example.value;
    return known(rest, at);
  }
  return absent;
}
