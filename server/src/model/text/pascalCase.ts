/** The words of a text as one, each with a capital. Letters outside of ASCII separate words. */
export function pascalCase(text: string): string {
  const words = text.split(/[^A-Za-z0-9]/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
