import { type DocumentEdits, type Intent, type Json, type Span, shift, type TextEdit, type ToolSpec, type View } from '../../../model/index.ts';
import { documentEdits } from '../edit/blockEdit.ts';
import { paramPlaceholder, toolPlaceholder } from '../edit/placeholders.ts';
import { toR } from '../edit/rText.ts';
import type { RFacts } from '../read/facts.ts';
import type { RArgument, RCall, RExpression } from './expression.ts';
import { hintNames } from './lowerTool.ts';
import { matchArguments } from './resolve.ts';
import { toolArguments } from './toolArguments.ts';

/** The call that declares a tool of the region; undefined for a tool of a roxygen comment. */
export const callOf = (facts: RFacts, tool: ToolSpec | undefined): RCall | undefined =>
  tool === undefined ? undefined : facts.ellmer?.calls.find(({ call }) => call.span.start === tool.span.start && call.span.end === tool.span.end)?.call;

/** The edits of the call that declares the tool; none where another region contains the value to change. */
export function realizeCall(intent: Intent, call: RCall, view: View<RFacts>): readonly DocumentEdits[] {
  const edit = (span: Span, text: string): TextEdit => ({ span: shift(span, view.start), text });
  return documentEdits(view.uri, edits(intent, call, view.facts, edit));
}

type Edit = (span: Span, text: string) => TextEdit;

function edits(intent: Intent, call: RCall, facts: RFacts, edit: Edit): readonly TextEdit[] {
  switch (intent.kind) {
    case 'describe-tool':
      return describeTool(call, intent.text ?? toolPlaceholder, edit);
    case 'set-flag':
      return intent.flag === 'dangerous' ? setHint(call, 'destructive_hint', intent.value, facts, edit) : [];
    case 'set-annotations':
      return addAnnotations(call, intent.values, edit);
    case 'describe-param':
      return editType(call, intent.path, facts, (type) => describeType(type, intent.text ?? paramPlaceholder(intent.path[0] ?? ''), edit));
    case 'set-required':
      return editType(call, intent.path, facts, (type) => setArgument(type, type.fn === 'type_object' ? '.required' : 'required', toR(intent.required), edit));
    case 'set-type':
      return editType(call, intent.path, facts, (type) => setType(type, intent.type, edit));
    case 'set-items':
      return editType(call, [...intent.path, '[]'], facts, (type) => setType(type, intent.type, edit));
    case 'set-enum':
      return editType(call, intent.path, facts, (type) => setEnum(type, intent.values, edit));
    case 'remove-param':
      return intent.path.length === 1 ? hideParam(call, intent.path[0] ?? '', facts, edit) : [];
    default:
      // Types of ellmer have no defaults, examples or limits.
      return [];
  }
}

/** Renames a tool where its name is a string. */
export function renameCalls(name: string, to: string, view: View<RFacts>): readonly DocumentEdits[] {
  return view.documents().flatMap((doc) => {
    const found = doc.regions.flatMap(({ start, facts, linked }) =>
      linked.tools.flatMap((tool): readonly TextEdit[] => {
        const call = tool.name.state === 'known' && tool.name.value === name ? callOf(facts, tool) : undefined;
        const value = call && toolArguments(call).name?.value;
        return value?.kind === 'text' ? [{ span: shift(value.span, start), text: toR(to) }] : [];
      }),
    );
    return documentEdits(doc.uri, found);
  });
}

function describeTool(call: RCall, text: string, edit: Edit): readonly TextEdit[] {
  const args = toolArguments(call);
  const value = args.description?.value;
  if (value !== undefined) return value.kind === 'name' ? [] : [edit(value.span, toR(text))];
  const after = args.name ?? args.fun;
  return after === undefined ? [] : [edit({ start: after.span.end, end: after.span.end }, `, description = ${toR(text)}`)];
}

function addAnnotations(call: RCall, values: Readonly<Record<string, boolean | undefined>>, edit: Edit): readonly TextEdit[] {
  if (toolArguments(call).annotations !== undefined) return [];
  const hints = Object.entries(hintNames).flatMap(([name, hint]) => (values[hint] === undefined ? [] : [`${name} = ${toR(values[hint])}`]));
  const owner = call.package === undefined ? '' : 'ellmer::';
  return setArgument(call, 'annotations', `${owner}tool_annotations(${hints.join(', ')})`, edit);
}

