import { isJsonObject, type Json } from '../../../../model/index.ts';
import type { PyCall, PyExpr } from '../../read/code.ts';
import { type ClassSite, type Context, foreignName } from '../context.ts';
import type { Core } from '../core.ts';
import { keywordOf } from '../expression.ts';
import type { KnownValue } from '../knownValue.ts';
import { evaluate } from '../value.ts';
import { declaredFields } from './declaredFields.ts';
import { type Declared, infoOf, readAnnotation } from './fields.ts';
import { lineageOf } from './lineage.ts';

/** The JSON of an instance of a model: every field, in order. Undefined where the class may change the values of fields. */
export function instanceOf(call: PyCall, site: ClassSite, context: Context): KnownValue | undefined {
  const lineage = lineageOf(site, [], context, context.at);
  const isPlain = lineage.unknown === undefined && lineage.ancestors.every(({ site: { of } }) => of.methods.every(({ decorators }) => decorators.length === 0));
  if (!isPlain) return undefined;
  const fields = declaredFields(lineage);
  if (lineage.kind === 'rootModel') {
    const type = lineage.root && context.lowering.typeOf(lineage.root.type, lineage.root.context);
    const [value, ...more] = call.args.map((arg) => evaluate(arg, context));
    const isRoot = fields.length === 0 && type !== undefined && value !== undefined && more.length === 0 && isUnchanged(type, value);
    return isRoot ? { ...value, of: { kind: 'other' } } : undefined;
  }
  const names = new Set(fields.map(({ name }) => name.value));
  if (lineage.kind !== 'model' || call.args.length > 0 || call.keywords.some(({ name }) => !names.has(name?.value ?? ''))) return undefined;
  const members: [string, Json][] = [];
  for (const field of fields) {
    const argument = keywordOf(call, field.name.value)?.value;
    const value = isShown(field) ? (argument === undefined ? defaultOf(field) : checked(field, argument, context)) : undefined;
    if (value === undefined) return undefined;
    members.push([field.name.value, value]);
  }
  return { value: Object.fromEntries(members), isFloat: false, of: { kind: 'other' } };
}

/** Is the field in the JSON, under its own name? */
function isShown({ value, aliasOf, validators = [], annotation, context }: Declared): boolean {
  const calls = [value, ...readAnnotation(annotation, context).metadata.map(({ expr }) => expr)];
  const words = calls.flatMap((call) => (call?.kind === 'call' ? call.keywords : []));
  return aliasOf === undefined && validators.length === 0 && !words.some(({ name }) => /^exclude|alias$/.test(name?.value ?? ''));
}

/** Pydantic converts an argument to the field's type. Only a value that stays the same is certain. */
function checked(field: Declared, argument: PyExpr, context: Context): Json | undefined {
  const value = evaluate(argument, context);
  const { type, context: within } = readAnnotation(field.annotation, field.context);
  return value !== undefined && type !== undefined && isUnchanged(within.lowering.typeOf(type, within), value) ? value.value : undefined;
}

/** Pydantic does not convert a default. */
function defaultOf(field: Declared): Json | undefined {
  const made = infoOf(field).default;
  if (made?.kind === 'value') return evaluate(made.expr, made.context)?.value;
  const factory = made?.kind === 'made' && field.value?.kind === 'call' ? keywordOf(field.value, 'default_factory')?.value : undefined;
  const name = factory && foreignName(factory, field.context);
  return name === 'builtins.list' || name === 'builtins.set' ? [] : name === 'builtins.dict' ? {} : undefined;
}

/** Does the type leave the value as it is? */
function isUnchanged(core: Core, known: KnownValue): boolean {
  const { value, isFloat, of } = known;
  switch (core.kind) {
    case 'any':
      return of === undefined;
    case 'plain':
      if (of !== undefined) return false;
      if (core.family === 'int') return typeof value === 'number' && !isFloat;
      if (core.family === 'float') return typeof value === 'number';
      return core.family === 'str' ? typeof value === 'string' : core.words.type === 'boolean' ? typeof value === 'boolean' : false;
    case 'nullable':
      return value === null || isUnchanged(core.inner, known);
    case 'noted':
      return isUnchanged(core.inner, known);
    case 'literal':
      return core.values.some((one) => one.value === value);
    case 'list':
      return !core.isSet && Array.isArray(value) && value.every((item: Json) => isUnchanged(core.items, { value: item, isFloat: false }));
    case 'dict':
      return isJsonObject(value) && Object.values(value).every((item) => isUnchanged(core.values, { value: item, isFloat: false }));
    case 'reference':
      return of?.kind === 'other';
    default:
      return false;
  }
}
