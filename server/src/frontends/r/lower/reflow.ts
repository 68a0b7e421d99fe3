/** Joins wrapped lines. Paragraphs and list items remain separate. */
export function reflow(text: string): string {
  const lines: string[] = [];
  let isNewParagraph = true;
  let listed = false;
  for (const raw of text.split('\n')) {
    const words = raw.replace(/[ \t\u00a0]+/g, ' ').trim();
    const last = lines.at(-1);
    const number = /^\s*(?:[-*+]|(\d{1,9})[.)]) /.exec(raw);
    // As in Markdown, a numbered list interrupts a paragraph only where it begins with 1, since years may start a line.
    const item: boolean = number !== null && (number[1] === undefined || number[1] === '1' || listed || isNewParagraph);
    if (words === '') {
      if (last !== undefined && last !== '') lines.push('');
      isNewParagraph = true;
    } else if (item) lines.push(raw.trimEnd());
    else if (isNewParagraph || last === undefined) lines.push(words);
    else lines[lines.length - 1] = `${last} ${words}`;
    if (words === '') continue;
    listed = item || (listed && !isNewParagraph);
    isNewParagraph = false;
  }
  return lines.join('\n').trim();
}

/** Removes trailing white space, and all but one blank line between paragraphs. */
export function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd();
}
