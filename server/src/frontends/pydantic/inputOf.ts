import { emptySchema, known, opaque, type Param, type Schema, type Span } from '../../model/index.ts';
import type { PyExpr, PyFunction } from './code.ts';
import { dotted } from './dotted.ts';
import type { ClassDefinition } from './models.ts';
import type { Linking } from './tools.ts';

/** The schema of a model. `at`: the place that all of it is given, where the class stands in another region. */
export function modelSchema({ of }: ClassDefinition, _at: Linking, at?: Span): Schema {
  const properties = of.members.flatMap((own): readonly Param[] =>
    own.annotation === undefined
      ? []
      : [
          {
            name: { value: own.name.value, span: at ?? own.name.span },
            schema: { ...emptySchema(at ?? own.annotation.span), type: opaque('?', at ?? own.annotation.span) },
            required: own.value === undefined,
            span: at ?? own.span,
          },
        ],
  );
  return { ...emptySchema(at ?? of.head), type: known('object', at ?? of.head), properties };
}

/** The schema that FastMCP makes of the parameters of a function. */
export function paramsSchema(fn: PyFunction, _at: Linking): Schema {
  const properties = fn.params.map(
    (own): Param => ({
      name: own.name,
      schema: { ...emptySchema(own.span), type: opaque('?', own.span) },
      required: own.value === undefined,
      span: own.span,
    }),
  );
  return { ...emptySchema(fn.head), type: known('object', fn.head), properties };
}

/** Of a model that cannot be seen. */
export const unknownSchema = (expr: PyExpr, span: Span): Schema => ({
  ...emptySchema(span),
  type: opaque(`(${dotted(expr)?.join('.') ?? 'code'})`, span),
  description: opaque(dotted(expr)?.join('.') ?? 'code', span),
});
