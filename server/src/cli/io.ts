import type { Readable, Writable } from 'node:stream';
import type { Host } from '../engine/host.ts';
import type { Engine } from '../engine/types.ts';
import type { Disk, SyncDisk } from '../node/disk.ts';

/** An output stream of text, of the process. */
export interface Stream {
  write(text: string): void;
  /** True if a person reads the output live. */
  readonly terminal: boolean;
}

/** An output stream as a command has it: nothing that a workspace names moves the cursor, makes a line or is a command to a service that runs jobs. */
export interface Out extends Stream {
  /** Prints lines, as `printable` has them. What comes from a workspace was made `visible`, so that it makes no line. */
  write(text: string): void;
  /** Prints a text as one line. */
  line(text: string): void;
  /** Writes the content of a file, or controls the terminal. */
  raw(text: string): void;
}

/** The parts of its process that a command may use. */
export interface Io<O extends Stream = Out> {
  /** Results only. */
  readonly stdout: O;
  readonly stderr: O;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** All of standard input. */
  stdin(): Promise<Uint8Array>;
  /** Aborted when the user asks to stop. Until a command calls this, a signal ends the process. */
  signal(): AbortSignal;
  /** From here on, a signal ends the process again: the command is busy and cannot react. */
  unlisten?(): void;
  readonly disk: SyncDisk;
  /** Identifies the build of the program. Undefined if unknown. */
  readonly program: string | undefined;
  /** Creates the engine on this disk. `jobs` is the number of processors, by default two or three. */
  compose(log: (message: string) => void, disk: Disk, jobs?: number): Promise<{ readonly engine: Engine; readonly host: Host }>;
  /** Both ends of a connection, for a command that implements a protocol. */
  readonly connection?: { readonly input: Readable; readonly output: Writable };
  /** Makes this process the language server. Absent in a build without one. */
  startServer?(): Promise<void>;
}
