import { code, type Fix, isJsonObject, type Json, type JsonObject, jsonEqual, type Problem, type Span } from '../../../../model/index.ts';
import { parseJson } from '../../../support/json/parseJson.ts';
import { pairOf } from '../../../support/tree/node.ts';
import type { DocFence } from '../../docstring/docSections.ts';
import { codePlace, type Documented, inDocstring, sectionOf } from './documented.ts';
import { addedBelow, indented } from './sectionText.ts';

/** Reports a schema in the docstring that differs from the model's. `schema`: the schema that Pydantic makes of the model. */
export function schemaProblems(own: Documented, schema: JsonObject): readonly Problem[] {
  const section = sectionOf(own.sections, 'schema');
  if (section?.body === undefined) return [];
  const [fence] = section.fences;
  const text = inDocstring(own.doc.source, JSON.stringify(schema, null, 2));
  const fixWith = (span: Span, written: string): Fix => ({
    title: 'Write the schema of the model',
    intent: { kind: 'replace', span, text: written },
    safe: true,
  });
  if (fence === undefined) {
    const message = 'Missing schema in a code fence.';
    const { end } = section.span;
    const added = addedBelow(own, section, `\`\`\`json\n${JSON.stringify(schema, null, 2)}\n\`\`\``);
    return [{ code: 'docstring-schema-stale', message, span: section.title.span, fixes: added === undefined ? [] : [fixWith({ start: end, end }, added)] }];
  }
  const shown = read(fence);
  if (shown !== undefined && jsonEqual(shown, schema)) return [];
  const at = shown === undefined ? undefined : difference(shown, schema, []);
  const path = at?.path.join('.') ?? '';
  const differs = `Schema differs from the model${path === '' ? '' : ` at ${code(path)}`}.`;
  const span = at === undefined ? firstLine(fence) : (placeIn(fence, at.path) ?? firstLine(fence));
  const whole = text === undefined || !fence.isClosed ? undefined : lead(own, fence) + indented(text, fence.indent);
  return [
    {
      code: 'docstring-schema-stale',
      ...(at === undefined ? { message: 'This schema is not JSON.' } : { message: differs, detail: at.what }),
      span,
      // The span of an empty fence is the end of its opening line.
      fixes: whole === undefined ? [] : [fixWith(fence.code.span, fence.lines.length === 0 ? `\n${own.doc.indent}${whole}` : whole)],
    },
  ];
}

/** The indentation of a fence beyond that of the docstring: the span of the code begins behind the docstring's indentation. */
const lead = ({ doc }: Documented, { indent }: DocFence): string => indent.slice(doc.indent.length);

function read({ code }: DocFence): Json | undefined {
  try {
    return JSON.parse(code.value) as Json;
  } catch {
    // The caller reports invalid JSON.
    return undefined;
  }
}

interface Difference {
  /** Names of members, and indices. */
  readonly path: readonly string[];
  readonly what: string;
}

/** The first difference between the schema in the docstring and the model's. */
function difference(shown: Json, wanted: Json, path: readonly string[]): Difference | undefined {
  if (jsonEqual(shown, wanted)) return undefined;
  if (isJsonObject(shown) && isJsonObject(wanted)) {
    for (const [key, value] of Object.entries(shown)) {
      const other = wanted[key];
      if (other === undefined) return { path: [...path, key], what: 'The model does not have it.' };
      const found = difference(value, other, [...path, key]);
      if (found !== undefined) return found;
    }
    const lost = Object.keys(wanted).find((key) => !(key in shown));
    return { path, what: `${code(lost ?? '')} is missing.` };
  }
  if (Array.isArray(shown) && Array.isArray(wanted) && shown.length === wanted.length) {
    return shown.map((item: Json, i) => difference(item, wanted[i] as Json, [...path, String(i)])).find((found) => found !== undefined);
  }
  return { path, what: `The model has ${brief(wanted)}.` };
}

const brief = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
};

const firstLine = ({ code, lines: [first] }: DocFence): Span => first?.span ?? code.span;

/** The span of a member's key, or of an item, in the code. */
function placeIn(fence: DocFence, path: readonly string[]): Span | undefined {
  let node = path.length === 0 ? undefined : parseJson(fence.code.value).root;
  let span: Span | undefined;
  for (const step of path) {
    const pair = pairOf(node, step);
    const item = node?.kind === 'seq' ? node.items[Number(step)] : undefined;
    span = pair?.keySpan ?? item?.span;
    node = pair?.value ?? item;
  }
  return span && codePlace(fence, span.start, span.end);
}
