import type { PyCall, PyExpr } from '../../read/code.ts';
import { type ClassSite, type Context, contextAt, exceedsLimits, find, foreignName } from '../context.ts';
import type { KnownValue } from '../knownValue.ts';

export interface EnumMember extends KnownValue {
  readonly name: string;
}

/** How the bases of an enumeration convert a member's value. */
const bases: Readonly<Record<string, 'plain' | 'str' | 'int' | 'float'>> = {
  'enum.Enum': 'plain',
  'enum.StrEnum': 'str',
  'enum.IntEnum': 'int',
  'enum.ReprEnum': 'plain',
  'builtins.str': 'str',
  'builtins.int': 'int',
  'builtins.float': 'float',
};

/** Flags combine members, so their values are no plain list. */
const flags = new Set(['enum.Flag', 'enum.IntFlag']);

const isEnum = (site: ClassSite, context: Context): boolean => basesOf(site, context).some((name) => /^enum\.(?:\w*Enum|\w*Flag)$/.test(name ?? ''));

/** The full names of all bases outside of the workspace. Undefined for an unknown base. */
function basesOf({ of, module, outer }: ClassSite, context: Context): readonly (string | undefined)[] {
  const within = contextAt(context, module, outer, of.span);
  if (exceedsLimits(within)) return [undefined];
  return of.bases.flatMap((base) => {
    const found = find(base, within);
    if (found?.kind === 'class') return basesOf(found.site, within);
    return [found?.kind === 'foreign' ? found.name : undefined];
  });
}

/** The members of an enumeration with their values, including aliases. Undefined for any other class, and where a value is unknown. */
export function membersOfEnum(
  site: ClassSite,
  context: Context,
  evaluate: (expr: PyExpr, context: Context) => KnownValue | undefined,
): readonly EnumMember[] | undefined {
  const { of, module, outer } = site;
  const all = basesOf(site, context);
  const kinds = all.map((name) => bases[name ?? '']);
  // A method that makes members, or the values of `auto()`, may give them any value.
  const isMade = of.methods.some(({ name }) => ['__new__', '_generate_next_value_'].includes(name.value));
  if (!isEnum(site, context) || isMade || all.some((name) => flags.has(name ?? '')) || kinds.includes(undefined)) return undefined;
  const kind = kinds.find((one) => one !== 'plain') ?? 'plain';
  const within = contextAt(context, module, [...outer, of], of.span);
  const members: EnumMember[] = [];
  const isAuto = new Set(all).has('enum.StrEnum') ? 'name' : 'number';
  for (const { name, value, annotation } of of.members) {
    if (value === undefined || annotation !== undefined || /^_/.test(name.value)) continue;
    const before = value.kind === 'name' ? members.find((member) => member.name === value.name) : undefined;
    const own = before ?? (isAutoCall(value, within) ? autoValue(name.value, members, isAuto) : evaluate(value, within));
    if (own === undefined || !fits(own, kind)) return undefined;
    members.push({ ...own, name: name.value });
  }
  return members.length === 0 ? undefined : members;
}

/** Is the value unchanged by the enumeration's type? */
function fits({ value, isFloat }: KnownValue, kind: 'plain' | 'str' | 'int' | 'float'): boolean {
  if (kind === 'plain') return true;
  return kind === 'str' ? typeof value === 'string' : typeof value === 'number' && isFloat === (kind === 'float');
}

const isAutoCall = (value: PyExpr, context: Context): value is PyCall => value.kind === 'call' && foreignName(value.callee, context) === 'enum.auto';

/** The value of `auto()`: the name in lower case, or one more than the highest number before. */
function autoValue(name: string, before: readonly KnownValue[], by: 'name' | 'number'): KnownValue | undefined {
  if (by === 'name') return { value: name.toLowerCase(), isFloat: false };
  const numbers = before.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return numbers.length < before.length ? undefined : { value: Math.max(0, ...numbers) + 1, isFloat: false };
}
