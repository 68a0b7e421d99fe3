const most = 500;

/** Memoizes the answers for recent texts. */
export function perText<T>(compute: (text: string) => T): (text: string) => T {
  let recent = new Map<string, { readonly answer: T }>();
  /** The generation before, which is dropped when `recent` is full. */
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
