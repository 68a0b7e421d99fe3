/** A message of a client has at most so many bytes. */
export const longestMessage = 4_194_304;

/** How the clients of `toolscribe serve` reach it. */
export interface Transport {
  /** Tells clients that these lists are others now. */
  changed(lists: Changes): void;
  close(): Promise<void>;
  /** Resolved when the last client is gone for good. */
  readonly ended: Promise<void>;
}

export interface Changes {
  readonly tools: boolean;
  readonly resources: boolean;
}
