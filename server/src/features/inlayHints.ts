import type { Engine } from '../engine/types.ts';
import { containsSpan, knownValue, membersOf, type Param, type ToolSpec, type TypeName } from '../model/index.ts';
import { typeText } from './words.ts';

export interface InlayHint {
  /** Offset in the document: behind the name of the parameter. */
  readonly at: number;
  /** Such as `: string`. */
  readonly label: string;
}

/** The type of each parameter that a model gets, where the text does not name it. */
export const inlayHints = (engine: Engine, uri: string): readonly InlayHint[] =>
  (engine.document(uri)?.regions ?? []).flatMap(({ linked, start, text }) =>
    linked.tools.flatMap((tool) => hintsOf(tool, text).map((hint) => ({ ...hint, at: hint.at + start }))),
  );

const hintsOf = ({ params }: ToolSpec, text: string): readonly InlayHint[] =>
  params.flatMap((param) => {
    // What is documented elsewhere has its name there.
    if (param.inheritedFrom !== undefined) return [];
    return [param, ...membersOf(param.schema)].flatMap((one) => hintOf(one, text));
  });

function hintOf(param: Param, text: string): readonly InlayHint[] {
  const { name, schema } = param;
  const isWrittenHere = text.slice(name.span.start, name.span.end).includes(name.value);
  const label = typeText(schema);
  return isWrittenHere && label !== '' && knownValue(schema.type) !== undefined && !isNamed(param, text) ? [{ at: name.span.end, label: `: ${label}` }] : [];
}

/** Does the text of the parameter name the type, in the words of any language, or by values? */
function isNamed({ schema, span, name }: Param, text: string): boolean {
  if (schema.enum !== undefined) return true;
  const { type } = schema;
  if (schema.typeAssumed === true || type.state !== 'known') return false;
  const isOnLine = name.span.end <= type.span.start && !text.slice(name.span.end, type.span.start).includes('\n');
  return (containsSpan(span, type.span) || isOnLine) && typeWords[type.value].test(text.slice(type.span.start, type.span.end));
}

/** How languages and libraries name each type, in whole or in part. */
const typeWords: Readonly<Record<TypeName, RegExp>> = {
  string: /str|char|text|date|time|uuid|e-?mail|url|path/i,
  number: /num|float|double|real|decimal/i,
  integer: /int|long|count/i,
  boolean: /bool|logical|flag/i,
  object: /obj|dict|record|list|map|struct|data|any/i,
  array: /arr|list|vector|tuple|set|seq|\[\]|\bc\(/i,
  null: /null|none/i,
};
