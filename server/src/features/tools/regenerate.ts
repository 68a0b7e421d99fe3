import { expectedText, mayBeBuilt, type Target } from '../../engine/generated/outputs.ts';
import type { Doc, Engine, PlacedTool } from '../../engine/types.ts';
import type { DocumentEdits, TextEdit, ToolSpec } from '../../model/index.ts';
import { applyEdits, eolOf, knownValue } from '../../model/index.ts';
import { outputsOf } from './outputs.ts';

/** The edits that keep fresh generated files fresh after these edits of sources. Captured output remains where only the example's words change. */
export function regenerate(engine: Engine, sources: readonly DocumentEdits[], digest: (text: string) => string): readonly DocumentEdits[] {
  return sources.flatMap(({ uri, edits }) => {
    const doc = engine.document(uri);
    if (doc === undefined || !mayBeBuilt(doc.frontEnd)) return [];
    const after = engine.parse(uri, applyEdits(doc.text, edits))?.regions.flatMap((region) => region.linked.tools) ?? [];
    const before = engine.tools(uri);
    return before.length === after.length
      ? doc.frontEnd.builtWhole === true
        ? [before[0]].flatMap((placed) => (placed === undefined ? [] : regenerateWhole(engine, placed, after, digest)))
        : before.flatMap((placed, i) => regenerateOne(engine, placed, after[i] ?? placed.tool, digest))
      : [];
  });
}

function regenerateOne(engine: Engine, placed: PlacedTool, tool: ToolSpec, digest: (text: string) => string): readonly DocumentEdits[] {
  const states = new Map(engine.outputs(placed).map((output) => [output.uri, output.state]));
  // Inherited documentation cannot be found under a name that the edits only introduce: the parameters remain.
  const changed: PlacedTool = { ...placed, tool: { ...tool, params: tool.params.length === placed.tool.params.length ? tool.params : placed.tool.params } };
  const targets = outputsOf(engine, changed);
  return outputsOf(engine, placed).flatMap(({ uri }, i): readonly DocumentEdits[] => {
    const [file, target] = [engine.document(uri), targets[i]];
    return states.get(uri) === 'fresh' && file !== undefined && target !== undefined ? rebuilt(engine, file, target, [changed.tool], digest) : [];
  });
}

/** The same for files with all tools of a source, of which `placed` is one. */
function regenerateWhole(engine: Engine, placed: PlacedTool, tools: readonly ToolSpec[], digest: (text: string) => string): readonly DocumentEdits[] {
  const states = new Map(engine.outputs(placed).map((output) => [output.uri, output.state]));
  return outputsOf(engine, placed).flatMap((target): readonly DocumentEdits[] => {
    const file = engine.document(target.uri);
    return states.get(target.uri) === 'fresh' && file !== undefined ? rebuilt(engine, file, target, tools, digest) : [];
  });
}

/** The edits that turn a fresh generated file into what a build of these tools writes for the target. */
export function rebuilt(engine: Engine, file: Doc, target: Target, tools: readonly ToolSpec[], digest: (text: string) => string): readonly DocumentEdits[] {
  const existing = file.regions[0]?.linked.tools[0];
  const text = expectedText(target, tools, existing && withCode(existing, target.placed.tool), digest, engine.config(target.uri).mcpRevision);
  const edit = difference(file.text, text.replaceAll('\n', eolOf(file.text)));
  return edit === undefined ? [] : [{ uri: file.uri, edits: [edit] }];
}

function withCode(existing: ToolSpec, tool: ToolSpec): ToolSpec {
  const code = knownValue(tool.example)?.code;
  return code === undefined || existing.example.state !== 'known'
    ? existing
    : { ...existing, example: { ...existing.example, value: { ...existing.example.value, code } } };
}

/** The one edit that turns a text into another; undefined where they are equal. */
function difference(from: string, to: string): TextEdit | undefined {
  if (from === to) return undefined;
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  let tail = 0;
  while (tail < from.length - start && tail < to.length - start && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++;
  return { span: { start, end: from.length - tail }, text: to.slice(start, to.length - tail) };
}
