import type { Host } from '../engine/host.ts';
import type { Engine } from '../engine/types.ts';
import type { DiskNow } from '../node/disk.ts';

/** Where text goes. */
export interface Out {
  write(text: string): void;
  /** True where a person reads it as it comes. */
  readonly terminal: boolean;
}

/** What a run of the command line may touch of its process. */
export interface Io {
  /** Results, and nothing else. */
  readonly stdout: Out;
  readonly stderr: Out;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Everything that standard input holds. */
  stdin(): Promise<Uint8Array>;
  /** Aborted when the user asks to stop; until a command asks for it, the process just ends. */
  signal(): AbortSignal;
  /** The machine's files. */
  readonly disk: DiskNow;
  /** Says which build of the program this is, to tell it from every other one; undefined where that is not known. */
  readonly program: string | undefined;
  /** What an earlier run with the same words has left, and the files that hold something else since; absent where anything else is different, too. */
  readonly earlier?: Earlier;
  /** For a command that may change what it has read: leaves to the next run what helps it. Absent where nothing is kept. */
  readonly leave?: (left: Left) => void;
  /** Makes the engine with everything that it knows, on this disk, for so many processors; for two or three where left out. */
  compose(log: (message: string) => void, disk: DiskNow, jobs?: number): Promise<{ readonly engine: Engine; readonly host: Host }>;
  /** Starts the language server; `isKept` where it may keep what V8 makes of it. Absent where there is none to start. */
  startServer?(isKept: boolean): void;
}

export interface Earlier {
  readonly data: unknown;
  readonly changed: readonly string[];
}

/** What a run leaves to the next one. */
export interface Left {
  /** Plain data. */
  readonly data: unknown;
  /** The texts that it has written, by file. */
  readonly written: ReadonlyMap<string, string>;
  /** What the next run would write to its streams, with the status 0, were everything as it is now. */
  readonly says: readonly Spoken[];
  /** True where it looked at no more than what changed, and relied on the earlier run for the rest. */
  readonly inPart: boolean;
}

export type Spoken = readonly [stream: 'stdout' | 'stderr', text: string];
