import type { Io } from './io.ts';

/** What is said on standard error through `io`: passed on, and remembered. `silent`: remembered only. */
export function noticesTo(io: Io, silent = false): { readonly io: Io; all(): readonly string[] } {
  const all: string[] = [];
  const write = (text: string): void => {
    all.push(text);
    if (!silent) io.stderr.write(text);
  };
  return { io: { ...io, stderr: { ...io.stderr, write } }, all: () => all };
}
