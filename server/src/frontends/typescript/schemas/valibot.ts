import type { Json } from '../../../model/index.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { itemsIn, keptOf, literal, type Made, type MadeBy, member, memberNamed, membersIn, type SchemaCall, schemaOf, unknownPart } from './schemaCall.ts';

/** What `toJsonSchema` of `@valibot/to-json-schema` 1.8.0 makes of each kind of Valibot 1.5.0; undefined of what it refuses. */
export function valibotSchema(call: SchemaCall, madeBy: MadeBy): Made | undefined {
  const { name, args, at } = call;
  const [first, second] = args;
  const word = (key: string, value: Json): Member => member(key, literal(value, at));
  // Named imports may lack what a description is written with.
  const { callee } = call.of;
  const by = callee.kind === 'member' && callee.object.kind === 'name' ? callee.object.name : undefined;
  const how: Pick<Made['schema'], 'made'> = by === undefined ? {} : { made: { how: 'pipe', of: call.of, by } };
  const made = (...members: readonly Member[]): Made => ({ schema: { ...schemaOf(call, members), ...how } });
  const list = (items: readonly Expression[], from: Expression): Expression => ({ kind: 'array', items, span: from.span });

  switch (name) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'null_':
      return made(word('type', name.replace('_', '')));
    case 'any':
    case 'unknown':
      return made();
    case 'never':
      return made(member('not', schemaOf({ span: at }, [])));
    case 'literal':
      return first && made(member('const', first));
    case 'picklist':
    case 'enum':
    case 'enum_':
      return first && enumeration(first);
    case 'object':
    case 'looseObject':
      return first && made(...ofObject(first));
    case 'strictObject':
      return first && made(...ofObject(first), word('additionalProperties', false));
    case 'objectWithRest':
      return first && second && made(...ofObject(first), member('additionalProperties', second));
    case 'array':
      return first && made(word('type', 'array'), member('items', first));
    case 'tuple':
    case 'looseTuple':
    case 'strictTuple':
      return first && tuple(first);
    case 'record':
      return first && second && made(word('type', 'object'), member('propertyNames', first), member('additionalProperties', second));
    case 'union':
      return first && made(member('anyOf', itemsOf(first)));
    case 'variant':
      return second && made(member('oneOf', itemsOf(second)));
    case 'intersect':
      return first && made(member('allOf', itemsOf(first)));
    case 'optional':
    case 'undefinedable':
    case 'exactOptional': {
      const inner = first && madeBy(first, call);
      return inner && { ...withDefault(inner, second), ...(name === 'undefinedable' ? {} : { optional: true }) };
    }
    case 'nullable':
    case 'nullish': {
      const either = first && made(member('anyOf', list([first, schemaOf({ span: at }, [word('type', 'null')])], first)));
      return either && { ...withDefault(either, second), ...(name === 'nullish' ? { optional: true } : {}) };
    }
    case 'fallback':
      return first && madeBy(first, call);
    case 'pipe':
      return first && pipe(first, args.slice(1));
    case 'partial':
    case 'pick':
    case 'omit':
      return first && part(first, second);
    default:
      return undefined;
  }

  function ofObject(entries: Expression): readonly Member[] {
    const all = membersIn(entries, call.scope);
    const needed = all?.filter(({ value, scope }) => madeBy(value, { scope })?.optional !== true);
    const names = needed?.map((own) => literal(own.name, at));
    return [
      word('type', 'object'),
      member('properties', entries),
      member('required', names === undefined ? unknownPart(at) : { kind: 'array', items: names, span: at }),
    ];
  }

  function itemsOf(of: Expression): Expression {
    const items = itemsIn(of, call.scope);
    return items === undefined ? unknownPart(of.span) : list(items, of);
  }

  function enumeration(of: Expression): Made | undefined {
    const values = resolveValue(of, call.scope).value.kind === 'object' ? membersIn(of, call.scope)?.map(({ value }) => value) : itemsIn(of, call.scope);
    const known = values?.map((value) => resolveValue(value, call.scope).value);
    if (known === undefined || known.length === 0) return made(member('enum', unknownPart(of.span)));
    const types = new Set(known.map((value) => (value.kind === 'literal' ? typeof value.value : undefined)));
    const [type] = types;
    return made(member('enum', list(known, of)), ...(types.size === 1 && type !== undefined ? [word('type', type)] : []));
  }

  function tuple(of: Expression): Made | undefined {
    const items = itemsIn(of, call.scope);
    if (items === undefined) return undefined;
    return made(
      word('type', 'array'),
      member('items', list(items, of)),
      word('minItems', items.length),
      ...(name === 'strictTuple' ? [word('additionalItems', false)] : []),
    );
  }

  function withDefault(inner: Made, value: Expression | undefined): Made {
    // What a function gives is made when it runs.
    if (value === undefined || value.kind === 'function') return inner;
    return { ...inner, schema: { ...inner.schema, members: [...inner.schema.members, member('default', value)] } };
  }

  /** A schema with what each action behind it says. */
  function pipe(of: Expression, actions: readonly Expression[]): Made | undefined {
    const inner = madeBy(of, call);
    const holdsItems = inner !== undefined && memberNamed(inner.schema, 'items') !== undefined;
    const said = actions.map((action) => saidBy(resolveValue(action, call.scope).value, holdsItems));
    if (inner === undefined || said.some((own) => own === undefined)) return undefined;
    const members = new Map(inner.schema.members.map((own) => ['key' in own ? own.key.value : own.span.start, own] as const));
    for (const own of said.flatMap((all) => all ?? [])) if ('key' in own) members.set(own.key.value, own);
    return { ...inner, schema: { ...schemaOf(call, [...members.values()]), ...how } };
  }

  function saidBy(action: Expression, holdsItems: boolean): readonly Member[] | undefined {
    const called = action.kind === 'call' ? action : undefined;
    const own =
      called?.callee.kind === 'member'
        ? called.callee.name
        : called?.callee.kind === 'name'
          ? { value: called.callee.name, span: called.callee.span }
          : undefined;
    if (called === undefined || own === undefined) return undefined;
    const [given] = called.args;
    const key = own.value.replace(/\$\d+$/, '');
    const value = given && resolveValue(given, call.scope).value;
    const one = (keyword: string): readonly Member[] => (value === undefined ? [] : [member(keyword, value, own.span)]);
    const fixed = (words: Readonly<Record<string, Json>>): readonly Member[] => Object.entries(words).map(([k, value]) => member(k, literal(value, own.span)));
    if (key in keywords) return one(keywords[key] ?? '');
    if (key in formats) return fixed({ format: formats[key] ?? '' });
    if (key in patterns) return fixed({ pattern: patterns[key] ?? '' });
    switch (key) {
      case 'metadata':
        return value?.kind === 'object' ? value.members : undefined;
      case 'minLength':
        return one(holdsItems ? 'minItems' : 'minLength');
      case 'maxLength':
        return one(holdsItems ? 'maxItems' : 'maxLength');
      case 'length':
        return [...one(holdsItems ? 'minItems' : 'minLength'), ...one(holdsItems ? 'maxItems' : 'maxLength')];
      case 'nonEmpty':
        return fixed({ [holdsItems ? 'minItems' : 'minLength']: 1 });
      case 'integer':
        return fixed({ type: 'integer' });
      case 'safeInteger':
        return fixed({ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
      case 'regex':
        return value?.kind === 'regex' ? fixed({ pattern: value.source }) : undefined;
      default:
        // What takes no part in a schema is refused, or left out where the converter is told to.
        return ignored.test(key) ? [] : undefined;
    }
  }

  function part(of: Expression, names: Expression | undefined): Made | undefined {
    const whole = resolveValue(of, call.scope);
    const kept = keptOf(madeBy(whole.value, { scope: whole.scope }), whole.scope, name, names && itemsIn(names, call.scope));
    if (kept === undefined) return undefined;
    const needed = name === 'partial' ? [] : kept.filter((own) => madeBy(own.value, own)?.optional !== true);
    const properties = schemaOf(
      { span: at },
      kept.map((own) => member(own.name, own.value)),
    );
    const required: Expression = { kind: 'array', items: needed.map((own) => literal(own.name, at)), span: at };
    return { ...made(word('type', 'object'), member('properties', properties), member('required', required)), scope: whole.scope };
  }
}

const keywords: Readonly<Record<string, string>> = {
  description: 'description',
  title: 'title',
  examples: 'examples',
  minValue: 'minimum',
  maxValue: 'maximum',
  gtValue: 'exclusiveMinimum',
  ltValue: 'exclusiveMaximum',
  multipleOf: 'multipleOf',
  minEntries: 'minProperties',
  maxEntries: 'maxProperties',
  value: 'const',
};

const formats: Readonly<Record<string, string>> = {
  email: 'email',
  rfcEmail: 'email',
  url: 'uri',
  uuid: 'uuid',
  isoDate: 'date',
  isoDateTime: 'date-time',
  isoTimestamp: 'date-time',
  isoTime: 'time',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
};

const patterns: Readonly<Record<string, string>> = {
  digits: '^\\d+$',
  hexColor: '^#(?:[\\da-fA-F]{3,4}|[\\da-fA-F]{6}|[\\da-fA-F]{8})$',
  nanoid: '^[\\w-]+$',
  slug: '^[\\da-z]+(?:[-_][\\da-z]+)*$',
  ulid: '^[0-7][\\da-hjkmnp-tv-zA-HJKMNP-TV-Z]{25}$',
};

const ignored =
  /^(?:trim(?:Start|End)?|toLowerCase|toUpperCase|normalize|check|checkItems|rawCheck|partialCheck|readonly|brand|flavor|finite|notValue|excludes)$/;
