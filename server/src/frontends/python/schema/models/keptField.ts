import { allAt, type Span } from '../../../../model/index.ts';
import type { Context } from '../context.ts';
import { type Declared, type Field, lowerField } from './fields.ts';
import { kept } from './kept.ts';

/** The schema of a field of a class: kept as it is in its own region, once for all that inherit it. */
export function keptField(declared: Declared): Field | undefined {
  const { annotation, context, name, value, docstring } = declared;
  if (annotation === undefined || !isKeepable(declared)) return lowerField(declared);
  if (context.at !== undefined) return placed(declared, context.at);
  return kept(annotation, wayOf(context), [name, value, docstring], context, (within) => lowerField({ ...declared, context: within }));
}

/** What else the class says of the field is not looked at here. */
const isKeepable = ({ context, validators = [], aliasOf }: Declared): boolean =>
  validators.length === 0 && aliasOf === undefined && context.variables.size === 0;

/** What of its surroundings a field is lowered by, besides names. */
export const wayOf = ({ config: { extra, useAttributeDocstrings } }: Context): string => `${JSON.stringify(extra?.value)} ${useAttributeDocstrings}`;

/** All of a field that stands elsewhere is at the place that brings it in. */
function placed({ inheritedFrom, ...declared }: Declared, at: Span): Field | undefined {
  const { unknown } = declared.context.lowering;
  const before = unknown.length;
  const field = keptField({ ...declared, inheritedFrom: undefined, context: { ...declared.context, at: undefined } });
  for (const { value } of unknown.splice(before)) unknown.push({ value, span: at });
  if (field === undefined) return undefined;
  const { name, param } = allAt(field, at);
  return { name, param: inheritedFrom === undefined ? param : { ...param, inheritedFrom } };
}
