import type { Json, TextEdit } from '../../../model/index.ts';
import type { Expression, MadeByCall, MadeOf, Member } from '../../support/javascript/module.ts';
import { indentAt } from '../../support/lines.ts';
import { insertAfter } from '../../support/listEdit.ts';

/** The style of the code that edits follow. */
export interface Editing {
  readonly text: string;
  readonly eol: string;
  /** The quotes of string literals. */
  readonly quote: "'" | '"';
}

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;
type ArrayExpression = Extract<Expression, { readonly kind: 'array' }>;

export const memberOf = (object: ObjectExpression, key: string): Extract<Member, { readonly key: unknown }> | undefined => {
  const found = object.members.findLast((member) => !('spread' in member) && member.key.value === key);
  return found === undefined || 'spread' in found ? undefined : found;
};

/** Replaces the value of a member, or adds the member: behind those named in `after`, or else at the end. */
export function setMember(e: Editing, object: ObjectExpression, key: string, value: Json, after?: readonly string[]): readonly TextEdit[] {
  const { made } = object;
  if (made !== undefined && typeof made === 'object' && 'call' in made) return setOption(e, made, key, value);
  if (made !== undefined) return made === 'elsewhere' || key !== 'description' || typeof value !== 'string' ? [] : describeMade(e, made, object, value);
  const written = printCode(e, value, indentAt(e.text, object.span.start));
  const own = memberOf(object, key);
  if (own !== undefined) {
    const shorthand = own.key.span.start === own.value.span.start;
    return [{ span: own.value.span, text: shorthand ? `${key}: ${written}` : written }];
  }
  const entry = `${printKey(e, key)}: ${written}`;
  const anchor =
    object.members.findLast((member) => after === undefined || (!('spread' in member) && after.includes(member.key.value))) ?? object.members.at(-1);
  return anchor === undefined ? [{ span: object.span, text: `{ ${entry} }` }] : [insertAfter(e, object.span, anchor.span, entry)];
}

/** Sets a keyword in the options of a call that makes a schema. Keywords that the call itself implies cannot be set. */
function setOption(e: Editing, { call, options }: MadeByCall, key: string, value: Json): readonly TextEdit[] {
  const optionsArg = call.args[options];
  if (madeByCalls.has(key)) return [];
  if (optionsArg?.kind === 'object') return setMember(e, optionsArg, key, value);
  const last = call.args.at(-1);
  if (optionsArg !== undefined || call.args.length !== options) return [];
  const written = `{ ${printKey(e, key)}: ${printCode(e, value)} }`;
  if (last !== undefined) return [{ span: { start: last.span.end, end: last.span.end }, text: `, ${written}` }];
  return [{ span: { start: call.callee.span.end, end: call.span.end }, text: `(${written})` }];
}

/** Sets the description of a schema that a library's call makes. */
function describeMade(e: Editing, { how, of, by }: Exclude<MadeOf, MadeByCall | 'elsewhere'>, object: ObjectExpression, text: string): readonly TextEdit[] {
  const own = memberOf(object, 'description')?.value;
  const printed = printText(e, text);
  if (own !== undefined) return own.kind === 'literal' ? [{ span: own.span, text: printed }] : [];
  const [start, end] = [of.span.start, of.span.end];
  if (how === 'pipe') {
    const isPipe = of.kind === 'call' && of.callee.kind === 'member' && of.callee.name.value === 'pipe';
    if (isPipe) return [{ span: { start: end - 1, end: end - 1 }, text: `, ${by}.description(${printed})` }];
    return [{ span: of.span, text: `${by}.pipe(${e.text.slice(start, end)}, ${by}.description(${printed}))` }];
  }
  const whole = of.kind === 'call' ? e.text.slice(start, end) : `${by}(${e.text.slice(start, end)})`;
  return [{ span: of.span, text: `${whole}.describe(${printed})` }];
}

/** Keywords that the choice of the call implies. */
const madeByCalls: ReadonlySet<string> = new Set(['type', 'properties', 'required', 'items', 'enum', 'const', 'anyOf', 'allOf']);

export function addItem(e: Editing, array: ArrayExpression, item: string): readonly TextEdit[] {
  const last = array.items.at(-1);
  const entry = printText(e, item);
  return last === undefined ? [{ span: array.span, text: `[${entry}]` }] : [insertAfter(e, array.span, last.span, entry)];
}

export function printCode(e: Editing, value: Json, indent: string = ''): string {
  if (typeof value === 'string') return printText(e, value);
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => printCode(e, item, indent)).join(', ')}]`;
  const entries = Object.entries(value).map(([key, member]) => `${printKey(e, key)}: ${printCode(e, member, indent)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A string literal. Several lines are a template; a text with a carriage return is not, because templates normalize it. */
export function printText(e: Editing, value: string): string {
  if (value.includes('\n') && !value.includes('\r')) return `\`${value.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', e.eol)}\``;
  const plain = JSON.stringify(value);
  if (e.quote === '"') return plain;
  return `'${plain.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A key as code. `__proto__` needs brackets, or it would set the prototype. */
export function printKey(e: Editing, key: string): string {
  if (key === '__proto__') return `[${printText(e, key)}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(e, key);
}
