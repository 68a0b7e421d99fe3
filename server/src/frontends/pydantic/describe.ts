import { absent, known, type Located, type Param, type Schema, type Value } from '../../model/index.ts';
import type { DocParam } from './docLines.ts';
import { readDocParams } from './docParams.ts';
import { cleanDoc, docPart } from './docstring.ts';
import { givenAs, givenText } from './given.ts';
import type { Linking, ToolDraft } from './tools.ts';

/** What is said of a tool and of its parameters beside their types. */
export interface Described {
  /** The text that the decorator was given, else that of the docstring. */
  readonly description: Value<string>;
  /** What the docstring says of parameters. */
  readonly params: readonly DocParam[];
}

/** Of a docstring with a section of parameters, FastMCP takes the text for the description and the rest for the parameters. */
export function describe(draft: ToolDraft, at: Linking): Described {
  const doc = draft.fn.docstring && cleanDoc(draft.fn.docstring);
  const sections = doc && draft.way === 'server' ? readDocParams(doc) : undefined;
  const whole = doc === undefined || doc.text === '' ? undefined : docPart(doc, 0, doc.text.length);
  const written = sections === undefined ? whole : sections.description;
  const given = givenAs(draft, 'description') === undefined ? undefined : givenText(draft, 'description', at);
  return { description: given ?? (written === undefined ? absent : known(written.value, written.span)), params: sections?.params ?? [] };
}

/** The schema of parameters, with what a docstring says of those that say nothing themselves. */
export function withDocs(schema: Schema, docs: readonly DocParam[]): Schema {
  const texts = new Map(docs.flatMap(({ name, text }): readonly [string, Located<string>][] => (text.value === '' ? [] : [[name.value, text]])));
  const described = (param: Param): Param => {
    const text = texts.get(param.name.value);
    return text === undefined || param.schema.description.state !== 'absent'
      ? param
      : { ...param, schema: { ...param.schema, description: known(text.value, text.span) } };
  };
  return schema.properties === undefined ? schema : { ...schema, properties: schema.properties.map(described) };
}

/** The description that the seed's `build_tool_description` makes: what its author says, then what is known of the arguments. */
export const describedWith = (description: string | undefined, section: string): string =>
  [description ?? '', section].filter((part) => part !== '').join('\n\n');
