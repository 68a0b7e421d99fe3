import { type Span, type ToolSpec, toolPlace } from '../model/index.ts';

/** The place of a sentence that a description does not have: the description, or the tool. */
export const descriptionPlace = (tool: ToolSpec): Span => (tool.description.state === 'absent' ? toolPlace(tool) : tool.description.span);
