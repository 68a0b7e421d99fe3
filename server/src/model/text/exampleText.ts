import type { ToolExample } from '../tool.ts';
import { withLineFeeds } from './textEdits.ts';

/**
 * Example code with its output as one text: the code, a line `#`, then each line of output after `#> `. Without output it is the code alone. Line breaks
 * at the end of the code do not count.
 */
export function joinExample(example: ToolExample): string {
  const code = trimEnd(withLineFeeds(example.code));
  const lines = code.split('\n');
  // An empty last line keeps code with comments like output from being read as code with output.
  if (example.output === undefined) return lines.some(isOutput) ? `${code}\n\n` : code;
  const output = withLineFeeds(example.output)
    .split('\n')
    .map((line) => (line === '' ? '#>' : `#> ${line}`));
  return [...(code === '' ? [] : lines), '#', ...output].join('\n');
}

/** Reads such a text. Other builders leave out the line `#`, or write output below each statement: then every line after `#>` is output. */
export function splitExample(text: string, seconds?: number): ToolExample {
  const whole = withLineFeeds(text);
  const time = seconds === undefined ? {} : { seconds };
  // Most examples were never run.
  if (!whole.includes('#>')) return { code: trimEnd(whole), ...time };
  const lines = whole.replace(/\n$/, '').split('\n');
  const start = outputStart(lines);
  if (start !== undefined) return { code: trimEnd(lines.slice(0, start).join('\n')), output: outputIn(lines.slice(start + 1)), ...time };
  if (lines.at(-1) === '' || !lines.some(isOutput)) return { code: trimEnd(lines.join('\n')), ...time };
  const code = lines.filter((line, i) => !isOutput(line) && !(/^\s*#\s*$/.test(line) && isOutput(lines[i + 1] ?? '')));
  return { code: trimEnd(code.join('\n')), output: outputIn(lines), ...time };
}

/** The output among these lines, without its sign. */
export const outputIn = (lines: readonly string[]): string =>
  lines
    .filter(isOutput)
    .map((line) => line.replace(/^\s*#> ?/, ''))
    .join('\n');

/** True for a line of captured output, and for a comment of an author that looks like one. */
export const isOutput = (line: string): boolean => /^\s*#>(?: |$)/.test(line);

/** Index of the line `#` that is followed only by lines of output, at least one. */
function outputStart(lines: readonly string[]): number | undefined {
  let at = lines.length;
  while (at > 0 && /^#>(?: |$)/.test(lines[at - 1] ?? '')) at--;
  return at < lines.length && at > 0 && /^# *$/.test(lines[at - 1] ?? '') ? at - 1 : undefined;
}

function trimEnd(code: string): string {
  let end = code.length;
  while (code.charCodeAt(end - 1) === 0x0a) end--;
  return code.slice(0, end);
}
