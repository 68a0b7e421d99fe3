import { paramSchema } from '../engine/listing/mcpTool.ts';
import { toolTokens } from '../engine/listing/toolTokens.ts';
import type { Doc, Engine, PlacedMention, PlacedTool } from '../engine/types.ts';
import type { Listed, Param, SlotItem, Span, ToolSpec } from '../model/index.ts';
import { code, descriptionForModel, isJsonObject, knownValue, ownerName, paramAt, pathOf, plural, schemaJson, tokenizer, touches } from '../model/index.ts';
import { stateText } from './codeLens.ts';
import { contentExpressionAt } from './contentExpression.ts';
import { codeBlock, safeLine, safeMarkdown, tableCell } from './markdown.ts';
import { textAt, wordAt } from './place.ts';
import { ruleDocumentation, suppressedRuleAt } from './suppressionComment.ts';
import { outputsOf, toolNamed } from './tools/outputs.ts';
import { defaultText, enumOf, requiredText, toolName, typeText } from './words.ts';

export interface HoverText {
  readonly markdown: string;
  /** The described word or declaration. */
  readonly span: Span;
}

/** What the word or declaration at the offset means, and what it becomes. Undefined where there is neither. */
export function hover(engine: Engine, uri: string, offset: number): HoverText | undefined {
  const doc = engine.document(uri);
  if (doc === undefined) return undefined;
  const suppressed = suppressedRuleAt(doc, offset);
  if (suppressed !== undefined) {
    const rule = ruleNamed(engine, textAt(doc, suppressed));
    return rule === undefined ? undefined : { markdown: rule, span: suppressed };
  }
  const word = contentExpressionAt(engine, doc, offset) ?? wordHover(engine, doc, offset);
  const mention = engine.mentionAt(doc, offset);
  const ofMention = mention && mentionText(engine, mention);
  // An editor shows the message itself. "Explain" shows why a rule exists.
  const found = engine.findings(uri).filter((f) => f.pending !== true && f.detail !== undefined && touches(f.span, offset));
  const details = [...new Set(found.flatMap(({ detail }) => detail ?? []))];
  const parts = [word?.markdown, ofMention, ...details.map(safeMarkdown)].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  const smallest = found.map((f) => f.span).sort((a, b) => a.end - a.start - (b.end - b.start))[0];
  if (ofMention !== undefined && !engine.isKnown()) parts.push('*Files of the workspace are still being read.*');
  return {
    markdown: parts.join('\n\n---\n\n'),
    span: (ofMention === undefined ? undefined : mention?.at) ?? word?.span ?? smallest ?? { start: offset, end: offset },
  };
}

/** What becomes of a tool: name, description, a table of parameters, and its generated file with the state. */
export function toolMarkdown(engine: Engine, placed: PlacedTool): string {
  const { tool } = placed;
  const flags = [
    ...(knownValue(tool.category) === undefined ? [] : [`category ${code(knownValue(tool.category) ?? '')}`]),
    ...(knownValue(tool.dangerous) === true ? ['dangerous'] : []),
    ...(knownValue(tool.requiresApproval) === true ? ['requires approval'] : []),
  ];
  const tokens = toolTokens(engine, placed);
  // Until all files are read, nobody knows which of them exist.
  const isBuilt = engine.isKnown();
  const states = new Map(engine.outputs(placed).map((output) => [output.uri, output.state]));
  const files = outputsOf(engine, placed).map(({ uri, path }) => (isBuilt ? `${code(path)} (${stateText[states.get(uri) ?? 'missing']})` : code(path)));
  return [
    `**Tool** ${code(toolName(tool))}${flags.length > 0 ? ` (${flags.join(', ')})` : ''}`,
    ...description(tool),
    ...(tool.params.length > 0 ? [paramTable(tool.params, (param) => listedText(tool, param))] : ['Takes no parameters.']),
    ...(tool.listed === undefined ? [] : [listedBy(tool.listed)]),
    ...(tokens === undefined ? [] : [`${plural(tokens, 'token')} (${tokenizer}).`]),
    ...(files.length > 0 ? [`Written to ${files.join(', ')}`] : []),
  ].join('\n\n');
}

function mentionText(engine: Engine, mention: PlacedMention): string | undefined {
  const placed = toolNamed(engine, mention.doc, mention.tool, mention.at);
  if (placed === undefined) return modelText(engine, mention);
  if (mention.param === undefined) return toolMarkdown(engine, placed);
  const path = pathOf(placed.tool, mention.param);
  const param = paramAt(placed.tool.params, path);
  return param === undefined ? hiddenText(placed, mention.param) : paramMarkdown(engine, placed, param, path);
}

/** A schema that is declared apart from its tools, or a member of it. */
function modelText(engine: Engine, mention: PlacedMention): string | undefined {
  const name = ownerName(mention.tool);
  const declared = engine.mentions(mention.doc, mention.tool, mention.param).find(({ role, tool }) => role === 'declaration' && tool === mention.tool);
  const region = declared && engine.regionAt(declared.doc, declared.at.start);
  const model = region?.linked.schemas?.find(({ span }) => declared !== undefined && touches(span, declared.span.start));
  if (name === undefined || declared === undefined || model === undefined) return undefined;
  if (mention.param === undefined)
    return [`**Model** ${code(name)}`, ...(model.params.length > 0 ? [paramTable(model.params, ownText)] : ['Has no fields.'])].join('\n\n');
  const param = model.params.find((own) => own.name.span.start === declared.span.start);
  return (
    param &&
    `**Field** ${code(param.name.value)} of ${code(name)}, ${requiredText(param)}\n\n${codeBlock(JSON.stringify(schemaJson(param.schema), null, 2), 'json')}`
  );
}

