import { type Budget, isJsonObject, type Json, refSteps } from '../model/index.ts';
import { isOldDraft, modernSchema, normalizer, type Schema } from './normalize.ts';

/** A whole schema, in which references are resolved. */
export interface SchemaDocument {
  /** The schema as it is written. */
  readonly source: Json;
  readonly root: Json;
  readonly isOld: boolean;
  /** True where a schema within has an id of its own, by which others may refer to it. */
  readonly hasIds: boolean;
  readonly node: (schema: Json) => SchemaNode;
  /** Undefined for a reference that is not followed. */
  readonly resolve: (ref: string) => SchemaNode | undefined;
}

/** A schema at a place of its document. Schemas that accept the same values by their text have the same id. */
export interface SchemaNode {
  readonly id: string;
  readonly schema: Schema;
  readonly document: SchemaDocument;
}

/** A value that a node accepts (`holds`), or does not. */
export interface Formula {
  readonly node: SchemaNode;
  readonly holds: boolean;
}

export interface Comparison {
  readonly budget: Budget;
  readonly keyOf: (value: Json) => string;
  readonly before: SchemaDocument;
  readonly after: SchemaDocument;
  /** Texts of both schemas, for patterns and formats that are not understood. */
  readonly texts: readonly string[];
  /** Whether a text matches a pattern; undefined where that is unknown. */
  readonly matches: (pattern: string, text: string) => boolean | undefined;
}

export type Tools = Pick<Comparison, 'keyOf'>;

export function createDocument(schema: Json, name: string, { keyOf }: Tools): SchemaDocument {
  const root = modernSchema(schema);
  const isOld = isOldDraft(schema);
  const normal = normalizer(isOld, keyOf);
  const nodes = new Map<Schema, SchemaNode>();
  const refs = new Map<string, SchemaNode | undefined>();
  const hasIds = isJsonObject(root) && Object.values(root).some(containsId);
  const document: SchemaDocument = {
    source: schema,
    root,
    isOld,
    hasIds,
    node: (raw) => {
      const own = typeof raw === 'boolean' || normalized.has(raw as object) ? (raw as Schema) : normal(raw);
      const known = nodes.get(own);
      if (known !== undefined) return known;
      markNormalized(own);
      const node = { id: `${containsRef(own) ? name : ''}${keyOf(own)}`, schema: own, document };
      nodes.set(own, node);
      return node;
    },
    resolve: (ref) => {
      if (!refs.has(ref)) {
        const found = hasIds ? undefined : followPointer(root, ref);
        refs.set(ref, found === undefined ? undefined : document.node(normal(found)));
      }
      return refs.get(ref);
    },
  };
  return document;
}

/** Schemas that are normalized, with those within them: they are not normalized again. */
const normalized = new WeakSet<object>();

function markNormalized(value: Json): void {
  if (typeof value !== 'object' || value === null || normalized.has(value)) return;
  normalized.add(value);
  for (const one of Object.values(value)) markNormalized(one);
}

function followPointer(root: Json, ref: string): Json | undefined {
  const steps = refSteps(ref);
  const found = steps?.reduce<Json | undefined>((at, step) => {
    if (Array.isArray(at)) return at[Number(step)];
    return isJsonObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, root);
  return steps === undefined || !(isJsonObject(found) || typeof found === 'boolean') ? undefined : found;
}

const containsId = (value: Json): boolean =>
  typeof value === 'object' && value !== null && (('$id' in value && typeof value.$id === 'string') || Object.values(value).some(containsId));

const refsWithin = new WeakMap<object, boolean>();

function containsRef(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const known = refsWithin.get(value);
  if (known !== undefined) return known;
  const has = '$ref' in value || '$dynamicRef' in value || '$recursiveRef' in value || Object.values(value).some(containsRef);
  refsWithin.set(value, has);
  return has;
}
