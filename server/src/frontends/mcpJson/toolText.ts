import { type Json, type ParamRequest, type SkeletonPart, type ToolRequest, toolPlaceholder, valuePlaceholder } from '../../model/index.ts';
import { requestMeta } from '../support/requestMeta.ts';
import { type TreeMap, textIn, valueAt } from '../support/tree/node.ts';
import { type Form, formOf, isInJsonSchema, type WrittenTool } from './forms.ts';
import { isOpenApi } from './openApiWords.ts';

/** The form in which a new tool is written. */
export interface ToolForm {
  readonly form: Form;
  /** The key of the input schema. */
  readonly input: string;
  /** True where the tool is in an object below `function`. */
  readonly isWrapped: boolean;
  /** Keys of the tool in their order. Others follow. */
  readonly order: readonly string[];
  /** `type` and `strict`, as the tools of the list have them. */
  readonly type?: string;
  readonly strict?: boolean;
  /** True where the schema is in the words of OpenAPI 3.0, as Gemini takes them, and where its types are in capitals. */
  readonly isOpenApi: boolean;
  readonly hasCapitals: boolean;
}

export const mcpForm: ToolForm = { form: formOf(undefined), input: 'inputSchema', isWrapped: false, order: [], isOpenApi: false, hasCapitals: false };

/** The form of a tool in a list. */
export function formLike(tool: WrittenTool): ToolForm {
  const { form, whole, body } = tool;
  const input = form.inputs.find((key) => valueAt(body, key) !== undefined) ?? form.input;
  const type = textIn(valueAt(whole, 'type'));
  const strict = flagIn(body, 'strict');
  return {
    form,
    input,
    isWrapped: whole !== body,
    order: body.pairs.map(({ key }) => key),
    isOpenApi: !isInJsonSchema(tool, input),
    hasCapitals: !isInJsonSchema(tool, input) && isOpenApi(valueAt(body, input)),
    ...(type === undefined ? {} : { type }),
    ...(strict === undefined ? {} : { strict }),
  };
}

function flagIn(map: TreeMap, key: string): boolean | undefined {
  const node = valueAt(map, key);
  return node?.kind === 'scalar' && typeof node.value === 'boolean' ? node.value : undefined;
}

type Parts = readonly SkeletonPart[];
type Entry = readonly [key: string, value: Parts];

/** The tool on lines of its own, with two blanks for each step. `indent` is that of its closing brace. */
export function toolText(request: ToolRequest, like: ToolForm, indent: string): Parts {
  const type: readonly Entry[] = like.type === undefined ? [] : [['type', plain(like.type)]];
  if (!like.isWrapped) return object(inOrder([...type, ...toolEntries(request, like, indent)], like.order), indent);
  const inner = object(inOrder(toolEntries(request, like, `${indent}  `), like.order), `${indent}  `);
  return object([...type, ['function', inner]], indent);
}

