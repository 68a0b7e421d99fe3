import { isConsentWord, isJsonObject, type Json, type JsonObject, limits, tellsModelsApart } from '../model/index.ts';

/** An argument that takes one text only, which a model has to write where the user has asked for the call. */
export interface ConsentLiteral {
  /** Names of members, from the arguments inwards. */
  readonly path: readonly string[];
  readonly text: string;
}

/** Required arguments with one word in capital letters or a sentence; `kind: Literal["note"]` tells models apart. */
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

/** What a call says wrongly or leaves out of them, as a sentence without its end. */
export function consentFault(literals: readonly ConsentLiteral[], given: JsonObject): string | undefined {
  const wrong = literals.find(({ path, text }) => path.reduce<Json | undefined>((at, name) => memberOf(at, name), given) !== text);
  return wrong === undefined ? undefined : `${wrong.path.join('.')} must be ${JSON.stringify(wrong.text)}`;
}

const memberOf = (value: Json | undefined, name: string): Json | undefined => (isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined);

const isConsent = (name: string, text: string): boolean => (isConsentWord(text) && !tellsModelsApart(name)) || /\S\s+\S+\s+\S/.test(text);

function onlyText({ const: constant, enum: values }: JsonObject): string | undefined {
  const only = constant ?? (Array.isArray(values) && values.length === 1 ? values[0] : undefined);
  return typeof only === 'string' ? only : undefined;
}

/** A reference inside of the schema, followed. */
function resolved(root: JsonObject, schema: Json | undefined): JsonObject {
  if (!isJsonObject(schema)) return {};
  const [, place, name] = typeof schema.$ref === 'string' ? (/^#\/(\$defs|definitions)\/([^/]+)$/.exec(schema.$ref) ?? []) : [];
  if (place === undefined || name === undefined) return schema;
  const target = memberOf(root[place], name);
  return isJsonObject(target) ? target : {};
}
