/** True for a BASIC script whose first statement, after comments and empty lines, declares a tool. */
export const declaresAtOnce = (text: string): boolean => declaration.test(text);

const declaration = /^\ufeff?(?:[ \t]*(?:(?:REM\b|'|\/\/|#).*)?\r?\n)*[ \t]*(?:PARAM[ \t]+[\p{L}_][\p{L}\p{N}_.]*[ \t]+AS\b|DESCRIPTION[ \t]+")/iu;
