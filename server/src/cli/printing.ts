import { visible } from '../model/text/visible.ts';
import type { Io, Out, Stream } from './io.ts';
import { colorsFor } from './reporters/colors.ts';
import { printable } from './reporters/width.ts';

/** The machine as a command has it: the one place where a text becomes output. */
export function printing(io: Io<Stream>): Io {
  const out = ({ terminal, write }: Stream): Out => {
    const { isColorSupported } = colorsFor({ terminal, write }, io.env);
    const print = (text: string): void => write(printable(text, isColorSupported));
    return { terminal, write: print, line: (text) => print(`${visible(text)}\n`), raw: write };
  };
  return { ...io, stdout: out(io.stdout), stderr: out(io.stderr) };
}
