import { knownValue, type Mention, type ToolSpec } from '../../../../model/index.ts';
import { memberMentions } from '../../../support/jsonSchema/toolFields.ts';

/** Where a tool that is an object or a class, and its parameters, are named, as far as they stand there. */
export function objectMentions(tool: ToolSpec): readonly Mention[] {
  const name = knownValue(tool.name);
  if (name === undefined) return [];
  const own: readonly Mention[] = tool.localName === undefined ? [] : [{ tool: name, span: tool.localName.span, role: 'declaration' }];
  const members = memberMentions(name, tool.params, undefined, 'declaration');
  // What the code that carries the tool out takes is not seen here.
  return [...own, ...members.map((mention): Mention => ({ ...mention, fixed: true }))];
}
