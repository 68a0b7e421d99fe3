import type { Span } from '../../../model/index.ts';
import { asJson, asNumber, asText } from './jsonOfValue.ts';
import { countTextMethod } from './textSizes.ts';
import { type ShapeMember, spanOfValue, type Value } from './value.ts';
import { countSize, sizeOfText } from './work.ts';

type ListValue = Extract<Value, { kind: 'list' }>;
type JsonValue = Extract<Value, { kind: 'json' }>;

/** The result of built-in functions such as `Object.values(…)`; undefined where it is unknown. */
export function resultOfGlobal(object: string, name: string, args: readonly Value[], span: Span): Value | undefined {
  const [first] = args;
  if (object === 'JSON' && name === 'stringify') {
    const json = args.length === 1 ? asJson(first) : undefined;
    return json === undefined ? undefined : { kind: 'json', value: JSON.stringify(json), span };
  }
  if (object !== 'Object' || first === undefined) return undefined;
  if (name === 'freeze') return first;
  if (name === 'fromEntries') return first.kind === 'list' ? fromEntries(first, span) : undefined;
  if (first.kind !== 'object') return undefined;
  const text = ({ name: own }: ShapeMember): Value => ({ kind: 'json', value: own.value, span: own.span });
  const each = Object.hasOwn(perMember, name) ? perMember[name] : undefined;
  countSize(first.members.length);
  return each && { kind: 'list', items: first.members.map((own) => each(own, text(own))), open: first.open, span };
}

const perMember: Readonly<Record<string, (member: ShapeMember, name: Value) => Value>> = {
  values: ({ value }) => value,
  keys: (_, name) => name,
  entries: ({ value, span }, name) => ({ kind: 'list', items: [name, value], open: false, span }),
};

function fromEntries({ items, open }: ListValue, span: Span): Value | undefined {
  const members = items.map((item): ShapeMember | undefined => {
    const [key, value] = item.kind === 'list' && !item.open ? item.items : [];
    const name = asText(key);
    if (key === undefined || value === undefined || name === undefined) return undefined;
    return { name: { value: name, span: spanOfValue(key, span) }, value, span: spanOfValue(key, span) };
  });
  return members.every((member) => member !== undefined) ? { kind: 'object', members, open, span } : undefined;
}

/** The result of a method of a list or a text; undefined where it is unknown. */
export function resultOfMethod(object: ListValue | JsonValue, name: string, args: readonly Value[], span: Span): Value | undefined {
  if (object.kind === 'list') return object.open ? undefined : resultOfListMethod(object, name, args, span);
  if (typeof object.value !== 'string') return undefined;
  const made = resultOfTextMethod(object.value, name, args);
  if (made === undefined) return undefined;
  if (typeof made === 'string') return { kind: 'json', value: made, span };
  return { kind: 'list', items: made.map((value) => ({ kind: 'json', value, span })), open: false, span };
}

function resultOfListMethod({ items }: ListValue, name: string, args: readonly Value[], span: Span): Value | undefined {
  const [first, second] = args;
  countSize(items.length);
  const list = (made: readonly Value[]): Value => ({ kind: 'list', items: made, open: false, span });
  if (name === 'join') {
    const parts = items.map(asJson);
    const by = first === undefined ? ',' : asText(first);
    countSize(parts.reduce<number>((size, part) => size + sizeOfText(typeof part === 'string' ? part.length : 1), 0));
    const plain = parts.every((part) => typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean');
    return plain && by !== undefined ? { kind: 'json', value: parts.join(by), span } : undefined;
  }
  if (name === 'map') return first?.kind === 'function' ? list(items.map((item, i) => first.result(item, { kind: 'json', value: i, span }))) : undefined;
  if (name === 'flatMap' && first?.kind === 'function') {
    const made = items.map((item, i) => first.result(item, { kind: 'json', value: i, span }));
    countSize(made.reduce((size, own) => size + (own.kind === 'list' ? own.items.length : 1), 0));
    return made.every((own) => own.kind === 'json' || (own.kind === 'list' && !own.open))
      ? list(made.flatMap((own) => (own.kind === 'list' ? own.items : [own])))
      : undefined;
  }
  if (name === 'concat') countSize(args.reduce((size, arg) => size + (arg.kind === 'list' ? arg.items.length : 0), 0));
  if (name === 'concat')
    return args.every((arg) => arg.kind === 'list' && !arg.open)
      ? list([...items, ...args.flatMap((arg) => (arg.kind === 'list' ? arg.items : []))])
      : undefined;
  if (name === 'slice') return args.every((arg) => asNumber(arg) !== undefined) ? list(items.slice(asNumber(first), asNumber(second))) : undefined;
  return undefined;
}

function resultOfTextMethod(text: string, name: string, args: readonly Value[]): string | readonly string[] | undefined {
  const texts = args.map(asText);
  const [first, second] = texts;
  countTextMethod(text, name, texts);
  switch (name) {
    case 'trim':
      return text.trim();
    case 'trimStart':
      return text.trimStart();
    case 'trimEnd':
      return text.trimEnd();
    case 'toUpperCase':
      return text.toUpperCase();
    case 'toLowerCase':
      return text.toLowerCase();
    case 'toString':
      return text;
    case 'concat':
      return texts.every((own) => own !== undefined) ? text + texts.join('') : undefined;
    case 'split':
      return first === undefined || args.length > 1 ? undefined : text.split(first);
    case 'replace':
    case 'replaceAll':
      if (args[0]?.kind === 'regex') return replaced(text, args[0], name, args[1]);
      // A dollar sign is special in the replacement.
      if (first === undefined || second === undefined || second.includes('$')) return undefined;
      return name === 'replace' ? text.replace(first, second) : text.replaceAll(first, second);
    default:
      return undefined;
  }
}

/** Parts of patterns that take few steps: characters, classes and groups, where no group is repeated. */
const plainPattern = /^(?:\^|\$|\||\((?:\?:)?|\)(?![*+?{])|(?:\[\^?(?:\\.|[^\]\\])+\]|\\[wdsWDSbB./_-]|[\w \-:@/,.])[*+?]?)+$/;
const mostRepetitions = 3;
const longestText = 200;

/** The text with matches replaced by a text or by what a function returns; undefined where that is unknown, or takes many steps. */
function replaced(
  text: string,
  { source, flags }: Extract<Value, { kind: 'regex' }>,
  method: 'replace' | 'replaceAll',
  by: Value | undefined,
): string | undefined {
  const repetitions = source.match(/[*+]/g)?.length ?? 0;
  const isPlain = plainPattern.test(source) && repetitions <= mostRepetitions && text.length <= longestText && /^[gimsu]*$/.test(flags);
  const fixed = asText(by);
  if (!isPlain || (method === 'replaceAll' && !flags.includes('g'))) return undefined;
  if (by?.kind !== 'function') return fixed === undefined ? undefined : withMatches(source, flags, (pattern) => text.replace(pattern, fixed));
  let isKnown = true;
  const made = withMatches(source, flags, (pattern) =>
    text.replace(pattern, (...found: readonly unknown[]) => {
      const result = asText(
        by.result(...found.map((own): Value => ({ kind: 'json', value: typeof own === 'number' ? own : String(own ?? ''), span: by.span }))),
      );
      isKnown &&= result !== undefined;
      return result ?? '';
    }),
  );
  return isKnown ? made : undefined;
}

function withMatches(source: string, flags: string, run: (pattern: RegExp) => string): string | undefined {
  try {
    return run(new RegExp(source, flags));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
