import { type Found, knownValue, type Located, type Rule, type ToolSpec } from '../../model/index.ts';
import { findIn } from '../support/findIn.ts';
import { descriptionsOf, labelOf, type PlacedDescription, placeIn, proseOf } from '../support/prose/descriptionsOf.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';

export const hiddenUnicode: Rule = {
  id: 'hidden-unicode',
  severity: 'error',
  scope: 'tool',
  judgesInstructions: true,
  about: 'schema',
  summary: 'A text for models contains invisible characters.',
  why: 'Zero-width, bidirectional and tag characters are invisible to a reader and plain to a model: orders can be hidden in them, and text can be shown in another order than it is read. Joiners inside emoji and in scripts that need them are left alone.',
  remedy: 'Remove the characters.',
  bad: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipe[[\u200b]]line with its saved settings.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings 👩‍🔬.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  sources: ['Unicode 16: default-ignorable, bidirectional control and tag characters (2026-11, verified)'],
  check({ tool }) {
    // Nearly every tool has none, which one test of all its texts shows.
    if (!mayBeHidden.test(proseOf(tool)) && !mayBeHidden.test(shortTextsOf(tool))) return [];
    return [...findIn(descriptionsOf(tool), ofDescription), ...ofTitle(tool), ...findIn(schemasOf(tool).all, ofShortTexts)];
  },
};

/** The texts of `ofTitle` and `ofShortTexts`, joined. */
function shortTextsOf(tool: ToolSpec): string {
  let texts = knownValue(tool.title) ?? '';
  for (const { param, schema } of schemasOf(tool).all) {
    if (param !== undefined) texts += `\n${param.name.value}`;
    for (const { value } of schema.enum?.value ?? none) if (typeof value === 'string') texts += `\n${value}`;
  }
  return texts;
}

const none: readonly never[] = [];

/** A finding for each run of hidden characters whose place is known, else one for the whole text. */
function ofDescription(description: PlacedDescription): readonly Found[] {
  const found = hiddenRuns(description.text);
  const exact = found.flatMap(({ start, end }): readonly Found[] => {
    const span = placeIn(description, start, end);
    if (span === undefined) return [];
    const message = messageFor(labelOf(description), description.text.slice(start, end));
    return [{ message, span, fixes: [{ title: 'Remove the hidden characters', intent: { kind: 'correct-word', span, to: '' }, safe: true }] }];
  });
  const first = found[0];
  if (exact.length > 0 || first === undefined) return exact;
  return [{ message: messageFor(labelOf(description), description.text.slice(first.start, first.end)), span: description.span }];
}

function ofShortText(text: Located<string>, label: () => string): readonly Found[] {
  const first = hiddenRuns(text.value)[0];
  return first === undefined ? [] : [{ message: messageFor(label(), text.value.slice(first.start, first.end)), span: text.span }];
}

/** Texts other than descriptions. The tool's name may have only letters, digits and a few signs. */
const ofTitle = (tool: ToolSpec): readonly Found[] => (tool.title.state === 'known' ? ofShortText(tool.title, () => 'Title') : []);

function ofShortTexts(placed: PlacedSchema): readonly Found[] {
  const { param, schema } = placed;
  const ofName = param === undefined ? [] : ofShortText(param.name, () => `Name of ${nameOf(placed)}`);
  if (schema.enum === undefined) return ofName;
  const ofValues = schema.enum.value.flatMap(({ value, span }) =>
    typeof value === 'string' ? ofShortText({ value, span }, () => `Value of ${nameOf(placed)}`) : [],
  );
  return [...ofName, ...ofValues];
}

const messageFor = (label: string, run: string): string => {
  const codes = [...run].slice(0, 3).map((c) => `U+${(c.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
  return `${label} has invisible characters: ${codes.join(' ')}${[...run].length > 3 ? ' and more' : ''}.`;
};

/** Runs of hidden characters that no script and no emoji needs. */
function hiddenRuns(text: string): readonly { readonly start: number; readonly end: number }[] {
  if (!mayBeHidden.test(text)) return [];
  return [...text.matchAll(hidden)]
    .filter((match) => !isNeeded(match[0], text.slice(0, match.index), text.slice(match.index + match[0].length)))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Zero-width space and joiners, word joiner and invisible operators, byte order mark, bidirectional controls, Hangul fillers, tags. */
const hidden = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u180e\u115f\u1160\u3164\uffa0\u{e0000}-\u{e007f}]+/gu;

/** The same by UTF-16 units, which is faster. */
const mayBeHidden = /[\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0\udb40]/;

function isNeeded(run: string, before: string, after: string): boolean {
  // U+200D joins emoji; U+200C and U+200D shape letters of some scripts.
  if (run === '\u200d' && /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u.test(before) && /^\p{Extended_Pictographic}/u.test(after)) return true;
  if ((run === '\u200c' || run === '\u200d') && joining.test(before.slice(-1))) return true;
  // A direction mark next to right-to-left writing orders its punctuation.
  if ((run === '\u200e' || run === '\u200f') && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(`${before.slice(-20)}${after.slice(0, 20)}`)) return true;
  // The flag of a region is a black flag and tags.
  return /^[\u{e0020}-\u{e007e}]{2,6}\u{e007f}$/u.test(run) && before.endsWith('\u{1f3f4}');
}

const joining =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Tamil}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Khmer}\p{Script=Mongolian}]/u;
