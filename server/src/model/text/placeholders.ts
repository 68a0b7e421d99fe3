/**
 * Texts that fixes, snippets and the wizard write for the author to replace. An editor shows them as tab stops without `TODO: `, so that they may stay in
 * either form.
 */
export const toolPlaceholder = 'TODO: say what the tool does and when to use it';
export const valuePlaceholder = 'TODO: say what the value means';
export const returnsPlaceholder = 'TODO: say what is returned';
export const toolAndResultPlaceholder = 'TODO: say what the tool does, what it returns, and when to use it';
export const examplePlaceholder = 'TODO: say what the example shows';
export const promptPlaceholder = 'TODO: say what the prompt asks for';
export const paramPlaceholder = (name: string): string => `TODO: describe \`${name}\``;

const whole = [toolPlaceholder, valuePlaceholder, returnsPlaceholder, toolAndResultPlaceholder, examplePlaceholder, promptPlaceholder];

const written = new RegExp(`^(?:TODO: )?(?:${whole.map((text) => text.replace('TODO: ', '')).join('|')}|describe \`?[^\`\\s]+\`?)\\.?$`, 'i');

const marked = /^(?:TODO|TBD|FIXME)(?::|[.!]?$)/;

/** True where a whole text is one of these, with or without its mark, or begins with a mark. */
export const isPlaceholder = (text: string): boolean => marked.test(text.trim()) || written.test(text.trim());
