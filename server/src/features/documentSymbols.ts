import type { Engine, Region } from '../engine/types.ts';
import type { Param, Span, ToolSpec } from '../model/index.ts';
import { knownValue, membersOf, shift } from '../model/index.ts';
import { toolName, typeText } from './words.ts';

export interface Outline {
  readonly name: string;
  readonly kind: 'tool' | 'parameter';
  readonly detail: string;
  readonly span: Span;
  /** The part of `span` that is selected when the entry is chosen. */
  readonly selection: Span;
  readonly children: readonly Outline[];
}

/** The tools of a document, their parameters and members, in the order of the text. */
export const documentSymbols = (engine: Engine, uri: string): readonly Outline[] => engine.document(uri)?.regions.flatMap(outlinesOf) ?? [];

/** The outline of one region. */
export const outlinesOf = ({ linked, start }: Region): readonly Outline[] => linked.tools.map((tool) => outlineOf(tool, start));

function outlineOf(tool: ToolSpec, start: number): Outline {
  const span = shift(tool.span, start);
  return {
    name: toolName(tool),
    kind: 'tool',
    detail: knownValue(tool.category) ?? '',
    span,
    selection: within(shift(tool.head, start), span),
    children: tool.params.map((param) => outlineOfParam(tool, start, param, span)),
  };
}

/** A parameter that is documented elsewhere is placed at the head of the tool. */
function outlineOfParam(tool: ToolSpec, start: number, param: Param, outer: Span): Outline {
  const isHere = param.inheritedFrom === undefined;
  const span = within(shift(isHere ? param.span : tool.head, start), outer);
  return {
    name: param.name.value,
    kind: 'parameter',
    detail: typeText(param.schema),
    span,
    selection: within(shift(isHere ? param.name.span : tool.head, start), span),
    children: membersOf(param.schema).map((member) => outlineOfParam(tool, start, member, span)),
  };
}

/** The intersection of two spans: editors refuse an outline whose parts exceed their parent. */
function within(span: Span, outer: Span): Span {
  const start = Math.min(Math.max(span.start, outer.start), outer.end);
  return { start, end: Math.max(start, Math.min(span.end, outer.end)) };
}
