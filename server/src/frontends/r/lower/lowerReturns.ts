import { absent, known, limits, type Param, type Problem, type Schema, type Span } from '../../../model/index.ts';
import { docSpan, joinDoc } from '../read/docSpan.ts';
import { type DocText, sliceDoc } from '../read/docText.ts';
import { cleanRd, rdProblems } from '../read/rd.ts';
import { assumption } from './lowerParam.ts';
import { misspeltProblem } from './misspeltType.ts';
import { type Field, findFields } from './returnFields.ts';
import { descriptionOf, readType } from './typePhrase.ts';

/** The schema of the return value: an object where the text lists fields, else the type of its words. */
export function lowerReturns(doc: DocText, span: Span): { readonly schema: Schema; readonly problems: readonly Problem[] } {
  const problems = [...rdProblems(doc)];
  return { schema: lowerText(doc, span, 0, problems), problems };
}

function lowerText(doc: DocText, span: Span, depth: number, problems: Problem[]): Schema {
  const fields = depth < limits.r.returnedDepth ? findFields(doc.text) : undefined;
  if (fields === undefined) return plainSchema(doc, span, problems);
  const outsideFields = joinDoc([sliceDoc(doc, 0, announcementStart(doc.text.slice(0, fields.start))), '\n\n', sliceDoc(doc, fields.end)]);
  const read = readType(outsideFields);
  const phrase = read.assumed ? span : (read.phrase ?? span);
  return {
    span,
    type: known('object', phrase),
    ...descriptionOf(outsideFields, read.rest, (text) => cleanRd(text).text.replace(/(?<!\s)\s*:$/, '')),
    default: absent,
    examples: [],
    properties: fields.fields.map((field) => lowerField(doc, field, depth, problems)),
    other: {},
  };
}

/** The offset of words that only announce the list of fields after them, as in "A list containing"; the length of the text where there are none. */
function announcementStart(before: string): number {
  const end = before.trimEnd().length;
  const from = Math.max(0, end - longestAnnouncement);
  const match = announcement.exec(before.slice(from, end));
  return match === null ? before.length : from + match.index;
}

/** Longer words before a list are a sentence. */
const longestAnnouncement = 120;

const announcement =
  /(?<!\s)(?:[,;]?\s+(?:(?:that|which)\s+)?(?:with|contain(?:ing|s)|includ(?:ing|es)|having|has|compris(?:ing|es)|consist(?:ing|s)\s+of|made\s+of|of|as\s+follows|namely)(?:\s+(?:the|these|its|their|following|named|several|two|three|four|at\s+least))*(?:\s+(?:elements?|components?|fields?|columns?|entries|items?|members?|slots?|values?|names|keys?|variables?|properties|parts?|attributes?))?(?:\s+(?:as\s+follows|below|are|is))?)\s*:?$/i;

function lowerField(doc: DocText, field: Field, depth: number, problems: Problem[]): Param {
  const span = docSpan(doc, field.start, field.end);
  const schema = lowerText(sliceDoc(doc, field.text.start, field.text.end), span, depth + 1, problems);
  return { name: { value: field.name, span: docSpan(doc, field.label.start, field.label.end) }, schema, required: false, span };
}

function plainSchema(doc: DocText, span: Span, problems: Problem[]): Schema {
  const read = readType(doc);
  if (read.misspelt !== undefined) problems.push(misspeltProblem(doc, read.misspelt));
  const at = read.phrase ?? span;
  return {
    span,
    type: known(read.type, at),
    ...assumption(read),
    ...descriptionOf(doc, read.rest, (text) => cleanRd(text).text),
    default: absent,
    examples: [],
    ...(read.items === undefined ? {} : { items: { span: at, type: known(read.items, at), description: absent, default: absent, examples: [], other: {} } }),
    other: {},
  };
}
