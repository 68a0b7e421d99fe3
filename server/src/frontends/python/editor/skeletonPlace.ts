import type { ToolPlace } from '../../../model/index.ts';

/** Where a module has the server from that it registers tools with: what other modules import, else one of its own. */
export interface Server {
  readonly imported: string;
  /** Of another module of the project. */
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

/** A module of tools that one more belongs into. */
export interface OpenModule {
  readonly path: string;
  readonly text: string;
  /** What it calls its server. */
  readonly server: string;
  /** In front of what runs the server, which nothing behind it would come before; else behind everything. */
  readonly at: number | 'end';
}

/** The module in front of the author, where it holds tools of a server that it names at its top level. One that is named after its only tool is meant for that one. */
export function openModule({ tools, files, active }: ToolPlace): OpenModule | undefined {
  const [path, text] = [active ?? '', files.get(active ?? '')];
  const own = tools.filter((tool) => tool.path === path);
  const [only] = own;
  if (text === undefined || only === undefined || (own.length === 1 && path.endsWith(`${only.name}.py`))) return undefined;
  // By itself a function is taken for a tool only where the name of its server says so.
  const server = /^@(\w*mcp\w*)\.tool\b/im.exec(text)?.[1];
  if (server === undefined || !(new RegExp(String.raw`^${server}\b[^=\n]*=`, 'm').test(text) || importedIn(text, server) !== undefined)) return undefined;
  return { path, text, server, at: /^if[ \t]+__name__\b/m.exec(text)?.index ?? 'end' };
}

/** From which module a text imports a name; `from` is a pattern of those that are meant. */
export const importedIn = (text: string, name: string, from: string = String.raw`[\w.]+`): string | undefined =>
  new RegExp(String.raw`^from[ \t]+(${from})[ \t]+import[ \t](?:[ \t]*\([^)]*|[^(\n]*)\b${name}\b`, 'm').exec(text)?.[1];

/** From which module others in the same folder import a name. */
function importedFrom(name: string, path: string, files: ToolPlace['files']): string | undefined {
  for (const [file, text] of files) {
    if (folderOf(file) !== folderOf(path)) continue;
    const from = importedIn(text, name);
    if (from !== undefined) return from;
  }
  return undefined;
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** How a module imports another one: by its neighbourhood within a package, else by its name. */
function moduleOf(file: string, from: string, files: ToolPlace['files']): string {
  const parts = file.replace(/(?:\/__init__)?\.py$/, '').split('/');
  const own = folderOf(from);
  const isPackage = files.has(own === '' ? '__init__.py' : `${own}/__init__.py`);
  if (parts.slice(0, -1).join('/') === own) return `${isPackage ? '.' : ''}${parts.at(-1)}`;
  return (parts[0] === 'src' ? parts.slice(1) : parts).join('.');
}

/** How tools of the project are declared by `ToolArguments`; undefined where they are not. */
export function toolArgumentsIn({ files }: ToolPlace, folder: string): { readonly imported: string; readonly isAsync: boolean } | undefined {
  const own = [...files].filter(([, text]) => /^@(?:\w+\.)*ToolArguments\.declare\b/m.test(text));
  // What is imported by its neighbourhood is found from the same folder alone.
  const beside = own.filter(([file]) => folderOf(file) === folder);
  for (const [, text] of [...beside, ...own]) {
    const from = importedIn(text, 'ToolArguments');
    if (from !== undefined && (!from.startsWith('.') || beside.some(([, other]) => other === text))) {
      return { imported: `from ${from} import ToolArguments`, isAsync: own.some(([, other]) => /\.declare\s+async\b/.test(other)) };
    }
  }
  return undefined;
}
