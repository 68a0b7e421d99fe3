/** Removes Markdown's inline marks from prose: links, images, emphasis, headings. Code was removed before. */
export function stripMarkdown(text: string): string {
  let out = text;
  if (out.includes('[')) {
    out = out
      .replace(/!?\[([^\][\n]*(?:\n[^\][\n]+)?)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"\n]*")?\)/g, '$1')
      .replace(/\[([^\][\n]+)\]\[[^\][\n]*\]/g, '$1')
      .replace(/\[((?:[A-Za-z.][\w.]*:::?)?[A-Za-z._][\w.]*(?:<-)?\(\))\]/g, '$1')
      // The name of a topic, where it cannot be a word of the sentence.
      .replace(/\[([A-Za-z][A-Za-z0-9]*(?:[._]+[A-Za-z0-9]+)*-class|[A-Za-z][A-Za-z0-9]*(?:[._]+[A-Za-z0-9]+)+)\]/g, '$1')
      // [`f()`]: code is replaced by a number between two private-use characters.
      .replace(/\[([\ue000-\uf8ff]\d+[\ue000-\uf8ff])\]/g, '$1')
      .replace(/\[([A-Za-z.][\w.]*:::?[A-Za-z.][\w.]*)\]/g, '$1');
  }
  if (out.includes('<')) out = out.replace(/<((?:https?|ftp|mailto):[^\s<>]+)>/g, '$1');
  if (/[*_]/.test(out)) {
    out = out
      .replace(/(?<![\w*])\*\*(?![\s*])([^\n*]*(?:\n[^\n*]+)?)(?<!\s)\*\*(?![\w*])/g, '$1')
      .replace(/(?<![\w_])__(?![\s_])([^\n_]*(?:\n[^\n_]+)?)(?<!\s)__(?![\w_])/g, '$1')
      .replace(/(?<![\w*])\*(?![\s*.])([^\n*]*(?:\n[^\n*]+)?)(?<!\s)\*(?![\w*])/g, '$1')
      .replace(/(?<![\w_])_(?![\s_])([^\n_]*(?:\n[^\n_]+)?)(?<!\s)_(?![\w_])/g, '$1');
  }
  return out.replace(/^[ \t]*#{1,6}[ \t]+(?=\S)/gm, '');
}
