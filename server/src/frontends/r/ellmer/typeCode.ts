import type { Json, SkeletonPart, TypeName } from '../../../model/index.ts';
import { rName, toR } from '../edit/rText.ts';

/** The type of a parameter, as it is written. */
export interface TypeShape {
  readonly type: TypeName;
  readonly enum?: readonly Json[];
  readonly items?: TypeShape;
  readonly members?: readonly (TypeShape & { readonly name: string })[];
  /** Without quotes. */
  readonly description?: SkeletonPart;
  readonly required: boolean;
}

export interface TypeStyle {
  /** A function of ellmer as the code there names it. */
  readonly named: (fn: string) => string;
  readonly quote: '"' | "'";
  /** True for a signature before ellmer 0.3: the order of arguments of `type_enum()` and `type_array()` is another, so they are named. */
  readonly isOld: boolean;
}

type Parts = readonly SkeletonPart[];

/** The arguments of a call of ellmer, each as parts of the text. */
export interface TypeCode {
  readonly fn: string;
  readonly args: readonly Parts[];
}

/** A string with its quotes. */
export function stringParts(text: SkeletonPart, quote: TypeStyle['quote']): Parts {
  if (typeof text === 'string') return [toR(text, false, quote)];
  return [quote, { ...text, fill: toR(text.fill, false, quote).slice(1, -1) }, quote];
}

/** The call of `type_…()` for a type. */
export function typeCode(shape: TypeShape, style: TypeStyle): TypeCode {
  const { type, items, description, required, enum: values = [] } = shape;
  const text = description === undefined || description === '' ? [] : [stringParts(description, style.quote)];
  const optional: readonly Parts[] = required ? [] : [['required = FALSE']];
  const named = (key: string, parts: Parts): Parts => (style.isOld ? [`${key} = `, ...parts] : parts);
  const described = (key: string, first: Parts): readonly Parts[] =>
    style.isOld ? [...text.map((own) => named('description', own)), named(key, first)] : [first, ...text];
  const called = (fn: string, args: readonly Parts[]): TypeCode => ({ fn: style.named(fn), args });
  if (type === 'string' && values.length > 0 && values.every((value) => typeof value === 'string')) {
    const vector = values.length === 1 ? `c(${toR(values[0] ?? '', false, style.quote)})` : toR(values, false, style.quote);
    return called('type_enum', [...described('values', [vector]), ...optional]);
  }
  if (type === 'array') {
    const inner: TypeShape = items?.type === 'array' ? { type: 'string', required: true } : { ...(items ?? { type: 'string' }), required: true };
    return called('type_array', [...described('items', onOneLine(typeCode(inner, style))), ...optional]);
  }
  if (type === 'object') return called('type_object', [...text, ...objectArguments(shape, style)]);
  return called(`type_${type === 'null' ? 'string' : type}`, [...text, ...optional]);
}

function objectArguments({ members = [], required }: TypeShape, style: TypeStyle): readonly Parts[] {
  return [
    ...members.map((member): Parts => [`${rName(member.name)} = `, ...onOneLine(typeCode(member, style))]),
    ...(required ? [] : [['.required = FALSE']]),
    // The members are unknown. Without this, a model could pass an empty object only.
    ...(members.length === 0 ? [['.additional_properties = TRUE']] : []),
  ];
}

export const onOneLine = ({ fn, args }: TypeCode): Parts => [`${fn}(`, ...args.flatMap((arg, i) => (i === 0 ? arg : [', ', ...arg])), ')'];
