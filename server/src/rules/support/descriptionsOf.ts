import { type Intent, type Param, placeInPieces, type Schema, type Span, type TextPiece, type ToolSpec } from '../../model/index.ts';
import { perTool } from './perTool.ts';
import { toolTitle } from './place.ts';
import { nameOf, schemasOf } from './schemasOf.ts';

/** A description somewhere in a tool, with what it describes. Blank ones are left out. */
export interface PlacedDescription {
  readonly text: string;
  readonly span: Span;
  /** As in `Located`. */
  readonly pieces?: readonly TextPiece[];
  readonly of: 'tool' | 'param' | 'returns';
  /** As intents name it; empty for the tool and for the returned value. */
  readonly path: readonly string[];
  /** How a message begins: "The description of 'size'". */
  readonly label: string;
  /** The schema that it describes; undefined for the tool, and where that stands elsewhere. */
  readonly schema?: Schema;
  readonly param?: Param;
}

/** Every description that was written in a tool, the tool's own first. What was inherited is judged where it is written. */
export const descriptionsOf = perTool((tool: ToolSpec): readonly PlacedDescription[] => {
  const found: PlacedDescription[] = [];
  if (tool.description.state === 'known' && tool.description.value.trim() !== '') {
    const { value: text, span, pieces } = tool.description;
    found.push({ text, span, ...(pieces === undefined ? {} : { pieces }), of: 'tool', path: [], label: `The description of ${toolTitle(tool)}` });
  }
  for (const placed of schemasOf(tool)) {
    const { description } = placed.schema;
    if (description.state !== 'known' || description.value.trim() === '') continue;
    found.push({
      text: description.value,
      span: description.span,
      of: placed.where === 'input' ? 'param' : 'returns',
      path: placed.path,
      label: `The description of ${nameOf(placed)}`,
      schema: placed.schema,
      ...(placed.param === undefined ? {} : { param: placed.param }),
    });
  }
  for (const { path, text } of tool.describes ?? []) {
    if (text.value.trim() === '') continue;
    found.push({ text: text.value, span: text.span, of: 'param', path, label: `The description of ${nameOf({ path, where: 'input' })}` });
  }
  return found;
});

/**
 * The place of a part of a description. A text that was cleaned of markup is longer where it is written: then no part of it can be placed unless
 * its pieces can, and the answer is undefined.
 */
export function placeIn(description: Pick<PlacedDescription, 'text' | 'span' | 'pieces'>, start: number, end: number): Span | undefined {
  if (description.pieces !== undefined) return placeInPieces(description.pieces, start, end);
  const exact = description.span.end - description.span.start === description.text.length;
  return exact ? { start: description.span.start + start, end: description.span.start + end } : undefined;
}

/** The intent that writes a description anew (without `text`: a place for its author to fill); undefined where no intent can. */
export function describeIntent(tool: number, description: Pick<PlacedDescription, 'of' | 'path'>, text?: string): Intent | undefined {
  const words = text === undefined ? {} : { text };
  if (description.of === 'tool') return { kind: 'describe-tool', tool, ...words };
  return description.of === 'param' ? { kind: 'describe-param', tool, path: description.path, ...words } : undefined;
}
