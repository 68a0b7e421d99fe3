import type { Json } from '../../../model/index.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { itemsIn, keptOf, literal, type Made, type MadeBy, member, membersIn, type ReadMember, type SchemaCall, schemaOf, unknownPart } from './schemaCall.ts';

/** What TypeBox makes of each kind, as `@sinclair/typebox` 0.34.52 and `typebox` 1.4.3 print it. */
export function typeboxSchema(call: SchemaCall, madeBy: MadeBy): Made | undefined {
  const { name, args, at, span } = call;
  const [first, second] = args;
  const isOne = call.from === 'typebox';
  const word = (key: string, value: Json): Member => member(key, literal(value, at));
  const made = (members: readonly Member[], options: Expression | undefined): Made => ({
    schema: { ...schemaOf(call, [...members, ...optionsIn(options)]), made: { call: call.of, options: optionsAt(name) } },
  });

  switch (name) {
    case 'String':
    case 'Number':
    case 'Integer':
    case 'Boolean':
    case 'Null':
      return made([word('type', name.toLowerCase())], first);
    case 'Any':
    case 'Unknown':
      return made([], first);
    case 'Never':
      return made([member('not', schemaOf({ span: at }, []))], first);
    case 'Literal':
    case 'Const':
      return first && ofLiteral(first, second);
    case 'Object':
      return first && made([word('type', 'object'), ...required(first), member('properties', first)], second);
    case 'Array':
      return first && made([word('type', 'array'), member('items', first)], second);
    case 'Optional':
    case 'ReadonlyOptional': {
      const inner = first && madeBy(first, call);
      return inner && { ...inner, optional: true };
    }
    case 'Readonly':
      return first && madeBy(first, call);
    case 'Union':
      return first && union(first, second);
    case 'Enum':
      return first && enumeration(first, second);
    case 'StringEnum':
      return first && made([word('type', 'string'), member('enum', first)], second);
    case 'Record':
      return first && second && record(first, second, args[2]);
    case 'Tuple':
      return first && tuple(first, second);
    case 'Unsafe':
      return first && { schema: { kind: 'object', members: [{ spread: first, span: first.span }], span } };
    case 'Partial':
    case 'Required':
    case 'Pick':
    case 'Omit':
      return first && part(first, /^(?:Pick|Omit)$/.test(name) ? second : undefined);
    default:
      return undefined;
  }

  function ofLiteral(of: Expression, options: Expression | undefined): Made | undefined {
    const { value } = resolveValue(of, call.scope);
    return value.kind === 'literal' ? made([word('type', typeof value.value), member('const', of)], options) : undefined;
  }

  /** The names of the properties that may not be left out. */
  function required(properties: Expression): readonly Member[] {
    const all = membersIn(properties, call.scope);
    if (all === undefined) return [member('required', unknownPart(properties.span))];
    const names = all.filter(({ value, scope }) => madeBy(value, { scope })?.optional !== true).map((own) => own.name);
    return names.length === 0 ? [] : [member('required', { kind: 'array', items: names.map((own) => literal(own, at)), span: at })];
  }

  function union(list: Expression, options: Expression | undefined): Made | undefined {
    const items = itemsIn(list, call.scope);
    if (items === undefined) return made([member('anyOf', unknownPart(list.span))], options);
    const [only] = items;
    if (items.length > 1 || isOne) return made([member('anyOf', { kind: 'array', items, span: list.span })], options);
    const inner = only && madeBy(only, call);
    return inner && { schema: schemaOf(call, [...inner.schema.members, ...optionsIn(options)]) };
  }

  function enumeration(of: Expression, options: Expression | undefined): Made | undefined {
    const values = resolveValue(of, call.scope).value.kind === 'array' ? itemsIn(of, call.scope) : membersIn(of, call.scope)?.map(({ value }) => value);
    const known = values?.map((value) => resolveValue(value, call.scope).value);
    if (known === undefined || !known.every((value) => value.kind === 'literal')) return undefined;
    if (isOne) return made([member('enum', { kind: 'array', items: known, span: of.span })], options);
    const items = known.map((value) => schemaOf(value, [word('type', typeof value.value), member('const', value)]));
    return made([member('anyOf', { kind: 'array', items, span: of.span })], options);
  }

  function record(key: Expression, value: Expression, options: Expression | undefined): Made | undefined {
    const names = madeBy(key, call)?.schema.members;
    // Of names that are listed it is an object, of others a pattern of its own.
    if (names?.length !== 1 || names.some((own) => 'spread' in own || own.value.kind !== 'literal' || own.value.value !== 'string')) return undefined;
    const pattern = isOne ? '^.*$' : '^(.*)$';
    return made([word('type', 'object'), member('patternProperties', schemaOf({ span: at }, [member(pattern, value)]))], options);
  }

  function tuple(list: Expression, options: Expression | undefined): Made | undefined {
    const items = itemsIn(list, call.scope);
    if (items === undefined || items.length === 0) return undefined;
    const bounds = [word('additionalItems', false), word('minItems', items.length), ...(isOne ? [] : [word('maxItems', items.length)])];
    return made([word('type', 'array'), member('items', { kind: 'array', items, span: list.span }), ...bounds], options);
  }

  /** An object with some of the properties of another one, or with all of them and other names that are needed. */
  function part(of: Expression, names: Expression | undefined): Made | undefined {
    const whole = resolveValue(of, call.scope);
    const kept = keptOf(madeBy(whole.value, { scope: whole.scope }), whole.scope, name, names && itemsIn(names, call.scope));
    if (kept === undefined) return undefined;
    const isNeeded = (own: ReadMember): boolean => name === 'Required' || (name !== 'Partial' && madeBy(own.value, own)?.optional !== true);
    const needed = kept.filter(isNeeded).map((own) => literal(own.name, at));
    const list: readonly Member[] = needed.length === 0 ? [] : [member('required', { kind: 'array', items: needed, span: at })];
    const object = schemaOf(
      { span: at },
      kept.map((own) => member(own.name, own.value)),
    );
    return { ...made([word('type', 'object'), ...list, member('properties', object)], args[optionsAt(name)]), scope: whole.scope };
  }
}

/** Which argument the options are. */
const optionsAt = (name: string): number =>
  /^(?:String|Number|Integer|Boolean|Null|Any|Unknown|Never)$/.test(name) ? 0 : /^(?:Record|Pick|Omit)$/.test(name) ? 2 : 1;

/** What the options of a call say: they are keywords of the schema. */
const optionsIn = (options: Expression | undefined): readonly Member[] =>
  options === undefined ? [] : options.kind === 'object' ? options.members : [{ spread: options, span: options.span }];
