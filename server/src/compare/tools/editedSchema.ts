import { isJsonObject, type Json, type JsonObject, limits, refSteps } from '../../model/index.ts';

/** Two schemas in one document, so that a part of the later one can take the place of a part of the earlier one. */
export interface JoinedSchemas {
  /** The schemas, with references into the joined document. */
  readonly before: Json;
  readonly after: Json;
  /** The schema that a node is or refers to, with the keywords next to the reference. Undefined for a reference that is not followed. */
  resolve(node: Json): Json | undefined;
  /** A node as a whole schema. */
  whole(node: Json): Json;
}

export function joinSchemas(before: Json, after: Json): JoinedSchemas {
  const defs = { before: moved(before, 'before'), after: moved(after, 'after') };
  const root: Json = { $defs: defs };
  const dialect = isJsonObject(before) && typeof before.$schema === 'string' ? { $schema: before.$schema } : {};
  return {
    ...defs,
    whole: (node) => (isJsonObject(node) ? { ...dialect, ...withoutTables(node), $defs: defs } : node),
    resolve(node) {
      let at: Json | undefined = node;
      for (let steps = 0; isJsonObject(at) && typeof at.$ref === 'string'; steps++) {
        const { $ref, ...others } = at as JsonObject;
        const target: Json | undefined = steps < limits.compare.depth ? follow(root, $ref as string) : undefined;
        if (!isJsonObject(target)) return Object.keys(others).length === 0 ? target : undefined;
        at = { ...target, ...others };
      }
      return at;
    },
  };
}

const withoutTables = ({ $defs: _, definitions: __, $schema: ___, ...rest }: JsonObject): JsonObject => rest;

function follow(root: Json, ref: string): Json | undefined {
  let at: Json | undefined = root;
  for (const step of refSteps(ref) ?? ['']) {
    if (Array.isArray(at)) at = (at as readonly Json[])[Number(step)];
    else at = isJsonObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
}

/** The schema with references to the place where it is now. */
function moved(value: Json, name: string): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => moved(one, name));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' && /^#(?:\/|$)/.test(inner) ? `#/$defs/${name}${inner.slice(1)}` : moved(inner, name),
    ]),
  );
}
