import path from 'node:path';
import { fileURLToPath } from 'node:url';
import picomatch from 'picomatch';

/**
 * A test for the files that match a glob, which is relative to the folder. A glob that matches a folder includes its files. Undefined if the text is no
 * glob.
 */
export function globTest(written: string, folder: string, windows = process.platform === 'win32'): ((uri: string) => boolean) | undefined {
  const paths = windows ? path.win32 : path.posix;
  // On other systems than Windows, a backslash escapes the next character.
  const slashes = (text: string): string => (windows ? text.replaceAll('\\', '/') : text);
  const glob = slashes(written)
    .replace(/^(\.\/)+/, '')
    .replace(/(?<!\/)\/+$/, '');
  if (!picomatch.scan(glob).isGlob) return undefined;
  const absolute = paths.isAbsolute(written);
  // Windows ignores case.
  const tests = [glob, `${glob}/**`].map((pattern) => picomatch(pattern, { dot: true, windows: false, nocase: windows }));
  return (uri) => {
    const file = fileURLToPath(uri, { windows });
    const name = slashes(absolute ? file : paths.relative(folder, file));
    return tests.some((test) => test(name));
  };
}
