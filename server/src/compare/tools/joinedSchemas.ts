import { isJsonObject, type Json, type JsonObject, limits, refSteps } from '../../model/index.ts';
import { isOldDraft, mapSchemas, newItems } from '../normalize.ts';

/** Two schemas in one document, so that a part of the later one can take the place of a part of the earlier one. */
export interface JoinedSchemas {
  /** The schemas in the spelling of 2020-12, with references into the joined document. */
  readonly before: Json;
  readonly after: Json;
  /** The schema that a node is or refers to, with the keywords next to the reference. Undefined for a reference that is not followed. */
  resolve(node: Json): Json | undefined;
  /** A node as a whole schema. */
  whole(node: Json): Json;
  /** False where the two schemas were compared before. */
  isFirst(was: Json, now: Json): boolean;
}

export function joinSchemas(before: Json, after: Json): JoinedSchemas {
  const defs = { before: moved(before, '#/$defs/before', isOldDraft(before)), after: moved(after, '#/$defs/after', isOldDraft(after)) };
  const root: Json = { $defs: defs };
  const compared = new Map<Json, Set<Json>>();
  return {
    ...defs,
    whole(node) {
      if (!isJsonObject(node)) return node;
      const own = withoutTables(node);
      return JSON.stringify(own).includes('"#/$defs/') ? { ...own, $defs: defs } : own;
    },
    resolve(node) {
      let at: Json | undefined = node;
      for (let steps = 0; isJsonObject(at) && typeof at.$ref === 'string'; steps++) {
        const { $ref, ...others } = at as JsonObject;
        const target: Json | undefined = steps < limits.compare.depth ? follow(root, $ref as string) : undefined;
        if (Object.keys(others).length === 0) at = target;
        else if (isJsonObject(target)) at = { ...target, ...others };
        else return undefined;
      }
      return at;
    },
    isFirst(was, now) {
      const others = compared.get(was) ?? new Set();
      compared.set(was, others);
      return !others.has(now) && others.add(now).has(now);
    },
  };
}

const withoutTables = ({ $defs: _, definitions: __, $schema: ___, ...rest }: JsonObject): JsonObject => rest;

/** What a reference within a document refers to. */
export function follow(root: Json, ref: string): Json | undefined {
  let at: Json | undefined = root;
  for (const step of refSteps(ref) ?? ['']) {
    if (Array.isArray(at)) at = (at as readonly Json[])[Number(step)];
    else at = isJsonObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
}

/** The schema with references to the place where it is now. */
export function moved(schema: Json, to: string, isOld: boolean): Json {
  if (!isJsonObject(schema)) return schema;
  const inner = mapSchemas(newItems(schema, isOld), (one) => moved(one, to, isOld));
  return typeof inner.$ref === 'string' && /^#(?:\/|$)/.test(inner.$ref) ? { ...inner, $ref: `${to}${inner.$ref.slice(1)}` } : inner;
}
