import { absent, emptySchema, type Linked, type Names, opaque, type Problem, type Schema, type SchemaKeyword, type ToolSpec } from '../../model/index.ts';
import { conflictProblem } from '../support/conflictMarker.ts';
import { readSchema, readText } from '../support/jsonSchema/readSchema.ts';
import { dangerousOf, headOf, mentionsOf, readInput, readKeywords, readMeta, writtenName } from '../support/jsonSchema/toolFields.ts';
import { isEmpty, mapIn, type TreeMap, type TreeNode, type TreePair, textIn, valueAt } from '../support/tree/node.ts';
import { readRecord } from '../support/tree/values.ts';
import { withView } from '../support/views.ts';
import type { Form } from './forms.ts';
import type { McpFacts, ReadTool } from './mcpFacts.ts';

/** Links the tools of a region, and reports comments and commas that plain JSON must not have. */
export function linkTools(facts: McpFacts, names: Names): Linked {
  if (facts.conflict !== undefined) return { tools: [], problems: [conflictProblem(facts.conflict, names.uri)], mentions: [] };
  const tools = facts.tools.map((tool) => withView(toolOf(tool, facts), names));
  // In unfinished text, a trailing comma only announces the next member.
  const isWhole = !facts.problems.some(({ unreadable }) => unreadable === true);
  const problems = isWhole && /\.json$/i.test(names.uri) ? relaxedProblems(facts) : [];
  return { tools, problems, mentions: distinctMentions(tools.flatMap(mentionsOf)) };
}

/** One word both names and requires an argument of a list. */
const distinctMentions = (mentions: Linked['mentions']): Linked['mentions'] =>
  mentions.filter(({ span }, i) => i === 0 || mentions[i - 1]?.span.start !== span.start);

/** One finding a region, at its first comment. */
function relaxedProblems({ relaxed }: McpFacts): readonly Problem[] {
  const comment = relaxed.find(({ kind }) => kind === 'comment');
  return relaxed.flatMap((one): readonly Problem[] => {
    const { kind, span } = one;
    if (kind === 'comma') {
      const fix = { title: 'Remove the comma', intent: { kind: 'remove', span }, safe: true } as const;
      return [{ code: 'json-syntax', message: 'JSON has no trailing commas.', span, fixes: [fix] }];
    }
    if (one !== comment) return [];
    return [{ code: 'json-syntax', message: 'JSON has no comments.', span }];
  });
}

function toolOf({ form, whole, corrected, namespace }: ReadTool, { provenance }: McpFacts): ToolSpec {
  const at = (key: string): TreeNode | undefined => valueAt(corrected, key);
  const first = (keys: readonly string[]): TreeNode | undefined => keys.map(at).find((node) => node !== undefined);
  const name = readText(at('name'));
  const local = writtenName(name, at('name'));
  // A list of names has its schemas in another file, and a custom tool takes a text.
  const written = form.inputs.length === 0 ? { ...emptySchema(whole.span), type: opaque('', whole.span) } : readInput(first(form.inputs));
  const input = provenance === undefined || written === undefined ? written : withoutStamp(written);
  const returns = first(form.outputs);
  const { rest, ...meta } = readMeta(at('_meta'));
  const annotations = readRecord(mapIn(at('annotations')));
  const marks = form.id === 'custom' ? readKeywords(whole.pairs.filter(({ key }) => key === 'type')) : {};
  const extra = { ...extraOf(form, corrected, rest), ...marks, ...(namespace !== undefined && namespaceOf(namespace)) };
  const server = textIn(valueAt(namespace, 'name'));
  return {
    name,
    ...(local === undefined ? {} : { localName: local }),
    title: readText(at('title')),
    description: readText(at('description')),
    params: input?.properties ?? [],
    hidden: [],
    ...(input === undefined ? {} : { input }),
    ...(returns === undefined || isEmpty(returns) ? {} : { returns: readSchema(returns) }),
    ...meta,
    dangerous: dangerousOf(annotations),
    annotations,
    example: absent,
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
    // Tools of two namespaces may have one name.
    ...(server !== undefined && { server }),
    ...(form.id === 'roster' ? { namedOnly: true as const } : {}),
    ...(form.holds === undefined ? {} : { holds: form.holds }),
    span: whole.span,
    head: headOf(corrected),
    ...(provenance === undefined ? {} : { provenance }),
  };
}

/** The stamp is about the file, not about its tool. */
function withoutStamp(input: Schema): Schema {
  const { $comment: _, ...other } = input.other;
  return { ...input, other };
}

const own = new Set(['name', 'title', 'description', 'annotations']);

/** What OpenAI's emitter needs to write the namespace again. */
const namespaceOf = (map: TreeMap): Readonly<Record<string, SchemaKeyword>> => {
  const pairs = map.pairs.filter(({ key }) => key === 'name' || key === 'description');
  return readKeywords([{ key: 'namespace', keySpan: map.span, span: map.span, value: { ...map, pairs } }]);
};

/** `"type": "function"` marks the form of the tool and is no part of the tool. */
const isForm = ({ key, value }: TreePair): boolean => key === 'type' && value.kind === 'scalar' && (value.value === 'function' || value.value === 'custom');

function extraOf(form: Form, map: TreeMap, meta: TreeNode | undefined): Readonly<Record<string, SchemaKeyword>> {
  const schemas = new Set([...form.inputs, ...form.outputs]);
  const pairs = map.pairs.flatMap((pair) => {
    if (own.has(pair.key) || schemas.has(pair.key) || isForm(pair)) return [];
    if (pair.key !== '_meta') return [pair];
    return meta === undefined ? [] : [{ ...pair, value: meta }];
  });
  return readKeywords(pairs);
}
