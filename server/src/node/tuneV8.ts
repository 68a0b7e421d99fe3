import { setFlagsFromString } from 'node:v8';

// How V8 works for a program like ours. A flag that this V8 does not know is passed over.

/** For a command, which is over before optimizing compilers have paid off: the main function of tree-sitter alone takes them 200 ms. */
export function tuneForCommand(): void {
  setFlagsFromString('--liftoff-only');
  optimizeLater();
}

/**
 * For the server, which does little for each key, and waits. As it is set up otherwise, V8 spends two fifths of what opening a file costs on optimizing code
 * that has run its course by then, and gives new objects 48 MB, though what outlives a key is old after the next one.
 */
export function tuneForServer(): void {
  optimizeLater();
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** V8 optimizes a function that has run through so many bytes of its code, by itself after a tenth of that. */
const optimizeLater = (): void => setFlagsFromString('--interrupt-budget=700000');
