import { emptySchema, joinExample, jsonSchema, knownValue, type OrderedJson, span, type ToolSpec } from '../../model/index.ts';
import { opaqueNotes } from '../notes/opaqueNotes.ts';
import { unsaidNotes } from '../notes/unsaidNotes.ts';

/** A tool as a tool file has it, keys in order. What it cannot express is noted. */
export function toolMap(tool: ToolSpec, note: (message: string, path?: readonly string[]) => void): ReadonlyMap<string, OrderedJson> {
  // Required keys are present, empty where nobody wrote them.
  const options = { describeMembers: true, note };
  const out = new Map<string, OrderedJson>();
  set(out, 'name', knownValue(tool.name));
  set(out, 'title', knownValue(tool.title));
  out.set('description', knownValue(tool.description) ?? '');
  out.set('parameters', inputMap(tool, options));
  set(out, 'category', knownValue(tool.category));
  if (knownValue(tool.dangerous) === true) out.set('dangerous', true);
  if (knownValue(tool.requiresApproval) === true) out.set('requires_approval', true);
  const annotations = Object.entries(tool.annotations);
  if (annotations.length > 0) out.set('annotations', new Map(annotations.map(([key, v]) => [key, v.value])));
  addExample(out, tool);
  if (tool.returns !== undefined) out.set('returns', jsonSchema(tool.returns, options, 'what is returned'));
  for (const [key, value] of Object.entries(tool.loaderKeys ?? {})) set(out, key, value);
  unsaidNotes(tool, note);
  opaqueNotes(tool, note);
  return out;
}

function set(out: Map<string, OrderedJson>, key: string, value: OrderedJson | undefined): void {
  if (value !== undefined) out.set(key, value);
}

function inputMap(tool: ToolSpec, options: Parameters<typeof jsonSchema>[1]): ReadonlyMap<string, OrderedJson> {
  const root = { ...(tool.input ?? emptySchema(span(0, 0))), properties: tool.params };
  const { type, ...rest } = Object.fromEntries(jsonSchema(root, options, 'the parameters'));
  const map = new Map<string, OrderedJson>([['type', type ?? 'object']]);
  for (const [key, value] of Object.entries(rest)) map.set(key, value);
  return map;
}

/** `implementation_example` is always present. */
function addExample(out: Map<string, OrderedJson>, tool: ToolSpec): void {
  const example = knownValue(tool.example);
  const text = example === undefined ? '' : joinExample(example);
  out.set('implementation_example', text === '' || text.endsWith('\n') ? text : `${text}\n`);
  if (example?.seconds !== undefined) out.set('execution_time', example.seconds);
}
