import type { PlacedTool } from '../../engine/types.ts';
import type { Workspace } from '../workspace.ts';

/** The file of a tool and the line of its name, from 1. */
export function placeOfTool({ nameOf }: Pick<Workspace, 'nameOf'>, { doc, region, tool }: PlacedTool): { readonly file: string; readonly line: number } {
  const at = tool.localName?.span ?? (tool.name.state === 'absent' ? tool.head : tool.name.span);
  return { file: nameOf(doc.uri), line: doc.positionAt(region.start + at.start).line + 1 };
}
