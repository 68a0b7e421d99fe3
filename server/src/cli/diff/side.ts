import type { ListedTool } from '../../compare/index.ts';
import { listedTools, type ToolListing } from '../../engine/listing/listedTools.ts';
import { selectedTools } from '../../engine/listing/selectedTools.ts';
import { listedTokens } from '../../engine/listing/toolTokens.ts';
import type { PlacedTool } from '../../engine/types.ts';
import { missingIn } from '../reporters/ledger.ts';
import { placeOfTool } from '../selection/toolPlace.ts';
import type { Workspace } from '../workspace.ts';

/** A tool of one side. */
export interface SideTool extends ListedTool {
  /** Relative to the root of its side, and the line from 1. Absent for a tool of a running server. */
  readonly place?: { readonly file: string; readonly line: number };
  /** The tool of the working tree. */
  readonly placed?: PlacedTool;
}

/** Tools to compare: those of before, or those of now. */
export interface Side {
  /** "main", "the server". */
  readonly name: string;
  readonly tools: readonly SideTool[];
  /** Tools and registrations that are found and not read, and uses of libraries that lead to no tool. */
  readonly unread: number;
  /** True for what a server lists now. */
  readonly isServed?: true;
}

/** The tools that an engine has now. */
export const sideOf = (workspace: Workspace, name: string): Side => sideOfTools(workspace, name, selectedTools(workspace.engine, workspace.engine.checkable()));

/** These tools as they are listed. */
export function sideOfTools(workspace: Workspace, name: string, placed: readonly PlacedTool[]): Side {
  const { tools, unread } = listedTools(workspace.engine, placed);
  const groups = new Set(tools.map(({ group }) => group));
  const missing = missingIn(workspace, workspace.engine.checkable());
  return { name, tools: tools.map((listing) => sideTool(workspace, listing, groups.size > 1)), unread: unread + missing.unread + missing.unfound };
}

function sideTool(workspace: Workspace, { placed, json, group, unknown, suspicions, forms }: ToolListing, isGrouped: boolean): SideTool {
  return { placed, place: placeOfTool(workspace, placed), json, unknown, suspicions, forms, ...(isGrouped ? { group: workspace.nameOf(group) } : {}) };
}

/** The tokens that a model reads of the tool. */
export const tokensOf = ({ json }: SideTool): number => listedTokens(json);
