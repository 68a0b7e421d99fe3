/** Folders of compiled, bundled and copied code. */
const build = /\/(?:dist|build|out|lib|bundles?|release|vendor|compiled|generated|target)\//i;

/** Folders of bundles, which contain code of several files. */
const bundles = /^(?:dist|build|out|bundles?|compiled)$/i;

export const isInBuild = (uri: string): boolean => build.test(uri);

/** True for a file that a compiler, bundler or packager may have written. */
export const mayBeCompiled = (uri: string): boolean => script.test(uri) || /\/build\/lib[^/]*\/.*\.py$/i.test(uri);

const script = /\.[cm]?jsx?$/i;
const typed = /\.[cm]?tsx?$/i;

/**
 * True where the file is made of the source, if both have the same tool. JavaScript is compiled from TypeScript of the same name in its folder.
 * A file in a folder of builds is made of the source with the same path in the package. A bundle there is made of any TypeScript below `src`.
 */
export function isCompiledFrom(uri: string, source: string): boolean {
  if (uri === source || !mayBeCompiled(uri)) return false;
  const isTyped = script.test(uri) && typed.test(source);
  if (!isTyped && extensionOf(uri) !== extensionOf(source)) return false;
  if (isTyped && stemOf(uri) === stemOf(source)) return true;
  const parts = uri.split('/');
  return parts.some((folder, i) => {
    const root = `${parts.slice(0, i).join('/')}/`;
    if (i === 0 || i === parts.length - 1 || !build.test(`/${folder}/`) || !source.startsWith(root)) return false;
    const path = source.slice(root.length);
    if (path.startsWith(`${folder}/`)) return false;
    if (isTyped && bundles.test(folder) && /^(?:src|source)\//i.test(path)) return true;
    const own = pathsOf(parts.slice(i + 1).join('/'));
    return own.includes(stemOf(path).replace(/^(?:src|sources?|lib|app)\//i, '')) || own.includes(stemOf(path));
  });
}

/** The path without its extension, and the same without its first folder. */
function pathsOf(path: string): readonly string[] {
  const stem = stemOf(path);
  const at = stem.indexOf('/');
  return at < 0 ? [stem] : [stem, stem.slice(at + 1)];
}

const stemOf = (path: string): string => path.replace(/\.[^./]*$/, '');

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.')).toLowerCase();