function setHint(call: RCall, name: string, value: boolean, facts: RFacts, edit: Edit): readonly TextEdit[] {
  const annotations = toolArguments(call).annotations?.value;
  const found = annotations && localValue(annotations, facts);
  if (annotations !== undefined) return found?.kind === 'call' && found.fn === 'tool_annotations' ? setArgument(found, name, toR(value), edit) : [];
  return addAnnotations(call, { [hintNames[name] ?? name]: value }, edit);
}

/** Changes the `type_…()` call at a path, where the region contains it. */
function editType(call: RCall, path: readonly string[], facts: RFacts, change: (type: RCall) => readonly TextEdit[]): readonly TextEdit[] {
  const [first, ...rest] = path;
  let type = first === undefined ? undefined : localValue(argumentNamed(call, first, facts)?.value, facts);
  for (const step of rest) {
    if (type?.kind !== 'call') return [];
    const inner: RArgument | undefined =
      step === '[]' ? matchArguments(type.args, ['items', 'description', 'required']).by.items : type.args.find((arg) => arg.name?.value === step);
    type = localValue(inner?.value, facts);
  }
  return type?.kind === 'call' && type.fn.startsWith('type_') ? change(type) : [];
}

function argumentNamed(call: RCall, name: string, facts: RFacts): RArgument | undefined {
  const toolArgs = toolArguments(call);
  const list = localValue(toolArgs.arguments?.value, facts);
  const args = toolArgs.arguments === undefined ? toolArgs.dots : list?.kind === 'call' ? list.args : [];
  return args.find((arg) => arg.name?.value === name);
}

function localValue(value: RExpression | undefined, { ellmer }: RFacts): RExpression | undefined {
  if (value?.kind !== 'name' || ellmer?.localNames.includes(value.name)) return value;
  return ellmer !== undefined && Object.hasOwn(ellmer.values, value.name) ? ellmer.values[value.name] : undefined;
}

function describeType(type: RCall, text: string, edit: Edit): readonly TextEdit[] {
  const name = type.fn === 'type_object' ? '.description' : 'description';
  const formals = type.fn === 'type_enum' ? ['values', name] : type.fn === 'type_array' ? ['items', name] : [name];
  const { by } = matchArguments(type.args, formals, ['required', '.required', '.additional_properties']);
  const value = by[name]?.value;
  if (value !== undefined) return value.kind === 'name' ? [] : [edit(value.span, toR(text))];
  if (formals.length > 1) return setArgument(type, name, toR(text), edit);
  const at = { start: type.open, end: type.open };
  return [edit(at, `${toR(text)}${type.args.length === 0 ? '' : ', '}`)];
}

/** Replaces the value of a named argument, or adds the argument after the others. */
function setArgument(call: RCall, name: string, code: string, edit: Edit): readonly TextEdit[] {
  const found = call.args.find((arg) => arg.name?.value === name);
  if (found?.value !== undefined) return [edit(found.value.span, code)];
  const last = call.args.at(-1);
  const at = last?.span.end ?? call.open;
  return [edit({ start: at, end: at }, `${last === undefined ? '' : ', '}${name} = ${code}`)];
}

const basics: readonly string[] = ['string', 'number', 'integer', 'boolean'];

const setType = (type: RCall, to: string, edit: Edit): readonly TextEdit[] =>
  basics.includes(to) && basics.includes(type.fn.slice('type_'.length)) ? [edit(type.fnSpan, `type_${to}`)] : [];

function setEnum(type: RCall, values: readonly Json[], edit: Edit): readonly TextEdit[] {
  const code = values.length === 1 ? `c(${toR(values[0] ?? null)})` : toR(values);
  if (type.fn === 'type_enum') {
    const vector = matchArguments(type.args, ['values', 'description', 'required']).by.values?.value;
    return vector?.kind === 'call' ? [edit(vector.span, code)] : [];
  }
  if (type.fn !== 'type_string' || !values.every((value) => typeof value === 'string')) return [];
  const at = { start: type.open, end: type.open };
  return [edit(type.fnSpan, 'type_enum'), edit(at, `${code}${type.args.length === 0 ? '' : ', '}`)];
}

/** A hidden parameter needs an entry: ellmer requires one for every parameter of the function. */
function hideParam(call: RCall, name: string, facts: RFacts, edit: Edit): readonly TextEdit[] {
  const value = argumentNamed(call, name, facts)?.value;
  return value?.kind === 'call' ? [edit(value.span, `${value.package === undefined ? '' : 'ellmer::'}type_ignore()`)] : [];
}
