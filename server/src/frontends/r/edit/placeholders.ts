/** Placeholders for the author to replace. The rule `description-placeholder` reports each. */
export const toolPlaceholder = 'TODO: say what this tool does and when to use it.';

export const returnsPlaceholder = 'TODO: say what is returned.';

export const paramPlaceholder = (name: string): string => `TODO: describe \`${name}\`.`;
