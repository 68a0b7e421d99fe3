import {
  closest,
  emptySchema,
  isJsonObject,
  isTypeName,
  type Json,
  type JsonObject,
  jsonEqual,
  known,
  knownValue,
  type Param,
  type ParamRequest,
  type Schema,
  type TypeName,
} from '../../model/index.ts';

/** The syntax of a parameter line; clients show it as help. */
const paramSyntax = 'name: type = default e.g. example # description';

/** A parsed parameter line, or what is wrong with it and what to do, as a sentence. */
export type ReadLine = { readonly param: ParamRequest } | { readonly wrong: string };

/**
 * Reads `depth?: integer = 3 e.g. 5 # How deep to look`. `?` or a default makes it optional. Without a type, the default implies one, else it is a
 * string. `"a" | "b"` lists the allowed values, `[]` after a type makes a list.
 */
export function readParamLine(line: string): ReadLine {
  const [spoken = '', description] = cut(line.trim(), /(?:^|\s)#/);
  const [declared = '', examples] = cut(spoken, /\se\.\s?g\.(?=\s)/i);
  const [head = '', written] = cut(declared, /=/);
  const form = /^([^\s:?]+)\s*(?:(\?)\s*)?(?::\s*(\S.*)?)?$/.exec(head.trimEnd());
  if (form === null) return { wrong: `A parameter is written '${paramSyntax}'; all but the name may be left out.` };
  const [, name = '', mark, typeText] = form;
  if (!/^[\p{L}_.][\p{L}\p{N}_.-]*$/u.test(name)) return { wrong: `'${name}' is no name for a parameter: write letters, digits and '_', a letter first.` };
  const type = typeText === undefined || typeText === '' ? typeOfValue(readValue(written?.trim() ?? '', undefined)) : readType(typeText);
  if ('wrong' in type) return type;
  const fallback = written === undefined || isNull(written) ? undefined : readValue(written.trim(), type);
  if (fallback !== undefined && !fits(fallback, type))
    return { wrong: `The default ${quotedWord(written)} is no ${typeWords(type)}. Write one, or another type.` };
  const samples = examples === undefined ? [] : readExamples(examples, type);
  const odd = samples.find((sample) => !fits(sample, type));
  if (odd !== undefined) return { wrong: `The example ${JSON.stringify(odd)} is no ${typeWords(type)}. Write one, or another type.` };
  return {
    param: {
      name,
      ...type,
      required: mark === undefined && written === undefined,
      ...(fallback === undefined ? {} : { default: fallback }),
      ...(samples.length === 0 ? {} : { examples: samples }),
      ...(description?.trim() ? { description: description.trim() } : {}),
    },
  };
}

export function paramLine(param: ParamRequest): string {
  const standard = param.default === undefined ? '' : ` = ${JSON.stringify(param.default)}`;
  const samples = param.examples === undefined || param.examples.length === 0 ? '' : ` e.g. ${param.examples.map((value) => JSON.stringify(value)).join(', ')}`;
  const description = param.description === undefined ? '' : ` # ${param.description}`;
  return `${param.name}${param.required ? '' : '?'}: ${typeWords(param)}${standard}${samples}${description}`;
}

/** A parameter of a file as a request. A default of `null`, or `null` next to a type, only means that it is optional. */
export function paramRequest({ name, required, schema: written }: Param): ParamRequest {
  const schema = withoutNull(written);
  const values = valuesOf(schema) ?? (schema.items && valuesOf(schema.items));
  const standard = knownValue(schema.default);
  const items = schema.items && typeOf(schema.items);
  const description = knownValue(schema.description);
  return {
    name: name.value,
    type: typeOf(schema),
    ...(items === undefined ? {} : { items }),
    required,
    ...(values === undefined ? {} : { enum: values }),
    ...(standard === undefined || standard === null ? {} : { default: standard }),
    ...(schema.examples.length === 0 ? {} : { examples: schema.examples.map((v) => v.value) }),
    ...(description === undefined ? {} : { description }),
  };
}

/** The allowed values; `const` is one. */
function valuesOf({ enum: values, other }: Schema): readonly Json[] | undefined {
  return values?.value.map(({ value }) => value) ?? (other.const === undefined ? undefined : [other.const.value]);
}

/** Replaces `anyOf` of a type and `null` by the type. */
function withoutNull(schema: Schema): Schema {
  const all = schema.other.anyOf?.value;
  if (!Array.isArray(all) || all.length !== 2) return schema;
  const one = (all as readonly Json[]).find((part) => !(isJsonObject(part) && part.type === 'null'));
  return one === undefined || !isJsonObject(one) ? schema : typed(one, schema);
}

/** The type that plain JSON declares, as that of a schema. */
function typed({ type, items, enum: values, const: only }: JsonObject, schema: Schema): Schema {
  const { span } = schema;
  const all = Array.isArray(values) ? (values as readonly Json[]) : only === undefined ? undefined : [only];
  return {
    ...schema,
    type: typeof type === 'string' && isTypeName(type) ? known(type, span) : schema.type,
    ...(isJsonObject(items) ? { items: typed(items, emptySchema(span)) } : {}),
    ...(all === undefined ? {} : { enum: { value: all.map((value) => ({ value, span })), span } }),
  };
}

/** True where a model understands both alike. Descriptions, the order of allowed values and additional examples do not count. */
export function sameParam(asked: ParamRequest, read: ParamRequest): boolean {
  const values = (list: readonly Json[] = []): string =>
    list
      .map((value) => JSON.stringify(value))
      .sort()
      .join();
  const sameShape = asked.name === read.name && asked.type === read.type && asked.items === read.items && asked.required === read.required;
  const sameExamples = asked.examples === undefined || jsonEqual(asked.examples, read.examples ?? []);
  return sameShape && values(asked.enum) === values(read.enum) && jsonEqual(asked.default, read.default) && sameExamples;
}

type Type = Pick<ParamRequest, 'type' | 'items' | 'enum'>;

/** An enumeration of whole numbers is of integers, whatever type it has. */
function typeOf({ type, enum: values }: Schema): TypeName {
  const word = knownValue(type) ?? 'string';
  return word === 'number' && values?.value.every(({ value }) => Number.isInteger(value)) === true ? 'integer' : word;
}

/** The parts before and after the first match outside of quotes and brackets; the second undefined without a match. */
function cut(text: string, at: RegExp): readonly [string, string?] {
  const masked = text.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (quoted) => 'q'.repeat(quoted.length));
  const found = at.exec(masked);
  return found === null ? [text] : [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

const words: Readonly<Record<string, TypeName>> = {
  ...{ string: 'string', text: 'string', str: 'string', character: 'string', number: 'number', numeric: 'number', float: 'number', double: 'number' },
  ...{ integer: 'integer', int: 'integer', boolean: 'boolean', bool: 'boolean', logical: 'boolean', object: 'object', array: 'array' },
};

function readType(text: string): Type | { readonly wrong: string } {
  const list = /^(.*)\[\]$/s.exec(text.trim());
  if (list !== null) {
    const inner = readType((list[1] ?? '').trim().replace(/^\((.*)\)$/s, '$1'));
    if ('wrong' in inner) return inner;
    if (inner.type === 'array') return { wrong: 'A list of lists cannot be said in one line. Write the inner one into the file later.' };
    return { type: 'array', items: inner.type, ...(inner.enum === undefined ? {} : { enum: inner.enum }) };
  }
  const word = text.trim().toLowerCase();
  const known = Object.hasOwn(words, word) ? words[word] : undefined;
  if (known !== undefined) return known === 'array' ? { type: 'array', items: 'string' } : { type: known };
  if (/[|"']/.test(text)) return readChoice(text);
  const closestType = closest(word, Object.keys(words));
  const all = "string, number, integer, boolean and object; '[]' behind one makes a list of it";
  return { wrong: `There is no type '${text.trim()}'. ${closestType === undefined ? `Known are ${all}.` : `Did you mean '${closestType}'?`}` };
}

function readChoice(text: string): Type | { readonly wrong: string } {
  const values = split(text, '|').map((value) => readValue(value, undefined));
  const types = [...new Set(values.map((value) => typeOfValue(value).type))];
  const [type] = types.length === 2 && types.every((t) => t === 'integer' || t === 'number') ? (['number'] as const) : types;
  if (values.includes('') || type === undefined || type === 'object' || type === 'array' || (types.length > 1 && type !== 'number')) {
    return { wrong: `Write the values allowed as '"a" | "b"' or '1 | 2', all of one type.` };
  }
  return { type, enum: values.filter((value, i) => values.indexOf(value) === i) };
}

const split = (text: string, by: '|' | ','): string[] => {
  const parts: string[] = [];
  for (let rest: string | undefined = text; rest !== undefined; ) {
    const [first, more]: readonly [string, string?] = cut(rest, by === '|' ? /\|/ : /,/);
    parts.push(first.trim());
    rest = more;
  }
  return parts;
};

/** JSON, `'quoted'`, literals of R and Python, else the text itself. */
function readValue(text: string, type: Type | undefined): Json {
  if (type?.type === 'string' && !/^["']/.test(text)) return text;
  const quoted = /^'(.*)'$/s.exec(text);
  if (quoted !== null) return (quoted[1] ?? '').replaceAll(/\\(.)/g, '$1');
  if (/^(?:TRUE|True)$/.test(text)) return true;
  if (/^(?:FALSE|False)$/.test(text)) return false;
  if (/^-?\d+L$/.test(text)) return Number(text.slice(0, -1));
  try {
    return JSON.parse(text) as Json;
  } catch {
    // A value that is no JSON is text.
    return text;
  }
}

const isNull = (text: string): boolean => /^(?:null|NULL|None|NA)?$/.test(text.trim());

/** Examples of a list are lists in brackets; others are separated by commas. */
function readExamples(text: string, type: Type): readonly Json[] {
  if (type.type === 'array' || type.type === 'object') {
    const all = readValue(`[${text}]`, undefined);
    return Array.isArray(all) ? (all as readonly Json[]) : [text.trim()];
  }
  return split(text, ',')
    .filter((value) => value !== '')
    .map((value) => readValue(value, type));
}

function typeOfValue(value: Json): Type {
  if (Array.isArray(value)) return { type: 'array', items: value.length === 0 ? 'string' : typeOfValue(value[0] as Json).type };
  if (isJsonObject(value)) return { type: 'object' };
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' };
  return { type: typeof value === 'boolean' ? 'boolean' : 'string' };
}

function fits(value: Json, { type, items = 'string', enum: values }: Type): boolean {
  if (type === 'array')
    return Array.isArray(value) && value.every((item) => fits(item as Json, { type: items, ...(values === undefined ? {} : { enum: values }) }));
  if (values !== undefined) return values.some((allowed) => jsonEqual(allowed, value));
  const own = typeOfValue(value).type;
  return own === type || (type === 'number' && own === 'integer');
}

const quotedWord = (text: string | undefined): string => `'${(text ?? '').trim()}'`;

function typeWords({ type, items = 'string', enum: values }: Type): string {
  const one = values === undefined ? (type === 'array' ? items : type) : values.map((value) => JSON.stringify(value)).join(' | ');
  return type !== 'array' ? one : values === undefined ? `${one}[]` : `(${one})[]`;
}
