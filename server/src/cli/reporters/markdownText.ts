/** A message as text of a table's cell: its code spans stay, and all else is plain text, without markup, HTML, references and mentions of accounts. */
export function markdownText(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ');
  let [text, end] = ['', 0];
  for (const { 0: span, index, groups } of line.matchAll(codeSpan)) {
    text += plain(line.slice(end, index)) + markdownCode((groups?.code ?? '').replace(/^ (.+) $/, '$1'));
    end = index + span.length;
  }
  return text + plain(line.slice(end));
}

/** A code span, also in a table's cell. In a span of back-ticks no back-tick and no bar can be escaped for every reader. */
export function markdownCode(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.trim() === '' || /[`|]/.test(line) ? `<code>${line.replaceAll(/[!-/:-@[-`{-~]/g, entity)}</code>` : `\`${line}\``;
}

const codeSpan = /(?<!`)(?<ticks>`+)(?!`)(?<code>.*?[^`])\k<ticks>(?!`)/g;

const entity = (sign: string): string => `&#${sign.codePointAt(0)};`;

/** GitHub makes links of `@name`, `#1`, `GH-1` and addresses, escaped or not: a space of no width divides them. */
const plain = (text: string): string =>
  text.replaceAll(/[\\`*[<&|~$]|(?<![^\W_])_|_(?![^\W_])|[@#]|:(?=\/\/)|\bwww\.|\bGH-(?=\d)/gi, (found) =>
    /^[\\`*[<&|~$_]$/.test(found) ? entity(found) : `${found}&#8203;`,
  );
