import type { YamlCursor } from '../../../model/index.ts';
import { knownValue, type Names, type Schema, type Slot, type SlotItem, type Span, schemaAt } from '../../../model/index.ts';
import { type TreeNode, textIn, valueAt } from '../../support/tree/node.ts';
import { findSchema, lowerSchema } from '../../support/zod/resolve.ts';
import { pathText } from './schemaPath.ts';

/** Paths that can be described at the cursor: the next segment of a begun path, and whole paths below it. Described paths are left out. */
export function descriptionPaths(cursor: YamlCursor, text: string, offset: number, tool: TreeNode | undefined, names: Names): Slot | undefined {
  const ref = valueAt(tool, 'zodSchemaRef');
  const found = findSchema(names, textIn(ref) ?? '');
  const lowered = found && ref && lowerSchema(names, found, ref.span);
  if (lowered === undefined) return undefined;
  const span = segmentAt(text, cursor.span, offset);
  const head = text.slice(cursor.span.start, span.start);
  const isLast = span.end === cursor.span.end;
  const isQuoted = /["']/.test(text[cursor.span.start - 1] ?? '');
  const described = new Set(cursor.siblings);
  const paths = new Map(lowered.fields.map(({ path }) => [pathText(path), path] as const));
  const below = [...paths.keys()].filter((path) => path.startsWith(head));
  const items = new Map<string, SlotItem>();
  for (const whole of below) {
    const [segment = '', ...deeper] = whole.slice(head.length).split('.');
    const own = head + segment;
    const isLeaf = !below.some((path) => path.startsWith(`${own}.`));
    const insert = isLeaf && isLast && !cursor.closed && !isQuoted ? `${segment}: $0` : undefined;
    if (!items.has(segment) && !(isLeaf && described.has(own))) items.set(segment, itemFor(segment, insert, lowered.schema, paths.get(own)));
    if (deeper.length === 0 || !isLast || cursor.closed || described.has(whole)) continue;
    const rest = whole.slice(head.length);
    items.set(rest, itemFor(rest, isQuoted ? undefined : head === '' ? `"${rest}": $0` : `${rest}: $0`, lowered.schema, paths.get(whole)));
  }
  return items.size === 0 ? undefined : { span, items: [...items.values()] };
}

function segmentAt(text: string, { start, end }: Span, offset: number): Span {
  const dot = text.slice(start, Math.min(offset, end)).lastIndexOf('.');
  const next = text.slice(offset, end).indexOf('.');
  return { start: start + dot + 1, end: next < 0 ? end : offset + next };
}

function itemFor(label: string, insert: string | undefined, root: Schema, path: readonly string[] | undefined): SlotItem {
  const schema = path && schemaAt(root, path);
  const type = schema && knownValue(schema.type);
  const description = schema && knownValue(schema.description);
  const inCode = description === undefined ? 'The code does not describe it.' : `The code says: ${description}`;
  const documentation =
    schema === undefined ? 'Each item of the array.' : `${type === undefined ? 'A field' : `A field of type \`${type}\``} of the Zod schema. ${inCode}`;
  return { label, kind: 'key', documentation, ...(insert === undefined ? {} : { insert }), ...(type === undefined ? {} : { detail: type }) };
}
