import type { Engine } from '../../engine/types.ts';
import { severities } from '../../model/index.ts';
import { toolMarkdown } from '../hover.ts';
import type { ExampleFailure } from './exampleFailures.ts';
import { findingsByTool } from './toolFindings.ts';

/** The tool at the offset in Markdown: its findings, the worst first, and what it becomes. Undefined where there is none. */
export function toolText(engine: Engine, uri: string, offset: number, failures: readonly ExampleFailure[]): string | undefined {
  const doc = engine.document(uri);
  const placed = doc && engine.toolAt(doc, offset);
  if (placed === undefined) return undefined;
  const found = findingsByTool(engine, uri, failures).get(placed) ?? [];
  const worst = [...found].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  const findings = worst.slice(0, most).map((f) => `- **${f.severity}**: ${plain(f.message)} (${f.rule})`);
  const rest = found.length > most ? [`- and ${found.length - most} more`] : [];
  return [...(found.length > 0 ? [[...findings, ...rest].join('\n'), '---'] : []), toolMarkdown(engine, placed)].join('\n\n');
}

/** Readers take in no more. */
const most = 10;

/** A message as Markdown. Code between back-ticks remains; other text of the workspace may look like Markdown, and is escaped. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/(`[^`]+`|`` [^ ]+(?: [^ ]+)* ``)|[\\`*_{}[\]<>#|~]/g, (found, span?: string) => span ?? `\\${found}`);
