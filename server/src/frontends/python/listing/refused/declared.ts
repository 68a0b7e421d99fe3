import { code, codes, type Problem, type Schema, type Span } from '../../../../model/index.ts';
import { classNamed } from '../../names/models.ts';
import type { PyExpr, PyFunction, PyParam } from '../../read/code.ts';
import { dotted } from '../../read/dotted.ts';
import { isInjected } from '../../registrations/injected.ts';
import type { Passing } from '../../registrations/libraries/library.ts';
import type { Linking } from '../linking.ts';
import { loweredModel } from '../loweredInput.ts';

/** A function, and the schema of the arguments with which its library calls it. */
export interface DeclaredCall {
  readonly fn: PyFunction;
  readonly schema: { readonly expr: PyExpr; readonly module: string; readonly lowered: Schema };
  readonly passing: Passing;
  /** The library, with its version where that is known. */
  readonly by: string;
}

/**
 * A schema with a field that the function does not take, or a function with a required parameter that the schema lacks: each call fails.
 * One field and one parameter that are left over are the same one under two names.
 */
export function declaredProblems({ fn, schema, passing, by }: DeclaredCall, at: Linking): readonly Problem[] {
  const fields = fn.incomplete === true ? undefined : fieldsOf(schema, passing, at);
  if (fields === undefined) return [];
  const params = fn.params.filter(({ kind }) => kind !== 'args' && kind !== 'kwargs');
  const taken = new Set(names(params));
  const declared = new Set(fields.names);
  const lacking = fn.params.some(({ kind }) => kind === 'kwargs') ? [] : fields.names.filter((name) => !taken.has(name));
  const others = params.filter((param) => !declared.has(param.name.value) && !fields.isOpen && !isPassed(param, at));
  const required = passing === 'exact' ? others : others.filter(({ value }) => value === undefined);
  const problem = (span: Span, message: string, remedy: string): Problem => ({
    code: 'tool-refused',
    message,
    detail: `${effectOf(passing, by)} ${remedy}`,
    span,
  });
  const [[field, ...moreFields], [param, ...moreParams]] = [lacking, required];
  if (field === undefined)
    return required.map(({ name }) => problem(name.span, `The schema lacks ${code(name.value)}.`, 'Add it, or give the parameter a default.'));
  if (param === undefined || moreFields.length + moreParams.length > 0) {
    const instead = required.length === 0 ? '' : ` It requires ${codes(names(required), 3)}, which the schema lacks.`;
    return [problem(fn.name.span, `${code(fn.name.value)} does not take ${codes(lacking, 3)} of its schema.`, `Take what the schema lists.${instead}`)];
  }
  const own = problem(param.name.span, `The schema has ${code(field)} in place of ${code(param.name.value)}.`, 'Give both one name.');
  const intent = { kind: 'rename-local', span: param.name.span, to: field } as const;
  return [canRename(fn, param.name.value, field) ? { ...own, fixes: [{ title: `Rename the parameter to ${code(field)}`, intent }] } : own];
}

interface Fields {
  readonly names: readonly string[];
  /** May a call pass more? */
  readonly isOpen: boolean;
}

/** Undefined where the names that are passed are not known. */
function fieldsOf({ expr, module, lowered }: DeclaredCall['schema'], passing: Passing, at: Linking): Fields | undefined {
  const model = classNamed(expr, module, at);
  const made = model && loweredModel(model, { ...at, module });
  if (model === undefined || passing === 'properties') return propertiesOf(lowered, passing === 'exact' ? expr : undefined);
  const { members, methods } = model.of;
  const isDumpedOtherwise =
    members.some(({ value }) => value?.kind === 'call' && value.keywords.some(({ name }) => name?.value === 'exclude')) ||
    methods.some(({ name, decorators }) => /^(?:model_dump|dict)$/.test(name.value) || decorators.some(isDumping));
  if (made === undefined || isDumpedOtherwise || made.schema.type.state !== 'known') return undefined;
  return { names: made.fields.map(({ name }) => name.value), isOpen: isOpen(made.schema) };
}

/** `inputs` of smolagents is a plain dictionary. */
function propertiesOf(schema: Schema, inputs: PyExpr | undefined): Fields | undefined {
  if (inputs !== undefined && (inputs.kind !== 'dict' || inputs.entries.some(({ key }) => key?.kind !== 'string'))) return undefined;
  return schema.type.state !== 'known' || schema.properties === undefined
    ? undefined
    : { names: schema.properties.map(({ name }) => name.value), isOpen: isOpen(schema) };
}

const effectOf = (passing: Passing, by: string): string =>
  `The library, ${by}, ${passing === 'exact' ? 'compares both when it makes the tool, and raises.' : 'passes the fields of the schema by name, so that each call fails.'}`;

const names = (params: readonly PyParam[]): readonly string[] => params.map(({ name }) => name.value);

const isOpen = ({ other: { additionalProperties } }: Schema): boolean => additionalProperties !== undefined && additionalProperties.value !== false;

const isDumping = (decorator: PyExpr): boolean =>
  /serializer|computed_field/.test(dotted(decorator.kind === 'call' ? decorator.callee : decorator)?.at(-1) ?? '');

/** Does the framework pass it, by its type or its name? */
const isPassed = (param: PyParam, { names }: Linking): boolean =>
  isInjected(param, names) || /^(?:run_manager|callbacks|config|runtime)$/.test(param.name.value);

const canRename = ({ uses, functions, params }: PyFunction, from: string, to: string): boolean =>
  [...names(params), ...uses.map(({ path }) => path[0]?.value)].every((name) => name !== to) &&
  functions.every((inner) => inner.params.every(({ name }) => name.value !== from));
