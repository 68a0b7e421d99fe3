import type { Json, Located } from '../../../model/index.ts';
import { schemaJson } from '../../../model/index.ts';
import { asJson } from '../javascript/jsonOfValue.ts';
import {
  anything,
  anyValue,
  asType,
  type Call,
  isUnknown,
  spanOfValue,
  typed,
  typeValue,
  unknownResult,
  type Value,
  withSchema,
  type ZodType,
} from '../javascript/value.ts';
import { constructedNode } from './constructedNode.ts';
import { addKeyword, setKeyword } from './keywords.ts';
import { functionNames, unknownCall } from './knownNames.ts';
import { callMethod, isMethod, withMeta } from './methods.ts';
import { objectOf } from './objects.ts';
import { patternOf } from './pattern.ts';
import { formatKeywords } from './stringFormats.ts';
import { toSchema } from './toSchema.ts';
import { enumOf, intersectionOf, unionOf } from './unions.ts';

/** The result of a call of Zod itself: `z.string()`, `z.iso.date()`, `z.optional(schema)`. */
export function construct(path: readonly string[], call: Call): Value {
  const [first] = call.args;
  const [group, inner] = path;
  const name = group === 'iso' || group === 'coerce' ? (inner ?? '') : (group ?? '');
  if (path.length !== (group === 'iso' || group === 'coerce' ? 2 : 1)) return { kind: 'unknown', text: call.text(), span: call.span };
  // `z.coerce.date()` accepts texts and numbers; its input type is not declared.
  const made = (type: ZodType): Value => typeValue({ ...withFaultOf(call.args, type), node: constructedNode(group, name, call, type.node) });
  if (group === 'coerce' && (name === 'date' || name === 'bigint')) return made(withSchema(unknownResult(call), { unsaid: [{ value: name, span: call.key }] }));
  const build = group !== 'iso' && Object.hasOwn(constructors, name) ? constructors[name] : undefined;
  if (build !== undefined) return made(withOptions(build(call), call));
  // Methods of a schema may also be written as functions of it.
  if ((first?.kind === 'type' || first?.kind === 'unknown') && (isMethod(name) || objectFunctions.has(name))) {
    const type = callMethod(asType(first, call.span), { ...call, args: call.args.slice(1) });
    return typeValue(type.node?.kind === 'wrap' ? { ...type, node: { ...type.node, isBare: true } } : type);
  }
  const words = formatKeywords(call);
  if (words !== undefined)
    return made(
      withOptions(
        Object.entries(words).reduce((type, [word, value]) => addKeyword(type, word, value, call), typed(call, 'string')),
        call,
      ),
    );
  if (checks.has(name) || isMethod(name)) return { kind: 'check', call };
  const fault = unknownCall(call, functionNames);
  return made(fault === undefined ? unknownResult(call) : withSchema(unknownResult(call), { unknownCall: fault }));
}

/** The type with the first unknown call of schemas that it is made of, except for members, which have their own. */
function withFaultOf(args: readonly Value[], type: ZodType): ZodType {
  if (type.schema.unknownCall !== undefined) return type;
  const fault = args
    .flatMap((arg) => (arg.kind === 'list' ? arg.items : [arg]))
    .flatMap((arg) => (arg.kind === 'type' ? (arg.type.schema.unknownCall ?? []) : []))[0];
  return fault === undefined ? type : withSchema(type, { unknownCall: fault });
}

/** In Zod 3, the options of a schema may include its description. */
function withOptions(type: ZodType, call: Call): ZodType {
  const options = call.args.at(-1);
  const description = options?.kind === 'object' ? options.members.find(({ name }) => name.value === 'description') : undefined;
  // Only a text: a member of an object may have that name.
  return description?.value.kind === 'json' && options?.kind === 'object' ? withMeta(type, { ...options, members: [description] }, call) : type;
}

const objectFunctions = new Set('extend safeExtend merge pick omit partial required catchall strict loose'.split(' '));

const checks = new Set(
  'min max length minLength maxLength gt gte lt lte minimum maximum positive negative nonnegative nonpositive multipleOf regex includes startsWith endsWith minSize maxSize'.split(
    ' ',
  ),
);

type Constructor = (call: Call) => ZodType;

const unsendable: Constructor = (call) => ({ ...unknownResult(call), optional: false, unsendable: true });
const absentValue: Constructor = (call) => ({ ...unsendable(call), optional: true });
const stringType: Constructor = (call) => typed(call, 'string');
const numberType: Constructor = (call) => typed(call, 'number');
const integerType: Constructor = (call) => typed(call, 'integer');
const inner: Constructor = (call) => asType(call.args[0], call.span);

const union =
  (word: 'anyOf' | 'oneOf', index: number): Constructor =>
  (call) => {
    const options = call.args[index];
    return options?.kind === 'list' && !options.open
      ? unionOf(
          options.items.map((item) => asType(item, call.span)),
          call,
          word,
        )
      : unknownResult(call);
  };

const enumeration: Constructor = (call) => {
  const values = listedValues(call.args[0]);
  return values === undefined ? unknownResult(call) : enumOf(values, call);
};

