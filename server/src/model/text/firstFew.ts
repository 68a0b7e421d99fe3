/** The first items in a sentence, and the number of the others: `a, b, c and 2 more`. */
export function firstFew(all: readonly string[], most: number = 3): string {
  const more = all.length - most;
  return more > 0 ? `${all.slice(0, most).join(', ')} and ${more} more` : all.join(', ');
}
