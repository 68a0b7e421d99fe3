/** An event of the R program, between the output of examples. */
export interface HarnessEvent {
  readonly event: 'note' | 'ready' | 'start' | 'at' | 'hide' | 'show' | 'end' | 'done';
  readonly example?: number;
  readonly seconds?: number;
  readonly message?: string;
  /** The condition that was not met. */
  readonly skipped?: string;
  /** One-based. 0 if unknown. */
  readonly line?: number;
}

export interface MarkedStream {
  push(bytes: Buffer): void;
}

/** The longest event in bytes. The R programs cut texts, so only code of a package writes a longer one. */
const longestEvent = 2_000_000;

/** Splits a stream, in order: events that follow the mark go to `event`, every other byte to `output`. Dropped: what follows a mark and is no event. */
export function markedStream<E = HarnessEvent>(mark: string, output: (bytes: Buffer) => void, event: (value: E) => void): MarkedStream {
  const wanted = Buffer.from(mark);
  let pending: Buffer = Buffer.alloc(0);
  return {
    push(bytes) {
      pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
      for (;;) {
        const at = pending.indexOf(wanted);
        if (at < 0) {
          // The end may be the beginning of a mark.
          const keep = startOfMark(pending, wanted);
          if (pending.length > keep) output(pending.subarray(0, pending.length - keep));
          pending = pending.subarray(pending.length - keep);
          return;
        }
        if (at > 0) output(pending.subarray(0, at));
        pending = pending.subarray(at);
        const end = pending.indexOf('\n');
        const line = end < 0 ? pending : pending.subarray(0, end);
        // Code of a package may have left a mark before that of the event.
        const text = line.subarray(line.lastIndexOf(wanted) + wanted.length);
        if (end < 0) {
          pending = text.length > longestEvent ? text.subarray(text.length - startOfMark(text, wanted)) : line.subarray(line.lastIndexOf(wanted));
          return;
        }
        const parsed = parseEvent<E>(text.toString('utf8'));
        pending = pending.subarray(end + 1);
        if (parsed !== undefined) event(parsed);
      }
    },
  };
}

function startOfMark(bytes: Buffer, mark: Buffer): number {
  for (let length = Math.min(bytes.length, mark.length - 1); length > 0; length--) {
    if (bytes.subarray(bytes.length - length).equals(mark.subarray(0, length))) return length;
  }
  return 0;
}

function parseEvent<E>(json: string): E | undefined {
  try {
    const event: unknown = JSON.parse(json);
    return typeof event === 'object' && event !== null ? (event as E) : undefined;
  } catch {
    // Code of a package wrote the mark itself. Only its own output is lost.
    return undefined;
  }
}

/** Collects the first bytes of the output. */
export interface Collected {
  push(bytes: Buffer): void;
  text(): string;
}

export function collect(maxBytes: number): Collected {
  const chunks: Buffer[] = [];
  let size = 0;
  let cut = false;
  return {
    push(bytes) {
      const room = maxBytes - size;
      if (bytes.length > room) cut = true;
      if (room <= 0) return;
      // A copy: a slice would retain the whole chunk.
      chunks.push(Buffer.from(bytes.subarray(0, room)));
      size += Math.min(bytes.length, room);
    },
    text() {
      // Streaming mode drops a character that the limit cut in two.
      const text = new TextDecoder()
        .decode(Buffer.concat(chunks), { stream: cut })
        .replace(/\r\n/g, '\n')
        .replace(/(?<!\n)\n+$/, '');
      return cut ? `${text}\n... (cut after ${maxBytes} bytes)`.replace(/^\n/, '') : text;
    },
  };
}
