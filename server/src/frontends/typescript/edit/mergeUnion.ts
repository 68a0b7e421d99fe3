import type { Json, MergedUnion, TextEdit } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { indentAt } from '../../support/lines.ts';
import { type Editing, printCode, printKey, printText } from './codeEdit.ts';
import { chainOf, inThisModule } from './locate.ts';

/** Makes one `z.object()` of `z.union()` or `z.discriminatedUnion()`. None where a branch is no plain object of this module. */
export function mergeZodUnion(e: Editing, value: Expression, scope: Scope, { by, required }: MergedUnion): readonly TextEdit[] {
  const [call, ...more] = chainOf(value);
  const branches = call === undefined || more.length > 0 ? undefined : call.args[call.name === 'discriminatedUnion' ? 1 : 0];
  if (call === undefined || !/^(?:union|xor|discriminatedUnion)$/.test(call.name) || branches?.kind !== 'array') return [];
  const objects = branches.items.map((item) => membersOf(inThisModule(item, scope)));
  if (!objects.every((members) => members !== undefined)) return [];
  const z = textOf(e, call.on);
  const indent = indentAt(e.text, value.span.start);
  const entries = [...new Set(objects.flatMap((members) => [...members.keys()]))].map((name) => {
    if (name === by?.name) return `${printKey(e, name)}: ${enumOf(e, z, by.values)}.describe(${printText(e, by.text)})`;
    const all = objects.flatMap((members) => members.get(name) ?? []);
    const texts = [...new Set(all.map((member) => textOf(e, member)))];
    const schema = texts.length === 1 ? `${texts[0]}` : `${z}.union([${texts.join(', ')}])`;
    const isOptional =
      required.includes(name) || all.every((member) => chainOf(member).some(({ name: method }) => /^(?:optional|nullish|default)$/.test(method)));
    return `${printKey(e, name)}: ${schema}${isOptional ? '' : '.optional()'}`;
  });
  const lines = [`${z}.object({`, ...entries.map((entry) => `${indent}  ${entry},`), `${indent}})`];
  return [{ span: value.span, text: lines.join(e.eol) }];
}

const textOf = (e: Editing, { span }: Expression): string => e.text.slice(span.start, span.end);

/** The members of a plain `z.object({ … })`; undefined for any other schema. */
function membersOf(schema: Expression | undefined): ReadonlyMap<string, Expression> | undefined {
  const [call, ...more] = schema === undefined ? [] : chainOf(schema);
  const [literal, ...others] = call?.args ?? [];
  if (call === undefined || more.length > 0 || !/^(?:object|strictObject)$/.test(call.name) || literal?.kind !== 'object' || others.length > 0)
    return undefined;
  const members = literal.members.map((member) => ('spread' in member ? undefined : ([member.key.value, member.value] as const)));
  return members.every((member) => member !== undefined) ? new Map(members) : undefined;
}

function enumOf(e: Editing, z: string, values: readonly Json[]): string {
  if (values.every((value) => typeof value === 'string')) return `${z}.enum(${printCode(e, values)})`;
  return `${z}.union([${values.map((value) => `${z}.literal(${printCode(e, value)})`).join(', ')}])`;
}
