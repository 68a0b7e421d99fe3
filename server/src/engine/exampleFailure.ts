import type { Rule, Span } from '../model/index.ts';
import { knownValue, shift, spanOf } from '../model/index.ts';
import type { Config } from './config.ts';
import { exampleFailed, requestedFinding } from './suppression.ts';
import type { Failure, PlacedFinding, PlacedTool } from './types.ts';

/** A failed example as a finding at its line; undefined where the rule is off or suppressed. */
export function exampleFailure(placed: PlacedTool, { line, message }: Failure, config: Config, rules: readonly Rule[]): PlacedFinding | undefined {
  const [begin = '', ...more] = message.trim().split('\n');
  const first = withoutStops(begin);
  const found = {
    rule: exampleFailed,
    message: first === '' ? 'Example fails.' : `Example fails: ${first}.`,
    ...(more.length === 0 ? {} : { detail: message.trim() }),
    span: lineOfExample(placed, line ?? 0),
  };
  return requestedFinding(placed, found, config, rules);
}

/** The document's line for a line of the example's code. */
export function lineOfExample({ region, tool }: PlacedTool, line: number): Span {
  return shift(knownValue(tool.example)?.lines?.[line] ?? spanOf(tool.example) ?? tool.head, region.start);
}

/** The text without full stops and blanks at its end. */
function withoutStops(text: string): string {
  let end = text.length;
  while (end > 0 && /[.\s]/.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}
