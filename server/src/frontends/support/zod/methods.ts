import { absent, type Json, jsonEqual, known, type Located, opaque, type Schema, type Span, type Value as Stated, schemaJson } from '../../../model/index.ts';
import { asJson, asText } from '../javascript/jsonOfValue.ts';
import {
  asType,
  type Call,
  isUnknown,
  referredTo,
  spanOfValue,
  typed,
  typeValue,
  unknownResult,
  unknownType,
  type Value,
  withSchema,
  type ZodType,
} from '../javascript/value.ts';
import { withKeywordOfCheck } from './checks.ts';
import { methodNames, unknownCall } from './knownNames.ts';
import { methodNode } from './methodNode.ts';
import { coreOf, nodeWithCheck } from './node.ts';
import { keyOf, reshaped, shapeValue } from './objects.ts';
import { enumOf, intersectionOf, nullableOf, unionOf } from './unions.ts';

/** The result of a schema's method. An unknown method returns an unknown schema. */
export function callMethod(type: ZodType, call: Call): ZodType {
  const made = methodOf(type, call);
  return { ...made, node: methodNode(type, made, call) };
}

function methodOf(type: ZodType, call: Call): ZodType {
  const method = Object.hasOwn(methods, call.name) ? methods[call.name] : undefined;
  const made =
    method !== undefined
      ? method(type, call)
      : unchangedMethods.has(call.name)
        ? type
        : inexpressibleMethods.has(call.name)
          ? withUnsaidCheck(type, call)
          : (reshaped(type, call) ?? withKeywordOfCheck(type, call));
  if (made === undefined) return unknownMethod(type, call);
  return made === type || made.schema.span !== call.span ? withSchema({ ...made, inner: made.inner ?? type }, { span: call.span }) : made;
}

/** The result of a method that nothing is known of. */
function unknownMethod(type: ZodType, call: Call): ZodType {
  const fault = type.schema.unknownCall ?? (isUnknown(type) ? undefined : unknownCall(call, methodNames));
  const made = { ...unknownResult(call), inner: type };
  return fault === undefined ? made : withSchema(made, { unknownCall: fault });
}

/** A property of a schema: `schema.shape`, `schema.element`. */
export function memberOf(named: ZodType, name: string, span: Span, text: string): Value {
  const type = referredTo(named);
  switch (name) {
    case 'shape':
      return shapeValue(type);
    case 'element':
      return typeValue(type.items ?? unknownType(text, span));
    case 'enum':
    case 'Enum':
    case 'Values':
      return enumObject(type, span);
    case 'options':
      if (type.options !== undefined) return { kind: 'list', items: type.options.map(typeValue), open: false, span };
      return { kind: 'list', items: (type.schema.enum?.value ?? []).map(jsonValue), open: type.schema.enum === undefined, span };
    case 'value': {
      const only = type.schema.other.const;
      return only === undefined ? { kind: 'unknown', text, span } : { kind: 'json', value: only.value, span };
    }
    default:
      return { kind: 'unknown', text, span };
  }
}

const jsonValue = ({ value, span }: Located<Json>): Value => ({ kind: 'json', value, span });

const enumObject = (type: ZodType, span: Span): Value => ({
  kind: 'object',
  members: (type.schema.enum?.value ?? []).map((own) => ({ name: { value: String(own.value), span: own.span }, value: jsonValue(own), span: own.span })),
  open: type.schema.enum === undefined,
  span,
});

type Method = (type: ZodType, call: Call) => ZodType | undefined;

const optional: Method = (type) => ({ ...type, optional: true, inner: type });

const withDefault: Method = (type, call) => {
  const made: ZodType = { ...type, optional: true, inner: type };
  // A default has the output type. Where that differs from the input type, it is no default of the input.
  return type.converts === true ? made : withSchema(made, { default: declaredValue(call) });
};

const unwrap: Method = (type, call) => type.inner ?? type.items ?? unknownResult(call);

const converting: Method = (type, call) => ({ ...withUnsaidCheck(type, call), converts: true, inner: type });

/** Checks that JSON Schema cannot express are recorded by name. */
const withUnsaidCheck = (type: ZodType, { name, key }: Call): ZodType =>
  withSchema(type, { unsaid: [...(type.schema.unsaid ?? []), { value: name, span: key }] });

/** The next schema receives the first one's output. It declares the input type only where the first is a preprocess step. */
const pipe: Method = (type, call) => {
  const next = asType(call.args[0], call.span);
  if (isPreprocessing(type)) return next;
  const sameType = jsonEqual(schemaJson(type.schema).type, schemaJson(next.schema).type);
  return { ...type, converts: type.converts === true || next.converts === true || !sameType, inner: type };
};

