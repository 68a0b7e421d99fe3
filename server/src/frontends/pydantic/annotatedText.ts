import type { DocParam } from './docLines.ts';
import type { PyFacts } from './facts.ts';
import { isAnnotated, mcpKind } from './toolExports.ts';
import type { Linking, ToolDraft } from './tools.ts';

/** What FastMCP 2 takes for descriptions besides `Field`: the one text in `Annotated[str, "Text."]`. */
export function annotatedTexts({ fn, way }: ToolDraft, at: Linking): readonly DocParam[] {
  const found = fn.params.flatMap(({ name, annotation }): readonly DocParam[] => {
    if (way !== 'server' || !isAnnotated(annotation) || annotation.index.kind !== 'tuple') return [];
    const [, text, ...more] = annotation.index.items;
    if (text?.kind !== 'string' || text.isBytes || more.length > 0) return [];
    return [{ name, type: undefined, text: { value: text.value, span: text.inner ?? text.span } }];
  });
  return found.length > 0 && usesFastMcp(at) ? found : [];
}

/** The server of the official SDK passes over such a text; it has its FastMCP from `mcp`. */
const usesFastMcp = ({ names }: Linking): boolean =>
  (names.find(mcpKind, '*') as readonly PyFacts[]).some(({ imports }) => imports.some(({ from, name }) => /^fastmcp(?:\.|$)/.test(from === '' ? name : from)));
