/** Texts of spec files that stand in for what an author is to write; the rule `description-placeholder` points at each. */
export const toolPlaceholder = 'TODO: say what the tool does and when to use it';

export const valuePlaceholder = 'TODO: say what the value means';

export const returnsPlaceholder = 'TODO: say what is returned';
