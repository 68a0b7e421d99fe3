import type { Slot, SlotContext, SlotItem, Span } from '../../../model/index.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { rName } from '../edit/rText.ts';
import type { RFacts } from '../read/facts.ts';
import type { RCall } from './expression.ts';
import { formalsOf, scopeOf } from './resolve.ts';
import { toolArguments } from './toolArguments.ts';
import { typeFormals } from './typeFormals.ts';

/** The slot at an offset within a call of `tool()`: argument names, parameters without a type, and types. */
export function ellmerSlot(text: string, facts: RFacts, offset: number, { names }: SlotContext): Slot | undefined {
  const declared = facts.ellmer?.calls.map(({ call }) => call).findLast((call) => isInside(call, offset));
  if (declared === undefined) return undefined;
  const span = wordAt(text, offset);
  const behind = text.slice(0, span.start);
  const owner = /(?<![\w.])ellmer:::?$/.exec(behind);
  const before = (owner === null ? behind : behind.slice(0, owner.index)).trimEnd().at(-1) ?? '';
  const call = innermost(declared, offset);
  const prefix = owner !== null || declared.package === undefined ? '' : 'ellmer::';
  const slot = (items: readonly SlotItem[]): Slot | undefined => (items.length === 0 ? undefined : { span, items });
  const lists = isArguments(declared, call);
  if (before === '=' || owner !== null) return slot(lists || /^type_(?:array|object)$/.test(call.fn) ? typeItems(prefix) : []);
  if (before !== '(' && before !== ',') return undefined;
  if (!lists) return slot([...argumentItems(call, declared, prefix), ...(call.fn === 'type_array' ? typeItems(prefix) : [])]);
  const { fun } = toolArguments(declared);
  const known = fun?.value && formalsOf(fun.value, scopeOf(facts, names));
  const typed = new Set(call.args.map(({ name, span: at }) => (at.start <= offset && offset <= at.end ? undefined : name?.value)));
  const missing = (known?.formals ?? []).filter(({ value }) => !typed.has(value));
  return slot(
    missing.map(({ value, hasDefault }) => ({
      label: value,
      kind: 'parameter',
      insert: `${rName(value)} = ${prefix}type_\${1|string,integer,number,boolean|}("\${2}"${hasDefault ? ', required = FALSE' : ''})`,
      documentation: hasDefault
        ? 'A parameter of the function that has a default: a model may leave it out.'
        : 'A parameter of the function without a default.',
    })),
  );
}

const isInside = (call: RCall, offset: number): boolean => call.open <= offset && (call.closed ? offset < call.span.end : offset <= call.span.end);

function innermost(call: RCall, offset: number): RCall {
  const enclosing = nodesOf([call], ({ args }) => args.flatMap(({ value }) => (value?.kind === 'call' && isInside(value, offset) ? [value] : [])).slice(0, 1));
  return [...enclosing].at(-1) ?? call;
}

const isArguments = (declared: RCall, call: RCall): boolean => call.fn === 'list' && toolArguments(declared).arguments?.value === call;

const namedArguments: Readonly<Record<string, Readonly<Record<string, readonly [summary: string, value: string]>>>> = {
  tool: {
    name: ['The name by which a model calls the tool: letters, digits, `-` and `_`.', '"$1"'],
    description: ['What the tool does: what a model reads.', '"$1"'],
    arguments: ['A type for every parameter of the function.', 'list(\n  $1\n)'],
    annotations: ['What clients are told of the tool beside its description.', 'PREFIXtool_annotations($1)'],
    convert: ['Whether inputs are made values of R; `TRUE` where left out.', 'FALSE'],
  },
  tool_annotations: {
    title: ['What a person calls the tool.', '"$1"'],
    read_only_hint: ['`TRUE`: the tool changes nothing (`readOnlyHint`).', 'TRUE'],
    destructive_hint: ['`TRUE`: the tool may destroy something (`destructiveHint`).', 'TRUE'],
    idempotent_hint: ['`TRUE`: calling it again with the same arguments changes nothing more (`idempotentHint`).', 'TRUE'],
    open_world_hint: ['`TRUE`: the tool deals with the outside world (`openWorldHint`).', 'TRUE'],
  },
};

function argumentItems(call: RCall, declared: RCall, prefix: string): readonly SlotItem[] {
  const types = Object.hasOwn(typeFormals, call.fn) ? typeFormals[call.fn] : undefined;
  const ofType = types?.flatMap(({ name, documentation, value }) => (value === undefined ? [] : [[name, [documentation, value]] as const]));
  const known = call === declared ? namedArguments.tool : ofType === undefined ? namedArguments[call.fn] : Object.fromEntries(ofType);
  const used = new Set(call.args.flatMap((arg) => (arg.value === undefined ? [] : (arg.name?.value ?? []))));
  return Object.entries(known ?? {})
    .filter(([name]) => !used.has(name))
    .map(([name, [documentation, value]]) => ({ label: name, kind: 'key', insert: `${name} = ${value.replace('PREFIX', prefix)}`, documentation }));
}

const types: readonly (readonly [name: string, insert: string, means: string])[] = [
  ['type_string', '"$1"', 'string'],
  ['type_integer', '"$1"', 'integer'],
  ['type_number', '"$1"', 'number'],
  ['type_boolean', '"$1"', 'boolean'],
  ['type_enum', 'c($1), "$2"', 'one of several strings'],
  ['type_array', `PREFIXtype_\${1|string,integer,number,boolean|}(), "$2"`, 'array'],
  ['type_object', '"$1", $2', 'object'],
  ['type_ignore', '', 'hidden from models: the function has a default'],
];

const typeItems = (prefix: string): readonly SlotItem[] =>
  types.map(([name, insert, means]) => ({
    label: name,
    kind: 'type',
    insert: `${prefix}${name}(${insert.replace('PREFIX', prefix)})`,
    detail: means,
    documentation: `ellmer: \`${name}()\`.`,
  }));

function wordAt(text: string, offset: number): Span {
  let [start, end] = [offset, offset];
  while (start > 0 && /[\w.]/.test(text.charAt(start - 1))) start--;
  while (end < text.length && /[\w.]/.test(text.charAt(end))) end++;
  return { start, end };
}
