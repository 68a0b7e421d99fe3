import {
  examplePlaceholder,
  isJsonObject,
  type Json,
  type JsonObject,
  type ParamRequest,
  type SkeletonPart,
  sampleValue,
  type ToolRequest,
  toolAndResultPlaceholder,
  toolPlaceholder,
  valuePlaceholder,
} from '../../../model/index.ts';
import { printValue } from '../edit/sourceEdit.ts';
import { titleOf } from '../schema/models/fields.ts';

type Parts = readonly SkeletonPart[];

/** The docstring of a tool in the four sections of the standard, up to the line of its closing quotes. */
export function documentation({ name, description, params }: ToolRequest, model: string, spelled: (name: string) => string): Parts {
  const schema = JSON.stringify(schemaOf(name, params, model), undefined, 2);
  const call = callOf(name, params, model, spelled);
  const [summary = '', ...rest] = description?.split(/\r?\n/) ?? [];
  return [
    ...(description === undefined ? [{ fill: toolPlaceholder, first: true } as const] : [quoted(summary)]),
    '\n\n    ## Description\n\n    ',
    ...(description === undefined ? [{ fill: toolAndResultPlaceholder }] : [[summary, ...rest].map(quoted).join('\n    ')]),
    '\n\n    Pass all arguments as members of one object, `args`.',
    '\n\n    ## JSON Schema\n\n    ```json\n',
    ...withPlaceholders(`${indented(quoted(schema))}\n    \`\`\`\n\n    ## Usage Instructions\n\n    \`\`\`python\n    ${call}`, valuePlaceholder),
    '\n    ```\n\n    ## Concrete Examples\n\n    ```python\n    # ',
    { fill: examplePlaceholder },
    `\n    ${call}\n    \`\`\`\n`,
  ];
}

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

const quoted = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');

/** A text in which each occurrence of a word is a placeholder of the snippet. */
const withPlaceholders = (text: string, word: string): Parts => text.split(word).flatMap((part, i): Parts => (i === 0 ? [part] : [{ fill: word }, part]));

function callOf(name: string, params: readonly ParamRequest[], model: string, spelled: (name: string) => string): string {
  const requiredArguments = params
    .filter(({ required }) => required)
    .map((param) => `${spelled(param.name)}=${printValue({ quote: '"' }, param.examples?.[0] ?? sampleValue(param) ?? {})}`);
  return quoted(`${name}(${model}(${requiredArguments.join(', ')}))`);
}

/** The JSON Schema of the model. */
function schemaOf(name: string, params: readonly ParamRequest[], model: string): JsonObject {
  const required = params.filter((param) => param.required && param.default === undefined).map((param) => param.name);
  return {
    additionalProperties: false,
    description: `Arguments of ${name}.`,
    properties: Object.fromEntries(params.map((param) => [param.name, sorted(propertyOf(param))])),
    ...(required.length === 0 ? {} : { required }),
    title: model,
    type: 'object',
  };
}

function propertyOf(param: ParamRequest): JsonObject {
  const { name, required, default: standard, description = valuePlaceholder, examples = [] } = param;
  const isOpen = !required && standard === undefined;
  return {
    ...(isOpen ? { anyOf: [sorted(typeOf(param)), { type: 'null' }] } : typeOf(param)),
    ...(standard !== undefined ? { default: standard } : isOpen ? { default: null } : {}),
    description,
    ...(examples.length === 0 ? {} : { examples: [...examples] }),
    title: titleOf(name),
  };
}

function typeOf({ type, items = 'string', enum: values }: ParamRequest): JsonObject {
  const one = type === 'array' ? items : type;
  const [only] = values ?? [];
  const shape: JsonObject = {
    ...(values === undefined || only === undefined ? {} : values.length === 1 ? { const: only } : { enum: [...values] }),
    ...(one === 'object' ? { additionalProperties: true } : {}),
    type: one,
  };
  return type === 'array' ? { items: sorted(shape), type } : shape;
}

const sorted = (json: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(json)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]): [string, Json] => [key, isJsonObject(value) ? sorted(value) : value]),
  );
