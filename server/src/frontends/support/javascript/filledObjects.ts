import type { Expression } from './module.ts';

/** Assignments to a member: `a[key] = …`, `a.key = …`. */
const memberAssignments = /(?<![\w$.])([A-Za-z_$][\w$]*)(?:\[([^\]\n]{1,200})\]|\.[\w$]{1,200})\s{0,99}=(?![=>])/g;

/** Methods that add items to a list. */
const additions = /(?<![\w$.])([A-Za-z_$][\w$]*)\.(?:push|unshift)\(/g;

interface Filled {
  readonly text: string;
  /** Variables with members that are assigned. */
  readonly all: ReadonlySet<string>;
  /** Those whose members have computed names. */
  readonly computed: ReadonlySet<string>;
  /** Variables with lists that items are added to. */
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

/** The value of a variable. Code that assigns members to an object, or adds items to an empty list, adds unknown ones. */
export function withAssignedMembers(name: string, value: Expression, text: string): Expression {
  if (value.kind === 'array' && value.items.length === 0 && filledIn(text).lists.has(name))
    return { ...value, items: [{ kind: 'spread', of: { kind: 'other', text: name, span: value.span }, span: value.span }] };
  if (value.kind !== 'object') return value;
  const { all, computed } = filledIn(text);
  if (!(value.members.length === 0 ? all : computed).has(name)) return value;
  const { span } = value;
  return { ...value, members: [{ spread: { kind: 'other', text: name, span }, span }, ...value.members] };
}
