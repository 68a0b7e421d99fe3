import path from 'node:path';
import { fileURLToPath } from 'node:url';
import picomatch from 'picomatch';

/** Tells which files a glob means, which is relative to the folder; one that means folders means what is in them. Undefined where it is no glob. */
export function globTest(said: string, folder: string, windows = process.platform === 'win32'): ((uri: string) => boolean) | undefined {
  const paths = windows ? path.win32 : path.posix;
  // Elsewhere than on Windows a backslash takes its meaning from what follows it.
  const slashes = (text: string): string => (windows ? text.replaceAll('\\', '/') : text);
  const glob = slashes(said)
    .replace(/^(\.\/)+/, '')
    .replace(/(?<!\/)\/+$/, '');
  if (!picomatch.scan(glob).isGlob) return undefined;
  const absolute = paths.isAbsolute(said);
  // Windows does not tell capitals from small letters.
  const tests = [glob, `${glob}/**`].map((pattern) => picomatch(pattern, { dot: true, windows: false, nocase: windows }));
  return (uri) => {
    const file = fileURLToPath(uri, { windows });
    const name = slashes(absolute ? file : paths.relative(folder, file));
    return tests.some((test) => test(name));
  };
}
