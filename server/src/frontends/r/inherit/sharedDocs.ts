import { absent, Budget, known, limits, type Names, opaque, type Schema, type Span, type ToolExample, untilLimit, type Value } from '../../../model/index.ts';
import { lowerReturns } from '../lower/lowerReturns.ts';
import type { RFacts, ToolDraft } from '../read/facts.ts';
import { trimDoc } from '../read/readBlock.ts';
import { type HelpPage, ofOther, pageNamed, pageOf, pageTag, tagged } from './helpPage.ts';
import { shiftedDoc, withInheritedSpan } from './lowerInherited.ts';
import { templatesOf } from './templates.ts';

/**
 * Documentation that a tool takes from other blocks of its help page (`@rdname`), from templates, and by `@inherit`, where its own block has none. A page
 * has one description, one return value, one list of examples.
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
  if (isDescribed(facts) && returns !== undefined && example.state !== 'absent') return local;
  const page = pageOf(facts, names);
  if (page === undefined) return local;
  const value = returns ?? returnsOf(page, facts, names);
  return {
    ...descriptionOf(page, facts, description, names),
    ...(value === undefined ? {} : { returns: value }),
    example: example.state === 'absent' ? exampleOf(page, facts, names) : example,
  };
}

/** The description of another block: a `@description` is preferred to a title. */
const ownDescription = ({ description, title, intro }: HelpPage, facts: RFacts): string | undefined =>
  ofOther(facts, description) ?? ofOther(facts, title) ?? ofOther(facts, intro);

const isDescribed = ({ block }: RFacts): boolean => block.tags.some(({ name, body }) => name === 'description' && body.text.trim() !== '');

/** The description of a template, or an inherited one, replaces a title, as on the help page. */
function descriptionOf(page: HelpPage, facts: RFacts, own: Value<string>, names: Names): Pick<SharedDocs, 'description' | 'sharesDescription'> {
  if (isDescribed(facts)) return { description: own };
  const [template] = templatesOf(facts, names).flatMap(({ facts: of, span }) => {
    const text = of && tagged(of, 'description');
    return text === undefined ? [] : [known(text, span)];
  });
  if (template !== undefined) return { description: template, sharesDescription: true };
  const isOnPage = page.description.length > 0 || page.second.length > 0;
  const found = isOnPage ? undefined : inherited(page, 'description', (source) => first(source.description) ?? first(source.second), names);
  if (found?.of !== undefined) return { description: known(found.of, placeOf(found.source, facts)), sharesDescription: true };
  if (own.state !== 'absent') return { description: own };
  const text = ownDescription(page, facts);
  if (text !== undefined) return { description: known(text, pageTag(facts)), sharesDescription: true };
  const title = inherited(page, 'title', (source) => first(source.title) ?? first(source.intro), names) ?? found;
  const at = placeOf(title?.source, facts);
  if (title?.of !== undefined) return { description: known(title.of, at), sharesDescription: true };
  const unread = title?.source ?? page.opaqueTag?.from;
  return { description: unread === undefined ? absent : opaque(unread, title === undefined ? (facts.opaqueTag?.span ?? pageTag(facts)) : at) };
}

function returnsOf(page: HelpPage, facts: RFacts, names: Names): Schema | undefined {
  const own = ofOther(facts, page.value);
  const found = own === undefined ? inherited(page, 'return', ({ value }) => first(value), names) : { of: own, source: undefined };
  const at = placeOf(found?.source, facts);
  return found?.of && withInheritedSpan(lowerReturns(shiftedDoc(trimDoc(found.of.body)), at).schema, at);
}

function exampleOf(page: HelpPage, facts: RFacts, names: Names): Value<ToolExample> {
  const own = ofOther(facts, page.example);
  if (own !== undefined) return known(own, pageTag(facts));
  const found = inherited(page, 'examples', ({ example }) => first(example), names);
  return found?.of === undefined ? absent : known(found.of, placeOf(found.source, facts));
}

const first = <T>(two: readonly { readonly of: T }[]): T | undefined => two[0]?.of;

/** The tag of the block that takes something from the source, else the place of its page. */
const placeOf = (source: string | undefined, facts: RFacts): Span => facts.inherits.find(({ target }) => target.value === source)?.span ?? pageTag(facts);

/** What `@inherit` takes from the first source that has it. Without `of`, it is unknown: the source is in another package. */
interface InheritedField<T> {
  readonly source: string;
  readonly of?: T;
}

function inherited<T>(page: HelpPage, field: string, own: (page: HelpPage) => T | undefined, names: Names): InheritedField<T> | undefined {
  const seen = new Set([page.topic]);
  const budget = new Budget(limits.r.inherited);
  const find = (of: HelpPage): InheritedField<T> | undefined => {
    for (const { source, fields } of of.inherits) {
      budget.step();
      const found = fields.includes(field) ? pageNamed(source, names) : undefined;
      if (found === 'foreign') return { source };
      if (found === undefined || seen.has(found.topic)) continue;
      seen.add(found.topic);
      const value = own(found);
      const next = value === undefined ? budget.within(() => find(found)) : { of: value };
      if (next !== undefined) return { ...next, source };
    }
    return undefined;
  };
  // Beyond the limit, documentation is as unknown as in another package.
  return untilLimit(
    () => find(page),
    () => page.inherits[0],
  );
}
