import { firstFew } from './firstFew.ts';

/** Code or a name in a message: between back-ticks, as in Markdown. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Several of them: "`a`, `b` and 2 more". */
export const codes = (all: readonly string[], most: number = 3): string => firstFew(all.map(code), most);
