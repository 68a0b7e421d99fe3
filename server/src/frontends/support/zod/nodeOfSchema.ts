import { knownValue, type Param, type Schema, type SchemaKeyword, type TypeName } from '../../../model/index.ts';
import { nodeWithMeta, wrapperNode, type ZodCheck, type ZodNode, type ZodNodeMember } from './node.ts';

/** The Zod schema that a list of tools describes. Undefined where Zod has no word for a part of it, or the part is unknown. */
export function nodeOfSchema(schema: Schema): ZodNode | undefined {
  const bare = schema.enum === undefined ? typeNode(schema) : enumNode(schema);
  const node = bare !== undefined && schema.nullable !== undefined ? wrapperNode('nullable', bare) : bare;
  return node === undefined || schema.default.state !== 'absent' ? undefined : described(node, schema);
}

function described(node: ZodNode, { description }: Schema): ZodNode | undefined {
  if (description.state === 'opaque') return undefined;
  return description.state === 'absent' || description.value === '' ? node : nodeWithMeta(node, { description: description.value });
}

/** Default or `.optional()` come before the description: Zod 4 gives a description to one object only. */
function memberNode({ name, schema, required }: Param): ZodNodeMember | undefined {
  const { default: value } = schema;
  const bare = nodeOfSchema({ ...schema, default: { state: 'absent' }, description: { state: 'absent' } });
  // Loaders differ in what a default means for a required parameter.
  if (bare === undefined || value.state === 'opaque' || (required && value.state === 'known')) return undefined;
  const whole = required ? bare : value.state === 'known' ? wrapperNode('default', bare, value.value) : wrapperNode('optional', bare);
  const node = described(whole, schema);
  return node && { name: name.value, node };
}

function enumNode(schema: Schema): ZodNode | undefined {
  const values = schema.enum?.value.map(({ value }) => value) ?? [];
  const isText = knownValue(schema.type) === 'string' && values.length > 0 && values.every((value) => typeof value === 'string');
  return isText && Object.keys(schema.other).length === 0 ? { kind: 'enum', values, native: false } : undefined;
}

function typeNode(schema: Schema): ZodNode | undefined {
  const type = knownValue(schema.type);
  const checks = type === undefined ? undefined : checksOf(schema, type);
  if (type === undefined || checks === undefined) return undefined;
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { kind: type, checks };
    case 'integer':
      return { kind: 'number', checks: [{ name: 'int' }, ...checks] };
    case 'array': {
      const element: ZodNode | undefined = schema.items === undefined ? { kind: 'unknownValue' } : nodeOfSchema(schema.items);
      return element && { kind: 'array', element, checks };
    }
    case 'object': {
      if (schema.properties === undefined) return { kind: 'record', key: { kind: 'string', checks: [] }, value: { kind: 'unknownValue' }, names: 'all' };
      const members = schema.properties.map(memberNode);
      return members.every((member) => member !== undefined) ? { kind: 'object', members, rest: 'strip' } : undefined;
    }
    default:
      return undefined;
  }
}

function checksOf({ other }: Schema, type: TypeName): readonly ZodCheck[] | undefined {
  const checks = Object.entries(other).map(([keyword, stated]) => checkOf(type === 'integer' ? 'number' : type, keyword, stated));
  return checks.every((check) => check !== undefined) ? checks : undefined;
}

function checkOf(type: TypeName, keyword: string, { value, written }: SchemaKeyword): ZodCheck | undefined {
  if (type === 'string' && keyword === 'pattern' && typeof value === 'string') return regexCheck(value);
  if (type === 'string' && keyword === 'format' && typeof value === 'string') return Object.hasOwn(formats, value) ? formats[value] : undefined;
  const name = Object.hasOwn(limits, `${type} ${keyword}`) ? limits[`${type} ${keyword}`] : undefined;
  if (name === undefined || typeof value !== 'number') return undefined;
  return written !== undefined && bareChecks.has(written) ? { name: written } : { name, value };
}

/** Undefined for a pattern that does not compile. */
function regexCheck(pattern: string): ZodCheck | undefined {
  try {
    return { name: 'regex', pattern: new RegExp(pattern).source, flags: '' };
  } catch {
    return undefined;
  }
}

const formats: Readonly<Record<string, ZodCheck>> = { uri: { name: 'url' }, email: { name: 'email' }, uuid: { name: 'uuid' } };

const limits: Readonly<Record<string, string>> = {
  'string minLength': 'min',
  'string maxLength': 'max',
  'number minimum': 'min',
  'number maximum': 'max',
  'number exclusiveMinimum': 'gt',
  'number exclusiveMaximum': 'lt',
  'number multipleOf': 'multipleOf',
  'array minItems': 'min',
  'array maxItems': 'max',
};

/** Checks that are called without an argument. */
const bareChecks: ReadonlySet<string> = new Set(['positive', 'negative', 'nonnegative', 'nonpositive', 'nonempty']);
