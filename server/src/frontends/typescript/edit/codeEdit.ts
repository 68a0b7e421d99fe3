import type { Json, TextEdit } from '../../../model/index.ts';
import type { Expression, MadeByCall, MadeOf, Member } from '../../support/javascript/module.ts';
import { indentAt } from '../../support/lines.ts';
import { insertBehind } from '../../support/listEdit.ts';

/** What editing code needs to know of the text around it. */
export interface Editing {
  readonly text: string;
  readonly eol: string;
  /** The quotes that the code is written with. */
  readonly quote: "'" | '"';
}

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;
type ArrayExpression = Extract<Expression, { readonly kind: 'array' }>;

export const memberOf = (object: ObjectExpression, key: string): Extract<Member, { readonly key: unknown }> | undefined => {
  const found = object.members.findLast((member) => !('spread' in member) && member.key.value === key);
  return found === undefined || 'spread' in found ? undefined : found;
};

/** The member with this value: its own value written anew, or a new one behind those named in `after`, else at the end. */
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
  return anchor === undefined ? [{ span: object.span, text: `{ ${entry} }` }] : [insertBehind(e, object.span, anchor.span, entry)];
}

/** The keyword among the options of a call that makes a schema; what the call itself says cannot be written there. */
function setOption(e: Editing, { call, options }: MadeByCall, key: string, value: Json): readonly TextEdit[] {
  const given = call.args[options];
  if (madeByCalls.has(key)) return [];
  if (given?.kind === 'object') return setMember(e, given, key, value);
  const last = call.args.at(-1);
  if (given !== undefined || call.args.length !== options) return [];
  const written = `{ ${printKey(e, key)}: ${printCode(e, value)} }`;
  if (last !== undefined) return [{ span: { start: last.span.end, end: last.span.end }, text: `, ${written}` }];
  return [{ span: { start: call.callee.span.end, end: call.span.end }, text: `(${written})` }];
}

/** The description behind what a library makes a schema of: a new one, or the one that is there written anew. */
function describeMade(e: Editing, { how, of, by }: Exclude<MadeOf, MadeByCall | 'elsewhere'>, object: ObjectExpression, text: string): readonly TextEdit[] {
  const own = memberOf(object, 'description')?.value;
  const said = printText(e, text);
  if (own !== undefined) return own.kind === 'literal' ? [{ span: own.span, text: said }] : [];
  const [start, end] = [of.span.start, of.span.end];
  if (how === 'pipe') {
    const isPipe = of.kind === 'call' && of.callee.kind === 'member' && of.callee.name.value === 'pipe';
    if (isPipe) return [{ span: { start: end - 1, end: end - 1 }, text: `, ${by}.description(${said})` }];
    return [{ span: of.span, text: `${by}.pipe(${e.text.slice(start, end)}, ${by}.description(${said}))` }];
  }
  const whole = of.kind === 'call' ? e.text.slice(start, end) : `${by}(${e.text.slice(start, end)})`;
  return [{ span: of.span, text: `${whole}.describe(${said})` }];
}

/** Keywords that say which call it is. */
const madeByCalls: ReadonlySet<string> = new Set(['type', 'properties', 'required', 'items', 'enum', 'const', 'anyOf', 'allOf']);

/** Adds a text to an array of texts. */
export function addItem(e: Editing, array: ArrayExpression, item: string): readonly TextEdit[] {
  const last = array.items.at(-1);
  const entry = printText(e, item);
  return last === undefined ? [{ span: array.span, text: `[${entry}]` }] : [insertBehind(e, array.span, last.span, entry)];
}

/** A value as code. */
export function printCode(e: Editing, value: Json, indent: string = ''): string {
  if (typeof value === 'string') return printText(e, value);
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => printCode(e, item, indent)).join(', ')}]`;
  const entries = Object.entries(value).map(([key, member]) => `${printKey(e, key)}: ${printCode(e, member, indent)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A text as code: several lines between back-ticks, one between quotes, and so what back-ticks would read otherwise. */
export function printText(e: Editing, value: string): string {
  if (value.includes('\n') && !value.includes('\r')) return `\`${value.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', e.eol)}\``;
  const plain = JSON.stringify(value);
  if (e.quote === '"') return plain;
  return `'${plain.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A key as code. Between brackets, the name of every object's prototype is a member like any other. */
export function printKey(e: Editing, key: string): string {
  if (key === '__proto__') return `[${printText(e, key)}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(e, key);
}
