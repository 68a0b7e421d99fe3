import { addTo, type Names, type Span, type ToolExample } from '../../../model/index.ts';
import type { DocText } from '../read/docText.ts';
import type { Inherit, ParamDoc, RFacts } from '../read/facts.ts';
import { cleanRd } from '../read/rd.ts';
import { paragraphs, type Tag, trimDoc } from '../read/readBlock.ts';
import { readExample } from '../read/readExample.ts';
import { type Template, templatesOf } from './templates.ts';

/** A help page of roxygen2: what the blocks of a topic document together, with their templates. */
export interface HelpPage {
  readonly topic: string;
  readonly description: FirstTwo<string>;
  readonly title: FirstTwo<string>;
  readonly intro: FirstTwo<string>;
  /** What roxygen2 makes the page's description of, where no `@description` is: the second paragraph. */
  readonly second: FirstTwo<string>;
  readonly value: FirstTwo<Tag>;
  readonly example: FirstTwo<ToolExample>;
  readonly params: readonly ParamEntry[];
  /** The formals of all its functions. */
  readonly formals: ReadonlySet<string>;
  readonly inherits: readonly PageInherit[];
  /** A tag that only R can evaluate. */
  readonly opaqueTag?: { readonly from: string; readonly template?: string };
  readonly tools: readonly RFacts[];
}

/** Parameters with one text. `template`: of the block `facts`. */
export interface ParamEntry {
  readonly names: readonly string[];
  readonly doc: DocText;
  readonly isUnknown?: true;
  readonly facts: RFacts;
  readonly template?: string;
}

/** What a page inherits from a source. */
interface PageInherit extends Pick<Inherit, 'fields' | 'select'> {
  readonly source: string;
}

/** The first two blocks that have something. At least one of them differs from the block that needs it. */
type FirstTwo<T> = readonly { readonly facts: RFacts; readonly of: T }[];

/** What another block of the page has. */
export const ofOther = <T>(facts: RFacts, two: FirstTwo<T>): T | undefined => two.find((one) => one.facts !== facts)?.of;

/** A block, or a template of it. */
interface Part {
  readonly facts: RFacts;
  readonly owner: RFacts;
  readonly template?: Template;
}

/** Thousands of blocks may share one page: it is made once for all of them. */
export function pageOf({ topic }: RFacts, names: Names): HelpPage | undefined {
  if (topic === undefined) return undefined;
  const all = names.find('r:topic', topic) as readonly RFacts[];
  const [piece] = all;
  return (
    piece &&
    names.derived(piece, 'r:page', [all], () =>
      makePage(
        topic,
        partsOf(
          all.filter((facts) => facts.topic === topic),
          names,
        ),
      ),
    )
  );
}

/** The page of a source of `@inherit`; `foreign` for one of another package, or of this package where its folder is unknown. */
export function pageNamed(source: string, names: Names): HelpPage | 'foreign' | undefined {
  const [owner, member] = source.split(/:::?/);
  if (member !== undefined && owner !== names.project?.name) return 'foreign';
  const [found] = names.find('r:help', member ?? source) as readonly RFacts[];
  return found === undefined ? (names.project === undefined ? 'foreign' : undefined) : pageOf(found, names);
}

/** The tag of a block that names its page, else its function. */
export const pageTag = ({ block, fn }: RFacts): Span =>
  block.tags.find(({ name }) => name === 'rdname' || name === 'describeIn')?.span ?? fn?.name.span ?? { start: 0, end: 0 };

const partsOf = (blocks: readonly RFacts[], names: Names): readonly Part[] =>
  blocks.flatMap((owner): readonly Part[] => [
    { facts: owner, owner },
    ...templatesOf(owner, names).flatMap((template) => (template.facts === undefined ? [] : [{ facts: template.facts, owner, template }])),
  ]);

