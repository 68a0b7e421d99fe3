import { type JsonObject, mcpMetaKeys, type ToolRequest } from '../../model/index.ts';

/** What the protocol's `_meta` has of a request; undefined where that is nothing. */
export function requestMeta({ category, requiresApproval }: ToolRequest): JsonObject | undefined {
  if (category === undefined && requiresApproval !== true) return undefined;
  return {
    ...(category === undefined ? {} : { [mcpMetaKeys.category]: category }),
    ...(requiresApproval === true ? { [mcpMetaKeys.requiresApproval]: true } : {}),
  };
}
