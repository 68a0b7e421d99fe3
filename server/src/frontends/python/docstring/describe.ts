import { absent, known, type Located, opaque, type Param, type Schema, type Value } from '../../../model/index.ts';
import type { Spoken } from '../listing/dialectOf.ts';
import { dialectOf } from '../listing/dialectOf.ts';
import { givenAs, givenText, nameOf } from '../registrations/given.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { annotatedTexts } from './annotatedText.ts';
import type { DocParam } from './docLines.ts';
import { listedInDoc } from './docLists.ts';
import { readDocParams } from './docParams.ts';
import { cleanDoc, docPart } from './docstring.ts';
import { type StrangeDoc, strangeDocs } from './strangeDocs.ts';

/** What is said of a tool and of its parameters beside their types. */
export interface Described {
  /** The text that the decorator was given, else that of the docstring. */
  readonly description: Value<string>;
  /** What the docstring says of parameters. */
  readonly params: readonly DocParam[];
  /** Those of them that mean no parameter. */
  readonly strange: readonly StrangeDoc[];
  /** What the annotations say in words. */
  readonly annotated: readonly DocParam[];
  /** What lists of the docstring, which are no section, say of parameters. */
  readonly listed: readonly DocParam[];
  /** Does the library that lists the tool take what the docstring says of a parameter for its description? */
  readonly isListed: boolean;
  /** The description that is listed, where that is another one than the author's alone. */
  readonly told?: string;
  /** The library, as in "mcp 1.26". */
  readonly by?: string;
}

/** Of a docstring with a section of parameters, the text is the description, and the rest says what the parameters are. What the dialect makes of that is `told`. */
export function describe(draft: ToolDraft, at: Linking, spoken: Spoken | undefined = spokenOf(draft, at)): Described {
  const doc = draft.fn.docstring && cleanDoc(draft.fn.docstring);
  const sections = doc && draft.way === 'server' ? readDocParams(doc) : undefined;
  const whole = doc === undefined || doc.text === '' ? undefined : docPart(doc, 0, doc.text.length);
  const written = sections === undefined ? whole : sections.description;
  const said = givenAs(draft, 'description') === undefined ? undefined : givenText(draft, 'description', at);
  const given = said?.state === 'known' && said.value === '' && spoken?.dialect.keepsEmpty === false ? undefined : said;
  const params = sections?.params ?? [];
  const isListed = draft.way === 'model' || spoken === undefined || (spoken.dialect.docstring === 'sections' && sections?.isLoose !== true);
  const told = draft.way === 'model' || spoken === undefined || given !== undefined ? undefined : toldText(whole?.value, written?.value, isListed, spoken);
  const description: Value<string> =
    given ?? (written === undefined ? unsaid(draft, at) : doc?.source.hasNamed ? opaque(written.value, written.span) : { state: 'known', ...written });
  return {
    description,
    params,
    strange: strangeDocs(draft, params, at),
    annotated: annotatedTexts(draft, spoken),
    listed: doc !== undefined && draft.way === 'server' && given === undefined ? listedInDoc(doc) : [],
    isListed,
    ...(told === undefined || description.state === 'opaque' ? {} : { told }),
    ...(spoken === undefined ? {} : { by: spoken.label }),
  };
}

/** The dialect in which a tool is listed. */
export const spokenOf = (draft: ToolDraft, at: Linking): Spoken | undefined => (draft.form === undefined ? dialectOf(draft.origin, at) : undefined);

function toldText(whole: string | undefined, written: string | undefined, isListed: boolean, { dialect }: Spoken): string | undefined {
  const text = isListed ? written : whole;
  return text ?? (dialect.undescribed === 'empty' ? '' : undefined);
}

/** A function that code gives its tool's name is given the docstring by code, too. */
const unsaid = (draft: ToolDraft, at: Linking): Value<string> => (nameOf(draft, at).name.state === 'opaque' ? opaque('', draft.fn.name.span) : absent);

/** The schema of parameters, with what is said elsewhere of those that say nothing themselves: by an annotation, else by the docstring. */
export function withDocs(schema: Schema, { params, annotated, listed, strange, isListed, told, by }: Described): Schema {
  const unlisted = new Set(isListed ? [] : params.map(({ name }) => name.value));
  for (const { name } of annotated) unlisted.delete(name.value);
  const texts = new Map(
    [...listed, ...params, ...annotated].flatMap(({ name, text }): readonly [string, Located<string>][] => (text.value === '' ? [] : [[name.value, text]])),
  );
  const misspelled = new Map(strange.flatMap(({ doc, meant }): readonly [string, Located<string>][] => (meant === undefined ? [] : [[meant, doc.text]])));
  const described = (param: Param): Param => {
    if (!isOpen(param.schema)) return param;
    const [text, lost] = [texts.get(param.name.value), misspelled.get(param.name.value)];
    const description = text !== undefined ? known(text.value, text.span) : lost !== undefined ? opaque(lost.value, lost.span) : param.schema.description;
    const untold =
      text !== undefined && unlisted.has(param.name.value) ? { text: text.value, where: 'in the docstring', ...(told === undefined ? {} : { by }) } : undefined;
    return { ...param, ...(untold === undefined ? {} : { notSent: untold }), schema: { ...param.schema, description } };
  };
  return schema.properties === undefined ? schema : { ...schema, properties: schema.properties.map(described) };
}

/** Nothing is said of it, as far as one can see. */
const isOpen = ({ description, type }: Schema): boolean => description.state === 'absent' || (description.state === 'opaque' && type.state === 'opaque');

/** The description that the seed's `build_tool_description` makes: what its author says, then what is known of the arguments. */
export const describedWith = (description: string | undefined, section: string): string =>
  [description ?? '', section].filter((part) => part !== '').join('\n\n');
