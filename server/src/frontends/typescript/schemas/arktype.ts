import type { Json, Span } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { type ArkText, readArkText } from './arkText.ts';
import {
  keywordMember,
  listOf,
  literal,
  type Made,
  type MadeBy,
  type Making,
  member,
  memberNamed,
  membersIn,
  type ObjectExpression,
  type SchemaCall,
  schemaOf,
  unknownPart,
} from './schemaCall.ts';

/** The result of `toJsonSchema` of ArkType 2.2.9 for `type(…)`. Undefined where the call is not understood. */
export function arktypeSchema(call: SchemaCall, madeBy: MadeBy): Made | undefined {
  const { name, args, of } = call;
  const [first] = args;
  if (name === 'type') return first && args.length === 1 ? definition(first, { call, madeBy }, of) : undefined;
  if (name === 'enumerated') return { schema: schemaOf(call, [member('enum', listOf(args, call.span))]) };
  const method = methods.get(name);
  const on = method && of.callee.kind === 'member' ? madeBy(of.callee.object, call) : undefined;
  return on && method?.(on, call);
}

/** The schema that a method makes of its receiver. Undefined where it is unknown. */
type Method = (on: Made, call: SchemaCall) => Made | undefined;

const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries<Method>({
    describe: described,
    configure: described,
    default: (on, call) => {
      const [value] = call.args;
      return value && { ...withWord(on, 'default', value, call), optional: true };
    },
    optional: (on) => ({ ...on, optional: true }),
    array: (on, call) => ({ schema: listSchema(on, call) }),
  }),
);

const listSchema = (of: Made, call: SchemaCall): ObjectExpression => schemaOf(call, [keywordMember('type', 'array', call.at), member('items', of.schema)]);

const withWord = (on: Made, key: string, value: Expression, call: SchemaCall): Made => ({
  ...on,
  schema: { ...schemaOf(call, [...on.schema.members, member(key, value, call.at)]), ...describing(call.of) },
});

function described(on: Made, call: SchemaCall): Made | undefined {
  const [text] = call.args;
  if (text === undefined || text.kind === 'object') return undefined;
  const values = memberNamed(on.schema, 'enum');
  if (values === undefined) return withWord(on, 'description', text, call);
  // The description of an enumeration is repeated for each of its values.
  const description = member('description', text, call.at);
  const items = values.kind === 'array' ? values.items.map((value) => schemaOf(call, [member('const', value), description])) : [];
  return { ...on, schema: schemaOf(call, [member('anyOf', listOf(items, call.span)), description]) };
}

/** The schema of a definition. `describedAt`: the code that `.describe()` is added to, by default the definition itself. */
function definition(written: Expression, making: Making, describedAt?: Expression): Made | undefined {
  const { value, scope } = resolveValue(written, making.call.scope);
  if (value.kind === 'literal' && typeof value.value === 'string') {
    const read = readArkText(value.value);
    // A default is valid only among the members of an object, where no method can follow.
    const how = read?.schema.default === undefined && !read?.isOptional ? describing(value) : {};
    return read && { schema: { ...asLiteral(read.schema, value.span), ...how }, ...(read.isOptional ? { optional: true } : {}) };
  }
  if (value.kind === 'object') {
    const made = object(value, scope, making);
    return made && { ...made, schema: { ...made.schema, ...describing(describedAt ?? value) } };
  }
  if (value.kind === 'array') return tuple(value.items, making);
  return making.madeBy(value, { scope });
}

/** `['string', '@', 'description']`, `['string', '=', 'default']`, `[definition, '[]']`. */
function tuple([of, operator, argument]: readonly Expression[], making: Making): Made | undefined {
  const inner = of && operator?.kind === 'literal' ? definition(of, making) : undefined;
  if (inner === undefined || operator?.kind !== 'literal') return undefined;
  if (operator.value === '[]') return { schema: listSchema(inner, making.call) };
  if (argument === undefined || (operator.value !== '@' && operator.value !== '=')) return undefined;
  const key = operator.value === '@' ? 'description' : 'default';
  const extended = { ...inner, schema: { ...inner.schema, members: [...inner.schema.members, member(key, argument)] } };
  return key === 'default' ? { ...extended, optional: true } : extended;
}

function object(written: ObjectExpression, scope: Scope, making: Making): Made | undefined {
  const all = membersIn(written, scope);
  if (all?.every((own) => own.scope.facts === scope.facts) !== true) return undefined;
  const keys = new Map(written.members.flatMap((own) => ('key' in own ? [[own.key.value, own.key.span] as const] : [])));
  const closed: Member[] = [];
  const properties: Member[] = [];
  const needed: Expression[] = [];
  for (const { name, value } of all) {
    const key = keys.get(name) ?? written.span;
    const at = name.endsWith('?') && key !== written.span ? { start: key.start, end: key.end - 1 } : key;
    if (name === '+') {
      if (value.kind === 'literal' && value.value === 'reject') closed.push(keywordMember('additionalProperties', false, at));
      continue;
    }
    if (/^(?:\.\.\.|\[)/.test(name)) return undefined;
    const made = definition(value, making);
    const plain = name.replace(/\?$/, '');
    properties.push({ key: { value: plain, span: at }, value: made?.schema ?? unknownPart(value.span), span: value.span });
    if (plain === name && made?.optional !== true) needed.push(literal(plain, at));
  }
  const { at } = making.call;
  const list: Member[] = needed.length === 0 ? [] : [member('required', listOf(needed, at))];
  const own = properties.length === 0 ? [] : [member('properties', schemaOf(written, properties))];
  return { schema: schemaOf(written, [keywordMember('type', 'object', at), ...own, ...list, ...closed]), scope };
}

const describing = (of: Expression): Pick<Made['schema'], 'made'> => ({ made: { how: 'describe', of, by: 'type' } });

/** JSON as a literal, with one location for all of it. */
function asLiteral(schema: ArkText['schema'], span: Span): ReturnType<typeof schemaOf> {
  const of = (value: Json): Expression => {
    if (Array.isArray(value)) return listOf(value.map(of), span);
    return typeof value === 'object' && value !== null
      ? schemaOf(
          { span },
          Object.entries(value).map(([key, own]) => member(key, of(own), span)),
        )
      : literal(value, span);
  };
  return schemaOf(
    { span },
    Object.entries(schema).map(([key, value]) => member(key, of(value), span)),
  );
}
