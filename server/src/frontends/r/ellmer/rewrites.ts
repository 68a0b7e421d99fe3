import { knownValue, type Param, type Rewrite, type Schema, type TextEdit, type ToolSpec, type View } from '../../../model/index.ts';
import { escapeRd } from '../edit/rText.ts';
import { arrayPhraseFor, phraseFor } from '../editor/phrases.ts';
import type { RFacts } from '../read/facts.ts';
import { callOf } from './realize.ts';
import { toolArguments } from './toolArguments.ts';
import { toolCode } from './writeTool.ts';

/** The tool that the region's comment makes of its function, even without the keyword. */
type AsTool = (view: View<RFacts>) => ToolSpec | undefined;

/** Rewrites a documented function as a tool of ellmer, and such a tool as documentation. Known values are copied, without questions to the author. */
export function rewrites(view: View<RFacts>, asTool: AsTool): readonly Rewrite[] {
  return [...makeTool(view, asTool), ...documentFunction(view)];
}

/** Adds `NAME_tool <- ellmer::tool(…)` below the function. ellmer refuses functions with `...`. */
function makeTool(view: View<RFacts>, asTool: AsTool): readonly Rewrite[] {
  const { fn, block, docs, end } = view.facts;
  if (fn === undefined || !fn.complete || block.lines.length === 0 || fn.formals.some(({ name }) => name.value === '...')) return [];
  if (docs.length === 0 && block.intro.text.trim() === '') return [];
  const regions = view.documents().flatMap((doc) => doc.regions);
  // Offered only in projects that use ellmer.
  const isUsed = regions.some(({ facts }) => facts.ellmer?.attaches === true || facts.ellmer?.calls.some(({ isCertain }) => isCertain) === true);
  if (!isUsed || regions.some(({ facts }) => hasToolFor(facts, fn.name.value))) return [];
  const tool = asTool(view);
  if (tool === undefined) return [];
  const code = toolCode(fn.name.value, fn.formals, tool).trimEnd().replaceAll('\n', view.eol);
  const at = view.start + end;
  return [{ title: `Make an ellmer tool of '${fn.name.value}'`, edits: [{ span: { start: at, end: at }, text: `${view.eol}${view.eol}${code}` }] }];
}

const hasToolFor = ({ ellmer }: RFacts, fn: string): boolean =>
  ellmer?.calls.some(({ call }) => {
    const value = toolArguments(call).fun?.value;
    return value?.kind === 'name' && value.name === fn;
  }) === true;

/** Documents the function that a tool of the region calls, in the same file; or the region's own function, from a tool in the file. */
function documentFunction(view: View<RFacts>): readonly Rewrite[] {
  const regions = view.documents().find(({ uri }) => uri === view.uri)?.regions ?? [];
  const declared = regions.flatMap(({ start, facts, linked }) =>
    linked.tools.flatMap((tool) => {
      const call = callOf(facts, tool);
      const value = call && toolArguments(call).fun?.value;
      return value?.kind === 'name' ? [{ tool, fn: value.name, start }] : [];
    }),
  );
  const documentedFn = view.facts.fn?.name.value;
  return declared
    .filter(({ fn, start }) => start === view.start || fn === documentedFn)
    .flatMap(({ tool, fn }): readonly Rewrite[] => {
      const target = regions.find(({ facts }) => facts.fn?.name.value === fn);
      const edits = target === undefined ? [] : documented(tool, target, view.eol);
      return edits.length === 0 ? [] : [{ title: `Document '${fn}' from its ellmer tool`, edits }];
    })
    .slice(0, 1);
}

function documented(tool: ToolSpec, { start, facts }: { readonly start: number; readonly facts: RFacts }, eol: string): readonly TextEdit[] {
  const { block, docs, fn } = facts;
  const known = new Set(docs.map(({ name }) => name.value));
  const formals = new Set(fn?.formals.map(({ name }) => name.value));
  const params = tool.params.filter(({ name }) => formals.has(name.value) && !known.has(name.value)).map(paramLine);
  const write = (at: number, lines: readonly string[], before: string, after: string): readonly TextEdit[] =>
    lines.length === 0
      ? []
      : [{ span: { start: start + at, end: start + at }, text: before + lines.map((line) => (line === '' ? "#'" : `#' ${line}`)).join(eol) + after }];
  if (block.lines.length > 0) return write(block.end, params, eol, '');
  const text = knownValue(tool.description)?.trim() ?? '';
  const title = knownValue(tool.title) ?? /^[^.!?\n]+/.exec(text)?.[0] ?? fn?.name.value ?? '';
  const description = text === '' ? [] : ['', ...`@description ${escapeRd(text)}`.split('\n')];
  return write(0, [escapeRd(title).replaceAll('\n', ' '), ...description, '', ...params], '', eol);
}

function paramLine({ name, schema }: Param): string {
  const type = knownValue(schema.type) ?? 'string';
  const items = schema.items === undefined ? undefined : knownValue(schema.items.type);
  const phrase = (type === 'array' ? arrayPhraseFor(items ?? 'string') : phraseFor(type)) ?? 'Character string';
  const text = escapeRd(knownValue(schema.description) ?? '').replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  const values = valuesOf(schema);
  return `@param ${name.value} ${[`${phrase}.`, sentence(text), values].filter((part) => part !== '').join(' ')}`;
}

const sentence = (text: string): string => (text === '' || /[.!?:]$/.test(text) ? text : `${text}.`);

function valuesOf(schema: Schema): string {
  const values = (schema.enum ?? schema.items?.enum)?.value ?? [];
  return values.length === 0 ? '' : `One of ${values.map(({ value }) => `\\code{${JSON.stringify(value)}}`).join(', ')}.`;
}