function paramMarkdown(engine: Engine, placed: PlacedTool, param: Param, path: readonly string[]): string {
  const schema = paramSchema(engine, placed.doc.uri, placed.tool, path);
  const fragments = [...fragmentsOf(engine, placed, param), ...(schema === undefined ? [] : [{ text: JSON.stringify(schema, null, 2), language: 'json' }])];
  const shown = fragments.map(({ text, language }) => `\n\n${codeBlock(text, language)}`).join('');
  const opaque =
    param.schema.default.state === 'opaque' ? `\n\nThe default ${code(param.schema.default.text)} is an expression: it is not part of the specification.` : '';
  return `**Parameter** ${code(param.name.value)} of ${code(toolName(placed.tool))}, ${requiredText(param)}${shown}${opaque}`;
}

/** The parameter in the form of the format's targets. */
function fragmentsOf(engine: Engine, { doc }: PlacedTool, param: Param): readonly { readonly text: string; readonly language: string }[] {
  const { mcpRevision } = engine.config(doc.uri);
  return (doc.frontEnd.shows ?? []).flatMap((id) => engine.parts.emitters.find((emitter) => emitter.id === id)?.fragment?.(param, { mcpRevision }) ?? []);
}

function hiddenText(placed: PlacedTool, name: string): string | undefined {
  const hidden = placed.tool.hidden.find((h) => h.name.value === name);
  if (hidden === undefined) return undefined;
  const why = hidden.reason === 'dot' ? 'its name begins with a dot' : 'it is not documented';
  return `${code(name)} is not shown to a model: ${why}.`;
}

/** The author's description of a parameter. */
const ownText = ({ schema }: Param): string => knownValue(schema.description) ?? '';

/** The listed description of a parameter, which may be shorter than the author's. */
function listedText({ listed }: ToolSpec, param: Param): string {
  if (listed === undefined || listed.under !== undefined) return ownText(param);
  const members = listed.input?.properties;
  const own = isJsonObject(members) && Object.hasOwn(members, param.name.value) ? members[param.name.value] : undefined;
  if (isJsonObject(own) && typeof own.description === 'string') return own.description;
  // A reference may have the description at its target.
  const hasOwnSchema = isJsonObject(own) && own.$ref === undefined;
  return hasOwnSchema || param.notSent !== undefined ? '' : ownText(param);
}

const listedBy = ({ by, under, missing }: Listed): string =>
  missing !== undefined
    ? `${safeLine(by)} has no ${code(missing)}, which the code imports, so it lists no tool.`
    : under === undefined
      ? `As ${safeLine(by)} lists it.`
      : `As ${safeLine(by)} lists it: all within one parameter, ${code(under)}.`;

function paramTable(params: readonly Param[], textOf: (param: Param) => string): string {
  const rows = params.map((p) => {
    const values = enumOf(p.schema);
    const notes = joined(safeLine(textOf(p)), values.map((v) => code(JSON.stringify(v))).join(', '));
    const fallback = defaultText(p.schema);
    const cells = [code(p.name.value), safeLine(typeText(p.schema)), p.required ? 'yes' : 'no', fallback === '' ? '' : code(fallback), notes];
    return `| ${cells.map(tableCell).join(' | ')} |`;
  });
  return [`${plural(params.length, 'parameter')}:`, '', '| Name | Type | Required | Default | Description |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** A text that is no whole sentence continues with the values. */
function joined(text: string, values: string): string {
  if (values === '') return text;
  if (text === '' || /[.!?:]$/.test(text)) return `${text} One of ${values}.`.trimStart();
  return `${text}; one of ${values}`;
}

/** The meaning of a tag, keyword or type phrase: the documentation of the completion that writes it. */
function wordHover(engine: Engine, doc: Doc, offset: number): HoverText | undefined {
  const word = wordAt(doc, offset);
  if (word.start === word.end) return undefined;
  for (const at of [word.end, offset]) {
    const slot = engine.slotAt(doc, at);
    const item = slot?.items.find((i) => i.documentation !== undefined && isLabel(i, textAt(doc, word), textAt(doc, slot.span)));
    if (item?.documentation !== undefined)
      return { markdown: safeMarkdown(`**${item.kind === 'tag' ? textAt(doc, word) : item.label}**: ${item.documentation}`), span: word };
  }
  return undefined;
}

const isLabel = (item: SlotItem, word: string, slot: string): boolean =>
  item.kind !== 'parameter' && (item.label === word || item.label === slot || item.label === `@${word}`);

function ruleNamed(engine: Engine, id: string): string | undefined {
  const rule = engine.rules.find((r) => r.id === id);
  return rule && ruleDocumentation(rule);
}

function description(tool: ToolSpec): readonly string[] {
  const { description: value, listed } = tool;
  const textOf = listed === undefined ? undefined : descriptionForModel(tool);
  if (textOf !== undefined && textOf !== '') return [safeMarkdown(textOf)];
  if (tool.describedBy !== undefined)
    return [
      ...(value.state === 'known' ? [safeMarkdown(value.value)] : []),
      `What a model gets is made by ${code(tool.describedBy)}, and cannot be known here.`,
    ];
  if (value.state === 'opaque') return ['The description is an expression: its text cannot be known here.'];
  return [value.state === 'known' ? safeMarkdown(value.value) : 'Has no description yet.'];
}
