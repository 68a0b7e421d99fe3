import type { Json, ParamRequest, SkeletonPart } from '../../../model/index.ts';
import { valuePlaceholder } from '../../../model/index.ts';
import { isName } from '../edit/project.ts';
import { type Editing, printText, printValue, quoteOf } from '../edit/sourceEdit.ts';
import type { PyExpr } from '../read/code.ts';
import { expressionsIn } from '../read/expressions.ts';

/** Code with placeholders. */
export type Parts = readonly SkeletonPart[];

export const flat = (parts: Parts): string => parts.map((part) => (typeof part === 'string' ? part : part.fill)).join('');

/** How types and values are written. */
export interface Spelling {
  readonly quote: Editing['quote'];
  /** The local name of a name that the code imports, such as `Field`. */
  readonly local: (name: ImportedName) => string;
  /** `Optional[T]` in place of `T | None`, `List[T]` in place of `list[T]`, `Dict` in place of `dict`. */
  readonly old: ReadonlySet<string>;
}

/** The quote of a text on one line. */
export function quoteAt(text: string, at: number): Spelling['quote'] | undefined {
  const [, single, double] = /^[a-zA-Z]*(?:(')(?!'')|(")(?!""))/.exec(text.slice(at, at + 8)) ?? [];
  return single === undefined ? (double === undefined ? undefined : '"') : "'";
}

/** The quotes that are more frequent among the texts of expressions; those of the whole code where these are none. */
export function quoteIn(text: string, expressions: readonly PyExpr[]): Spelling['quote'] {
  const quotes = expressionsIn(expressions).flatMap((part) => (part.kind === 'string' ? (quoteAt(text, part.span.start) ?? []) : []));
  const single = quotes.filter((quote) => quote === "'").length;
  return quotes.length === 0 ? quoteOf(text) : single * 2 > quotes.length ? "'" : '"';
}

/** The modules from which the code of a tool imports names. */
export const importedFrom = {
  Annotated: 'typing',
  Any: 'typing',
  Dict: 'typing',
  List: 'typing',
  Literal: 'typing',
  Optional: 'typing',
  Field: 'pydantic',
  ToolAnnotations: 'mcp.types',
} as const;

export type ImportedName = keyof typeof importedFrom;

/** A valid name in Python. A different name becomes an alias of the field. */
export function pythonName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}_]+/gu, '_').replace(/^(?=\p{N})/u, '_');
  return isName(plain) && !reservedNames.test(plain) ? plain : `${plain.replace(/^_+/, '')}_`;
}

/** Attributes of Pydantic's `BaseModel`, and prefixes that it reserves. */
const reservedNames =
  /^(?:_.*|model_.*|schema|schema_json|json|copy|dict|construct|validate|fields|parse_obj|parse_raw|from_orm|update_forward_refs|args|self|cls)$/;

export const literal = (style: Pick<Spelling, 'quote'>, value: Json): string =>
  typeof value === 'string' ? printText(style, value) : printValue(style, value);

/** A text, or a placeholder for it. */
export const textPart = (style: Pick<Spelling, 'quote'>, text: string | undefined, fill: string): Parts =>
  text === undefined ? [style.quote, { fill }, style.quote] : [printText(style, text)];

const words: Readonly<Record<string, string>> = { string: 'str', number: 'float', integer: 'int', boolean: 'bool', null: 'None' };

export function typeOf(style: Spelling, param: ParamRequest): string {
  const shape = shapeOf(style, param);
  if (param.required || param.default !== undefined) return shape;
  return style.old.has('Optional') ? `${style.local('Optional')}[${shape}]` : `${shape} | None`;
}

function shapeOf(style: Spelling, { type, items = 'string', enum: values }: ParamRequest): string {
  const one =
    values?.every(isLiteral) === true
      ? `${style.local('Literal')}[${values.map((value) => literal(style, value)).join(', ')}]`
      : wordOf(style, type === 'array' ? items : type);
  return type === 'array' ? `${style.old.has('List') ? style.local('List') : 'list'}[${one}]` : one;
}

function wordOf(style: Spelling, type: string): string {
  if (type === 'object') return `${style.old.has('Dict') ? style.local('Dict') : 'dict'}[str, ${style.local('Any')}]`;
  return words[type] ?? style.local('Any');
}

const isLiteral = (value: Json): boolean => typeof value !== 'number' || Number.isInteger(value);

/** Undefined for a required parameter. */
export const defaultOf = (style: Spelling, { required, default: standard }: ParamRequest): string | undefined =>
  standard !== undefined ? literal(style, standard) : required ? undefined : 'None';

/** The arguments of `Field`, without the default. */
export function fieldArguments(style: Spelling, { name, description, examples = [], enum: values = [] }: ParamRequest): Parts {
  return [
    ...(pythonName(name) === name ? [] : [`alias=${literal(style, name)}, `]),
    'description=',
    ...textPart(style, description, valuePlaceholder),
    ...(examples.length === 0 ? [] : [`, examples=${literal(style, examples)}`]),
    ...(values.every(isLiteral) ? [] : [`, json_schema_extra={"enum": ${literal(style, values)}}`]),
  ];
}

/** A parameter as it is declared. */
export interface DeclaredParam {
  readonly parts: Parts;
  readonly hasDefault: boolean;
  readonly isKeyword?: boolean;
}

/** Keyword-only parameters may have a required one behind an optional one. */
export function inOrder(params: readonly DeclaredParam[]): readonly Parts[] {
  const first = params.findIndex((param, i) => param.isKeyword === true || (param.hasDefault && params.slice(i).some(({ hasDefault }) => !hasDefault)));
  const parts = params.map((param) => param.parts);
  return first < 0 ? parts : [...parts.slice(0, first), ['*'], ...parts.slice(first)];
}

/** A text as triple quotes contain it, each later line with the indentation. */
export const inDocstring = (text: string, indent = '    ', quotes = '"""'): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(quotes, [...quotes].map((quote) => `\\${quote}`).join(''))
    .replace(new RegExp(`${quotes.charAt(0)}$`), `\\${quotes.charAt(0)}`)
    .replaceAll(/\r?\n(?=(.?))/g, (_, next: string) => (next === '' || next === '\r' ? '\n' : `\n${indent}`));