function makePage(topic: string, parts: readonly Part[]): HelpPage {
  const blocks = parts.map(({ facts }) => facts);
  const [opaqueTag] = parts.flatMap(({ facts, template }) =>
    facts.opaqueTag === undefined ? [] : [{ from: facts.opaqueTag.value, ...(template === undefined ? {} : { template: template.target.value }) }],
  );
  return {
    topic,
    description: firstTwo(blocks, (facts) => tagged(facts, 'description')),
    title: firstTwo(blocks, (facts) => tagged(facts, 'title')),
    intro: firstTwo(blocks, ({ block }) => plain(paragraphs(block.intro).slice(0, 1))),
    second: firstTwo(blocks, (facts) => plain(paragraphs(facts.block.intro).slice(tagged(facts, 'title') === undefined ? 1 : 0))),
    value: firstTwo(blocks, ({ block }) => block.tags.find(({ name, body }) => (name === 'return' || name === 'returns') && body.text.trim() !== '')),
    example: firstTwo(blocks, ({ block }) => exampleIn(block.tags)),
    params: paramsOf(parts),
    formals: new Set(blocks.flatMap(({ fn }) => fn?.formals.map(({ name }) => name.value) ?? [])),
    inherits: inheritsOf(blocks),
    ...(opaqueTag === undefined ? {} : { opaqueTag }),
    tools: blocks.filter(({ draft }) => draft !== undefined),
  };
}

/** The texts of parameters. As in roxygen2, the last text for the same names counts. */
function paramsOf(parts: readonly Part[]): readonly ParamEntry[] {
  const found = new Map<string, ParamEntry>();
  for (const { facts, owner, template } of parts) {
    const byTag = new Map<number, ParamDoc[]>();
    for (const doc of facts.docs) addTo(byTag, doc.tag, doc);
    for (const docs of byTag.values()) {
      const [one] = docs;
      if (one === undefined) continue;
      const names = docs.map(({ name }) => name.value);
      const more = {
        ...(one.isUnknown === undefined ? {} : { isUnknown: one.isUnknown }),
        ...(template === undefined ? {} : { template: template.target.value }),
      };
      found.set(names.join(','), { names, doc: one.doc, facts: owner, ...more });
    }
  }
  return [...found.values()];
}

/** What the blocks inherit, by source, in their order. A tag that takes all parameters makes others of that source without effect. */
function inheritsOf(blocks: readonly RFacts[]): readonly PageInherit[] {
  const found = new Map<string, PageInherit>();
  for (const { target, fields, select } of blocks.flatMap(({ inherits }) => inherits)) {
    const source = target.value;
    const before = found.get(source);
    const takesParams = fields.includes('params');
    const hadParams = before?.fields.includes('params') === true;
    const selects = !hadParams ? select : takesParams && (before.select.length === 0 || select.length === 0) ? [] : [...before.select, ...select];
    found.set(source, { source, fields: [...new Set([...(before?.fields ?? []), ...fields])], select: takesParams || hadParams ? selects : [] });
  }
  return [...found.values()];
}

function firstTwo<T>(blocks: readonly RFacts[], partOf: (facts: RFacts) => T | undefined): FirstTwo<T> {
  const found: { readonly facts: RFacts; readonly of: T }[] = [];
  for (const facts of blocks) {
    const of = found.length < 2 ? partOf(facts) : undefined;
    if (of !== undefined) found.push({ facts, of });
  }
  return found;
}

/** The text of the first tag of a block that has one. */
export const tagged = ({ block }: RFacts, name: string): string | undefined =>
  plain(block.tags.filter((tag) => tag.name === name).map(({ body }) => trimDoc(body)));

const plain = (docs: readonly DocText[]): string | undefined =>
  docs.map((doc) => cleanRd(doc, { markdown: 'keep' }).text.trim()).find((text) => text !== '' && text !== 'NULL');

function exampleIn(tags: readonly Tag[]): ToolExample | undefined {
  const example = readExample(tags);
  if (example.state !== 'known') return undefined;
  // Its lines are in another region.
  const { lines: _, ...rest } = example.value;
  return rest;
}
