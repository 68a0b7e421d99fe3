/** So many are remembered: who asks for more than those links again. */
const most = 100;

/** Which questions the last changes of documents answer otherwise, each with the generation that it began. */
export class RecentChanges {
  #recent: { readonly generation: number; readonly changed: ReadonlySet<string> }[] = [];
  /** What was told at a generation, by the generation since which: thousands of regions ask, of a few generations. */
  #told: { readonly generation: number; readonly since: Map<number, ReadonlySet<string> | undefined> } = { generation: -1, since: new Map() };

  add(generation: number, changed: ReadonlySet<string>): void {
    this.#recent.push({ generation, changed });
    if (this.#recent.length > most) this.#recent.shift();
  }

  /** Anything may have changed. */
  clear(): void {
    this.#recent = [];
  }

  /** The questions that may mean something else since a generation; undefined where any of them may. */
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
