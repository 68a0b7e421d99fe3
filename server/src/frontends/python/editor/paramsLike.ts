import { intersects, type ParamRequest, type PresentTool, valuePlaceholder } from '../../../model/index.ts';
import { indentAt } from '../../support/lines.ts';
import { readDocParams } from '../docstring/docParams.ts';
import { cleanDoc } from '../docstring/docstring.ts';
import { importedName } from '../edit/imports.ts';
import type { PyExpr, PyFunction, PyImport, PyParam } from '../read/code.ts';
import { lastName } from '../read/dotted.ts';
import { expressionsIn } from '../read/expressions.ts';
import { type DeclaredParam, defaultOf, fieldArguments, inOrder, type Parts, pythonName, type Spelling, textPart, typeOf } from './paramParts.ts';

/** A function that is a tool, with the tool. */
export interface ToolFunction {
  readonly fn: PyFunction;
  readonly tool: PresentTool;
  /** A method whose first parameter Python passes. */
  readonly isBound: boolean;
}

/**
 * How tools of a module describe their parameters. `annotated`: `name: Annotated[T, Field(…)]`, or a text in place of the call. `field`: `name: T = Field(…)`.
 * `docs`: in a section of the docstring of `of`.
 */
export type ParamStyle =
  | { readonly kind: 'annotated'; readonly annotated: string; readonly field: string | undefined }
  | { readonly kind: 'field'; readonly field: string; readonly isPositional: boolean; readonly required: string }
  | { readonly kind: 'docs'; readonly of: PyFunction; readonly isTyped: boolean };

/** The parameters of a function that models see. Those of a model are not among them. */
export const shownParams = ({ fn, tool }: ToolFunction): readonly PyParam[] =>
  fn.params.filter(({ span }) => tool.written.params.some((own) => intersects(span, own)));

/** The parameters that the library passes: `self`, a context. */
export function injectedParams(own: ToolFunction): readonly PyParam[] {
  const shown = shownParams(own);
  const isElsewhere = shown.length === 0 && own.tool.written.params.length > 0;
  return own.fn.params.filter((param, i) => (own.isBound && i === 0) || (!isElsewhere && !shown.includes(param)));
}

/** The style of the first function that shows one. */
export function paramStyle(text: string, functions: readonly ToolFunction[], imports: readonly PyImport[], style: Spelling): ParamStyle {
  const annotated = importedName(imports, { from: 'typing', name: 'Annotated' });
  for (const own of functions) {
    const shown = shownParams(own);
    for (const param of shown) {
      const found = annotatedStyle(text, param, annotated) ?? fieldStyle(text, param);
      if (found !== undefined) return found;
    }
    const { docstring } = own.fn;
    const isDocumented = docstring !== undefined && readDocParams(cleanDoc(docstring)) !== undefined;
    if (isDocumented) return { kind: 'docs', of: own.fn, isTyped: shown.length === 0 || shown.some(({ annotation }) => annotation !== undefined) };
  }
  return { kind: 'annotated', annotated: style.local('Annotated'), field: style.local('Field') };
}

const textOf = (text: string, { span }: PyExpr): string => text.slice(span.start, span.end);

function annotatedStyle(text: string, { annotation }: PyParam, annotated: string | undefined): ParamStyle | undefined {
  if (annotation?.kind !== 'subscript' || annotation.index.kind !== 'tuple' || annotated !== textOf(text, annotation.object)) return undefined;
  for (const item of annotation.index.items.slice(1)) {
    if (item.kind === 'string') return { kind: 'annotated', annotated, field: undefined };
    if (item.kind === 'call' && isDescribing(item)) return { kind: 'annotated', annotated, field: textOf(text, item.callee) };
  }
  return undefined;
}

function fieldStyle(text: string, { value }: PyParam): ParamStyle | undefined {
  if (value?.kind !== 'call' || !isDescribing(value)) return undefined;
  const [first] = value.args;
  return { kind: 'field', field: textOf(text, value.callee), isPositional: first !== undefined, required: first?.kind === 'ellipsis' ? '..., ' : '' };
}

