/** Stored changes; older queries relink. */
const most = 100;

/** Questions with other answers after each of the last changes, with the generation that it began. */
export class RecentChanges {
  #recent: { readonly generation: number; readonly changed: ReadonlySet<string> }[] = [];
  /** Answers at a generation, since earlier ones: thousands of regions ask, about few generations. */
  #told: { readonly generation: number; readonly since: Map<number, ReadonlySet<string> | undefined> } = { generation: -1, since: new Map() };

  add(generation: number, changed: ReadonlySet<string>): void {
    this.#recent.push({ generation, changed });
    if (this.#recent.length > most) this.#recent.shift();
  }

  /** Any answer may have changed. */
  clear(): void {
    this.#recent = [];
    this.#told = { generation: -1, since: new Map() };
  }

  /** Questions with possibly other answers since a generation; undefined: all. */
  since(since: number, now: number): ReadonlySet<string> | undefined {
    if (this.#told.generation !== now) this.#told = { generation: now, since: new Map() };
    if (!this.#told.since.has(since)) this.#told.since.set(since, this.#between(since, now));
    return this.#told.since.get(since);
  }

  #between(since: number, now: number): ReadonlySet<string> | undefined {
    const steps = this.#recent.slice(this.#recent.length - (now - since));
    if (steps.length !== now - since || steps.some(({ generation }, i) => generation !== since + i + 1)) return undefined;
    const [first, ...others] = steps.map(({ changed }) => changed);
    return first === undefined || others.length > 0 ? new Set(steps.flatMap(({ changed }) => [...changed])) : first;
  }
}
