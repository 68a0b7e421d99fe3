import { code, type Fix, opaque, type Param, type Problem, type Schema } from '../../../model/index.ts';
import type { PyParam } from '../read/code.ts';
import { schemaArgument } from '../registrations/registrationArguments.ts';
import type { ToolDraft } from '../registrations/tools.ts';
import { expressionText } from '../schema/expression.ts';

const isVariadic = ({ kind }: PyParam): boolean => kind === 'args' || kind === 'kwargs';
const starred = ({ kind, name }: PyParam): string => `${kind === 'args' ? '*' : '**'}${name.value}`;

/** Reports `*args` and `**kwargs` of a tool whose arguments are the parameters of its function. */
export const variadicProblems = (draft: ToolDraft, tool: number): readonly Problem[] =>
  draft.way === 'model' || draft.isChanged === true || schemaArgument(draft) !== undefined
    ? []
    : draft.fn.params.filter(isVariadic).map((param) => ({
        code: 'param-variadic',
        message: `No model can pass ${code(starred(param))}.`,
        span: param.name.span,
        tool,
        ...asCollection(param, draft.fn.params),
      }));

/** `*words: str` as `words: list[str]`, `**values: int` as `values: dict[str, int]`. None behind a default: Python allows no parameter without one there. */
function asCollection({ kind, name, annotation, span }: PyParam, all: readonly PyParam[]): { readonly fixes?: readonly Fix[] } {
  if (all.some((other) => other.span.start < span.start && other.value !== undefined)) return {};
  const item = annotation && expressionText(annotation);
  const type = kind === 'args' ? `list${item === undefined ? '' : `[${item}]`}` : `dict${item === undefined ? '' : `[str, ${item}]`}`;
  const text = `${name.value}: ${type}`;
  return { fixes: [{ title: `Change to ${code(text)}`, intent: { kind: 'replace', span, text } }] };
}

/** A variadic or refused parameter is one fault, so its missing type and description are not reported in addition. */
export function withFaulty(schema: Schema, { fn }: ToolDraft, refused: readonly Problem[]): Schema {
  const isFaulty = (param: PyParam): boolean => isVariadic(param) || refused.some(({ span }) => span.start === param.name.span.start);
  const variadic = new Set(fn.params.filter(isFaulty).map(({ name }) => name.value));
  if (schema.properties === undefined || variadic.size === 0) return schema;
  const withoutFaults = (param: Param): Param => {
    if (!variadic.has(param.name.value)) return param;
    const { notSent: _, ...own } = param;
    const { typeAssumed: __, description, ...rest } = param.schema;
    return { ...own, schema: { ...rest, description: description.state === 'absent' ? opaque('', param.name.span) : description } };
  };
  return { ...schema, properties: schema.properties.map(withoutFaults) };
}