const isDescribing = ({ keywords }: Extract<PyExpr, { readonly kind: 'call' }>): boolean => keywords.some(({ name }) => name?.value === 'description');

/** Forms of types before Python 3.10 that the signatures have. */
export const oldTypes = (functions: readonly ToolFunction[]): ReadonlySet<string> =>
  new Set(
    expressionsIn(functions.flatMap(({ fn }) => fn.params.flatMap(({ annotation }) => annotation ?? []))).flatMap((part) =>
      part.kind === 'subscript' ? (lastName(part.object) ?? []) : [],
    ),
  );

export interface Signature {
  readonly text: string;
  readonly style: Spelling;
  readonly kind: ParamStyle;
  /** Parameters that the library passes, as the pattern has them. */
  readonly injected: readonly PyParam[];
  /** The indentation of the function, and one level of it. */
  readonly indent: string;
  readonly unit: string;
}

/** The parentheses with the parameters, in the layout of the pattern. `lead`: what is before them on the line, `tail`: behind them. */
export function signatureLike(own: ToolFunction, params: readonly ParamRequest[], signature: Signature, lead: number, tail: number): Parts {
  const { text, injected, indent, unit } = signature;
  const { fn } = own;
  const [first] = fn.params;
  const shown = shownParams(own);
  const isFront = (param: PyParam): boolean => shown.length === 0 || param.span.start < (shown[0]?.span.start ?? 0);
  const copied = (list: readonly PyParam[]): readonly DeclaredParam[] =>
    list.map(({ span, value, kind }) => ({ parts: [text.slice(span.start, span.end)], hasDefault: value !== undefined, isKeyword: kind === 'keyword' }));
  const behind = injected.filter((param) => !isFront(param));
  const declared = inOrder([
    ...copied(injected.filter((param) => isFront(param) && param.kind !== 'keyword')),
    ...params.map((param) => declaredLike(param, signature)),
    ...copied([...injected.filter((param) => isFront(param) && param.kind === 'keyword'), ...behind]),
  ]);
  if (declared.length === 0) return ['()'];
  const isBroken = first !== undefined && text.slice(fn.name.span.end, first.span.start).includes('\n');
  const width = lead + tail + declared.flat().reduce((sum, part) => sum + (typeof part === 'string' ? part : part.fill).length, 2 * declared.length);
  if (!isBroken && width <= 88) return ['(', ...declared.flatMap((parts, i): Parts => (i === 0 ? parts : [', ', ...parts])), ')'];
  const inner = isBroken ? indentAt(text, first.span.start) : indent + unit;
  const last = fn.params.at(-1);
  const end = last === undefined ? '' : (/^,?/.exec(text.slice(last.span.end))?.[0] ?? '');
  return ['(', ...declared.flatMap((parts, i): Parts => [`${i === 0 ? '' : ','}\n${inner}`, ...parts]), `${isBroken ? end : ','}\n${indent})`];
}

function declaredLike(param: ParamRequest, { style, kind }: Signature): DeclaredParam {
  const name = pythonName(param.name);
  const standard = defaultOf(style, param);
  const end = standard === undefined ? '' : ` = ${standard}`;
  const hasDefault = standard !== undefined;
  switch (kind.kind) {
    case 'annotated': {
      const { annotated, field } = kind;
      const isText = field === undefined && name === param.name && param.examples === undefined;
      const described = isText
        ? textPart(style, param.description, valuePlaceholder)
        : [`${field ?? style.local('Field')}(`, ...fieldArguments(style, param), ')'];
      return { parts: [`${name}: ${annotated}[${typeOf(style, param)}, `, ...described, `]${end}`], hasDefault };
    }
    case 'field': {
      const value = standard === undefined ? kind.required : `${kind.isPositional ? '' : 'default='}${standard}, `;
      return { parts: [`${name}: ${typeOf(style, param)} = ${kind.field}(${value}`, ...fieldArguments(style, param), ')'], hasDefault: true };
    }
    case 'docs':
      return { parts: [kind.isTyped ? `${name}: ${typeOf(style, param)}${end}` : `${name}${end.replaceAll(' ', '')}`], hasDefault };
  }
}
