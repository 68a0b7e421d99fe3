import { inPattern, type ToolPlace } from '../../../model/index.ts';

/** The import of the server that registers tools: as other modules import it, else a new one. */
export interface Server {
  readonly imported: string;
  /** True for an import from another module of the project. */
  readonly isOwn: boolean;
  readonly made: string;
}

export function serverIn({ files, folder }: ToolPlace, path: string): Server {
  for (const [file, text] of files) {
    const name = /^(\w+)[ \t]*(?::[^=\n]+)?=[ \t]*(?:\w+\.)*FastMCP\(/m.exec(text)?.[1];
    if (name === undefined || file === path) continue;
    const from = importedFrom(name, path, files) ?? moduleOf(file, path, files);
    return { imported: `from ${from} import ${name}${name === 'mcp' ? '' : ' as mcp'}\n`, isOwn: true, made: '' };
  }
  return { imported: 'from fastmcp import FastMCP\n', isOwn: false, made: `\nmcp = FastMCP(${JSON.stringify(folder)})\n` };
}

/** The module that a text imports a name from. */
const importedIn = (text: string, name: string): string | undefined =>
  new RegExp(String.raw`^from[ \t]+([\w.]+)[ \t]+import[ \t](?:[ \t]*\([^)]*|[^(\n]*)\b${inPattern(name)}\b`, 'm').exec(text)?.[1];

/** The module that other files of the same folder import a name from. */
function importedFrom(name: string, path: string, files: ToolPlace['files']): string | undefined {
  for (const [file, text] of files) {
    if (folderOf(file) !== folderOf(path)) continue;
    const from = importedIn(text, name);
    if (from !== undefined) return from;
  }
  return undefined;
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The name by which a module imports another one: relative within a package, else absolute. */
function moduleOf(file: string, from: string, files: ToolPlace['files']): string {
  const parts = file.replace(/(?:\/__init__)?\.py$/, '').split('/');
  const own = folderOf(from);
  const isPackage = files.has(own === '' ? '__init__.py' : `${own}/__init__.py`);
  if (parts.slice(0, -1).join('/') === own) return `${isPackage ? '.' : ''}${parts.at(-1)}`;
  return (parts[0] === 'src' ? parts.slice(1) : parts).join('.');
}

/** The import of `ToolArguments` in modules of the project that declare tools with it. Undefined where there are none. */
export function toolArgumentsIn({ files }: ToolPlace, folder: string): { readonly imported: string; readonly isAsync: boolean } | undefined {
  const own = [...files].filter(([, text]) => /^@(?:\w+\.)*ToolArguments\.declare\b/m.test(text));
  // A relative import resolves only from the same folder.
  const sameFolder = own.filter(([file]) => folderOf(file) === folder);
  for (const [, text] of [...sameFolder, ...own]) {
    const from = importedIn(text, 'ToolArguments');
    if (from !== undefined && (!from.startsWith('.') || sameFolder.some(([, other]) => other === text))) {
      return { imported: `from ${from} import ToolArguments`, isAsync: own.some(([, other]) => /\.declare\s+async\b/.test(other)) };
    }
  }
  return undefined;
}
