import { type Span, touches } from '../../../model/index.ts';
import { docSpans, paragraphAt, spansAt } from '../docstring/docSpans.ts';
import { expressionsOf } from '../edit/walk.ts';
import { allClasses, allFunctions } from '../names/definitions.ts';
import type { PyFacts } from '../read/facts.ts';

/**
 * Spans for "expand selection", innermost first. In code: text, argument, call, field or parameter, definition. In a docstring: paragraph, code,
 * section.
 */
export function nest(_text: string, facts: PyFacts, offset: number): readonly Span[] {
  const definitions = [...allFunctions(facts), ...allClasses(facts.classes)].filter(({ span }) => touches(span, offset));
  const documented = definitions.flatMap(({ docstring }) => (docstring !== undefined && touches(docstring.span, offset) ? [docstring] : []));
  const all: readonly Span[] = [
    ...expressionsOf(facts).flatMap((expr) => spansAt(expr, offset)),
    ...documented.flatMap((docstring) => {
      const { sections, fences, codes } = docSpans(docstring);
      const paragraph = paragraphAt(docstring, offset);
      return [
        docstring.span,
        ...(docstring.inner === undefined ? [] : [docstring.inner]),
        ...sections,
        ...fences,
        ...codes,
        ...(paragraph === undefined ? [] : [paragraph]),
      ];
    }),
    ...definitions.flatMap((definition) => [
      definition.span,
      definition.name.span,
      ...('members' in definition ? definition.members : definition.params).flatMap(({ name, span }) => [name.span, span]),
    ]),
  ];
  const found: Span[] = [];
  const outward = all.filter((span) => touches(span, offset) && span.end > span.start).sort((a, b) => a.end - a.start - (b.end - b.start));
  for (const { start, end } of outward) {
    const last = found.at(-1);
    if (last === undefined || (start <= last.start && end >= last.end && end - start > last.end - last.start)) found.push({ start, end });
  }
  return found;
}
