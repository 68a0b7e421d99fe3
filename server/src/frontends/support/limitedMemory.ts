/** Node's types lack it. */
declare const WebAssembly: { readonly Memory: new (pages: Pages) => Memory };

interface Memory {
  readonly buffer: { readonly byteLength: number };
  grow(pages: number): number;
}

interface Pages {
  readonly initial: number;
  readonly maximum: number;
}

const bytesOfPage = 65_536;

/** What tree-sitter's runtime asks for: at its start, and at most. */
const pages: Pages = { initial: 512, maximum: 32_768 };

/** Bytes that a parse may add to its memory. Code takes 30 to 60 a character, and a long list of numbers 200. */
const added = { forAnyText: 32_000_000, perCharacter: 250 };

const mostInAll = 1_000_000_000;

/**
 * The memory of tree-sitter's WebAssembly, which grows by a limited size with each parse. On some texts of a few kilobytes tree-sitter asks for gigabytes,
 * and cannot be cancelled meanwhile. Where it gets no more, it fails at once.
 */
export class LimitedMemory extends WebAssembly.Memory {
  #limit = Number.POSITIVE_INFINITY;
  #isRefused = false;

  constructor() {
    super(pages);
  }

  /** Did the last parse ask for too much? */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  override grow(count: number): number {
    this.#isRefused = this.buffer.byteLength + count * bytesOfPage > this.#limit;
    if (this.#isRefused) throw new RangeError('The parse needs too much memory.');
    return super.grow(count);
  }

  parsing<T>(text: string, parse: () => T): T {
    this.#isRefused = false;
    this.#limit = Math.min(this.buffer.byteLength + added.forAnyText + added.perCharacter * text.length, mostInAll);
    try {
      return parse();
    } finally {
      this.#limit = Number.POSITIVE_INFINITY;
    }
  }
}
