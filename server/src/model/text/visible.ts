/** Characters that are invisible, end a line, move the cursor or change the direction of text. Not those within an emoji: joiners, and selectors of its style. */
const unseen =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}](?<!\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?\u200d|\p{Extended_Pictographic}\ufe0f|\ufe0f(?=\u20e3))/gu;

/** A text as one line in which nothing is hidden: such characters become `\u202e`. Of JSON it makes JSON of the same value. */
export const visible = (text: string): string => text.replace(unseen, (found) => (found === '\n' ? '\\n' : found.split('').map(unitEscape).join('')));

const unitEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
