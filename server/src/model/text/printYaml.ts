import { Document, type Node, Scalar, type ScalarTag } from 'yaml';
import { stringifyString, stringTag } from 'yaml/util';
import type { OrderedJson } from '../json.ts';

/** A mapping as block YAML, ending in a line break. */
export const printBlock = (map: ReadonlyMap<string, OrderedJson>): string => print(blockNode(map));

/** A value on one line, as it may stand in a flow collection. */
export const printFlow = (value: OrderedJson): string => print(nodeOf([value], true)).slice('['.length, -']\n'.length);

/** A list or mapping of values stays on one line up to so many characters, as JSON. */
const flowLength = 95;

/** Maps are always blocks; other collections where they are long, or hold a text of several lines, which is easier to read as one. */
function isFlow(value: OrderedJson): boolean {
  if (value instanceof Map) return false;
  const json = JSON.stringify(value, (_, item: unknown) => (item instanceof Map ? [...item] : item));
  return json.length <= flowLength && !json.includes('\\n');
}

/**
 * YAML 1.1 knows an exponent only behind a decimal point; JSON has no negative zero and nothing infinite. R's package yaml reads whole numbers beyond
 * its integers as `NA`, and those with a decimal point as what they are.
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

/** Numbers as YAML 1.1 and 1.2 share them; and, by its test, texts that must not stand plain although neither version says so. */
const number: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => typeof value === 'number',
  // Signs that readers differ about (`=`, R's `.na`, Ruby's `:name`), blanks that some drop or refuse, all that resembles a number or a time.
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

/** What the library does not escape, and a reader may refuse or take for the end of a line. */
const unescaped = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Plain means: quoted where the library finds that it must be. */
function styleOf(value: string, inline: boolean): Scalar.Type {
  if (value.search(unescaped) >= 0) return Scalar.QUOTE_DOUBLE;
  // A literal block that begins with a tab, or ends in a line of blanks, is not read everywhere as it is meant.
  if (value.includes('\n')) return inline || /^\s*$|^\n*\t|\n[ \t]+\n*$/.test(value) ? Scalar.QUOTE_DOUBLE : Scalar.BLOCK_LITERAL;
  // In a flow collection, YAML 1.1 readers end a plain text at these. Keys are written alike in both kinds of mapping.
  if (!inline || !/[,[\]{}:?]/.test(value)) return Scalar.PLAIN;
  return value.includes('"') && !value.includes("'") ? Scalar.QUOTE_SINGLE : Scalar.QUOTE_DOUBLE;
}

/** Holds only what is being printed; made for the first of it. */
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
