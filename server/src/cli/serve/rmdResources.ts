import path from 'node:path';
import { isScalar, parseDocument } from 'yaml';
import { wellFormed } from '../../model/index.ts';
import type { SyncDisk } from '../../node/disk.ts';
import { type Content, lastSegment, type Resource, type Resources } from '../../serve/resources.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usageError.ts';

/** Larger files are no resources: clients read 10 MB at once, in base64. */
const mostBytes = 5 * 1024 * 1024;

/** The longest front matter of a file. */
const longestFrontMatter = 16_384;

const markdown = 'text/markdown';

const outputTypes: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html'],
  ['.pdf', 'application/pdf'],
  ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
]);

/** R Markdown files of a folder, and their rendered files in its folder `output`. Nothing outside `root` is read. */
export function rmdResources(folder: string, root: string, disk: SyncDisk): Resources {
  const output = path.join(folder, 'output');
  const titles = new Map<string, { readonly text: string; readonly title: string | undefined }>();
  /** No path is built from a client's text: its name must be in this list. */
  const namesIn = (below: string, extensions: readonly string[]): readonly string[] => {
    const entries = absentOnFault(() => disk.entries(below, { extensions, names: [], noFolders: true })) ?? [];
    return entries.flatMap(({ name }) => (isReadable(path.join(below, name)) ? [name] : [])).sort();
  };
  /** True for a regular file whose links stay inside of the root. */
  const isReadable = (file: string): boolean => {
    const [stat, real] = [absentOnFault(() => disk.stat(file)), absentOnFault(() => disk.real(file))];
    const top = absentOnFault(() => disk.real(folder));
    if (stat?.kind !== 'file' || stat.size > mostBytes || real === undefined || top === undefined) return false;
    return isInside(root, top) && isInside(top, real);
  };
  const bytesOf = (file: string): Uint8Array | undefined => {
    const bytes = isReadable(file) ? absentOnFault(() => disk.read(file)) : undefined;
    return bytes === undefined || bytes.length > mostBytes ? undefined : bytes;
  };
  const nameOf = (file: string): string => {
    const text = textOf(bytesOf(path.join(folder, file))).slice(0, longestFrontMatter);
    const known = titles.get(file);
    const title = known?.text === text ? known.title : titleOf(text);
    titles.set(file, { text, title });
    return title ?? file;
  };
  const source = (file: string): Resource => {
    const name = nameOf(file);
    return { uri: `rmd:///${encoded(file)}`, name, description: `R Markdown file: ${name}`, mimeType: markdown };
  };
  const rendered = (file: string): Resource => ({
    uri: `rmd-output:///${encoded(file)}`,
    name: `Rendered: ${file}`,
    description: `Rendered output: ${file}`,
    mimeType: typeOf(file),
  });
  const contentOf = (below: string, file: string, mimeType: string): Content | undefined => {
    const bytes = bytesOf(path.join(below, file));
    if (bytes === undefined) return undefined;
    return mimeType.startsWith('text/') ? { mimeType, text: textOf(bytes) } : { mimeType, blob: Buffer.from(bytes).toString('base64') };
  };
  return {
    templates: [
      { uriTemplate: 'rmd:///{filename}.Rmd', name: 'R Markdown file', description: 'Source of an R Markdown file.', mimeType: markdown },
      {
        uriTemplate: 'rmd-output:///{filename}.{ext}',
        name: 'Rendered output',
        description: 'R Markdown file as HTML (html), PDF (pdf) or Word document (docx).',
      },
    ],
    list: () => [...namesIn(folder, ['.rmd']).map(source), ...namesIn(output, [...outputTypes.keys()]).map(rendered)],
    read(uri) {
      const file = lastSegment(uri);
      if (file === undefined) return undefined;
      if (uri.startsWith('rmd:///')) return namesIn(folder, ['.rmd']).includes(file) ? contentOf(folder, file, markdown) : undefined;
      if (!uri.startsWith('rmd-output:///') || !namesIn(output, [...outputTypes.keys()]).includes(file)) return undefined;
      return contentOf(output, file, typeOf(file));
    },
  };
}

/** The folder of R Markdown files. Only files of the workspace are watched. */
export function rmdFolder(call: Call, root: string, { cwd, disk }: Io): string {
  const setting = call.value('rmd');
  if (setting === undefined) return path.join(root, 'rmd');
  const folder = path.resolve(cwd, setting);
  if (disk.stat(folder)?.kind !== 'folder') throw new UsageError(`--rmd names no folder: '${setting}'`);
  if (!isInside(root, disk.real(folder) ?? folder)) throw new UsageError(`--rmd names a folder outside the workspace: '${setting}'`);
  return folder;
}

/** True for the folder itself and for paths below it. */
function isInside(folder: string, file: string): boolean {
  const relativePath = path.relative(folder, file);
  return relativePath === '' || (relativePath !== '..' && !relativePath.startsWith(`..${path.sep}`) && !path.isAbsolute(relativePath));
}

const typeOf = (file: string): string => outputTypes.get(path.extname(file).toLowerCase()) ?? 'application/octet-stream';

/** Encodes a name as URI templates do: letters, digits and `-._~` stay as they are. */
const encoded = (name: string): string =>
  encodeURIComponent(wellFormed(name)).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const textOf = (bytes: Uint8Array | undefined): string => (bytes === undefined ? '' : new TextDecoder().decode(bytes));

/** An unreadable file, or a circular link, counts as absent. */
function absentOnFault<T>(ask: () => T | undefined): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** The title in the front matter, which is YAML between lines of dashes. */
function titleOf(text: string): string | undefined {
  const front = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text)?.[1];
  if (front === undefined) return undefined;
  const title = absentOnFault(() => parseDocument(front, { logLevel: 'silent' }).get('title', true));
  const value = isScalar(title) && typeof title.value === 'string' ? title.value.replace(/\s+/g, ' ').trim() : '';
  return value === '' ? undefined : value;
}
