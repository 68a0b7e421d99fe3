import type { LabelledDialect } from '../listing/dialectOf.ts';
import { isAnnotated } from '../names/annotationNames.ts';
import type { ToolDraft } from '../registrations/tools.ts';
import type { DocParam } from './docLines.ts';

/** Descriptions that fastmcp takes in addition to those of `Field`: the only text in `Annotated[str, "Text."]`. The official SDK ignores it. */
export function annotatedTexts({ fn, way }: ToolDraft, spoken: LabelledDialect | undefined): readonly DocParam[] {
  if (way !== 'server' || spoken?.dialect.annotated !== true) return [];
  return fn.params.flatMap(({ name, annotation }): readonly DocParam[] => {
    if (!isAnnotated(annotation) || annotation.index.kind !== 'tuple') return [];
    const [, text, ...more] = annotation.index.items;
    if (text?.kind !== 'string' || text.isBytes || more.length > 0) return [];
    return [{ name, type: undefined, text: { value: text.value, span: text.inner ?? text.span } }];
  });
}
