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
  /** What it was taken from, where it is written elsewhere. */
  readonly from?: string;
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

/** As `schemasOf`, and first the root of the input schema where a spec file wrote one; its path is empty. One that is judged elsewhere with all of its members is left out. */
export const rootsOf = perTool((tool: ToolSpec): readonly PlacedSchema[] => {
  const isElsewhere = tool.params.length > 0 && tool.params.every(({ inheritedFrom, unjudged }) => inheritedFrom !== undefined && unjudged !== true);
  const root: readonly PlacedSchema[] = tool.input === undefined || isElsewhere ? [] : [{ path: [], schema: tool.input, where: 'input' }];
  return [...root, ...schemasOf(tool)];
});

/** As `rootsOf`, then those that are written elsewhere and judged nowhere: for rules about values, whose fixes change them by path. */
export const valuesOf = perTool((tool: ToolSpec): readonly PlacedSchema[] => {
  const found: PlacedSchema[] = [];
  for (const param of tool.params)
    if (param.unjudged === true) visit(found, { path: [param.name.value], schema: param.schema, param, where: 'input', ...fromOf(param) });
  return [...rootsOf(tool), ...found];
});

/** Those of `schemasOf` with an enumeration: one look for all rules about them. */
export const enumsOf = perTool((tool: ToolSpec): readonly PlacedSchema[] => schemasOf(tool).filter(({ schema }) => schema.enum !== undefined));

/** Those of `valuesOf` with keywords that stand in `other`. */
export const keywordsOf = perTool((tool: ToolSpec): readonly PlacedSchema[] => valuesOf(tool).filter(({ schema }) => hasAny(schema.other)));

function hasAny(keywords: Schema['other']): boolean {
  for (const _ in keywords) return true;
  return false;
}

/** How messages name the schema: `'size'`, `'filter.name'`, `'tags[]'`, or "the returned value". */
export function nameOf(placed: Pick<PlacedSchema, 'path' | 'where' | 'from'>): string {
  if (placed.path.length === 0) return placed.where === 'returns' ? 'the returned value' : 'the input schema';
  const text = paramPath(placed.path);
  if (placed.where === 'returns') return `'${text}' of the returned value`;
  return placed.from === undefined ? `'${text}'` : `'${text}' of '${placed.from}'`;
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
  const { path, schema, where, from } = placed;
  if (path.length > deepest) return;
  const origin = from === undefined ? {} : { from };
  if (schema.items !== undefined) visit(found, { path: [...path, '[]'], schema: schema.items, where, ...origin });
  for (const param of schema.properties ?? [])
    if (from !== undefined || param.inheritedFrom === undefined)
      visit(found, { path: [...path, param.name.value], schema: param.schema, param, where, ...origin });
}

const fromOf = ({ inheritedFrom }: Param): Pick<PlacedSchema, 'from'> => (inheritedFrom === undefined ? {} : { from: inheritedFrom });
