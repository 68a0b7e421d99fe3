import { type PresentTool, type Skeleton, type ToolRequest, withLineFeeds } from '../../../model/index.ts';
import type { ZodFacts } from '../read/facts.ts';
import { changesOf, codesOf, repeated } from './registrationChanges.ts';
import { adjacentMentions, placeBehind } from './registrationPlace.ts';

/**
 * The new tool in the way of the module's last tool with a description and parameters: the same call of the same server or wrapper, behind it. Undefined
 * where the module has none, or parts of the request have no place in it.
 */
export function registrationLike(path: string, text: string, facts: ZodFacts, tools: readonly PresentTool[], request: ToolRequest): Skeleton | undefined {
  const isWhole = ({ written }: PresentTool): boolean => written.description !== undefined && (written.params.length > 0 || request.params.length === 0);
  for (const tool of [...tools].reverse().filter(isWhole)) {
    const others = tools.flatMap((other) => (other === tool ? [] : [text.slice(other.span.start, other.span.end)]));
    for (const code of codesOf(text, facts, tool, tools)) {
      const place = placeBehind(text, code.span, [tool.name, request.name]);
      const repeating = place && changesOf({ text, facts, tool, code, others, request });
      // A key or a constant may name the tool.
      if (place === undefined || repeating === undefined || !(repeating.isNamed || place.assigned !== undefined)) continue;
      const whole = { start: code.span.start, end: place.at };
      const named = place.assigned === undefined ? [] : adjacentMentions(text, place.assigned, [tool.name, request.name], whole);
      return {
        path,
        at: place.at,
        joins: true,
        text: [place.before, ...repeated(text, code.span, repeating.changes), place.after].map((part) =>
          typeof part === 'string' ? withLineFeeds(part) : part,
        ),
        insertions: [...named, ...repeating.insertions].map((insertion) => ({ path, ...insertion })),
        companions: [],
      };
    }
  }
  return undefined;
}
