import type { Param, Schema, Span } from '../../../model/index.ts';
import { lowerParam } from '../lower/lowerParam.ts';
import type { DocText } from '../read/docText.ts';
import type { Formal } from '../read/formal.ts';

/** A parameter's text in another region. `at`: the place in this region that inherits it. */
export interface InheritedDoc {
  readonly doc: DocText;
  readonly at: Span;
  /** The function or topic with the text. */
  readonly from: string;
}

/** A parameter with the text of another region. All inherited values have the span of the tag that inherits them. */
export function lowerInherited(formal: Formal, { doc, at, from }: InheritedDoc): Param {
  const { schema, required } = lowerParam({ name: formal.name.value, doc: shiftedDoc(doc), formal, span: at });
  return { name: formal.name, schema: withInheritedSpan(schema, at), required, span: at, inheritedFrom: from };
}

/** Larger than any offset of a region. It separates spans of the inherited text from spans of the formal's default. */
const inheritedOffset = 2 ** 32;

/** The text with its offsets shifted, for `withInheritedSpan`. */
export const shiftedDoc = (doc: DocText): DocText => ({ ...doc, starts: doc.starts.map((start) => start + inheritedOffset) });

/** The schema with all shifted spans replaced by one. */
export function withInheritedSpan(schema: Schema, at: Span): Schema {
  const spanned = <T extends { readonly span: Span }>(node: T): T =>
    node.span.start >= inheritedOffset || node.span.end >= inheritedOffset ? { ...node, span: at } : node;
  const valued = <T extends { readonly state: string }>(value: T & { readonly span?: Span }): T =>
    value.span !== undefined && value.span.end >= inheritedOffset ? { ...value, span: at } : value;
  const values = <T extends { readonly span: Span }>(list: readonly T[]): readonly T[] => list.map(spanned);
  return {
    ...schema,
    ...spanned(schema),
    type: valued(schema.type),
    description: valued(schema.description),
    default: valued(schema.default),
    examples: values(schema.examples),
    ...(schema.enum === undefined ? {} : { enum: { ...spanned(schema.enum), value: values(schema.enum.value) } }),
    ...(schema.items === undefined ? {} : { items: withInheritedSpan(schema.items, at) }),
    ...(schema.properties === undefined
      ? {}
      : {
          properties: schema.properties.map((property) => ({
            ...spanned(property),
            name: spanned(property.name),
            schema: withInheritedSpan(property.schema, at),
          })),
        }),
    other: Object.fromEntries(
      Object.entries(schema.other).map(([key, keyword]) => [key, { ...spanned(keyword), key: keyword.key.end >= inheritedOffset ? at : keyword.key }]),
    ),
  };
}
