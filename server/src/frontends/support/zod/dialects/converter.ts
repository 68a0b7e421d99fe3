import type { JsonObject } from '../../../../model/index.ts';
import { rowFor } from '../../dialectRow.ts';
import type { ZodNode } from '../node.ts';
import { fourSchema } from './four.ts';
import { zodFour } from './fourRow.ts';
import { type ThreeOptions, threeSchema } from './three.ts';

export interface Conversion {
  readonly draft7: boolean;
  /** The schema of the output type, or of the input type. */
  readonly isOutput: boolean;
  readonly three: ThreeOptions;
}

export const isFour = (version: string): boolean => !/^v?[0-3](?:\.|$)/.test(version);

/** The JSON Schema from the installed version of Zod, or from `zod-to-json-schema` for Zod 3. Undefined for versions without a conversion. */
export function convertedSchema(node: ZodNode, version: string, { draft7, isOutput, three }: Conversion): JsonObject | undefined {
  if (!isFour(version)) return threeSchema(node, three);
  const row = rowFor(zodFour, version);
  return row && fourSchema(node, { row: { ...row, version }, draft7, isOutput });
}

/** `zodToJsonSchema(schema)`, without options. */
export const defaultOptions: ThreeOptions = { strictUnions: false, pipes: 'all' };
