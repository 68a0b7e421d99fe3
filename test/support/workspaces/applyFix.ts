import type { Engine, PlacedFix } from '../../../server/src/engine/types.ts';
import type { TextEdit } from '../../../server/src/model/index.ts';
import { root } from '../memoryHost.ts';

/** Texts after a fix, by path; undefined where it changes nothing. */
export function applyFix(
  engine: Engine,
  files: readonly { readonly uri: string; readonly text: string }[],
  fix: PlacedFix,
): Readonly<Record<string, string>> | undefined {
  const changed = engine.realize(fix.intent, fix.uri, fix.start).filter(({ edits }) => edits.length > 0);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.map(({ uri, edits }) => {
      const before = files.find((file) => file.uri === uri)?.text ?? '';
      return [decodeURIComponent(uri.slice(root.length + 1)), applied(before, edits)];
    }),
  );
}

/** The text with the edits, which are ascending and do not overlap. */
export function applied(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { span, text: replacement } of edits) {
    if (span.start < at) throw new Error('edits overlap or are not in order');
    result += text.slice(at, span.start) + replacement;
    at = span.end;
  }
  return result + text.slice(at);
}