/** The entries in the order of the keys. */
function inOrder(entries: readonly Entry[], order: readonly string[]): readonly Entry[] {
  const rank = ([key]: Entry): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

function toolEntries(request: ToolRequest, like: ToolForm, indent: string): readonly Entry[] {
  const { name, description, params, dangerous } = request;
  const { form, input, strict } = like;
  const meta = Object.entries(requestMeta(request) ?? {}).map(([key, value]): Entry => [key, plain(value)]);
  const hint: Entry = dangerous === true ? ['destructiveHint', plain(true)] : ['readOnlyHint', [{ fill: 'false' }]];
  const inner = `${indent}  `;
  // Gemini refuses an object without properties.
  const hasInput = params.length > 0 || form.id !== 'gemini';
  return [
    ['name', plain(name)],
    ['description', textOrPlaceholder(description, toolPlaceholder)],
    ...(hasInput ? [[input, inputText(params, like, inner)] as const] : []),
    ...(strict === undefined ? [] : [['strict', plain(strict)] as const]),
    ...(form.keys.includes('annotations') ? [['annotations', object([hint], inner)] as const] : []),
    ...(form.keys.includes('_meta') && meta.length > 0 ? [['_meta', object(meta, inner)] as const] : []),
  ];
}

function inputText(params: readonly ParamRequest[], like: ToolForm, indent: string): Parts {
  const members = params.map((param): Entry => [param.name, paramText(param, like, `${indent}    `)]);
  const required = params.filter((param) => param.required || demandsAll(like)).map((param) => param.name);
  const entries: readonly Entry[] = [
    ['type', plain(typeWord('object', like))],
    ['properties', members.length === 0 ? plain({}) : object(members, `${indent}  `)],
    ...(required.length === 0 && !demandsAll(like) ? [] : [['required', plain(required)] as const]),
    ...(like.strict === true ? [['additionalProperties', plain(false)] as const] : []),
  ];
  return object(entries, indent);
}

/** OpenAI's strict mode demands every parameter: one that may be absent takes `null`. */
const demandsAll = ({ form, strict }: ToolForm): boolean => strict === true && (form.id === 'openai' || form.id === 'responses');

function typeWord(type: string, { hasCapitals }: ToolForm, isNullable = false): Json {
  const word = hasCapitals ? type.toUpperCase() : type;
  return isNullable ? [word, 'null'] : word;
}

function paramText(param: ParamRequest, like: ToolForm, indent: string): Parts {
  const { type, items, required, enum: values, description } = param;
  const isNullable = demandsAll(like) && !required;
  const entries: readonly Entry[] = [
    ...(type === 'array'
      ? ([
          ['type', plain(typeWord(type, like, isNullable))],
          ['items', object(shapeOf(items ?? 'string', values, like, false), `${indent}  `)],
        ] as const)
      : shapeOf(type, values, like, isNullable)),
    ['description', textOrPlaceholder(description, valuePlaceholder)],
    ...sampleEntries(param, like),
  ];
  return object(entries, indent);
}

/** The members of an object are for its author to list. */
function shapeOf(type: string, values: ParamRequest['enum'], like: ToolForm, isNullable: boolean): readonly Entry[] {
  const isClosed = like.strict === true;
  const mayBeOpen = !like.isOpenApi && type === 'object';
  // In the words of OpenAPI, Gemini lists texts only.
  const listed = !like.isOpenApi || values?.every((value) => typeof value === 'string') === true ? values : undefined;
  return [
    ['type', plain(typeWord(type, like, isNullable))],
    ...(listed === undefined ? [] : [['enum', plain(isNullable ? [...listed, null] : listed)] as const]),
    ...(mayBeOpen && isClosed ? ([['properties', plain({})], ...(demandsAll(like) ? [['required', plain([])] as const] : [])] as const) : []),
    ...(mayBeOpen ? [['additionalProperties', plain(!isClosed)] as const] : []),
  ];
}

/** The default and the examples, as far as the form has them. OpenAI's strict mode refuses both, Anthropic's takes a default. */
function sampleEntries({ default: standard, examples = [] }: ParamRequest, like: ToolForm): readonly Entry[] {
  const [first] = examples;
  const words: readonly Entry[] =
    first === undefined || like.strict === true ? [] : [like.isOpenApi ? ['example', plain(first)] : ['examples', plain(examples)]];
  return [...(standard === undefined || demandsAll(like) ? [] : [['default', plain(standard)] as const]), ...words];
}

const plain = (value: Json): Parts => [JSON.stringify(value)];

const textOrPlaceholder = (text: string | undefined, fill: string): Parts => (text === undefined ? ['"', { fill }, '"'] : plain(text));

/** An object on lines of its own. `indent` is that of its closing brace. */
const object = (entries: readonly Entry[], indent: string): Parts => [
  '{\n',
  ...entries.flatMap(([key, value], i) => [`${indent}  ${JSON.stringify(key)}: `, ...value, i === entries.length - 1 ? '\n' : ',\n']),
  `${indent}}`,
];
