import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarked } from '../../../support/marked.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

/** A parameter without faults, and a script that uses it. */
const good = 'PARAM subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"\n';
const described = 'DESCRIPTION "Find notes about a subject and return them, newest first"\n';
const script = (declarations: string, code = 'TALK "Notes on " + subject\n'): string => `${declarations}\n${described}\n${code}`;
const about = 'DESCRIPTION "What the notes are about"';

/** Each `[[…]]` is the place of one finding, in order; nothing else may be found, by no rule. */
const cases: readonly (readonly [title: string, text: string, ...expected: readonly string[]])[] = [
  ['a script without faults', script(good)],
  ['a string that is not closed', script(`PARAM subject AS string LIKE "taxes" DESCRIPTION [["What the notes are about]]\n`), 'string-unterminated'],
  ['a string that is only begun', script(`PARAM subject AS string LIKE "taxes" DESCRIPTION [["]]\n`), 'string-unterminated'],
  [
    'a string that is not closed, before other clauses',
    script(`PARAM subject AS string LIKE [["taxes]] DESCRIPTION "What the notes are about"\n`),
    'string-unterminated',
  ],
  ['double quotes in a text', script('PARAM subject AS string LIKE "taxes" DESCRIPTION [["What the "notes" are about"]]\n'), 'string-unterminated'],
  ['double quotes in a text, before other clauses', script(`PARAM subject AS string LIKE [["all "taxes" of"]] ${about}\n`), 'string-unterminated'],
  ['double quotes in the description', `${good}DESCRIPTION [["Find "notes" about a subject"]] ' so\nTALK subject\n`, 'string-unterminated'],
  ['a sign for a default', script(`${good.trimEnd()} [[=]] "rates"\n`), 'param-malformed'],
  ['a word that goes without saying', script(`PARAM subject AS string [[REQUIRED]] LIKE "taxes" ${about}\n`), 'param-malformed'],
  ['commas between clauses', script(`PARAM subject AS string[[,]] LIKE "taxes" ${about}\n`), 'param-malformed'],
  ...['x', 'n', 'q2', 'param1', 'arg_2', 'value3', 'param', 'foo', 'Foo_Bar', 'tmp', 'xxx'].map(
    (name) =>
      [
        `the name ${name}`,
        script(`${good}PARAM [[${name}]] AS string LIKE "a" DESCRIPTION "How they are called"\n`, `TALK subject + ${name}\n`),
        'param-name-vague',
      ] as const,
  ),
  ...[['x', 'y'], ['X1', 'y1'], ['value', 'address1'], ['id', 'no'], ['bar']].map(
    (names) =>
      [
        `the names ${names.join(', ')}`,
        script(
          `${good}${names.map((name) => `PARAM ${name} AS string LIKE "a" DESCRIPTION "What the bar or the ${name} of it is called"\n`).join('')}`,
          `TALK subject + ${names.join(' + ')}\n`,
        ),
      ] as const,
  ),
  ['no name', script(`${good}[[PARAM]] AS string LIKE "a" ${about}\n`), 'param-name-missing'],
  ['nothing behind PARAM', script(`${good}[[PARAM]]\n`), 'param-name-missing'],
  ['a comment behind PARAM', script(`${good}[[PARAM]] ' the rest comes later\n`), 'param-name-missing'],
  ['a name that begins with a digit', script(`${good}PARAM [[2nd]] AS string LIKE "a" ${about}\n`), 'param-name-not-identifier'],
  [
    'a name with a hyphen',
    script(`${good}PARAM [[first-name]] AS string LIKE "a" DESCRIPTION "How they are called"\n`, 'TALK subject + first_name\n'),
    'param-name-not-identifier',
  ],
  ['a name of two words', script(`${good}PARAM [[first name]] AS string LIKE "a" DESCRIPTION "How they are called"\n`), 'param-name-not-identifier'],
  ['a name in quotes', script(`${good}PARAM [["who"]] AS string LIKE "a" DESCRIPTION "How they are called"\n`), 'param-name-not-identifier'],
  ['a name with a sign for its type', script(`${good}PARAM [[who$]] AS string LIKE "a" DESCRIPTION "How they are called"\n`), 'param-name-not-identifier'],
  ['a name with a part that is empty', script(`${good}PARAM [[who.]] AS string LIKE "a" DESCRIPTION "How they are called"\n`), 'param-name-not-identifier'],
  ['a word of the language as a name', script(`${good}PARAM [[If]] AS string LIKE "a" DESCRIPTION "How they are called"\n`), 'param-name-not-identifier'],
  [
    'no AS beside another fault',
    script('PARAM [[subject]] LIKE [[income taxes]] DESCRIPTION "What the notes are about"\n'),
    'param-malformed',
    'string-unquoted',
  ],
  ['no AS', script(`PARAM [[subject]] LIKE "taxes" ${about}\n`), 'param-malformed'],
  ['a name alone', script(`PARAM [[subject]] ${about}\n`).replace(about, ''), 'param-malformed'],
  ['a type without AS', script(`PARAM subject [[string]] LIKE "taxes" ${about}\n`), 'param-malformed'],
  ['AS without a type', script(`PARAM subject [[AS]] LIKE "taxes" ${about}\n`), 'param-malformed'],
  ['AS at the end', script(`PARAM subject LIKE "taxes" ${about} [[AS]]\n`), 'param-malformed'],
  ['a type that is misspelled', script(`PARAM subject AS [[strng]] LIKE "taxes" ${about}\n`), 'param-type-unsupported'],
  ['a type of another dialect', script(`PARAM subject AS [[varchar]] LIKE "taxes" ${about}\n`), 'param-type-unsupported'],
  ['a type that nobody knows', script(`PARAM subject AS [[subjectish]] LIKE "taxes" ${about}\n`), 'param-type-unsupported'],
  ['a type in quotes', script(`PARAM subject AS [["string"]] LIKE "taxes" ${about}\n`), 'param-type-unsupported'],
  ['a list in the manner of other languages', script(`PARAM subject AS [[string[] ]] LIKE "taxes" ${about}\n`), 'param-type-unsupported'],
  ['no value behind LIKE', script(`PARAM subject AS string [[LIKE]] ${about}\n`), 'param-malformed'],
  ['no value behind LIKE at the end', script(`PARAM subject AS string ${about} [[LIKE]]\n`), 'param-malformed'],
  ['no value behind DEFAULT', script(`${good.trimEnd()} [[DEFAULT]]\n`), 'param-malformed'],
  ['no value behind ENUM', script(`${good.trimEnd()} [[ENUM]]\n`), 'param-malformed'],
  ['no value behind PATTERN', script(`${good.trimEnd()} [[PATTERN]] OPTIONAL\n`), 'param-malformed'],
  ['no text behind the DESCRIPTION of a parameter', script('PARAM subject AS string LIKE "taxes" [[DESCRIPTION]]\n'), 'param-malformed'],
  ['no text behind DESCRIPTION', `${good}\n[[DESCRIPTION]]\n\nTALK subject\n`, 'tool-description-missing'],
  ['an empty text behind DESCRIPTION', `${good}\nDESCRIPTION [[""]]\n\nTALK subject\n`, 'tool-description-missing'],
  ['an empty description of a parameter', script('PARAM subject AS string LIKE "taxes" DESCRIPTION [["  "]]\n'), 'param-description-empty'],
  ['a clause that is misspelled', script(`PARAM subject AS string LIKE "taxes" [[DESCRIPTON]] "What the notes are about"\n`), 'param-malformed'],
  ['LIKE that is misspelled', script(`PARAM subject AS string [[LIK]] "taxes" ${about}\n`), 'param-malformed'],
  ['a clause that nobody knows', script(`PARAM subject AS string [[MATCHING]] "x" LIKE "taxes" ${about}\n`), 'param-malformed'],
  ['a text that belongs to no clause', script(`PARAM subject AS string LIKE "taxes" [["What the notes are about"]] ${about}\n`), 'param-malformed'],
  ['a sign', script(`PARAM subject AS string LIKE "taxes" [[,]] ${about}\n`), 'param-malformed'],
  ['a clause twice', script(`${good.trimEnd()} [[LIKE]] "rates"\n`), 'param-malformed'],
  ['OPTIONAL twice', script(`${good.trimEnd()} OPTIONAL [[optional]]\n`), 'param-malformed'],
  ['a bracket that is not closed', script(`${good.trimEnd()} ENUM [[[]]"taxes", "rates"\n`), 'param-malformed'],
  ['a bracket that is not closed, before a clause', script(`PARAM subject AS string LIKE "taxes" ENUM [[[]]"taxes", "rates" ${about}\n`), 'param-malformed'],
  ['a comma too many', script(`${good.trimEnd()} ENUM "taxes", "rates"[[,]]\n`), 'param-malformed'],
  ['a comma too many in brackets', script(`${good.trimEnd()} ENUM ["taxes", "rates"[[,]] ]\n`), 'param-malformed'],
  ['OF without a type', script(`PARAM subject AS ARRAY [[OF]] LIKE "taxes" ${about}\n`), 'param-malformed'],
  ['OF behind what is no array', script(`PARAM subject AS string [[OF number]] LIKE "taxes" ${about}\n`), 'param-malformed'],
  ['items of a type that is misspelled', script(`PARAM subject AS ARRAY OF [[strng]] LIKE "taxes" ${about}\n`), 'param-type-unsupported'],
  ['a word where a string is meant', script(`PARAM subject AS string LIKE [[taxes]] ${about}\n`), 'string-unquoted'],
  ['words where a string is meant', script(`PARAM subject AS string LIKE [[123 Main St]] ${about}\n`), 'string-unquoted'],
  ['words with a comma where a string is meant', script(`PARAM subject AS string LIKE [[taxes, and rates]] ${about}\n`), 'string-unquoted'],
  ['a date without quotes', script(`PARAM subject AS date LIKE [[2026-01-31]] DESCRIPTION "The day of the notes"\n`), 'string-unquoted'],
  ['a description without quotes', script('PARAM subject AS string LIKE "taxes" DESCRIPTION [[What the notes are about]]\n'), 'string-unquoted'],
  ['a description in apostrophes', script('PARAM subject AS string LIKE "taxes" DESCRIPTION [[\'What the notes are about\']]\n'), 'string-unquoted'],
  ['a description in curved quotes', script('PARAM subject AS string LIKE "taxes" DESCRIPTION [[“What the notes are about”]]\n'), 'string-unquoted'],
  ['a description of the tool without quotes', `${good}DESCRIPTION [[Find notes about a subject, newest first]]\nTALK subject\n`, 'string-unquoted'],
  ['values without commas', script(`${good.trimEnd()} ENUM [[taxes rates]]\n`), 'param-malformed'],
  ['several values for what is no list', script(`PARAM subject AS string LIKE [["taxes", "rates"]] ${about}\n`), 'param-malformed'],
  ['a field of what is no object', script(`${good}PARAM [[subject]].name AS string LIKE "a" DESCRIPTION "How it is called"\n`), 'param-parent-not-object'],
  [
    'a field of a list of texts',
    script(`PARAM subject AS ARRAY LIKE "a" ${about}\nPARAM [[subject]].name AS string LIKE "a" DESCRIPTION "How it is called"\n`),
    'param-parent-not-object',
  ],
  ['a parameter twice', script(`${good}PARAM [[Subject]] AS number LIKE 5 DESCRIPTION "How many"\n`), 'param-duplicate'],
  [
    'a field twice',
    script(`PARAM subject.name AS string LIKE "a" DESCRIPTION "How it is called"\nPARAM [[subject.NAME]] AS number LIKE 5 DESCRIPTION "How many"\n`).replace(
      'PARAM',
      'PARAM subject AS object DESCRIPTION "What to look for"\nPARAM',
    ),
    'param-duplicate',
  ],
  [
    'two descriptions',
    script(`${good}\nDESCRIPTION "Find notes by what they are about, in any order of their dates"\n`).replace(
      described,
      described.replace('DESCRIPTION', '[[DESCRIPTION]]'),
    ),
    'tool-description-duplicate',
  ],
  ['something behind the description', `${good}DESCRIPTION "Find notes about a subject, newest first" [[+ "!"]]\nTALK subject\n`, 'tool-description-malformed'],
];

/** Blanks at the end of a mark do not count, so that it may end with a bracket. */
const trimmed = (text: string, at = { start: 0, end: 0 }) => ({ start: at.start, end: at.start + text.slice(at.start, at.end).trimEnd().length });

for (const [title, marked, ...expected] of cases) {
  test(`faults of a script: ${title}`, async () => {
    const { text, spans } = parseMarked(marked);
    const { engine } = await workspace({ 'find_notes.bas': text });
    // Nothing has been built.
    const found = engine.findings(uriOf('find_notes.bas')).filter(({ rule }) => rule !== 'generated-missing');
    const shown = found.map(({ rule, span, message }) => `${rule} at '${text.slice(span.start, span.end)}': ${message}`).join('\n');
    assert.deepEqual(
      found.map(({ rule, span }) => ({ rule, start: span.start, end: span.end })),
      expected.map((rule, i) => ({ rule, ...trimmed(text, spans[i]) })),
      shown,
    );
  });
}
