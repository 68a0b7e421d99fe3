import type { Json } from './json.ts';
import type { Registry } from './library.ts';
import type { Names } from './names.ts';
import type { Place, ToolSpec } from './tool.ts';

/** What is known of a format without reading a document: how its files are told from others. Light, because the editor's extension asks it before a server runs. */
export interface Format {
  readonly id: string;
  /** What a person calls the format: "R package". */
  readonly title: string;
  /** `source`: annotations describe a tool. `spec`: the file is the specification. */
  readonly role: 'source' | 'spec';
  /** Of a source whose tools are built into files, by each save where that is wished: `where-asked` where they have no place but the one that somebody names. */
  readonly builds?: true | 'where-asked';
  /** Where a tool's generated files belong; absent where none are built. */
  outputs?(tool: ToolSpec, place: Pick<Names, 'project' | 'path' | 'setting'>): readonly Output[];
  /** False for a tool that has no generated files wherever it is; where left out, every tool has some. */
  hasOutputs?(tool: ToolSpec): boolean;
  /** What a tool lacks without which no file is built from it, as a sentence; undefined where it has all that its format demands. */
  lacking?(tool: ToolSpec): string | undefined;
  /** Of a format whose files list tools: id of the emitter that writes it, and name of a file that is begun. */
  readonly adding?: { readonly emitter: string; readonly file: string };
  /** False where files speak of the tools of others and hold none. */
  readonly holdsTools?: false;
  /** What a tool of this format is, behind "a tool is". */
  readonly toolIs: string;
  /** Extensions in which this format may be found, with the dot, lower case: files of others are not even read. */
  readonly extensions: readonly string[];
  /** What editors call the languages that its files are written in. */
  readonly languages: readonly string[];
  /** Globs of files that are tool files by their place alone: a workspace that holds one is worth a look. */
  readonly places: readonly string[];
  /** What a tool of this format has a place for, beside its name, its description and its parameters: nobody is asked for what cannot be written. */
  readonly holds: readonly Place[];
  /** What its specification requires of each tool, beside name, description and parameters: an example that is not empty, a type of each parameter. */
  readonly requires?: readonly ('example' | 'type')[];
  /** The keywords of `Schema.other` that it can write; every one where this is absent. */
  readonly keywords?: readonly string[];
  /** How it writes a keyword of JSON Schema where it has a way of its own: `minimum` is `min`, with 5 it is `min: 5`. */
  spell?(keyword: string, value?: Json): string | undefined;
  /** True where names that differ in nothing but their case are the same. */
  readonly ignoresCase?: true;
  /** True where each file has names of its own: in another one, the same name is something else. */
  readonly namesPerFile?: true;
  /** True where a file holds one tool and is named after it. */
  readonly namesFiles?: true;
  /** True where a tool has its name from its file alone, so that only another name of the file renames it. */
  readonly namedByFile?: true;
  /** True where a part of a tool's name may be configured elsewhere than in the code, so that the whole of it is shown above the tool. */
  readonly prefixesNames?: true;
  /** What begins a comment to the end of the line. */
  readonly comment: string;
  /** Whether a file may hold comments at all; all may where this is absent. */
  mayComment?(uri: string): boolean;
  /**
   * Which tools a client is offered together where nothing says with which server they are registered: those of one file; where this is absent, those of a
   * project (without one, of a folder).
   */
  readonly together?: 'file';
  /** Name of the file that makes a folder a project, and how to read it; undefined from `read` where it says nothing usable. */
  readonly manifest?: { readonly file: string; read(text: string): { readonly name: string } | undefined };
  /** Of a format without manifests: how the names of folders say what is a project. */
  readonly folders?: ProjectFolders;
  /** Of a format with neither: the folder that is opened is a project. */
  readonly wholeFolder?: true;
  /** Ids of formats whose projects a document may belong to; a format with neither manifests nor folders of its own has no projects otherwise. */
  readonly sharesProjects?: readonly string[];
  /** Where the libraries come from whose versions decide what its tools are (`Names.library`). */
  readonly libraries?: Registry;
  /** Of a source: what stands in every text that marks a tool. */
  readonly mark?: RegExp;
  /** True where reading takes so long that threads do it where there are many files (`FrontEnd.serializeFacts`). */
  readonly takesLong?: true;
  /** True where a file that does not look like one of the format is read as one as soon as a document of it asks for it by its path, as an import does. */
  readonly readWhereAsked?: true;
  /** False where editors colour the language by meaning themselves, so that tokens of ours would stand in the way of theirs. */
  readonly tokens?: false;
  /** Ids of emitters: how each of them writes a parameter is what hover shows, besides its JSON Schema. */
  readonly shows?: readonly string[];
  /** What a file is that describes tools for another program, so that it is named as that: "tools of a Dify plugin". Asked of files that no format takes. */
  others?(head: string): string | undefined;
  /** May there be tools of this format here? `head` is the beginning of the text, at least 64 KB of it. */
  claims(uri: string, head: string): boolean;
}

/** Where a tool's generated file belongs. */
export interface Output {
  /** Relative to the project's root, `/` between parts. */
  readonly path: string;
  /** Id of the emitter that writes it. */
  readonly emitter: string;
}

/** Which folder is a document's project: the outermost above it with the first of these ends, else the outermost with the next one, else its own. */
export interface ProjectFolders {
  /** Ends of the names of folders, lower case. */
  readonly ends: readonly string[];
  /** The names of documents that belong to such a project: sources, and what is built from them. */
  readonly files: RegExp;
}

/** The files in which formats may be found, as a glob; in the two ways in which people spell extensions. */
export function globOf(formats: readonly Pick<Format, 'extensions'>[]): string {
  const extensions = [...new Set(formats.flatMap((format) => format.extensions))].map((extension) => extension.slice(1));
  return `**/*.{${extensions.flatMap((extension) => [extension, extension.toUpperCase()]).join(',')}}`;
}
