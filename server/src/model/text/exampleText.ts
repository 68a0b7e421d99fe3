import type { ToolExample } from '../tool.ts';

/**
 * Example code with its output as one text: the code, a line `#`, then each line of output after `#> `. Without output it is the code alone. Line breaks
 * at the end of the code do not count.
 */
export function joinExample(example: ToolExample): string {
  const code = trimEnd(unixBreaks(example.code));
  const lines = code.split('\n');
  // An empty last line keeps code that ends in comments like output from being read as code with output.
  if (example.output === undefined) return outputStart(lines) === undefined ? code : `${code}\n\n`;
  const output = unixBreaks(example.output)
    .split('\n')
    .map((line) => (line === '' ? '#>' : `#> ${line}`));
  return [...(code === '' ? [] : lines), '#', ...output].join('\n');
}

/** Reads such a text. */
export function splitExample(text: string, seconds?: number): ToolExample {
  const whole = unixBreaks(text);
  const time = seconds === undefined ? {} : { seconds };
  // Most examples were never run.
  if (!whole.includes('#>')) return { code: trimEnd(whole), ...time };
  const lines = whole.replace(/\n$/, '').split('\n');
  const start = outputStart(lines);
  if (start === undefined) return { code: trimEnd(lines.join('\n')), ...time };
  const output = lines.slice(start + 1).map((line) => line.replace(/^#> ?/, ''));
  return { code: trimEnd(lines.slice(0, start).join('\n')), output: output.join('\n'), ...time };
}

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

const unixBreaks = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
