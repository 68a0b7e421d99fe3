/** How the clients of `toolscribe serve` reach it. */
export interface Transport {
  /** Tells clients that the tools are others now. */
  changed(): void;
  close(): Promise<void>;
  /** Resolved when the last client is gone for good. */
  readonly ended: Promise<void>;
}
