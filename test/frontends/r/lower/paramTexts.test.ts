import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtParams, type ParamRow } from '../built.ts';

const r = String.raw;

/** As authors write: parameter, the type as `array<items>` (with `!` where required), and the description. */
const texts: readonly (readonly [param: ParamRow, type: string, description: string])[] = [
  // A type phrase and its punctuation.
  [['verbose', 'Logical. Say what is done? Default TRUE.', 'TRUE'], 'boolean', 'Say what is done? Default TRUE.'],
  [['x', 'character; text to look at'], 'string!', 'text to look at'],
  [['quiet', 'logical, be quiet', 'FALSE'], 'boolean', 'be quiet'],
  [['top_n', 'Integer or `NULL`. Keep the first ones only.', 'NULL'], 'integer', 'Keep the first ones only.'],
  [['seed', 'Integer or NULL, seed of the generator', 'NULL'], 'integer', 'seed of the generator'],
  [['col', r`A \code{character}. Name of the column.`], 'string!', 'Name of the column.'],
  [['cols', r`A \code{character vector}. Names of the columns.`], 'array<string>!', 'Names of the columns.'],
  [['id', '(`character(1)`)\\cr\nName, used in messages.'], 'string!', 'Name, used in messages.'],
  [['levels', '(`character()` | `NULL`)\\cr\nLevels to keep.', 'NULL'], 'array<string>', 'Levels to keep.'],
  [['opts', '(`list()`) \\cr\nPassed on.', 'list()'], 'object', 'Passed on.'],
  [['keys', 'optional, (`character`)\\cr\nKeys of the table', 'NULL'], 'string', 'Keys of the table'],
  [['df', r`[\link[base]{data.frame}] Rows to read`], 'object!', 'Rows to read'],
  [['df', '(`data.frame`)\\cr\n one row a trial'], 'object!', 'one row a trial'],
  [['path', '[character] (*optional*):\nwhere to write', 'NULL'], 'string', 'where to write'],
  [['export', '[logical] (*with default*): write the file', 'TRUE'], 'boolean', 'write the file'],
  [['path', '[character] (**required**): where to read'], 'string!', 'where to read'],
  [['k', 'integer(1). How many'], 'integer!', 'How many'],
  [['f', 'logical(1) flag'], 'boolean!', 'flag'],
  [['v', 'numeric[] of weights'], 'array<number>!', 'weights'],
  [['n', 'Integer:\nhow many?'], 'integer!', 'how many?'],
  [['u', r`Character; address like \url{https://x.org/list?a=1} to ask`], 'string!', 'address like https://x.org/list?a=1 to ask'],
  [['s', 'String: either "a" or "b".'], 'string!', 'either "a" or "b".'],
  [['b', 'Data frame, one row a trial'], 'object!', 'one row a trial'],
  [['o', '- Character. After a dash'], 'string!', 'After a dash'],
  [['o', ': Character. After a colon'], 'string!', 'After a colon'],
  [['o', '(optional) Character. After a word', 'NULL'], 'string', 'After a word'],
  [['e', r`\strong{Character}, the \emph{name} (\eqn{x}), with \code{\link[base]{paste}()}`], 'string!', 'the name, with paste()'],
  // A type in a sentence stays in it.
  [['df', 'A data frame with the places.'], 'object!', 'A data frame with the places.'],
  [['y', 'Numeric vector of years.', 'NULL'], 'array<number>', 'Numeric vector of years.'],
  [['dir', 'Character string giving the folder.', 'tempdir()'], 'string', 'Character string giving the folder.'],
  [['t', 'Numeric giving the time limit in seconds.', '30'], 'number', 'Numeric giving the time limit in seconds.'],
  [['n', 'Integer scalar specifying how many to report.'], 'integer!', 'Integer scalar specifying how many to report.'],
  [['x', 'A numeric matrix or data.frame of features.'], 'array<number>!', 'A numeric matrix or data.frame of features.'],
  [['w', r`\code{NULL} or a numeric vector of weights`, 'NULL'], 'array<number>', 'NULL or a numeric vector of weights'],
  [['l', r`named list of arguments for \code{\link{g}}`, 'NULL'], 'object', 'named list of arguments for g'],
  [['q', 'Whether to be quiet (logical).', 'FALSE'], 'boolean', 'Whether to be quiet (logical).'],
  [['size', 'Size of the sample; a non-negative integer'], 'integer!', 'Size of the sample; a non-negative integer'],
  [['vals', 'Values (numeric vector) to draw'], 'array<number>!', 'Values (numeric vector) to draw'],
  [['type', 'One of `"a"` or "b"; a string'], 'string!', 'One of "a" or "b"; a string'],
  [['mat', 'Matrix of integers, one row a unit'], 'array<integer>!', 'one row a unit'],
  [['t', 'Table of numbers, as a matrix'], 'string!', 'Table of numbers, as a matrix'],
  // Functions are texts to a model.
  [['fun', 'A function. What to use.', 'mean'], 'string', 'What to use.'],
  [['fun', 'Function taking two numbers and returning a number.'], 'string!', 'Function taking two numbers and returning a number.'],
  [['fun', r`A function to be called on each line; \code{identity}.`, 'identity'], 'string', 'A function to be called on each line; identity.'],
  [['on_error', 'Function. Called with the condition', 'function(e) { stop(e) }'], 'string', 'Called with the condition'],
  // The default says the type where the text does not.
  [['thresh', 'Smallest value to return', '1e-2'], 'number', 'Smallest value to return'],
  [['limit', 'How many lines', '10L'], 'integer', 'How many lines'],
  [['unit', r`unit, passed to \code{\link[lubridate]{floor_date}}`, '"1 min"'], 'string', 'unit, passed to floor_date'],
  [['n_max', 'Most lines to read.', 'Inf'], 'string', 'Most lines to read.'],
  [['to', 'Where to go.  The default is\nthe last one.', 'NULL'], 'string', 'Where to go. The default is the last one.'],
  [['mask', 'Bits', '0xFF'], 'number', 'Bits'],
  [['offset', 'Shift, may be negative', '-3L'], 'integer', 'Shift, may be negative'],
  // Markup and punctuation.
  [
    ['names', 'Either `TRUE`, `FALSE` or names.\n\nIf `TRUE`, the first row is taken.', 'TRUE'],
    'boolean',
    'Either TRUE, FALSE or names.\n\nIf TRUE, the first row is taken.',
  ],
  [['sel', '<[`tidy-select`][tidyselect::language]> Columns to take'], 'string!', '<tidy-select> Columns to take'],
  [['obj', 'Made with [read_it] or [pkg::make_it()], in [0, 1]'], 'string!', 'Made with read_it or pkg::make_it(), in [0, 1]'],
  [['h', r`Numeric, the bandwidth \eqn{h}, positive.`], 'number!', 'the bandwidth, positive.'],
  [['lambda', r`Strength \eqn{\lambda}{lambda}; larger is smoother.`, '0.1'], 'number', 'Strength lambda; larger is smoother.'],
  [['trim', r`the part to leave out at each end: \eqn{0 \le x}.`, '0'], 'number', 'the part to leave out at each end.'],
  [['fmt', r`String, form of the date: \code{"\%Y-\%m-\%d"}`], 'string!', 'form of the date: "%Y-%m-%d"'],
  [['e', r`Logical, if \code{TRUE}, then \code{if (x) { y }} else.`, 'FALSE'], 'boolean', 'if TRUE, then if (x) { y } else.'],
  [
    ['test', 'Which test. Available are:\n\\itemize{\n \\item{"t"} : the first,\n by far\n \\item{"u"} : the other\n}', '"t"'],
    'string',
    'Which test. Available are:\n\n- "t": the first, by far\n- "u": the other',
  ],
  [
    ['range', 'A character string giving the range:\n\\describe{\n  \\item{`"pi"`}{To `(-pi, pi]`.}\n}', '"pi"'],
    'string',
    'A character string giving the range:\n\n- "pi": To (-pi, pi].',
  ],
  [['j', r`Character string (e.g. \code{"monthly"}, \code{"weekly"}), how often.`], 'string!', 'Character string, how often.'],
  [['n', 'Größe in µV — “quoted”, 日本語'], 'string!', 'Größe in µV — “quoted”, 日本語'],
];

test('what authors write reads well afterwards', async () => {
  const built = await builtParams(texts.map(([param]) => param));
  texts.forEach(([param, type, description], i) => {
    const { schema, required } = built[i] ?? { schema: {}, required: false };
    const read = schema.type === 'array' ? `array<${schema.items?.type}>` : schema.type;
    assert.deepEqual([`${read}${required ? '!' : ''}`, schema.description], [type, description], param.join(' | '));
  });
});
