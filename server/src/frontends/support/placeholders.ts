/** Placeholder texts in spec files, for the author to replace. The rule `description-placeholder` reports each. */
export const toolPlaceholder = 'TODO: say what the tool does and when to use it';

export const valuePlaceholder = 'TODO: say what the value means';

export const returnsPlaceholder = 'TODO: say what is returned';
