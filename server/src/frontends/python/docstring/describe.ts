import { absent, code, known, type Located, opaque, type Param, type Schema, type Value } from '../../../model/index.ts';
import type { LabelledDialect } from '../listing/dialectOf.ts';
import { dialectOf } from '../listing/dialectOf.ts';
import type { PyExpr } from '../read/code.ts';
import { argumentNamed, argumentText, nameOf, schemaArgument } from '../registrations/registrationArguments.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { annotatedTexts } from './annotatedText.ts';
import type { DocParam } from './docLines.ts';
import { listedInDoc } from './docLists.ts';
import { readDocParams } from './docParams.ts';
import { cleanDoc, docPart } from './docstring.ts';
import { readLangchain } from './langchain.ts';
import { type UnknownParam, unknownParams } from './unknownParams.ts';

/** Descriptions of a tool and its parameters, in addition to their types. */
export interface Described {
  /** The decorator's argument, else the docstring's text. */
  readonly description: Value<string>;
  readonly params: readonly DocParam[];
  /** Parameters that the docstring describes where the library does not look for them. */
  readonly unseen: readonly DocParam[];
  /** Parameters of the docstring that the function does not have. */
  readonly unknown: readonly UnknownParam[];
  /** Texts of `Annotated`. */
  readonly annotated: readonly DocParam[];
  /** Does the library list them? */
  readonly isAnnotatedListed: boolean;
  /** Items of lists in the docstring, outside of its parameter section. */
  readonly listed: readonly DocParam[];
  /** Does the library list the docstring's text of a parameter as its description? */
  readonly isListed: boolean;
  /** The listed description, where the dialect lists another one than `description`. */
  readonly listedText?: string;
  /** The library, as in "mcp 1.26". */
  readonly by?: string;
}

/** A docstring with a parameter section has its description before that section. Some dialects list the whole docstring: then `listedText` has it. */
export function describe(draft: ToolDraft, at: Linking, spoken: LabelledDialect | undefined = spokenOf(draft, at)): Described {
  const doc = draft.fn.docstring && cleanDoc(draft.fn.docstring);
  const written = doc && draft.way === 'server' ? readDocParams(doc) : undefined;
  const sections = doc !== undefined && parsesDocstring(draft) ? readLangchain(doc) : written;
  const whole = doc === undefined || doc.text === '' ? undefined : docPart(doc, 0, doc.text.length);
  const lead = sections === undefined ? whole : sections.description;
  const argument = argumentNamed(draft, 'description') === undefined ? undefined : argumentText(draft, 'description', at);
  const descriptionArgument = argument?.state === 'known' && argument.value === '' && spoken?.dialect.keepsEmpty === false ? undefined : argument;
  const params = sections?.params ?? [];
  const isListed = draft.way === 'model' || spoken === undefined || (spoken.dialect.docstring === 'sections' && sections?.isLoose !== true);
  const listedText =
    draft.way === 'model' || spoken === undefined || descriptionArgument !== undefined ? undefined : listedTextOf(whole?.value, lead?.value, isListed, spoken);
  const description: Value<string> =
    descriptionArgument ?? (lead === undefined ? undocumented(draft, at) : doc?.source.hasNamed ? opaque(lead.value, lead.span) : { state: 'known', ...lead });
  return {
    description,
    params,
    unseen: written?.params.filter(({ name }) => !params.some((own) => own.name.value === name.value)) ?? [],
    unknown: unknownParams(draft, params, at),
    annotated: annotatedTexts(draft),
    isAnnotatedListed: spoken?.dialect.annotated !== false,
    listed: doc !== undefined && draft.way === 'server' && descriptionArgument === undefined ? listedInDoc(doc) : [],
    isListed,
    ...(listedText === undefined || description.state === 'opaque' ? {} : { listedText }),
    ...(spoken === undefined ? {} : { by: spoken.label }),
  };
}

export const spokenOf = (draft: ToolDraft, at: Linking): LabelledDialect | undefined => (draft.form === undefined ? dialectOf(draft.origin, at) : undefined);

function listedTextOf(whole: string | undefined, written: string | undefined, isListed: boolean, { dialect }: LabelledDialect): string | undefined {
  const text = isListed ? written : whole;
  return text ?? (dialect.undescribed === 'empty' ? '' : undefined);
}

/** Code that sets the name of a function usually sets its docstring, too. */
const undocumented = (draft: ToolDraft, at: Linking): Value<string> => (nameOf(draft, at).name.state === 'opaque' ? opaque('', draft.fn.name.span) : absent);

/** Does LangChain split the docstring? It takes it whole for a single description, and the one of the schema where that is an argument. */
export const parsesDocstring = (draft: ToolDraft): boolean =>
  draft.form?.library === 'langchain' && isTrue(argumentNamed(draft, 'parse_docstring')?.value) && schemaArgument(draft) === undefined;

const isTrue = (value: PyExpr | undefined): boolean => value?.kind === 'boolean' && value.value;

/** Adds descriptions to parameters without one of their own: from an annotation, else from the docstring. */
export function withDocs(schema: Schema, { params, unseen, annotated, isAnnotatedListed, listed, unknown, isListed, listedText, by }: Described): Schema {
  const inDocstring = { where: 'in the docstring', ...(listedText === undefined ? {} : { by }) };
  const unlisted = new Set(isListed ? [] : params.map(({ name }) => name.value));
  if (isAnnotatedListed) for (const { name } of annotated) unlisted.delete(name.value);
  const ignored = new Map([
    ...unseen.map(({ name, text }) => [name.value, { text: text.value, where: inDocstring.where }] as const),
    ...(isAnnotatedListed ? [] : annotated).map(({ name, text }) => [name.value, { text: text.value, where: `in ${code('Annotated')}` }] as const),
  ]);
  const texts = new Map(
    [...listed, ...params, ...(isAnnotatedListed ? annotated : [])].flatMap(({ name, text }): readonly [string, Located<string>][] =>
      text.value === '' ? [] : [[name.value, text]],
    ),
  );
  const misspelled = new Map(
    unknown.flatMap(({ doc, suggested }): readonly [string, Located<string>][] => (suggested === undefined ? [] : [[suggested, doc.text]])),
  );
  const described = (param: Param): Param => {
    if (!isOpen(param.schema)) return param;
    const unread = ignored.get(param.name.value);
    if (unread !== undefined && !texts.has(param.name.value)) return { ...param, notSent: unread };
    const [text, lost] = [texts.get(param.name.value), misspelled.get(param.name.value)];
    const description = text !== undefined ? known(text.value, text.span) : lost !== undefined ? opaque(lost.value, lost.span) : param.schema.description;
    const notSent = text !== undefined && unlisted.has(param.name.value) ? { text: text.value, ...inDocstring } : undefined;
    return { ...param, ...(notSent === undefined ? {} : { notSent }), schema: { ...param.schema, description } };
  };
  return schema.properties === undefined ? schema : { ...schema, properties: schema.properties.map(described) };
}

/** As far as is known, it has no description. */
const isOpen = ({ description, type }: Schema): boolean => description.state === 'absent' || (description.state === 'opaque' && type.state === 'opaque');

/** As `build_tool_description` of the documentation standard: the author's text, then the section about arguments. */
export const withArgumentSection = (description: string | undefined, section: string): string =>
  [description ?? '', section].filter((part) => part !== '').join('\n\n');
