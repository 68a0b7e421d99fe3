/** What a description says where a model has to wait until a person asks for the call. Specification 2. */
export const consentWarning = 'REQUIRES EXPLICIT USER INSTRUCTION';

/** The warning, however it is written. */
export const warnsOfConsent = /requires\s+explicit\s+user\s+instructions?/i;

/** The word of a consent literal: `CREATE_DOCUMENT`. */
export const isConsentWord = (word: string): boolean => /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/.test(word) && word.length > 2;

/** Names of parameters whose one value tells models of arguments apart: `kind: Literal["NOTE"]`. */
export const tellsModelsApart = (name: string): boolean => /^(?:type|kind|op|operation|mode|action|version|format|tag)$/.test(name);
