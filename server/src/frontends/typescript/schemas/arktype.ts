import type { Json, Span } from '../../../model/index.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { type ArkText, readArkText } from './arkText.ts';
import { literal, type Made, type MadeBy, member, memberNamed, membersIn, type SchemaCall, schemaOf, unknownPart } from './schemaCall.ts';

/** What `toJsonSchema` of ArkType 2.2.9 makes of `type(…)`; undefined of what is not read. */
export function arktypeSchema(call: SchemaCall, madeBy: MadeBy): Made | undefined {
  const [first] = call.args;
  if (call.name === 'type') return first && call.args.length === 1 ? definition(first) : undefined;
  if (call.name === 'enumerated') return { schema: schemaOf(call, [member('enum', { kind: 'array', items: call.args, span: call.span })]) };
  const on = call.of.callee.kind === 'member' ? madeBy(call.of.callee.object, call) : undefined;
  if (on === undefined || (first === undefined && call.name !== 'array' && call.name !== 'optional')) return undefined;
  const also = (key: string, value: Expression): Made => ({
    ...on,
    schema: { ...schemaOf(call, [...on.schema.members, member(key, value, call.at)]), ...describing(call.of) },
  });
  switch (call.name) {
    case 'describe':
    case 'configure':
      if (first?.kind === 'object') return undefined;
      return first && (memberNamed(on.schema, 'enum') === undefined ? also('description', first) : describedValues(on, first));
    case 'default':
      return first && { ...also('default', first), optional: true };
    case 'optional':
      return { ...on, optional: true };
    case 'array':
      return { schema: schemaOf(call, [member('type', literal('array', call.at)), member('items', on.schema)]) };
    default:
      return undefined;
  }

  /** What is said of one of several values is said of each of them, too. */
  function describedValues(of: Made, said: Expression): Made {
    const values = memberNamed(of.schema, 'enum');
    const items = values?.kind === 'array' ? values.items.map((value) => schemaOf(call, [member('const', value), member('description', said, call.at)])) : [];
    return { ...of, schema: schemaOf(call, [member('anyOf', { kind: 'array', items, span: call.span }), member('description', said, call.at)]) };
  }

  function definition(written: Expression): Made | undefined {
    const { value, scope } = resolveValue(written, call.scope);
    if (value.kind === 'literal' && typeof value.value === 'string') {
      const read = readArkText(value.value);
      // A default stands only among the members of an object, where nothing is put behind it.
      const how = read?.schema.default === undefined && !read?.isOptional ? describing(value) : {};
      return read && { schema: { ...asLiteral(read.schema, value.span), ...how }, ...(read.isOptional ? { optional: true } : {}) };
    }
    if (value.kind === 'object') {
      const made = object(value, scope);
      return made && { ...made, schema: { ...made.schema, ...describing(written === first ? call.of : value) } };
    }
    if (value.kind === 'array') return tuple(value.items);
    return madeBy(value, { scope });
  }

  /** `['string', '@', 'description']`, `['string', '=', 'default']`, `[definition, '[]']`. */
  function tuple([of, operator, given]: readonly Expression[]): Made | undefined {
    const inner = of && operator?.kind === 'literal' ? definition(of) : undefined;
    if (inner === undefined || operator?.kind !== 'literal') return undefined;
    if (operator.value === '[]') return { schema: schemaOf(call, [member('type', literal('array', call.at)), member('items', inner.schema)]) };
    if (given === undefined || (operator.value !== '@' && operator.value !== '=')) return undefined;
    const key = operator.value === '@' ? 'description' : 'default';
    const said = { ...inner, schema: { ...inner.schema, members: [...inner.schema.members, member(key, given)] } };
    return key === 'default' ? { ...said, optional: true } : said;
  }

  function object(written: Extract<Expression, { readonly kind: 'object' }>, scope: SchemaCall['scope']): Made | undefined {
    const all = membersIn(written, scope);
    if (all?.every((own) => own.scope.facts === scope.facts) !== true) return undefined;
    const keys = new Map(written.members.flatMap((own) => ('key' in own ? [[own.key.value, own.key.span] as const] : [])));
    const closed: Member[] = [];
    const properties: Member[] = [];
    const needed: Expression[] = [];
    for (const { name, value } of all) {
      const key = keys.get(name) ?? written.span;
      // `'name?'` may be left out.
      const at = name.endsWith('?') && key !== written.span ? { start: key.start, end: key.end - 1 } : key;
      if (name === '+') {
        if (value.kind === 'literal' && value.value === 'reject') closed.push(member('additionalProperties', literal(false, at)));
        continue;
      }
      if (/^(?:\.\.\.|\[)/.test(name)) return undefined;
      const made = definition(value);
      const plain = name.replace(/\?$/, '');
      properties.push({ key: { value: plain, span: at }, value: made?.schema ?? unknownPart(value.span), span: value.span });
      if (plain === name && made?.optional !== true) needed.push(literal(plain, at));
    }
    const list: Member[] = needed.length === 0 ? [] : [member('required', { kind: 'array', items: needed, span: call.at })];
    const own = properties.length === 0 ? [] : [member('properties', schemaOf(written, properties))];
    return { schema: schemaOf(written, [member('type', literal('object', call.at)), ...own, ...list, ...closed]), scope };
  }
}

const describing = (of: Expression): Pick<Made['schema'], 'made'> => ({ made: { how: 'describe', of, by: 'type' } });

/** JSON as the literal that it would be, all of it in one place. */
function asLiteral(schema: ArkText['schema'], span: Span): ReturnType<typeof schemaOf> {
  const of = (value: Json): Expression => {
    if (Array.isArray(value)) return { kind: 'array', items: value.map(of), span };
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
