/** The words of a text in one, each with a capital; letters of other scripts part words. */
export function pascalCase(text: string): string {
  const words = text.split(/[^A-Za-z0-9]/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
