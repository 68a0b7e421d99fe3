/** The text of a description for a tool that a model may call only when a user asks for it. Specification 2. */
export const consentWarning = 'REQUIRES EXPLICIT USER INSTRUCTION';

/** Any spelling of the warning. */
export const consentWarningPattern = /requires\s+explicit\s+user\s+instructions?/i;

/** True for the word of a consent literal: `CREATE_DOCUMENT`. */
export const isConsentWord = (word: string): boolean => /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/.test(word) && word.length > 2;

/** True for names of parameters whose only value tags a model: `kind: Literal["NOTE"]`. */
export const isModelTag = (name: string): boolean => /^(?:type|kind|op|operation|mode|action|version|format|tag)$/.test(name);
