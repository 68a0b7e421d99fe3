import type { Span, TextEdit } from '../../../model/index.ts';
import { removeEntry } from '../../support/listEdit.ts';
import { walker } from '../../support/tree/walk.ts';
import type { PyCall, PyExpr } from '../read/code.ts';
import { indicesOf, keywordOf } from '../schema/expression.ts';
import { limitClasses, limitNames } from '../schema/models/metadata.ts';
import type { Edits } from './fieldEdit.ts';
import { absolute, hasName, metadataOf, type Site } from './site.ts';
import { argumentsOf, type Editing } from './sourceEdit.ts';

/** A limit within a type: `Annotated[int, Ge(1)]`, `conint(ge=1)`. */
interface TypeLimit {
  readonly call: PyCall;
  readonly value: PyExpr;
  /** The whole keyword argument, or the value of a positional one. */
  readonly entry: Span;
  /** The `Annotated[…]` that contains the call. Undefined where the call is the type. */
  readonly annotated: PyExpr | undefined;
}

/** Changes or, without a value, removes a limit within the type. Undefined where the type does not contain it. */
export function setTypeLimit({ annotation, region }: Site, name: string, value: string | undefined): Edits | undefined {
  const own = typeLimit(annotation, name);
  if (own === undefined) return undefined;
  return absolute(region, [value === undefined ? withoutLimit(region.e, own) : { span: own.value.span, text: value }]);
}

export const isTypeLimited = ({ annotation }: Site): boolean => [...limitNames].some((name) => typeLimit(annotation, name) !== undefined);

function typeLimit(annotation: PyExpr | undefined, name: string): TypeLimit | undefined {
  for (const { call, annotated } of annotation === undefined ? [] : limitCalls(annotation)) {
    const keyword = keywordOf(call, name);
    if (keyword !== undefined) return { call, value: keyword.value, entry: keyword.span, annotated };
    const value = call.args[positions(call).indexOf(name)];
    if (value !== undefined) return { call, value, entry: value.span, annotated };
  }
  return undefined;
}

/** The calls that a type consists of, or that are its metadata. Calls within type arguments are left out: they limit other values. */
const limitCalls = walker<PyExpr, readonly Pick<TypeLimit, 'call' | 'annotated'>[]>((expr, below) => {
  if (expr.kind === 'call') return [{ call: expr, annotated: undefined }];
  if (expr.kind === 'binary') return [...below(expr.left), ...below(expr.right)];
  if (expr.kind !== 'subscript' || !(hasName(expr.object, 'Annotated') || hasName(expr.object, 'Optional'))) return [];
  const inMetadata = metadataOf(expr).flatMap((one) => (one.kind === 'call' ? [{ call: one, annotated: expr }] : []));
  return [...inMetadata, ...indicesOf(expr.index).slice(0, 1).flatMap(below)];
});

/** The limits that a class takes as positional arguments. */
const positions = ({ callee }: PyCall): readonly string[] =>
  Object.entries(limitClasses).find(([name]) => hasName(callee, name.replace(/^.*\./, '')))?.[1] ?? [];

function withoutLimit(e: Editing, { call, entry, annotated }: TypeLimit): TextEdit {
  const all = argumentsOf(call);
  const next = call.args[1];
  // The next positional argument would move up, so it becomes a keyword.
  if (next !== undefined && entry.start === call.args[0]?.span.start)
    return { span: { start: entry.start, end: next.span.start }, text: `${positions(call)[1] ?? ''}=` };
  if (all.length > 1 || annotated === undefined) return removeEntry(e.text, all, entry);
  const [type, ...metadata] = annotated.kind === 'subscript' ? indicesOf(annotated.index) : [];
  if (metadata.length > 1)
    return removeEntry(
      e.text,
      metadata.map(({ span }) => span),
      call.span,
    );
  return { span: annotated.span, text: type === undefined ? '' : e.text.slice(type.span.start, type.span.end) };
}
