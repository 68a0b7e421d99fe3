import type { JsonObject } from '../../../../model/index.ts';
import { rowFor } from '../../dialectRow.ts';
import type { ZodNode } from '../node.ts';
import { fourSchema } from './four.ts';
import { zodFour } from './fourRow.ts';
import { type ThreeOptions, threeSchema } from './three.ts';

/** What is to be made of a schema. */
export interface Conversion {
  readonly draft7: boolean;
  /** Of what comes out, or of what is sent. */
  readonly isOutput: boolean;
  readonly three: ThreeOptions;
}

export const isFour = (version: string): boolean => !/^v?[0-3](?:\.|$)/.test(version);

/** The JSON Schema of a schema as the installed version of Zod makes it, or as `zod-to-json-schema` does of Zod 3; undefined of versions that have none. */
export function converted(node: ZodNode, version: string, { draft7, isOutput, three }: Conversion): JsonObject | undefined {
  if (!isFour(version)) return threeSchema(node, three);
  const row = rowFor(zodFour, version);
  return row && fourSchema(node, { row: { ...row, version }, draft7, isOutput });
}

/** `zodToJsonSchema(schema)`, without options. */
export const byDefault: ThreeOptions = { strictUnions: false, pipes: 'all' };
