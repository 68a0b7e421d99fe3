import type { Json } from './json.ts';
import type { Registry } from './library.ts';
import type { Names } from './names.ts';
import type { Place, ToolSpec } from './tool.ts';

/** What is known of a format without reading a document. Light, because the extension asks it before a server runs. */
export interface Format {
  readonly id: string;
  /** The name of the format for people: "R package". */
  readonly title: string;
  /** `source`: its files describe tools. `spec`: its files are specifications. */
  readonly role: 'source' | 'spec';
  /** Set for a source whose tools are built into files. `where-asked`: only into a folder that a user names. */
  readonly builds?: true | 'where-asked';
  /** Paths of a tool's generated files. Absent where none are built. */
  outputs?(tool: ToolSpec, place: Pick<Names, 'project' | 'path' | 'setting'>): readonly Output[];
  /** True where a generated file contains all tools of its source. */
  readonly builtWhole?: true;
  /** False for a tool without generated files. Default: every tool has some. */
  hasOutputs?(tool: ToolSpec): boolean;
  /** What a tool lacks to be built, as a sentence; undefined where it lacks nothing. */
  lacking?(tool: ToolSpec): string | undefined;
  /** For a format whose files list tools: id of its emitter, and name of a new file. */
  readonly adding?: { readonly emitter: string; readonly file: string };
  /** False where files contain no tools, but data about them. */
  readonly holdsTools?: false;
  /** Completes the sentence "a tool is". */
  readonly toolIs: string;
  /** Extensions with the dot, lower case. Other files are not read. */
  readonly extensions: readonly string[];
  /** Names of further files, such as `NAMESPACE`. */
  readonly files?: readonly string[];
  /** Identifiers of its languages in editors. */
  readonly languages: readonly string[];
  /** Globs of files that are tool files by their place alone. A workspace with one activates the extension. */
  readonly places: readonly string[];
  /** Fields of a tool that the format has, other than name, description and parameters. Rules ask for no other. */
  readonly holds: readonly Place[];
  /** Fields that its specification requires: a non-empty example, a type of each parameter. */
  readonly requires?: readonly ('example' | 'type')[];
  /** Keywords of `Schema.other` that it can write. Default: all. */
  readonly keywords?: readonly string[];
  /** Its spelling of a keyword of JSON Schema, where it has one: `minimum` is `min`, with 5 it is `min: 5`. */
  spell?(keyword: string, value?: Json): string | undefined;
  /** The formats of text that a parameter can have, where they are fewer than those of JSON Schema. */
  readonly textFormats?: readonly string[];
  /** True where names are equal without case. */
  readonly ignoresCase?: true;
  /** True where each file is a name space of its own. */
  readonly namesPerFile?: true;
  /** True where a file contains one tool and has its name. */
  readonly namesFiles?: true;
  /** True where only the file names the tool: a rename renames the file. */
  readonly namedByFile?: true;
  /** True where a configuration may prefix the names in code, so that a lens shows the whole name. */
  readonly prefixesNames?: true;
  /** The usual level of indentation, where a file shows none. Default: two blanks. */
  readonly indent?: string;
  /** The sign of a line comment. */
  readonly comment: string;
  /** False where a file cannot have comments. Default: all can. */
  mayComment?(uri: string): boolean;
  /** Tools without a known server that a client is offered together: those of one file. Default: those of a project, else of a folder. */
  readonly together?: 'file';
  /** The file that makes a folder a project, and its reader; `read` returns undefined where the file is unusable. */
  readonly manifest?: { readonly file: string; read(text: string): { readonly name: string } | undefined };
  /** For a format without manifests: how names of folders make projects. */
  readonly folders?: ProjectFolders;
  /** For a format with neither: the opened folder is a project. */
  readonly wholeFolder?: true;
  /** Ids of formats whose projects its documents may belong to, where it has none of its own. */
  readonly sharesProjects?: readonly string[];
  /** Registry of the libraries whose versions decide what its tools are (`Names.library`). */
  readonly libraries?: Registry;
  /** For a source: matches every text with a tool. */
  readonly mark?: RegExp;
  /** True where reading takes so long that threads read large workspaces (`FrontEnd.serializeFacts`). */
  readonly takesLong?: true;
  /** True where a file that does not look like the format is read once a document refers to its path, as an import does. */
  readonly readWhereAsked?: true;
  /** False where editors have semantic colours of their own, with which our tokens would interfere. */
  readonly tokens?: false;
  /** Ids of the emitters whose form of a parameter hover shows, after its JSON Schema. */
  readonly shows?: readonly string[];
  /** The name of another program's tool files, such as "tools of a Dify plugin". Asked about files that no format claims. */
  others?(head: string): string | undefined;
  /** True where the file may contain tools of this format. `head` is at least the first 64 KB of the text; `text` is the whole one, `head` by default. */
  claims(uri: string, head: string, text?: string): boolean;
}

/** A generated file of a tool. */
export interface Output {
  /** Relative to the project's root, `/` between parts. */
  readonly path: string;
  /** Id of the emitter that writes it. */
  readonly emitter: string;
}

/** The project of a document: the outermost folder above it with the first of these ends, else the outermost with the next one, else its own. */
export interface ProjectFolders {
  /** Ends of folder names, lower case. */
  readonly ends: readonly string[];
  /** Matches the names of documents that belong to such a project: sources and their generated files. */
  readonly files: RegExp;
}

/** A glob of the files in which formats may be found, with extensions in lower and upper case. */
export function globOf(formats: readonly Pick<Format, 'extensions' | 'files'>[]): string {
  const extensions = [...new Set(formats.flatMap((format) => format.extensions))].flatMap((extension) => [extension, extension.toUpperCase()]);
  return `**/{${[...extensions.map((extension) => `*${extension}`), ...formats.flatMap((format) => format.files ?? [])].join(',')}}`;
}

/** True where the name of the file at this path or URI fits the format. */
export const isFileOf = ({ extensions, files }: Pick<Format, 'extensions' | 'files'>, path: string): boolean =>
  extensions.some((extension) => path.toLowerCase().endsWith(extension)) || files?.includes(path.slice(path.lastIndexOf('/') + 1)) === true;

/** The format of a tool whose form has fewer fields than its file's format. */
export const formatOfTool = <F extends Format>(format: F, { holds }: ToolSpec): F => (holds === undefined ? format : { ...format, holds });
