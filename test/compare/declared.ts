import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isJsonObject, type Json, type JsonObject } from '../../server/src/model/index.ts';

/** JSON Pointers of schemas that all apply to a value. */
type Applied = readonly string[];

/** Whether a value has only members that a schema declares, where it declares any. Of alternatives, those of one count. */
export function createDeclared(root: JsonObject): (value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(root, 'root');
  const known = new Map<string, (value: Json) => boolean>();
  const isValid = (pointer: string, value: Json): boolean => {
    const validate = known.get(pointer) ?? ajv.compile<Json>({ $ref: `root#${pointer}` });
    known.set(pointer, validate);
    return validate(value);
  };
  const listsOf = (pointer: string, value: Json, followed: readonly string[] = []): readonly Applied[] => {
    const schema = schemaAt(root, pointer);
    if (followed.includes(pointer)) return [];
    if (!isJsonObject(schema)) return [[pointer]];
    const inner = (one: string): readonly Applied[] => listsOf(one, value, [...followed, pointer]);
    const ofRef = typeof schema.$ref === 'string' ? [inner(schema.$ref.slice(1))] : [];
    const ofParts = inList(schema.allOf).map((at) => inner(`${pointer}/allOf/${at}`));
    const ofBranches = ['anyOf', 'oneOf'].flatMap((key) => {
      const branches = inList(schema[key]).map((at) => `${pointer}/${key}/${at}`);
      return branches.length === 0 ? [] : [branches.filter((one) => isValid(one, value)).flatMap(inner)];
    });
    return product([[[pointer]], ...ofRef, ...ofParts, ...ofBranches]);
  };
  const isDeclared = (pointers: Applied, value: Json): boolean => product(pointers.map((one) => listsOf(one, value))).some((all) => fits(all, value));
  const fits = (all: Applied, value: Json): boolean => {
    if (Array.isArray(value))
      return (value as readonly Json[]).every((item, at) =>
        isDeclared(
          all.flatMap((one) => itemOf(schemaAt(root, one), one, at)),
          item,
        ),
      );
    if (!isJsonObject(value)) return true;
    const schemas = all.map((one) => schemaAt(root, one)).filter(isJsonObject);
    const isOpen =
      !schemas.some(({ properties }) => properties !== undefined) ||
      schemas.some((one) => (one.additionalProperties ?? false) !== false || one.patternProperties !== undefined);
    return Object.entries(value).every(([key, member]) => {
      const isNamed = schemas.some(({ properties }) => isJsonObject(properties) && Object.hasOwn(properties, key));
      return (
        (isOpen || isNamed) &&
        isDeclared(
          all.flatMap((one) => memberOf(schemaAt(root, one), one, key)),
          member,
        )
      );
    });
  };
  return (value) => isDeclared([''], value);
}

const inList = (value: Json | undefined): readonly number[] => (Array.isArray(value) ? [...value.keys()] : []);

const product = (lists: readonly (readonly Applied[])[]): readonly Applied[] =>
  lists.reduce<readonly Applied[]>((all, list) => all.flatMap((one) => list.map((other) => [...one, ...other])), [[]]);

function schemaAt(root: JsonObject, pointer: string): Json {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<Json>((at, step) => (Array.isArray(at) ? (at[Number(step)] as Json) : isJsonObject(at) ? (at[step] ?? true) : true), root);
}

function itemOf(schema: Json, pointer: string, at: number): Applied {
  if (!isJsonObject(schema)) return [];
  if (inList(schema.prefixItems).includes(at)) return [`${pointer}/prefixItems/${at}`];
  return schema.items === undefined ? [] : [`${pointer}/items`];
}

function memberOf(schema: Json, pointer: string, key: string): Applied {
  if (!isJsonObject(schema)) return [];
  const named = isJsonObject(schema.properties) && Object.hasOwn(schema.properties, key) ? [`${pointer}/properties/${encodeURIComponent(key)}`] : [];
  const patterns = Object.keys(isJsonObject(schema.patternProperties) ? schema.patternProperties : {}).filter((one) => new RegExp(one, 'u').test(key));
  const all = [...named, ...patterns.map((one) => `${pointer}/patternProperties/${encodeURIComponent(one)}`)];
  return all.length > 0 || schema.additionalProperties === undefined ? all : [`${pointer}/additionalProperties`];
}
