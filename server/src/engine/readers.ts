/** Threads that read files. */
export interface Readers {
  /** Reads a file. Undefined where no thread answers. Without `handed` where all threads are busy. */
  read(uri: string): Promise<ReadFile | undefined>;
  stop(): void;
}

/** The text of a file; undefined where there is none. */
export interface ReadFile {
  readonly file: FileText | undefined;
  readonly handed?: Handed;
}

/** The facts of a file, serialized for another thread. */
export interface Handed {
  /** Id of the format. */
  readonly format: string;
  /** The facts of each region as JSON; undefined where JSON cannot contain them, and the main thread reads the region. */
  readonly facts: readonly (string | undefined)[];
}

/** The text of a file on disk. */
export interface FileText {
  readonly text: string;
  /** False where the text is incomplete. */
  readonly known: boolean;
  readonly unreadable?: { readonly why: string; readonly at: number };
}
