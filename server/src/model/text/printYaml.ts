import { Document, type Node, Scalar, type ScalarTag } from 'yaml';
import { stringifyString, stringTag } from 'yaml/util';
import type { OrderedJson } from '../json.ts';

/** A mapping as block YAML, ending in a line break. */
export const printBlock = (map: ReadonlyMap<string, OrderedJson>): string => print(blockNode(map));

/** A value on one line, for a flow collection. */
export const printFlow = (value: OrderedJson): string => print(nodeOf([value], true)).slice('['.length, -']\n'.length);

/** Characters of JSON up to which a list or mapping is on one line. */
const flowLength = 95;

/** Maps are always blocks. Other collections are blocks where they are long or contain a text of several lines. */
function isFlow(value: OrderedJson): boolean {
  if (value instanceof Map) return false;
  const json = JSON.stringify(value, (_, item: unknown) => (item instanceof Map ? [...item] : item));
  return json.length <= flowLength && !json.includes('\\n');
}

/**
 * YAML 1.1 has exponents only after a decimal point; JSON has no negative zero and no infinity. R's package yaml reads large whole numbers as `NA`
 * unless they have a decimal point.
 */
function yamlNumber(value: number): string {
  if (!Number.isFinite(value)) return 'null';
  const text = String(value + 0).replace(/^(-?\d+)(?=e)/, '$1.0');
  return Math.abs(value) > 2_147_483_647 && /^-?\d+$/.test(text) ? `${text}.0` : text;
}

function blockNode(value: OrderedJson): Node {
  if (typeof value !== 'object' || value === null) return new Scalar(value);
  if (isFlow(value)) return nodeOf(value, true);
  if (Array.isArray(value)) return nodeOf(value.map(blockNode));
  const entries: Iterable<readonly [string, OrderedJson]> = value instanceof Map ? value : Object.entries(value);
  return nodeOf(new Map(Array.from(entries, ([key, item]) => [key, blockNode(item)])));
}

/** Numbers that YAML 1.1 and 1.2 share. Its `test` also lists texts that must be quoted although neither version demands it. */
const number: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => typeof value === 'number',
  // Signs that readers treat differently (`=`, R's `.na`, Ruby's `:name`), blanks that some drop or refuse, everything like a number or a time.
  test: /^[-?:=.\s]|\t|\s$|^\+?\d[\d_.,:a-fxotz+\- ]*$/i,
  resolve: String,
  stringify: ({ value }) => yamlNumber(Number(value)),
};

const textTag = (): ScalarTag => ({
  ...stringTag,
  stringify(item, ctx, onComment, onChompKeep) {
    item.type = styleOf(String(item.value), ctx.inFlow === true || ctx.implicitKey === true);
    const written = stringifyString(item, { ...ctx, actualString: true }, onComment, onChompKeep);
    return written.replace(unescaped, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
});

/** Characters that the library does not escape, and that some readers refuse or take for a line end. */
const unescaped = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** `PLAIN` lets the library quote where it must. */
function styleOf(value: string, inline: boolean): Scalar.Type {
  if (value.search(unescaped) >= 0) return Scalar.QUOTE_DOUBLE;
  // Some readers misread a literal block that begins with a tab, or ends in a line of blanks.
  if (value.includes('\n')) return inline || /^\s*$|^\n*\t|\n[ \t]+\n*$/.test(value) ? Scalar.QUOTE_DOUBLE : Scalar.BLOCK_LITERAL;
  // In a flow collection, YAML 1.1 readers end a plain text at these. Keys are written alike in both kinds of mapping.
  if (!inline || !/[,[\]{}:?]/.test(value)) return Scalar.PLAIN;
  return value.includes('"') && !value.includes("'") ? Scalar.QUOTE_SINGLE : Scalar.QUOTE_DOUBLE;
}

/** Created once; contains only what is being printed. */
const printer = (): Document<Node> => {
  document ??= new Document<Node>(undefined, { version: '1.2', compat: 'yaml-1.1', customTags: (tags) => [number, textTag(), ...tags] });
  return document;
};
let document: Document<Node> | undefined;

const nodeOf = (value: unknown, flow = false): Node => printer().createNode(value, { flow, aliasDuplicateObjects: false });

function print(node: Node): string {
  printer().contents = node;
  return printer().toString({ lineWidth: 0, doubleQuotedAsJSON: true, flowCollectionPadding: false });
}