const methods: Readonly<Record<string, Method>> = {
  optional,
  exactOptional: optional,
  nonoptional: (type) => ({ ...type, optional: false, inner: type }),
  nullable: (type, call) => nullableOf(type, call.span),
  nullish: (type, call) => ({ ...nullableOf(type, call.span), optional: true }),
  default: withDefault,
  _default: withDefault,
  // Any input is accepted; the fallback replaces invalid ones.
  catch: withDefault,
  prefault: (type, call) => withSchema({ ...type, optional: true, inner: type }, { default: declaredValue(call) }),
  describe: (type, call) => withSchema(type, { description: described(call.args[0], call) }),
  meta: (type, call) => withMeta(type, call.args[0], call),
  openapi: (type, call) => withMeta(type, call.args[0], call),
  register: (type, call) => withMeta(type, call.args[1], call),
  array: (type, call) => ({ ...typed(call, 'array'), items: type }),
  or: (type, call) => unionOf([type, asType(call.args[0], call.span)], call),
  and: (type, call) => intersectionOf(type, asType(call.args[0], call.span), call),
  transform: converting,
  pipe,
  unwrap,
  innerType: unwrap,
  removeDefault: unwrap,
  removeCatch: unwrap,
  sourceType: unwrap,
  keyof: keyOf,
  check: (type, call) => call.args.reduce(withCheck, type),
  with: (type, call) => call.args.reduce(withCheck, type),
  exclude: (type, call) => ofEnum(type, call, (listed) => !listed),
  extract: (type, call) => ofEnum(type, call, (listed) => listed),
  rest: (type, call) => (type.schema.other.prefixItems === undefined ? undefined : { ...withoutEnd(type), items: asType(call.args[0], call.span) }),
};

/** Methods without an effect on the JSON Schema of the input. */
const unchangedMethods = new Set(['clone', 'apply']);

/** Methods whose checks or changes no keyword of JSON Schema expresses. */
const inexpressibleMethods = new Set(
  'refine superRefine superrefine brand readonly overwrite trim toLowerCase toUpperCase normalize slugify finite safe property size minSize maxSize mime'.split(
    ' ',
  ),
);

/** True for names that only schemas have as methods. Zod may also export them as functions of a schema (`z.optional(schema)`). */
export const isMethod = (name: string): boolean => Object.hasOwn(methods, name) || unchangedMethods.has(name) || inexpressibleMethods.has(name);

/** A declared value; opaque where it is unknown. */
function declaredValue({ args, span, text }: Call): Stated<Json> {
  const [first] = args;
  const value = first?.kind === 'function' ? first.result() : first;
  const json = asJson(value);
  const at = first === undefined ? span : spanOfValue(first, span);
  return json === undefined ? opaque(value?.kind === 'unknown' ? value.text : text(), at) : known(json, at);
}

function described(value: Value | undefined, call: Call): Stated<string> {
  if (value === undefined || value.kind === 'nothing') return absent;
  const text = asText(value);
  const at = spanOfValue(value, call.span);
  return text === undefined ? opaque(value.kind === 'unknown' ? value.text : call.text(), at) : known(text, value.kind === 'json' ? (value.inner ?? at) : at);
}

/** Adds the metadata that is registered for a schema. */
export function withMeta(type: ZodType, meta: Value | undefined, call: Call): ZodType {
  if (meta === undefined) return type;
  if (meta.kind !== 'object') return meta.kind === 'nothing' ? type : withSchema(type, { description: described(meta, call) });
  const schema: { -readonly [K in keyof Schema]: Schema[K] } = { ...type.schema };
  for (const { name, value, span } of meta.members) {
    const json = asJson(value);
    const at = spanOfValue(value, span);
    if (name.value === 'description') schema.description = described(value, call);
    else if (json === undefined || hiddenMetaKeys.has(name.value)) continue;
    else if (name.value === 'examples' && value.kind === 'list')
      schema.examples = value.items.map((item) => ({ value: asJson(item) ?? null, span: spanOfValue(item, at) }));
    else if (name.value === 'example') schema.examples = [{ value: json, span: at }];
    else schema.other = { ...schema.other, [name.value]: { key: name.span, value: json, span: at } };
  }
  if (meta.open && !meta.members.some(({ name }) => name.value === 'description')) schema.description = opaque('...', call.span);
  return { ...type, schema };
}

/** Metadata keys that are not listed. */
const hiddenMetaKeys = new Set(['id', 'param', 'ref', 'refId']);

const isPreprocessing = (type: ZodType): boolean => type.converts === true && type.schema.type.state === 'absent' && type.inner === undefined;

/** Applies a check argument: a function of Zod, or a schema of a string format. */
function withCheck(type: ZodType, check: Value): ZodType {
  if (check.kind === 'check') return callMethod(type, check.call);
  if (check.kind !== 'type' || isUnknown(check.type)) return type;
  const core = check.type.node && coreOf(check.type.node);
  const checks = core !== undefined && 'checks' in core ? core.checks.map(({ isOwn: _, ...own }) => own) : [];
  const node = type.node && checks.reduce(nodeWithCheck, type.node);
  return withSchema({ ...type, ...(node === undefined ? {} : { node }) }, { other: { ...type.schema.other, ...check.type.schema.other } });
}

function ofEnum(type: ZodType, call: Call, keep: (listed: boolean) => boolean): ZodType | undefined {
  const names = asJson(call.args[0]);
  if (type.schema.enum === undefined || !Array.isArray(names)) return undefined;
  return enumOf(
    type.schema.enum.value.filter(({ value }) => keep(names.includes(value))),
    call,
  );
}

function withoutEnd(type: ZodType): ZodType {
  const { items: _, maxItems: __, ...other } = type.schema.other;
  return withSchema(type, { other });
}
