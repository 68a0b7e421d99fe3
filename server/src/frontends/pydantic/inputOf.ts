import { emptySchema, opaque, type Param, type Schema, type Span } from '../../model/index.ts';
import type { PyExpr, PyFunction } from './code.ts';
import { dotted } from './dotted.ts';
import { isInjected } from './injected.ts';
import type { ClassDefinition } from './models.ts';
import { modelSchema, paramsSchema } from './schema/lower.ts';
import type { Surroundings } from './schema/lowering.ts';
import type { Linking } from './tools.ts';

export const around = ({ names, scope }: Linking): Surroundings => ({ scope, baseClasses: names.setting('python.baseClasses') });

/** The schema of a model, with its members also where its root is but a reference. `span`: the place of all of it, where it stands in another region. */
export function modelInput({ module, of }: ClassDefinition, at: Linking, span?: Span): Schema | undefined {
  const made = modelSchema({ module, of, outer: [] }, around(at), span);
  return made && { ...made.schema, properties: made.schema.properties ?? made.fields.map(({ param }) => param) };
}

/** The schema that FastMCP makes of the parameters of a function. */
export const paramsInput = (fn: PyFunction, at: Linking): Schema => paramsSchema(fn, at.module, around(at), (param) => isInjected(param, at.names)).schema;

/** Of a model that cannot be seen. */
export const unknownSchema = (expr: PyExpr, span: Span): Schema => ({
  ...emptySchema(span),
  type: opaque(`(${dotted(expr)?.join('.') ?? 'code'})`, span),
  description: opaque(dotted(expr)?.join('.') ?? 'code', span),
});

/** What stands in another region: its faults are told there. */
export const elsewhere = (schema: Schema, from: string): Schema => ({
  ...schema,
  ...(schema.properties === undefined ? {} : { properties: schema.properties.map((param): Param => ({ ...param, inheritedFrom: from })) }),
});
