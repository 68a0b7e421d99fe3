import type { PyExpr, PyString } from '../read/code.ts';
import { lastName } from '../read/dotted.ts';
import type { ToolDraft } from '../registrations/tools.ts';
import { indicesOf } from '../schema/expression.ts';
import type { DocParam } from './docLines.ts';

/** The only text in `Annotated[str, "Text."]`, also within `NotRequired[…]`. fastmcp and some servers' own code list it; Pydantic ignores it. */
export function annotatedText(annotation: PyExpr | undefined): PyString | undefined {
  for (let type = annotation; type?.kind === 'subscript'; ) {
    const [inner, text, ...more] = indicesOf(type.index);
    const name = lastName(type.object) ?? '';
    if (!qualifiers.has(name)) return name === 'Annotated' && text?.kind === 'string' && !text.isBytes && more.length === 0 ? text : undefined;
    type = inner;
  }
  return undefined;
}

const qualifiers = new Set(['NotRequired', 'Required', 'ReadOnly', 'Optional']);

export const annotatedTexts = ({ fn, way }: ToolDraft): readonly DocParam[] =>
  way !== 'server'
    ? []
    : fn.params.flatMap(({ name, annotation }): readonly DocParam[] => {
        const text = annotatedText(annotation);
        return text === undefined ? [] : [{ name, type: undefined, text: { value: text.value, span: text.inner ?? text.span } }];
      });
