import { absent, known, type Value } from '../../model/index.ts';
import type { PyString } from './code.ts';
import { givenAs, givenText } from './given.ts';
import type { Linking, ToolDraft } from './tools.ts';

/** What its author says of a tool: the text that the decorator was given, else the docstring. */
export function descriptionOf(draft: ToolDraft, doc: PyString | undefined, at: Linking): Value<string> {
  if (givenAs(draft, 'description') !== undefined) return givenText(draft, 'description', at);
  if (doc === undefined || doc.value.trim() === '') return absent;
  return known(doc.value.trim(), doc.inner ?? doc.span);
}

/** The description that the seed's `build_tool_description` makes: what its author says, then what is known of the arguments. */
export const describedWith = (description: string | undefined, section: string): string =>
  [description ?? '', section].filter((part) => part !== '').join('\n\n');
