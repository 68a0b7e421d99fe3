import { knownValue, type Mention, type ToolSpec } from '../../../../model/index.ts';
import { memberMentions } from '../../../support/jsonSchema/toolFields.ts';

/** Mentions of a tool that is an object or a class, and of its parameters, inside its declaration. */
export function objectMentions(tool: ToolSpec): readonly Mention[] {
  const name = knownValue(tool.name);
  if (name === undefined) return [];
  const own: readonly Mention[] = tool.localName === undefined ? [] : [{ tool: name, span: tool.localName.span, role: 'declaration' }];
  const members = memberMentions(name, tool.params, undefined, 'declaration');
  // The code that runs the tool is not known: renaming a parameter would break it.
  return [...own, ...members.map((mention): Mention => ({ ...mention, fixed: true }))];
}
