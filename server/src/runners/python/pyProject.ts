import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { stampOf } from '../sourceStamp.ts';

/** A module name, and the folder that Python imports it from. */
export interface PythonModule {
  readonly name: string;
  readonly folder: string;
}

/** Module and function that start a server. `null` for a module that is run as a program. */
export type PythonEntry = readonly [string, string | null];

const identifier = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/**
 * How Python imports a file of a project. Folders with `__init__.py` are packages. A folder without it is a package if the file has an import
 * that begins with a dot, or with the folder's name. Otherwise the file is a module of its own, as in a script.
 */
export function moduleOf(root: string, file: string): PythonModule {
  const base = path.basename(file, '.py');
  let folder = path.dirname(file);
  const names = base === '__init__' ? [] : [base];
  const up = (): void => {
    names.unshift(path.basename(folder));
    folder = path.dirname(folder);
  };
  while (existsSync(path.join(folder, '__init__.py')) && identifier.test(path.basename(folder))) up();
  if (folder !== path.dirname(file)) return { name: names.join('.'), folder };
  const source = [path.join(root, 'src'), root].find((one) => `${folder}${path.sep}`.startsWith(`${one}${path.sep}`)) ?? folder;
  const above = path.relative(source, folder).split(path.sep).filter(Boolean);
  if (above.length === 0 || !above.every((name) => identifier.test(name))) return { name: base, folder };
  const isOfPackage = new RegExp(`^[ \\t]*(?:from[ \\t]+(?:\\.|${above[0]}\\b)|import[ \\t]+${above[0]}\\b)`, 'm').test(textOf(file));
  return isOfPackage ? { name: [...above, base].join('.'), folder: source } : { name: base, folder };
}

/** The most files of a project to read. */
const mostFiles = 5000;
const mostEntries = 4;

export interface PythonFiles {
  /** Paths of the Python files. */
  readonly files: readonly string[];
  /** Changes when one of them is written, made or removed. */
  readonly stamp: string;
}

/** The Python files of a project, without environments and installed packages. */
export function pythonFiles(root: string): PythonFiles {
  const files: string[] = [];
  const open = [root];
  for (let folder = open.pop(); folder !== undefined && files.length < mostFiles; folder = open.pop()) {
    for (const entry of listed(folder)) {
      const file = path.join(folder, entry.name);
      if (entry.isFile() && entry.name.endsWith('.py')) files.push(file);
      else if (entry.isDirectory() && !/^(?:\.|node_modules$|__pycache__$|site-packages$)/.test(entry.name) && !existsSync(path.join(file, 'pyvenv.cfg')))
        open.push(file);
    }
  }
  files.sort();
  return { files, stamp: [path.join(root, 'pyproject.toml'), ...files].map((file) => `${file} ${stampOf(file)}`).join('\n') };
}

/** True if a source mentions prompts, resources, or a server within a server. */
export function mayHaveMoreThanTools(root: string): boolean {
  const { files, stamp } = pythonFiles(root);
  if (mentions.get(root)?.stamp !== stamp)
    mentions.set(root, { stamp, found: files.some((file) => /prompt|resource|mount|proxy|import_server/i.test(textOf(file))) });
  return mentions.get(root)?.found === true;
}

const mentions = new Map<string, { readonly stamp: string; readonly found: boolean }>();

/** Candidates that run the server of a project: the scripts of pyproject.toml, then modules that are programs. */
export function entriesOf(root: string, files: readonly string[]): readonly PythonEntry[] {
  const programs = files.filter((file) => {
    const text = textOf(file);
    return /\.run\w*\(/.test(text) && /^if __name__ == ['"]__main__['"]/m.test(text);
  });
  return [...scriptsOf(root), ...programs.map((file): PythonEntry => [moduleOf(root, file).name, null])].slice(0, mostEntries);
}

function scriptsOf(root: string): readonly PythonEntry[] {
  const project = tables(parsed(path.join(root, 'pyproject.toml')));
  const scripts = [tables(project.project).scripts, tables(tables(project.tool).poetry).scripts].flatMap((table) => Object.values(tables(table)));
  return scripts.flatMap((script): PythonEntry[] => {
    const [, module, name] = typeof script === 'string' ? (/^\s*([\w.]+)\s*:\s*([\w.]+)/.exec(script) ?? []) : [];
    return module === undefined || name === undefined ? [] : [[module, name]];
  });
}

const tables = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function parsed(file: string): unknown {
  try {
    return parse(textOf(file));
  } catch {
    // The editor reports its faults.
    return undefined;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The file was removed since it was listed.
    return '';
  }
}

function listed(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Python cannot import from an unreadable folder either.
    return [];
  }
}