const constructors: Readonly<Record<string, Constructor>> = {
  string: stringType,
  templateLiteral: stringType,
  stringbool: (call) => ({ ...typed(call, 'string'), converts: true }),
  hash: stringType,
  stringFormat: (call) => {
    const pattern = call.args[1]?.kind === 'regex' ? patternOf(call.args[1]) : undefined;
    return pattern === undefined ? typed(call, 'string') : addKeyword(typed(call, 'string'), 'pattern', pattern, call);
  },
  number: numberType,
  float32: numberType,
  float64: numberType,
  int: integerType,
  int32: (call) => setKeyword(setKeyword(typed(call, 'integer'), 'minimum', -2147483648, call), 'maximum', 2147483647, call),
  uint32: (call) => setKeyword(setKeyword(typed(call, 'integer'), 'minimum', 0, call), 'maximum', 4294967295, call),
  boolean: (call) => typed(call, 'boolean'),
  null: (call) => typed(call, 'null'),
  any: anyValue,
  unknown: anyValue,
  json: anyValue,
  never: (call) => setKeyword({ ...anything(call), unsendable: true }, 'not', {}, call),
  undefined: absentValue,
  void: absentValue,
  date: unsendable,
  bigint: unsendable,
  symbol: unsendable,
  nan: unsendable,
  map: unsendable,
  set: unsendable,
  function: unsendable,
  file: unsendable,
  instanceof: unknownResult,
  custom: unknownResult,
  literal: (call) => literalOf(call),
  enum: enumeration,
  nativeEnum: enumeration,
  object: (call) => objectOf(call.args[0], call),
  strictObject: (call) => setKeyword(objectOf(call.args[0], call), 'additionalProperties', false, call),
  looseObject: (call) => setKeyword(objectOf(call.args[0], call), 'additionalProperties', true, call),
  array: (call) => ({ ...typed(call, 'array'), items: inner(call) }),
  tuple: (call) => tupleOf(call),
  union: union('anyOf', 0),
  xor: union('oneOf', 0),
  discriminatedUnion: union('oneOf', 1),
  intersection: (call) => intersectionOf(inner(call), asType(call.args[1], call.span), call),
  record: (call) => recordOf(call, true),
  partialRecord: (call) => recordOf(call, false),
  looseRecord: (call) => ({ ...typed(call, 'object') }),
  promise: inner,
  lazy: (call) => (call.args[0]?.kind === 'function' ? asType(call.args[0].result(), call.span) : unknownResult(call)),
  preprocess: (call) => asType(call.args[1], call.span),
  transform: (call) => ({ ...anything(call), converts: true }),
  codec: (call) => ({ ...inner(call), converts: true }),
};

/** The values of a list, or of a TypeScript enumeration; undefined where one is unknown. */
function listedValues(value: Value | undefined): readonly Located<Json>[] | undefined {
  const items =
    value?.kind === 'list' && !value.open ? value.items : value?.kind === 'object' && !value.open ? value.members.map((member) => member.value) : undefined;
  const values = items?.map((item) => ({ value: asJson(item), span: spanOfValue(item, { start: 0, end: 0 }) }));
  return values?.every((item): item is Located<Json> => item.value !== undefined) ? values : undefined;
}

function literalOf(call: Call): ZodType {
  const [first] = call.args;
  const values = first?.kind === 'list' ? listedValues(first) : undefined;
  if (values !== undefined && values.length !== 1) return enumOf(values, call);
  const value = values === undefined ? asJson(first) : values[0]?.value;
  if (value === null) return typed(call, 'null');
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return unknownResult(call);
  return setKeyword(typed(call, typeof value as 'string' | 'number' | 'boolean'), 'const', value, call);
}

function tupleOf(call: Call): ZodType {
  const [list, rest] = call.args;
  if (list?.kind !== 'list' || list.open) return typed(call, 'array');
  const items = list.items.map((item) => asType(item, call.span));
  const needed = items.findLastIndex((item) => !item.optional) + 1;
  let made = setKeyword(
    typed(call, 'array'),
    'prefixItems',
    items.map((item) => schemaJson(toSchema(item))),
    call,
  );
  if (needed > 0) made = setKeyword(made, 'minItems', needed, call);
  if (rest?.kind === 'type') return { ...made, items: rest.type };
  return setKeyword(setKeyword(made, 'items', false, call), 'maxItems', items.length, call);
}

/** An object whose members share one type. Zod 4 requires every value of an enumeration of names, except in `partialRecord`. */
function recordOf(call: Call, every: boolean): ZodType {
  const [first, second] = call.args;
  const of = second?.kind === 'type' || second?.kind === 'unknown' ? second : first;
  const key = of === second && first !== undefined ? asType(first, call.span) : undefined;
  let made = typed(call, 'object');
  const value = schemaJson(toSchema(asType(of, call.span)));
  if (key !== undefined && !isUnknown(key)) made = withKeys(made, key, call, every);
  // The author explicitly allows members of any type.
  return setKeyword(made, 'additionalProperties', Object.keys(value).length === 0 ? true : value, call);
}

function withKeys(type: ZodType, key: ZodType, call: Call, every: boolean): ZodType {
  const { schema } = key;
  if (schema.type.state !== 'known') return type;
  // Property names are texts, even where the code declares numbers.
  if (schema.type.value !== 'string' && schema.enum === undefined) return setKeyword(type, 'propertyNames', { pattern: '^-?\\d+(?:\\.\\d+)?$' }, call);
  const { type: _, ...words } = schemaJson(schema);
  const named = Object.keys(words).length === 0 ? type : setKeyword(type, 'propertyNames', words, call);
  const names = schema.enum?.value.map(({ value, span }) => ({ value: String(value), span }));
  return every && names !== undefined ? withSchema(named, { requiredList: { value: names, span: call.span } }) : named;
}
