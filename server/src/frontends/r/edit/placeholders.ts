/** Texts that stand in for what an author is to write; the rule `description-placeholder` points at each. */
export const toolPlaceholder = 'TODO: say what this tool does and when to use it.';

export const returnsPlaceholder = 'TODO: say what is returned.';

export const paramPlaceholder = (name: string): string => `TODO: describe \`${name}\`.`;
