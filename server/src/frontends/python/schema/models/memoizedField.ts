import { allAt, type Span } from '../../../../model/index.ts';
import type { Context } from '../context.ts';
import { type Declared, type Field, lowerField } from './fields.ts';
import { memoized } from './memoized.ts';

/** The schema of a field, memoized in its own region for all classes that inherit it. */
export function memoizedField(declared: Declared): Field | undefined {
  const { annotation, context, name, value, docstring } = declared;
  if (annotation === undefined || !isMemoizable(declared)) return lowerField(declared);
  if (context.at !== undefined) return placed(declared, context.at);
  return memoized(annotation, configKey(context), [name, value, docstring], context, (within) => lowerField({ ...declared, context: within }));
}

/** Validators, alias generators and type variables of the class are not part of the cache key. */
const isMemoizable = ({ context, validators = [], aliasOf }: Declared): boolean =>
  validators.length === 0 && aliasOf === undefined && context.variables.size === 0;

/** The part of the cache key for a class's configuration. */
export const configKey = ({ config: { extra, useAttributeDocstrings } }: Context): string => `${JSON.stringify(extra?.value)} ${useAttributeDocstrings}`;

/** The schema of a field from another region, with every span at the reference. */
function placed({ inheritedFrom, ...declared }: Declared, at: Span): Field | undefined {
  const { unknown } = declared.context.lowering;
  const before = unknown.length;
  const field = memoizedField({ ...declared, inheritedFrom: undefined, context: { ...declared.context, at: undefined } });
  for (const { value } of unknown.splice(before)) unknown.push({ value, span: at });
  if (field === undefined) return undefined;
  const { name, param } = allAt(field, at);
  return { name, param: inheritedFrom === undefined ? param : { ...param, inheritedFrom } };
}
