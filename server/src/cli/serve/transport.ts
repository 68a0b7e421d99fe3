/** The most bytes of a client's message. */
export const longestMessage = 4_194_304;

/** The connection of `toolscribe serve` to its clients. */
export interface Transport {
  /** Notifies clients of changed lists. */
  changed(lists: Changes): void;
  close(): Promise<void>;
  /** Resolves when the last client has disconnected for good. */
  readonly ended: Promise<void>;
}

export interface Changes {
  readonly tools: boolean;
  readonly resources: boolean;
}
