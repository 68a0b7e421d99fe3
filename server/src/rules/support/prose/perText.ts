const most = 500;

/** The same function, with its answers for the texts that were asked for last. */
export function perText<T>(compute: (text: string) => T): (text: string) => T {
  let recent = new Map<string, { readonly answer: T }>();
  /** What was asked for before those, and is let go once so many others were asked for again. */
  let before = new Map<string, { readonly answer: T }>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known.answer;
    const entry = before.get(text) ?? { answer: compute(text) };
    if (recent.size >= most) [before, recent] = [recent, new Map()];
    recent.set(text, entry);
    return entry.answer;
  };
}
