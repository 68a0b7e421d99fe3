import { isJsonObject, type JsonObject, knownValue, type MockContext, type Param, type Schema, type ToolSpec } from '../../model/index.ts';

/** The tools of a mock's name: none where only a server's prefix makes the name, or no tool is known. */
export const mockedTools = ({ mock, tools }: MockContext): readonly ToolSpec[] => tools.named(mock.tool.value);

/** Keywords by which an object takes members that are no listed properties. */
const opening = [
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependentSchemas',
];

/** The parameters of calls; undefined where there may be others. */
export function takenParams(tool: ToolSpec): readonly Param[] | undefined {
  const { input, listed, params } = tool;
  if (tool.namedOnly === true || listed?.under !== undefined || listed?.missing !== undefined || listed?.dropsWhole === true) return undefined;
  if (input !== undefined && (input.type.state === 'opaque' || isOpen((key) => input.other[key]?.value))) return undefined;
  const listedInput = listed?.input;
  if (listedInput === undefined) return params;
  if (isOpen((key) => listedInput[key])) return undefined;
  const names = Object.keys(isJsonObject(listedInput.properties) ? listedInput.properties : {});
  // Where a library lists other names than the author wrote, its parameters are unknown.
  return names.every((name) => params.some((param) => param.name.value === name)) ? params.filter(({ name }) => names.includes(name.value)) : undefined;
}

const isOpen = (of: (key: string) => unknown): boolean => opening.some((key) => ![undefined, false].includes(of(key) as undefined));

/** The schema of a parameter; undefined where a library may list another. */
export function takenSchema({ listed }: ToolSpec, { name, schema }: Param): Schema | undefined {
  if (listed?.input === undefined) return schema;
  const members = listed.input.properties;
  const listedInput = isJsonObject(members) && Object.hasOwn(members, name.value) ? members[name.value] : undefined;
  return isJsonObject(listedInput) && isOfType(listedInput, schema) ? schema : undefined;
}

/** The listed schema of the result; undefined where there is none, or it may differ. */
export function returnedSchema({ listed, returns }: ToolSpec): Schema | undefined {
  if (returns === undefined || knownValue(returns.type) !== 'object' || listed?.output === null) return undefined;
  if (listed?.output === undefined) return returns;
  const listedInput = listed.output.properties;
  const names = (returns.properties ?? []).map(({ name }) => name.value);
  return isOfType(listed.output, returns) && isJsonObject(listedInput) && Object.keys(listedInput).sort().join('\n') === [...names].sort().join('\n')
    ? returns
    : undefined;
}

const isOfType = ({ type }: JsonObject, schema: Schema): boolean => typeof type === 'string' && type === knownValue(schema.type);
