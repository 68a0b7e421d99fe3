const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Reserved words, which are never names. */
const reserved = words(`
  AND AS CALL CASE CONST DIM DO ELSE ELSEIF END ENDIF EXIT FALSE FOR FUNCTION GOSUB GOTO IF LET LOOP MOD NEXT NOT NULL OR REDIM REM RETURN SELECT
  SUB THEN TRUE UNTIL WEND WHILE XOR
`);

/** Words of statements. They are names only where a parameter has that name, or the code assigns it. */
const commands = words(`
  ADD ALL APPEND BEGIN BOOK BOT BY BYREF BYVAL CLEAR CLOSE CLS CREATE DATA DECLARE DEF DEFAULT DELETE DESCRIPTION DOWNLOAD EACH ENUM ERROR FILL FILTER FIND
  FIRST FORMAT FROM GENERATE GET GLOBAL GROUP HEAR IN INCLUDE INPUT INSERT INTO IS JOIN LAST LIKE LINE LLM LOCAL LOG MAIL MAP MEMORY MERGE NEW NOTHING NOW
  OF ON OPEN OPTION OPTIONAL OUTPUT PARAM PATTERN PDF PIVOT POST PRESERVE PRINT PRIVATE PUBLIC PUT RANDOMIZE READ RESTORE RESUME SAVE SEND SET SHARED SLEEP STATIC STEP
  STOP SUGGESTION SWAP SWITCH TABLE TALK TASK TO TODAY TOOL UPDATE UPLOAD USE USER WAIT WEBSITE WHERE WITH WRITE
`);

const loopKeywords = words('EACH IN TO STEP');

export const isReserved = (word: string): boolean => reserved.has(word.toUpperCase());

export const isLoopKeyword = (word: string): boolean => loopKeywords.has(word.toUpperCase());

export const isCommand = (word: string): boolean => commands.has(word.toUpperCase());
