import type { Engine, PlacedTool } from '../engine/types.ts';
import type { Param, Span } from '../model/index.ts';
import { knownValue, membersOf } from '../model/index.ts';
import { placeOf, placeOfParam } from './place.ts';
import { toolName, typeText } from './words.ts';

export interface Outline {
  readonly name: string;
  readonly kind: 'tool' | 'parameter';
  readonly detail: string;
  readonly span: Span;
  /** What is selected when the entry is chosen; lies in `span`. */
  readonly selection: Span;
  readonly children: readonly Outline[];
}

/** The tools of a document, their parameters and what these hold, in the order of the text. */
export const documentSymbols = (engine: Engine, uri: string): readonly Outline[] => engine.tools(uri).map(outlineOf);

function outlineOf(placed: PlacedTool): Outline {
  const { span } = placeOf(placed, placed.tool.span);
  return {
    name: toolName(placed.tool),
    kind: 'tool',
    detail: knownValue(placed.tool.category) ?? '',
    span,
    selection: within(placeOf(placed, placed.tool.head).span, span),
    children: placed.tool.params.map((param) => outlineOfParam(placed, param, span)),
  };
}

function outlineOfParam(placed: PlacedTool, param: Param, outer: Span): Outline {
  const place = placeOfParam(placed, param);
  const span = within(place.whole.span, outer);
  return {
    name: param.name.value,
    kind: 'parameter',
    detail: typeText(param.schema),
    span,
    selection: within(place.name.span, span),
    children: membersOf(param.schema).map((member) => outlineOfParam(placed, member, span)),
  };
}

/** The part of a span that lies in another; editors refuse an outline whose parts stick out. */
function within(span: Span, outer: Span): Span {
  const start = Math.min(Math.max(span.start, outer.start), outer.end);
  return { start, end: Math.max(start, Math.min(span.end, outer.end)) };
}
