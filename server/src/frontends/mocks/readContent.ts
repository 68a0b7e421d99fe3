import { closest, code, codes, type JsonObject, type MockContent, type Span } from '../../model/index.ts';
import { innerSpan, isEmpty, pairOf, type TreeMap, type TreeNode, textIn, toJson, valueAt } from '../support/tree/node.ts';
import { correction, type Report, unknownKeys } from './unknownKeys.ts';
import { contentKeys, contentTypes, resourceKeys } from './words.ts';

/** The content blocks of a result, as the protocol defines them. Undefined where none are written. */
export function readContent(node: TreeNode | undefined, report: Report): readonly MockContent[] | undefined {
  if (node === undefined || isEmpty(node)) return undefined;
  if (node.kind === 'seq') return node.items.flatMap((item) => readBlock(item, report));
  report(node.span, '`content` must be a list. Begin a part with `- type:`.');
  return undefined;
}

function readBlock(node: TreeNode, report: Report): readonly MockContent[] {
  if (node.kind !== 'map') {
    if (!isEmpty(node)) report(node.span, 'A part of `content` must be a mapping with the key `type`.');
    return [];
  }
  const type = typeOf(node, report);
  const keys = type === undefined ? undefined : contentKeys[type];
  if (type === undefined || keys === undefined) return [];
  unknownKeys(node, keys, report);
  const { file: _, ...block } = toJson(node) as JsonObject;
  if (type === 'resource') return readResource(node, block, report);
  const needed = type === 'text' ? ['text'] : type === 'resource_link' ? ['uri', 'name'] : [];
  for (const key of needed) needText(node, key, report);
  if (needed.length > 0) return [{ block }];
  const file = fileOf(node, ['data'], report);
  if (pairOf(node, 'file') === undefined) needText(node, 'mimeType', report);
  return [{ block, ...(file === undefined ? {} : { file }) }];
}

function typeOf(node: TreeMap, report: Report): string | undefined {
  const pair = pairOf(node, 'type');
  const types = Object.keys(contentTypes);
  const known = { detail: `Known: ${codes(types, types.length)}.` };
  const written = textIn(pair?.value);
  if (written !== undefined && types.includes(written)) return written;
  const suggested = written === undefined ? undefined : closest(written, types);
  const at = pair === undefined || isEmpty(pair.value) ? (pair?.keySpan ?? node.pairs[0]?.keySpan ?? node.span) : wordSpan(pair.value);
  if (written === undefined) report(at, 'Missing `type` of the part.', known);
  else if (suggested === undefined) report(at, `Unknown type ${code(written)}.`, known);
  else report(at, `Unknown type ${code(written)}. Did you mean ${code(suggested)}?`, { fixes: [correction(at, suggested)] });
  return undefined;
}

function readResource(node: TreeMap, block: JsonObject, report: Report): readonly MockContent[] {
  const own = valueAt(node, 'resource');
  if (own?.kind !== 'map') {
    report(own === undefined ? (pairOf(node, 'type')?.keySpan ?? node.span) : own.span, '`resource` needs `uri`, and `text`, `blob` or `file`.');
    return [];
  }
  unknownKeys(own, resourceKeys, report);
  needText(own, 'uri', report);
  const file = fileOf(own, ['blob', 'text'], report);
  const { file: _, ...resource } = toJson(own) as JsonObject;
  return [{ block: { ...block, resource }, ...(file === undefined ? {} : { file }) }];
}

function needText(map: TreeMap, key: string, report: Report): void {
  const pair = pairOf(map, key);
  if (textIn(pair?.value) !== undefined) return;
  const what = key === 'uri' ? 'a URI' : 'a text';
  if (pair === undefined) report(placeOf(map), `Missing ${code(key)}, ${what}.`);
  else report(isEmpty(pair.value) ? pair.keySpan : pair.value.span, `${code(key)} must be ${what}.`);
}

/** The file that a content block is read from. Without one, exactly one of the other keys is required. */
function fileOf(map: TreeMap, others: readonly string[], report: Report): string | undefined {
  const pair = pairOf(map, 'file');
  const other = others.map((key) => pairOf(map, key)).find((found) => found !== undefined);
  if (pair === undefined) {
    if (other === undefined) report(placeOf(map), `Missing ${codes(others)} or \`file\`.`);
    else needBytes(other.key, other.value, report);
    return undefined;
  }
  const path = textIn(pair.value);
  if (other !== undefined) report(other.keySpan, `${code(other.key)} and \`file\` exclude each other.`);
  if (path === undefined || path === '') report(pair.keySpan, '`file` must be a path from the root of the workspace.');
  else if (leadsOut(path)) report(wordSpan(pair.value), '`file` leads out of the workspace.');
  else return path.replace(/^(?:\.\/)+/, '');
  return undefined;
}

function needBytes(key: string, value: TreeNode, report: Report): void {
  const text = textIn(value);
  if (text === undefined) report(value.span, `${code(key)} must be a text.`);
  else if (key !== 'text' && !base64.test(text.replace(/\s+/g, ''))) report(value.span, `${code(key)} must be in base64.`);
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** An absolute path, one with a drive, or one that goes up. A backslash separates folders on Windows only. */
const leadsOut = (path: string): boolean => /^(?:[/~]|[A-Za-z]:)|\\|\0/.test(path) || path.split('/').includes('..');

const placeOf = (map: TreeMap): Span => map.pairs[0]?.keySpan ?? map.span;

const wordSpan = (node: TreeNode): Span => (node.kind === 'scalar' ? innerSpan(node) : node.span);
