import { mcpTool } from '../../engine/listing/mcpTool.ts';
import { faultOf } from '../../engine/region.ts';
import type { Engine, PlacedFinding, PlacedTool, ToolOutput } from '../../engine/types.ts';
import type { Json, Param, Schema, Severity } from '../../model/index.ts';
import { code, isPlaceholder, knownValue, shift } from '../../model/index.ts';
import { titlesOfFixes } from '../codeActions.ts';
import { renderMarkdown } from '../markdown.ts';
import type { Place } from '../place.ts';
import { overlaps, placeOf, placeOfParam } from '../place.ts';
import { defaultText, enumOf, toolName, typeText } from '../words.ts';
import { type ModelText, modelText } from './modelText.ts';
import { outputsOf, sourceOf } from './outputs.ts';

/** The preview of one tool. `P` is a place: offsets inside the server, a location for the client. */
export interface PreviewModel<P> {
  readonly name: string;
  /** The name of the format for people. */
  readonly format: string;
  readonly at: P;
  readonly descriptionHtml: string;
  /** Empty where none is written, undefined where the format has no categories. */
  readonly category?: string;
  readonly dangerous: boolean;
  readonly requiresApproval: boolean;
  readonly parameters: readonly PreviewParameter<P>[];
  readonly returnsHtml: string;
  /** The members of the result, where they are documented. */
  readonly returns: readonly PreviewParameter<P>[];
  /** The text for a language model; undefined where the protocol cannot express the tool. */
  readonly model?: ModelText;
  /** The tool as a client sees it, as indented JSON; empty where the protocol cannot express it. */
  readonly schema: string;
  /** What the schema cannot express, in words. */
  readonly schemaNotes: readonly string[];
  readonly mcpRevision: string;
  /** The library and version that lists it so; empty where the written tool is listed. */
  readonly listedBy: string;
  readonly example: string;
  readonly findings: readonly PreviewFinding<P>[];
  readonly generated: readonly PreviewFile<P>[];
  /** Why nothing can be built of the tool now; empty where it can. */
  readonly fault: string;
}

export interface PreviewParameter<P> {
  /** A member of an object has the path: `options.depth`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** As JSON, or as the expression in code; empty where there is none. */
  readonly default: string;
  readonly enum: readonly string[];
  /** As JSON. */
  readonly examples: readonly string[];
  readonly descriptionHtml: string;
  readonly at: P;
}

export interface PreviewFinding<P> {
  readonly rule: string;
  readonly severity: Severity;
  /** With code in back-ticks. */
  readonly message: string;
  /** Titles of its first fixes. */
  readonly fixes: readonly string[];
  readonly at: P;
}

export interface PreviewFile<P> {
  readonly uri: string;
  /** Relative to the project. */
  readonly path: string;
  readonly state: ToolOutput['state'];
  /** Undefined where the file does not exist. */
  readonly at?: P;
}

/** The tool at the offset as its readers see it; in a generated file, the tool of that file. Undefined where there is none. */
export function preview(engine: Engine, uri: string, offset: number): PreviewModel<Place> | undefined {
  const doc = engine.document(uri);
  const placed = doc && engine.toolAt(doc, offset);
  return placed && modelOf(engine, placed);
}

function modelOf(engine: Engine, placed: PlacedTool): PreviewModel<Place> {
  const { tool, doc } = placed;
  const mcp = mcpTool(engine, doc.uri, tool);
  const model = modelText(engine, placed);
  const source = sourceOf(engine, placed) ?? placed;
  return {
    name: toolName(tool),
    format: doc.frontEnd.title,
    at: placeOf(placed, tool.localName?.span ?? tool.head),
    descriptionHtml: valueHtml(tool.description),
    ...categoryOf(placed),
    dangerous: knownValue(tool.dangerous) === true,
    requiresApproval: knownValue(tool.requiresApproval) === true,
    parameters: tool.params.flatMap((param) => rowsOf(placed, param, '')),
    returnsHtml: tool.returns === undefined ? '' : valueHtml(tool.returns.description),
    returns: tool.returns === undefined ? [] : below(tool.returns).flatMap((member) => rowsOf(placed, member, '')),
    ...(model === undefined ? {} : { model }),
    schema: mcp === undefined ? '' : JSON.stringify(mcp.json, null, 2),
    schemaNotes: mcp?.notes ?? [],
    mcpRevision: engine.config(doc.uri).mcpRevision,
    listedBy: tool.listed?.by ?? '',
    example: exampleText(placed),
    findings: findingsOf(engine, placed).map((finding) => shownFinding(engine, doc.uri, finding)),
    generated: filesOf(engine, placed),
    fault: faultOf(source.region, source.index)?.message ?? '',
  };
}

function categoryOf({ tool, doc }: PlacedTool): { readonly category?: string } {
  const category = knownValue(tool.category) ?? (doc.frontEnd.holds.includes('category') ? '' : undefined);
  return category === undefined ? {} : { category };
}

function rowsOf(placed: PlacedTool, param: Param, above: string): readonly PreviewParameter<Place>[] {
  const { schema } = param;
  const name = `${above}${param.name.value}`;
  const row: PreviewParameter<Place> = {
    name,
    type: typeText(schema),
    required: param.required,
    default: defaultText(schema),
    enum: enumOf(schema).map((value: Json) => JSON.stringify(value)),
    examples: schema.examples.map(({ value }) => JSON.stringify(value)),
    descriptionHtml: valueHtml(schema.description),
    at: placeOfParam(placed, param).name,
  };
  return [row, ...below(schema).flatMap((member) => rowsOf(placed, member, schema.items === undefined ? `${name}.` : `${name}[].`))];
}

const below = (schema: Schema): readonly Param[] => schema.properties ?? schema.items?.properties ?? [];

/** A placeholder is no description. */
const valueHtml = (value: Schema['description']): string =>
  value.state === 'known'
    ? renderMarkdown(isPlaceholder(value.value.trim()) ? '' : value.value)
    : value.state === 'opaque'
      ? renderMarkdown(code(value.text))
      : '';

function exampleText({ tool }: PlacedTool): string {
  const example = knownValue(tool.example);
  if (example === undefined) return '';
  const output = example.output === undefined || example.output === '' ? [] : ['#', ...example.output.split('\n').map((line) => `#> ${line}`)];
  return [example.code, ...output].join('\n');
}

function findingsOf(engine: Engine, placed: PlacedTool): readonly PlacedFinding[] {
  const span = shift(placed.tool.span, placed.region.start);
  const name = knownValue(placed.tool.name);
  return engine.findings(placed.doc.uri).filter((f) => (f.tool === undefined ? overlaps(f.span, span) : f.tool === name));
}

const shownFinding = (engine: Engine, uri: string, finding: PlacedFinding): PreviewFinding<Place> => ({
  rule: finding.rule,
  severity: finding.severity,
  message: finding.message,
  fixes: titlesOfFixes(engine, finding).slice(0, mostFixes),
  at: { uri, span: finding.span },
});

/** More are in the menu of the editor. */
const mostFixes = 2;

function filesOf(engine: Engine, placed: PlacedTool): readonly PreviewFile<Place>[] {
  const source = sourceOf(engine, placed) ?? placed;
  const states = new Map(engine.outputs(source).map((output) => [output.uri, output.state]));
  return outputsOf(engine, source).map(({ uri, path }) => ({
    uri,
    path,
    state: states.get(uri) ?? 'missing',
    ...(engine.document(uri) === undefined ? {} : { at: { uri, span: { start: 0, end: 0 } } }),
  }));
}
