/** Threads that read files. */
export interface Readers {
  /** Undefined where no thread answers any more; without what is handed over where all of them have enough to do. */
  read(uri: string): Promise<ReadFile | undefined>;
  stop(): void;
}

/** What a file says; undefined where there is none. */
export interface ReadFile {
  readonly file: FileText | undefined;
  readonly handed?: Handed;
}

/** What a file means by itself, to be handed from thread to thread. */
export interface Handed {
  /** Id of the format as which it was read. */
  readonly format: string;
  /** The facts of each region, as JSON; undefined where that cannot hold them: who needs them reads the region. */
  readonly facts: readonly (string | undefined)[];
}

/** What a file on disk says. */
export interface FileText {
  readonly text: string;
  /** False where the text is not all of it. */
  readonly known: boolean;
  readonly unreadable?: { readonly why: string; readonly at: number };
}
