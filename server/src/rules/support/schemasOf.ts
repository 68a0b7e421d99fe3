import { type Param, paramPath, type Schema, type ToolSpec } from '../../model/index.ts';
import { perTool } from './perTool.ts';

/** A schema somewhere in a tool: a parameter's, one of its items or properties, or of the returned value. */
export interface PlacedSchema {
  /** As intents name it: the parameter, then properties, `[]` for items. Of `returns`: from the returned value, empty for itself. */
  readonly path: readonly string[];
  readonly schema: Schema;
  /** The parameter or property whose schema this is; undefined for items and for the returned value. */
  readonly param?: Param;
  readonly where: 'input' | 'returns';
}

/**
 * Every schema of a tool in the order of writing, outer before inner. The root of the input schema is left out (`rootsOf` has it), and
 * so are parameters whose documentation was inherited: their faults are reported where they are documented.
 */
export const schemasOf = perTool((tool: ToolSpec): readonly PlacedSchema[] => {
  const found: PlacedSchema[] = [];
  for (const param of tool.params)
    if (param.inheritedFrom === undefined) visit(found, { path: [param.name.value], schema: param.schema, param, where: 'input' });
  if (tool.returns !== undefined) visit(found, { path: [], schema: tool.returns, where: 'returns' });
  return found;
});

/** As `schemasOf`, and first the root of the input schema where a spec file wrote one; its path is empty. */
export const rootsOf = perTool((tool: ToolSpec): readonly PlacedSchema[] => {
  const root: readonly PlacedSchema[] = tool.input === undefined ? [] : [{ path: [], schema: tool.input, where: 'input' }];
  return [...root, ...schemasOf(tool)];
});

/** How messages name the schema: `'size'`, `'filter.name'`, `'tags[]'`, or "the returned value". */
export function nameOf(placed: Pick<PlacedSchema, 'path' | 'where'>): string {
  if (placed.path.length === 0) return placed.where === 'returns' ? 'the returned value' : 'the input schema';
  const text = paramPath(placed.path);
  return placed.where === 'returns' ? `'${text}' of the returned value` : `'${text}'`;
}

/** As `nameOf`, at the beginning of a sentence. */
export function subjectOf(placed: Pick<PlacedSchema, 'path' | 'where'>): string {
  const name = nameOf(placed);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Deeper than any schema that a person writes; stops a schema that a front end nested without end. */
const deepest = 100;

function visit(found: PlacedSchema[], placed: PlacedSchema): void {
  found.push(placed);
  const { path, schema, where } = placed;
  if (path.length > deepest) return;
  if (schema.items !== undefined) visit(found, { path: [...path, '[]'], schema: schema.items, where });
  for (const param of schema.properties ?? [])
    if (param.inheritedFrom === undefined) visit(found, { path: [...path, param.name.value], schema: param.schema, param, where });
}
