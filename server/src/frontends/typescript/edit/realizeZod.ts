import { type Json, type PathIntent, type TextEdit, valuePlaceholder } from '../../../model/index.ts';
import { type Editing, printCode, printText } from './codeEdit.ts';
import { type ChainCall, chainOf, isShorthand, type Place } from './locate.ts';

/** Edits of a Zod schema: adds, replaces or removes methods of its chain. */
export function realizeZod(intent: PathIntent, e: Editing, place: Place): readonly TextEdit[] {
  const { value } = place;
  const chain = chainOf(value);
  const called = (name: RegExp): ChainCall | undefined => chain.find((call) => name.test(call.name));
  const { start, end } = value.span;
  const before = isShorthand(place) ? `: ${e.text.slice(start, end)}` : '';
  const append = (text: string): readonly TextEdit[] => [{ span: { start: end, end }, text: `${before}${text}` }];
  switch (intent.kind) {
    case 'describe-param':
      return describe(e, called(/^describe$/), append, intent.text ?? valuePlaceholder);
    case 'set-default':
      return setCall(e, called(/^(?:default|prefault)$/), 'default', intent.value, append);
    case 'set-required':
      if (!intent.required) return called(/^(?:optional|nullish|default)$/) === undefined ? append('.optional()') : [];
      return drop(called(/^optional$/));
    case 'set-keyword':
      return setKeyword(e, chain, intent.keyword, intent.value);
    case 'set-enum':
      return setEnum(e, chain, intent.values);
    case 'set-type':
      return setType(chain, intent.type);
    default:
      return [];
  }
}

type Append = (text: string) => readonly TextEdit[];

function describe(e: Editing, own: ChainCall | undefined, append: Append, text: string): readonly TextEdit[] {
  if (own === undefined) return append(`.describe(${printText(e, text)})`);
  const [argument] = own.args;
  // The same text is wanted where it counts: last.
  if (argument?.kind === 'literal' && argument.value === text) return [...drop(own), ...append(`.describe(${printText(e, text)})`)];
  return argument?.kind === 'literal' ? [{ span: argument.span, text: printText(e, text) }] : [];
}

function setCall(e: Editing, own: ChainCall | undefined, name: string, value: Json | undefined, append: Append): readonly TextEdit[] {
  if (value === undefined) return drop(own);
  const [argument] = own?.args ?? [];
  if (own === undefined) return append(`.${name}(${printCode(e, value)})`);
  return argument === undefined ? [] : [{ span: argument.span, text: printCode(e, value) }];
}

const drop = (call: ChainCall | undefined): readonly TextEdit[] => (call === undefined ? [] : [{ span: call.link, text: '' }]);

/** Methods for each keyword of JSON Schema. */
const methods: Readonly<Record<string, RegExp>> = {
  minimum: /^(?:min|gte|nonnegative)$/,
  maximum: /^(?:max|lte|nonpositive)$/,
  exclusiveMinimum: /^(?:gt|positive)$/,
  exclusiveMaximum: /^(?:lt|negative)$/,
  multipleOf: /^(?:multipleOf|step)$/,
  minLength: /^(?:min|length|nonempty)$/,
  maxLength: /^(?:max|length)$/,
  minItems: /^(?:min|length|nonempty)$/,
  maxItems: /^(?:max|length)$/,
  pattern: /^regex$/,
};

/** Methods that add a keyword, by the call that makes the schema. */
const adding: readonly (readonly [base: RegExp, methods: Readonly<Record<string, string>>])[] = [
  [/^(?:number|int|float32|float64)$/, { minimum: 'min', maximum: 'max', exclusiveMinimum: 'gt', exclusiveMaximum: 'lt', multipleOf: 'multipleOf' }],
  [/^string$/, { minLength: 'min', maxLength: 'max' }],
  [/^array$/, { minItems: 'min', maxItems: 'max' }],
];

/** Adds a keyword's method right behind the call that makes the schema: others may return a schema without it. */
function addKeyword(e: Editing, chain: readonly ChainCall[], keyword: string, value: Json | undefined): readonly TextEdit[] {
  const base = chain.at(-1);
  const method = base && adding.find(([made]) => made.test(base.name))?.[1][keyword];
  if (base === undefined || method === undefined || typeof value !== 'number') return [];
  return [{ span: { start: base.link.end, end: base.link.end }, text: `.${method}(${printCode(e, value)})` }];
}

/** Replaces the argument of a keyword's method, removes the method, or adds one. */
function setKeyword(e: Editing, chain: readonly ChainCall[], keyword: string, value: Json | undefined): readonly TextEdit[] {
  const call = chain.find(({ name }) => methods[keyword]?.test(name));
  if (call === undefined) return addKeyword(e, chain, keyword, value);
  if (call.name === 'length') return [];
  if (value === undefined) return drop(call);
  const [argument] = call.args;
  if (typeof value === 'string' && argument?.kind === 'regex') return [{ span: argument.span, text: String(new RegExp(value)) }];
  return typeof value === 'number' && argument !== undefined ? [{ span: argument.span, text: printCode(e, value) }] : [];
}

function setEnum(e: Editing, chain: readonly ChainCall[], values: readonly Json[]): readonly TextEdit[] {
  const base = chain.at(-1);
  if (base === undefined || values.length === 0 || values.some((value) => typeof value !== 'string')) return [];
  const [argument] = base.args;
  if (base.name === 'enum' && argument?.kind === 'array') return [{ span: argument.span, text: printCode(e, [...values]) }];
  // Checks of a string are not valid for an enumeration.
  const plain = chain.every(({ name }) => /^(?:string|describe|optional|nullable|nullish|default)$/.test(name));
  return base.name === 'string' && base.args.length === 0 && plain
    ? [{ span: { start: base.nameSpan.start, end: base.link.end }, text: `enum(${printCode(e, [...values])})` }]
    : [];
}

const primitives = new Set(['string', 'number', 'boolean']);

/** Replaces a primitive that has no other methods. */
function setType(chain: readonly ChainCall[], type: string): readonly TextEdit[] {
  const base = chain.at(-1);
  if (base === undefined || !primitives.has(base.name) || base.args.length > 0) return [];
  if (type === 'integer') return base.name === 'number' ? [{ span: { start: base.link.end, end: base.link.end }, text: '.int()' }] : [];
  const plain = chain.every(({ name }) => primitives.has(name) || /^(?:describe|optional|nullable|nullish)$/.test(name));
  return plain && primitives.has(type) ? [{ span: base.nameSpan, text: type }] : [];
}
