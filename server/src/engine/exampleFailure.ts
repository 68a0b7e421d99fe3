import type { Rule, Span } from '../model/index.ts';
import { knownValue, shift, spanOf } from '../model/index.ts';
import type { Config } from './config.ts';
import { exampleFailed, suppress } from './suppression.ts';
import type { Failure, PlacedFinding, PlacedTool } from './types.ts';

/** A failed example as a finding at its line; undefined where the rule is off or suppressed. */
export function exampleFailure(placed: PlacedTool, { line, message }: Failure, config: Config, rules: readonly Rule[]): PlacedFinding | undefined {
  const { doc, tool } = placed;
  const rule = rules.find(({ id }) => id === exampleFailed);
  const severity = config.rules[exampleFailed]?.severity ?? rule?.severity ?? 'error';
  if (severity === 'off') return undefined;
  const [begin = '', ...more] = message.trim().split('\n');
  const first = withoutStops(begin);
  const name = knownValue(tool.name);
  const finding = {
    rule: exampleFailed,
    severity,
    message: first === '' ? 'Example fails.' : `Example fails: ${first}.`,
    ...(more.length === 0 ? {} : { detail: message.trim() }),
    span: lineOfExample(placed, line ?? 0),
    ...(name === undefined ? {} : { tool: name }),
  };
  return suppress(doc, [finding], rules).kept[0];
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
