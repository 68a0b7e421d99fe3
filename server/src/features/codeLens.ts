import { isBuilt } from '../engine/generated/outputs.ts';
import { toolTokens } from '../engine/listing/toolTokens.ts';
import type { Engine, PlacedTool, ToolOutput } from '../engine/types.ts';
import type { Param, Span, ToolSpec } from '../model/index.ts';
import { hasDescribedAlternatives, isPlaceholder, isUnknownWord, knownValue, plural, unreadCode } from '../model/index.ts';
import type { Place } from './place.ts';
import { placeOf } from './place.ts';
import { sourceOf } from './tools/outputs.ts';

export interface Lens {
  readonly span: Span;
  readonly title: string;
  readonly action: LensAction;
}

export type LensAction =
  | { readonly kind: 'build'; readonly uri: string }
  | { readonly kind: 'preview'; readonly place: Place }
  | { readonly kind: 'go-to'; readonly place: Place }
  /** Shows what changed of the tool there. */
  | { readonly kind: 'changes'; readonly place: Place }
  /** A text without a command. */
  | { readonly kind: 'none' };

/**
 * Lenses above each tool of a document: its state, preview and build; above a generated file, the way to its source. A registration that cannot be read
 * has the reason.
 */
export const codeLenses = (engine: Engine, uri: string): readonly Lens[] => [
  ...engine.tools(uri).flatMap((placed) => lensesOf(engine, placed)),
  ...unreadLenses(engine, uri),
];

/** The reason above each registration that cannot be read, unless the configuration makes findings of them. */
const unreadLenses = (engine: Engine, uri: string): readonly Lens[] =>
  engine
    .findings(uri)
    .flatMap(({ rule, pending, span, message }) =>
      rule === unreadCode && pending === true ? [{ span, title: withoutIcons(message.replaceAll('`', '')), action: { kind: 'none' } }] : [],
    );

/** VS Code shows an icon for `$(name)`. */
const withoutIcons = (title: string): string => title.replaceAll('$(', '$ (');

function lensesOf(engine: Engine, placed: PlacedTool): readonly Lens[] {
  const head = placeOf(placed, placed.tool.head);
  const { span } = head;
  const preview: Lens = { span, title: 'Preview', action: { kind: 'preview', place: head } };
  const source = sourceOf(engine, placed);
  if (source !== undefined)
    return [{ span, title: 'Go to source', action: { kind: 'go-to', place: placeOf(source, source.tool.localName?.span ?? source.tool.head) } }, preview];
  const state: Lens = { span, title: withoutIcons(stateOf(engine, placed).join(' · ')), action: { kind: 'none' } };
  const build: Lens = { span, title: 'Build', action: { kind: 'build', uri: placed.doc.uri } };
  return [state, preview, ...(isBuilt(placed.doc.frontEnd, engine.config(placed.doc.uri)) ? [build] : [])];
}

/** The state of a tool in a few words: its full name where the code has another, described parameters, tokens, and its generated file. */
function stateOf(engine: Engine, placed: PlacedTool): readonly string[] {
  const { tool, doc } = placed;
  const name = knownValue(tool.name);
  const isPrefixed = doc.frontEnd.prefixesNames === true && tool.localName !== undefined && name !== tool.localName.value;
  const { described, of } = describedParams(tool);
  const tokens = toolTokens(engine, placed);
  const due = engine.outputs(placed).find((output) => isDue(output.state));
  return [
    ...(isPrefixed && name !== undefined ? [name] : []),
    of === 0 ? 'no parameters' : `${described} of ${of} described`,
    ...(tokens === undefined ? [] : [`~${plural(tokens, 'token')}`]),
    ...(due === undefined ? [] : [stateText[due.state]]),
  ];
}

/** The parameters that callers may need, and those of which a model gets type and description, as far as that is known. */
export function describedParams({ params, hidden }: ToolSpec): { readonly described: number; readonly of: number } {
  const lost = hidden.filter(({ reason, hasDefault, explainedBy }) => reason === 'undocumented' && (!hasDefault || explainedBy !== undefined));
  return { described: params.filter(isDescribed).length, of: params.length + lost.length };
}

function isDescribed({ schema }: Param): boolean {
  const { description, other, type } = schema;
  const isFaulty: boolean = schema.unknownCall !== undefined || schema.typeMisspelt === true || isUnknownWord(type);
  if (isFaulty) return false;
  if (description.state === 'opaque' || type.state === 'opaque' || other.$ref !== undefined) return true;
  const text = knownValue(description)?.trim() ?? '';
  return text === '' ? hasDescribedAlternatives(schema) : !isPlaceholder(text);
}

/** True for a file that a build would change. */
export const isDue = (state: ToolOutput['state']): state is Exclude<ToolOutput['state'], 'fresh' | 'unseen'> => state !== 'fresh' && state !== 'unseen';

/** The words for the state of a generated file. */
export const stateText: Readonly<Record<ToolOutput['state'], string>> = {
  fresh: 'up to date',
  stale: 'stale',
  missing: 'not built',
  orphan: 'without a source',
  edited: 'edited by hand',
  conflict: 'in conflict',
  unseen: 'left out by the configuration',
};
