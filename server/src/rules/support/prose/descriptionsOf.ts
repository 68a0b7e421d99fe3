import { type Intent, type Param, placeInPieces, type Schema, type Span, type TextPiece, type ToolSpec } from '../../../model/index.ts';
import { perTool } from '../perTool.ts';
import { nameOf, schemasOf } from '../schemasOf.ts';

/** A description in a tool, with its subject. Blank ones are left out. */
export interface PlacedDescription {
  readonly text: string;
  readonly span: Span;
  /** As in `Located`. */
  readonly pieces: readonly TextPiece[] | undefined;
  readonly of: 'tool' | 'param' | 'returns';
  /** As in intents; empty for the tool and for the result. */
  readonly path: readonly string[];
  /** The described schema; undefined for the tool, and where the schema is elsewhere. */
  readonly schema: Schema | undefined;
  readonly param: Param | undefined;
}

/** Every description that is written in a tool, the tool's own first. Inherited ones are judged where they are written. */
export const descriptionsOf = perTool((tool: ToolSpec): readonly PlacedDescription[] => {
  const found: PlacedDescription[] = [];
  const { description: own, describes } = tool;
  if (own.state === 'known' && !isBlank(own.value))
    found.push({ text: own.value, span: own.span, pieces: own.pieces, of: 'tool', path: [], schema: undefined, param: undefined });
  for (const { schema, where, path, param } of schemasOf(tool).all) {
    const { description } = schema;
    if (description.state !== 'known' || isBlank(description.value)) continue;
    const of = where === 'input' ? 'param' : 'returns';
    found.push({ text: description.value, span: description.span, pieces: description.pieces, of, path, schema, param });
  }
  if (describes === undefined) return found;
  for (const { path, text } of describes)
    if (!isBlank(text.value)) found.push({ text: text.value, span: text.span, pieces: undefined, of: 'param', path, schema: undefined, param: undefined });
  return found;
});

const isBlank = (text: string): boolean => !/\S/.test(text);

/** All of them joined, for one cheap test. */
export const proseOf = perTool((tool) => {
  let prose = '';
  for (const { text } of descriptionsOf(tool)) prose += `${text}\n`;
  return prose;
});

/** The subject of a message: "Description", or "Description of `size`". */
export const labelOf = ({ of, path }: PlacedDescription): string =>
  of === 'tool' ? 'Description' : `Description of ${nameOf({ path, where: of === 'param' ? 'input' : 'returns' })}`;

/**
 * The place of a part of a description. A text that was cleaned of markup is shorter than its source; without `pieces` its parts have no place, and
 * the result is undefined.
 */
export function placeIn(description: Pick<PlacedDescription, 'text' | 'span' | 'pieces'>, start: number, end: number): Span | undefined {
  if (description.pieces !== undefined) return placeInPieces(description.pieces, start, end);
  const exact = description.span.end - description.span.start === description.text.length;
  return exact ? { start: description.span.start + start, end: description.span.start + end } : undefined;
}

/** The intent that rewrites a description (without `text`: leaves a placeholder); undefined where no intent can. */
export function describeIntent(tool: number, description: Pick<PlacedDescription, 'of' | 'path'>, text?: string): Intent | undefined {
  const words = text === undefined ? {} : { text };
  if (description.of === 'tool') return { kind: 'describe-tool', tool, ...words };
  return description.of === 'param' ? { kind: 'describe-param', tool, path: description.path, ...words } : undefined;
}
