import type { Engine } from '../engine/types.ts';
import { knownValue } from '../model/index.ts';
import type { Place } from './place.ts';
import { placeOf } from './place.ts';
import { toolName } from './words.ts';

export interface ListedTool<P> {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly dangerous: boolean;
  readonly requiresApproval: boolean;
  readonly parameters: number;
  readonly project: string;
  /** What a person calls the format it is written in. */
  readonly format: string;
  readonly at: P;
}

/** Every tool of the workspace once: a generated file counts as its source. */
export const tools = (engine: Engine): readonly ListedTool<Place>[] =>
  engine
    .tools()
    .filter((placed) => !placed.derived)
    .map((placed) => ({
      name: toolName(placed.tool),
      description: knownValue(placed.tool.description) ?? '',
      category: knownValue(placed.tool.category) ?? '',
      dangerous: knownValue(placed.tool.dangerous) === true,
      requiresApproval: knownValue(placed.tool.requiresApproval) === true,
      parameters: placed.tool.params.length,
      project: placed.project?.name ?? '',
      format: placed.doc.frontEnd.title,
      at: placeOf(placed, placed.tool.head),
    }));
