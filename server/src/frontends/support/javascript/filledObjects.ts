import type { CallExpression, Expression, Member } from './module.ts';

/** Assignments to a member: `a[key] = …`, `a.key = …`. */
const memberAssignments = /(?<![\w$.])([A-Za-z_$][\w$]*)(?:\[([^\]\n]{1,200})\]|\.[\w$]{1,200})\s{0,99}=(?![=>])/g;

/** Methods that add items to a list, or change a map. */
const additions = /(?<![\w$.])([A-Za-z_$][\w$]*)\.(?:push|unshift|set|delete|clear)\(/g;

interface Filled {
  readonly text: string;
  /** Variables with members that are assigned. */
  readonly all: ReadonlySet<string>;
  /** Those whose members have computed names. */
  readonly computed: ReadonlySet<string>;
  /** Variables with lists and maps that items are added to. */
  readonly lists: ReadonlySet<string>;
}

let last: Filled | undefined;

/** The declarations of one module are read one after another. */
function filledIn(text: string): Filled {
  if (last?.text === text) return last;
  const found = [...text.matchAll(memberAssignments)];
  const computed = found.filter(([, , key]) => key !== undefined && !/^["'\d]/.test(key));
  last = {
    text,
    all: new Set(found.map(([, name = '']) => name)),
    computed: new Set(computed.map(([, name = '']) => name)),
    lists: new Set([...text.matchAll(additions)].map(([, name = '']) => name)),
  };
  return last;
}

/** The value of a variable. Code that assigns members to an object, or adds items to an empty list, adds unknown ones. A changed map is empty. */
export function withAssignedMembers(name: string, value: Expression, text: string): Expression {
  if (value.kind === 'array' && value.items.length === 0 && filledIn(text).lists.has(name))
    return { ...value, items: [{ kind: 'spread', of: { kind: 'other', text: name, span: value.span }, span: value.span }] };
  if (value.kind === 'new' && value.callee.kind === 'name' && value.callee.name === 'Map' && filledIn(text).lists.has(name)) return { ...value, args: [] };
  if (value.kind !== 'object') return value;
  const { all, computed } = filledIn(text);
  if (!(value.members.length === 0 ? all : computed).has(name)) return value;
  const { span } = value;
  return { ...value, members: [{ spread: { kind: 'other', text: name, span }, span }, ...value.members] };
}

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** Helpers that compilers write for `{ ...a, ...b }`: those of esbuild, TypeScript, Babel and SWC. */
const spreading = /^(?:__spread(?:Values|Props)|__assign|_extends|_?_?object_?[sS]pread(?:2|_props|Props)?)\d*$/;

/** What esbuild defines them as, where their names are shortened: `a = (b, c) => { for (var d in c || …` and `a = (b, c) => e(b, f(c))`. */
const shortened =
  /(?<![\w$.])([A-Za-z_$][\w$]{0,99})\s{0,9}=\s{0,9}\(([\w$]{1,99}),\s{0,9}([\w$]{1,99})\)\s{0,9}=>\s{0,9}(?:\{\s{0,99}for\s{0,9}\(var\s[\w$]{1,99}\sin\s\3\s{0,9}\|\||([\w$]{1,99})\(\2,\s{0,9}([\w$]{1,99})\(\3\)\))/g;

let helpers: { readonly text: string; readonly names: ReadonlySet<string> } | undefined;

function shortenedIn(text: string): ReadonlySet<string> {
  if (helpers?.text === text) return helpers.names;
  const isDefinition = (name: string | undefined, method: string): boolean => name === undefined || text.includes(`${name}=Object.${method}`);
  const found = /\bgetOwnPropertySymbols\b/.test(text) ? [...text.matchAll(shortened)] : [];
  const names = found.flatMap(([, name = '', , , define, describe]) =>
    isDefinition(define, 'defineProperties') && isDefinition(describe, 'getOwnPropertyDescriptors') ? [name] : [],
  );
  helpers = { text, names: new Set(names) };
  return helpers.names;
}

/** `Object.assign({}, a, { b })`, or a helper of a compiler, as `{ ...a, b }`. It is located at the last literal, where members can be added. */
export function mergedObject(call: CallExpression, text: string): ObjectExpression | undefined {
  const [first, ...more] = call.args;
  if (first?.kind !== 'object' || first.made !== undefined || more.some(({ kind }) => kind === 'spread') || !mergesObjects(call.callee, text)) return undefined;
  const members = more.flatMap((arg): readonly Member[] => (arg.kind === 'object' && arg.made === undefined ? arg.members : [{ spread: arg, span: arg.span }]));
  const { span } = more.findLast(({ kind }) => kind === 'object') ?? first;
  return { kind: 'object', members: [...first.members, ...members], span };
}

function mergesObjects(callee: Expression, text: string): boolean {
  if (callee.kind === 'name') return spreading.test(callee.name) || shortenedIn(text).has(callee.name);
  if (callee.kind !== 'member' || callee.object.kind !== 'name') return false;
  const { object, name } = callee;
  return (object.name === 'Object' && name.value === 'assign') || spreading.test(name.value) || (name.value === 'default' && spreading.test(object.name));
}
