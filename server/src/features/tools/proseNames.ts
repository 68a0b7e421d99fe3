import type { Engine, PlacedMention, PlacedTool } from '../../engine/types.ts';
import { type DocumentEdits, inPattern, knownValue, membersOf, type Param, pathOf, type Schema, type Span, spanOf, type ToolSpec } from '../../model/index.ts';
import { placeOf, textAt } from '../place.ts';
import { toolNamed } from './outputs.ts';

/** The edits that rename a tool in descriptions of all tools, or a parameter in those of its own tool: whole words in back-ticks. */
export function proseEdits(engine: Engine, mention: PlacedMention, names: ReadonlyMap<string, string>): readonly DocumentEdits[] {
  const edits = new Map<string, DocumentEdits['edits'][number][]>();
  for (const placed of [...engine.tools(), ...instructions(engine)]) {
    const own = [...names].filter(([name, to]) => /^[\w.-]+$/.test(to) && refersTo(engine, placed, mention, name));
    for (const span of own.length === 0 ? [] : descriptionsOf(placed.tool)) {
      const { uri, span: at } = placeOf(placed, span);
      const text = textAt(placed.doc, at);
      for (const [name, to] of own) {
        for (const { index } of text.matchAll(new RegExp(`(?<=\`)${inPattern(name)}(?=\\\\?\`${mention.param === undefined ? '|\\(' : ''})`, 'g'))) {
          const start = at.start + index;
          edits.set(uri, [...(edits.get(uri) ?? []), { span: { start, end: start + name.length }, text: to }]);
        }
      }
    }
  }
  return [...edits].map(([uri, all]) => ({ uri, edits: all }));
}

/** Instructions of servers, as descriptions. */
const instructions = (engine: Engine): readonly PlacedTool[] =>
  engine.documents().flatMap((doc) => {
    const all = doc.regions.flatMap((region) => (region.linked.instructions ?? []).map((tool, index) => ({ doc, region, index, tool })));
    return all.map((placed) => ({ ...placed, project: engine.names(doc).project, derived: false }));
  });

/** True where the word in a description of the tool names the mentioned tool or parameter. A tool's parameter of that name comes first. */
function refersTo(engine: Engine, placed: PlacedTool, { doc, tool, param, at }: PlacedMention, word: string): boolean {
  if (placed.derived) return false;
  const isOwn = knownValue(placed.tool.name) === tool;
  const params = [...paramsBelow(placed.tool.params), ...placed.tool.hidden].filter(({ name }) => name.value === word);
  const fits = param === undefined ? params.length === 0 : isOwn && params.length === 1 && pathOf(placed.tool, param).at(-1) === word;
  if (!fits) return false;
  const [own, target] = [isOwn ? placed : toolNamed(engine, placed.doc, tool), toolNamed(engine, doc, tool, at)].map((found) => found?.project?.root);
  return own === undefined || target === undefined || own === target;
}

const paramsBelow = (params: readonly Param[]): readonly Param[] => params.flatMap((param) => [param, ...paramsBelow(membersOf(param.schema))]);

/** Texts about the tool that are written in its region. */
function descriptionsOf(tool: ToolSpec): readonly Span[] {
  const own = [tool.title, tool.description, ...schemaTexts(tool.returns)].map(spanOf);
  const ofParams = paramsBelow(tool.params).flatMap((param) => (param.inheritedFrom === undefined ? [spanOf(param.schema.description)] : []));
  return [...own, ...ofParams, ...(tool.describes ?? []).map(({ text }) => text.span)].filter((span) => span !== undefined);
}

const schemaTexts = (schema: Schema | undefined): readonly Schema['description'][] =>
  schema === undefined ? [] : [schema.description, ...paramsBelow(membersOf(schema)).map((param) => param.schema.description)];
