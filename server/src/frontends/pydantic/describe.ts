import { absent, known, type Located, opaque, type Param, type Schema, type Value } from '../../model/index.ts';
import { annotatedTexts } from './annotatedText.ts';
import type { DocParam } from './docLines.ts';
import { readDocParams } from './docParams.ts';
import { cleanDoc, docPart } from './docstring.ts';
import { givenAs, givenText, nameOf } from './given.ts';
import { type StrangeDoc, strangeDocs } from './strangeDocs.ts';
import type { Linking, ToolDraft } from './tools.ts';

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
}

/** Of a docstring with a section of parameters, FastMCP takes the text for the description and the rest for the parameters. */
export function describe(draft: ToolDraft, at: Linking): Described {
  const doc = draft.fn.docstring && cleanDoc(draft.fn.docstring);
  const sections = doc && draft.way === 'server' ? readDocParams(doc) : undefined;
  const whole = doc === undefined || doc.text === '' ? undefined : docPart(doc, 0, doc.text.length);
  const written = sections === undefined ? whole : sections.description;
  const given = givenAs(draft, 'description') === undefined ? undefined : givenText(draft, 'description', at);
  const params = sections?.params ?? [];
  return {
    description:
      given ?? (written === undefined ? unsaid(draft, at) : doc?.source.hasNamed ? opaque(written.value, written.span) : { state: 'known', ...written }),
    params,
    strange: strangeDocs(draft, params, at),
    annotated: annotatedTexts(draft, at),
  };
}

/** A function that code gives its tool's name is given the docstring by code, too. */
const unsaid = (draft: ToolDraft, at: Linking): Value<string> => (nameOf(draft, at).name.state === 'opaque' ? opaque('', draft.fn.name.span) : absent);

/** The schema of parameters, with what is said elsewhere of those that say nothing themselves: by an annotation, else by the docstring. */
export function withDocs(schema: Schema, { params, annotated, strange }: Described): Schema {
  const texts = new Map(
    [...params, ...annotated].flatMap(({ name, text }): readonly [string, Located<string>][] => (text.value === '' ? [] : [[name.value, text]])),
  );
  const misspelled = new Map(strange.flatMap(({ doc, meant }): readonly [string, Located<string>][] => (meant === undefined ? [] : [[meant, doc.text]])));
  const described = (param: Param): Param => {
    if (!isOpen(param.schema)) return param;
    const [text, lost] = [texts.get(param.name.value), misspelled.get(param.name.value)];
    const description = text !== undefined ? known(text.value, text.span) : lost !== undefined ? opaque(lost.value, lost.span) : param.schema.description;
    return { ...param, schema: { ...param.schema, description } };
  };
  return schema.properties === undefined ? schema : { ...schema, properties: schema.properties.map(described) };
}

/** Nothing is said of it, as far as one can see. */
const isOpen = ({ description, type }: Schema): boolean => description.state === 'absent' || (description.state === 'opaque' && type.state === 'opaque');

/** The description that the seed's `build_tool_description` makes: what its author says, then what is known of the arguments. */
export const describedWith = (description: string | undefined, section: string): string =>
  [description ?? '', section].filter((part) => part !== '').join('\n\n');
