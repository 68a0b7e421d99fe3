import { isConsentWord, isJsonObject, isModelTag, type Json, type JsonObject, limits } from '../model/index.ts';

/** An argument with exactly one allowed text, which a model must write after the user has asked for the call. */
export interface ConsentLiteral {
  /** Names of members, from the arguments inwards. */
  readonly path: readonly string[];
  readonly text: string;
}

/** Required arguments whose text is one word in capital letters or a sentence. Others, such as `kind: Literal["note"]`, distinguish models. */
export function consentLiterals(schema: Json | undefined): readonly ConsentLiteral[] {
  const root = isJsonObject(schema) ? schema : {};
  const found: ConsentLiteral[] = [];
  const look = (at: Json | undefined, path: readonly string[]): void => {
    const own = resolved(root, at);
    const { properties, required } = own;
    if (!isJsonObject(properties) || !Array.isArray(required) || path.length >= limits.serve.consentDepth) return;
    for (const name of required) {
      if (typeof name !== 'string' || !Object.hasOwn(properties, name)) continue;
      const member = resolved(root, properties[name]);
      const text = onlyText(member);
      if (text === undefined) look(member, [...path, name]);
      else if (isConsent(name, text)) found.push({ path: [...path, name], text });
    }
  };
  look(root, []);
  return found;
}

/** The wrong or missing literal of a call, as a sentence without a full stop. */
export function consentFault(literals: readonly ConsentLiteral[], args: JsonObject): string | undefined {
  const wrong = literals.find(({ path, text }) => path.reduce<Json | undefined>((at, name) => memberOf(at, name), args) !== text);
  return wrong === undefined ? undefined : `${wrong.path.join('.')} must be ${JSON.stringify(wrong.text)}`;
}

const memberOf = (value: Json | undefined, name: string): Json | undefined => (isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined);

const isConsent = (name: string, text: string): boolean => (isConsentWord(text) && !isModelTag(name)) || /\S\s+\S+\s+\S/.test(text);

function onlyText({ const: constant, enum: values }: JsonObject): string | undefined {
  const only = constant ?? (Array.isArray(values) && values.length === 1 ? values[0] : undefined);
  return typeof only === 'string' ? only : undefined;
}

/** Follows a reference inside of the schema. */
function resolved(root: JsonObject, schema: Json | undefined): JsonObject {
  if (!isJsonObject(schema)) return {};
  const [, place, name] = typeof schema.$ref === 'string' ? (/^#\/(\$defs|definitions)\/([^/]+)$/.exec(schema.$ref) ?? []) : [];
  if (place === undefined || name === undefined) return schema;
  const target = memberOf(root[place], name);
  return isJsonObject(target) ? target : {};
}
