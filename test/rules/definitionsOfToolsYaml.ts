import type { Definitions, Fault } from './definitions.ts';

/** Where a definition may stand; each says whether what is said of a member as a whole (`required`, `default`) belongs there. */
const places: readonly (readonly [title: string, wholeMember: boolean, around: (definition: string) => string])[] = [
  ['a parameter', true, (definition) => `value:\n${indented(definition)}`],
  [
    'a member of an object',
    true,
    (definition) => `filter:\n  type: object\n  description: What a note must fulfil.\n  properties:\n    value:\n${indented(definition, 6)}`,
  ],
  ['the items of a list', false, (definition) => `values:\n  type: array\n  description: What a note must hold.\n  items:\n${indented(definition, 4)}`],
  [
    'a member of the items of a list in an object',
    true,
    (definition) =>
      `filter:\n  type: object\n  description: What a note must fulfil.\n  properties:\n    parts:\n      type: array\n      description: Parts of it.\n      items:\n        type: object\n        properties:\n          value:\n${indented(definition, 12)}`,
  ],
];

const described = 'description: Held against the text of each note.';

const define = (type: string, validation: string, more = ''): string =>
  `type: ${type}\n${described}\n${type === 'array' ? 'items:\n  type: string\n' : ''}${type === 'object' ? 'properties:\n  part:\n    type: string\n    description: Some part of it.\n' : ''}${more}${validation === '' ? '' : `validation:\n${indented(validation)}`}`;

/** A right value of each key, by the type that it is for. */
const keys: readonly (readonly [type: string, key: string, value: string])[] = [
  ['string', 'minLength', '1'],
  ['string', 'maxLength', '10'],
  ['string', 'pattern', '^a'],
  ['string', 'format', 'uri'],
  ['number', 'min', '1'],
  ['number', 'max', '10'],
  ['number', 'int', 'true'],
  ['number', 'positive', 'true'],
  ['number', 'negative', 'true'],
  ['array', 'minItems', '1'],
  ['array', 'maxItems', '10'],
  ['array', 'nonempty', 'true'],
];

const types = ['string', 'number', 'boolean', 'array', 'object'];

const wrongTypes: readonly Fault[] = keys.flatMap(([own, key, value]) =>
  types.filter((type) => type !== own).map((type): Fault => [define(type, `[[${key}]]: ${value}`), 'validation-not-applicable']),
);

/** Values that no key of the sort takes. */
const wrongValues: readonly (readonly [keys: readonly string[], values: readonly string[]])[] = [
  [
    ['minLength', 'maxLength', 'minItems', 'maxItems'],
    ['-1', '1.5', '"1"', 'true', 'few', '[1]', '{ a: 1 }'],
  ],
  [
    ['min', 'max'],
    ['"1"', 'true', 'few', '[1]', '{ a: 1 }'],
  ],
  [
    ['int', 'positive', 'negative', 'nonempty'],
    ['1', '"true"', 'sure', '[true]'],
  ],
  [
    ['pattern', 'format'],
    ['1', 'true', '[a]', '{ a: 1 }'],
  ],
];

const typeOf = (key: string): string => keys.find(([, own]) => own === key)?.[0] ?? '';

const invalidValues: readonly Fault[] = wrongValues.flatMap(([of, values]) =>
  of.flatMap((key) =>
    values.map((value): Fault => {
      // Of a list or a mapping, which may be long, the key is marked.
      const isLong = /^[[{]/.test(value);
      return [define(typeOf(key), isLong ? `[[${key}]]: ${value}` : `${key}: [[${value}]]`), 'schema-invalid'];
    }),
  ),
);

const otherValues: readonly Fault[] = [
  [define('string', "pattern: [['^(a']]"), 'pattern-invalid'],
  [define('string', "pattern: [['^(a+)+$']]"), 'pattern-catastrophic'],
  [define('string', 'format: [[datetime]]'), 'format-unknown'],
  [define('string', '[[minLenght]]: 1'), 'unknown-key'],
  [define('number', '[[minimun]]: 1'), 'unknown-key'],
  [define('array', '[[nonEmpty]]: true'), 'unknown-key'],
];

const siblings: readonly Fault[] = [
  [define('string', 'minLength: [[10]]\nmaxLength: 5'), 'range-inverted'],
  [define('number', 'min: [[10]]\nmax: 5'), 'range-inverted'],
  [define('number', 'positive: [[true]]\nmax: 0'), 'range-inverted'],
  [define('number', 'min: [[0]]\nnegative: true'), 'range-inverted'],
  [define('number', 'positive: [[true]]\nnegative: true'), 'range-inverted'],
  [define('number', 'int: true\nmin: [[1.2]]\nmax: 1.8'), 'range-inverted'],
  [define('array', 'minItems: [[10]]\nmaxItems: 5'), 'range-inverted'],
  [define('array', 'nonempty: [[true]]\nmaxItems: 0'), 'range-inverted'],
  [define('string', '', 'enum: [a, [[a]]]\n'), 'enum-duplicate'],
  [define('string', '', 'enum: [[[ ] ]]\n'), 'enum-empty'],
  [define('string', '', 'enum: [a, [[1]]]\n'), 'enum-mixed-types'],
  [define('string', 'maxLength: 2', 'enum: [a, [[abc]]]\n'), 'enum-out-of-range'],
  [define('number', 'positive: true', 'enum: [1, [[0]]]\n'), 'enum-out-of-range'],
];

/** Of a member as a whole. */
const members: readonly Fault[] = [
  [define('string', 'minLength: 3', 'default: [[ab]]\n'), 'default-out-of-range'],
  [define('string', 'maxLength: 3', 'default: [[abcd]]\n'), 'default-out-of-range'],
  [define('string', "pattern: '^a'", 'default: [[b]]\n'), 'default-out-of-range'],
  [define('string', 'format: uri', 'default: [[nowhere]]\n'), 'default-out-of-range'],
  [define('string', 'format: email', 'default: [[nobody]]\n'), 'default-out-of-range'],
  [define('string', 'format: uuid', 'default: [[1]]\n').replace('[[1]]', "[['1']]"), 'default-out-of-range'],
  [define('number', 'min: 5', 'default: [[3]]\n'), 'default-out-of-range'],
  [define('number', 'max: 5', 'default: [[7]]\n'), 'default-out-of-range'],
  [define('number', 'positive: true', 'default: [[0]]\n'), 'default-out-of-range'],
  [define('number', 'negative: true', 'default: [[0]]\n'), 'default-out-of-range'],
  [define('string', '', 'const: a\ndefault: [[b]]\n'), 'default-out-of-range'],
  [define('number', 'int: true', 'default: [[1.5]]\n'), 'default-type-mismatch'],
  [define('array', 'minItems: 2', 'default: [[[a] ]]\n'), 'default-out-of-range'],
  [define('array', 'maxItems: 1', 'default: [[[a, b] ]]\n'), 'default-out-of-range'],
  [define('array', 'nonempty: true', 'default: [[[] ]]\n'), 'default-out-of-range'],
  // Both are checked, so the one that asks for less does not undo the other.
  [define('array', 'nonempty: true\nminItems: 0', 'default: [[[] ]]\n'), 'default-out-of-range'],
  [define('string', '', 'default: [[1]]\n'), 'default-type-mismatch'],
  [define('number', '', 'default: [["1"]]\n'), 'default-type-mismatch'],
  [define('boolean', '', 'default: [["true"]]\n'), 'default-type-mismatch'],
  [define('array', '', 'default: [[a]]\n'), 'default-type-mismatch'],
  [define('array', '', 'default: [[[1] ]]\n'), 'default-type-mismatch'],
  [define('object', '', 'default: [[a]]\n'), 'default-type-mismatch'],
  [define('string', '', 'enum: [a, b]\ndefault: [[c]]\n'), 'default-not-in-enum'],
  [define('string', '', 'required: true\ndefault: [[a]]\n'), 'required-with-default'],
  [define('string', '', 'required: [[maybe]]\n'), 'schema-invalid'],
  [define('string', '', 'required: [["false"]]\n'), 'schema-invalid'],
  [define('string', '', '[[requird]]: false\n'), 'unknown-key'],
];

/** Of any definition. */
const definitions: readonly Fault[] = [
  [define('[[strng]]', ''), 'schema-type-unknown'],
  [define('[[int]]', ''), 'schema-type-unknown'],
  [define('[[float]]', ''), 'schema-type-unknown'],
  [define('string', '', 'nullable: [[1]]\n'), 'schema-invalid'],
  [define('string', '', '[[nulable]]: true\n'), 'unknown-key'],
  [define('string', '', 'enum: [[a]]\n'), 'schema-invalid'],
  [define('string', '', 'validation: [[strict]]\n'), 'schema-invalid'],
  [`type: string\ndescription: [[5]]`, 'schema-invalid'],
  [`type: [[array]]\n${described}`, 'array-items-missing'],
  [`type: [[object]]\n${described}`, 'object-properties-missing'],
  [`type: array\n${described}\nitems: [[5]]`, 'schema-invalid'],
  [`type: object\n${described}\nproperties: [[5]]`, 'schema-invalid'],
];

/** Definitions that nothing is to be said of. */
const fine: readonly string[] = [
  ...keys.map(([type, key, value]) => define(type, `${key}: ${value}`)),
  define('string', 'minLength: 10\nmaxLength: 10\npattern: "^\\\\d{4}-\\\\d{2}-\\\\d{2}$"', 'required: false\ndefault: null\n'),
  define('string', '', 'nullable: true\ndefault: null\n'),
  define('string', '', 'nullable: true\nenum: [a, null]\ndefault: null\n'),
  define('string', '', 'enum: [a, b]\ndefault: a\n'),
  define('number', 'int: true\nmin: 5\nmax: 120', 'required: false\ndefault: 30\n'),
  define('number', 'int: true\npositive: true\nmax: 3', 'default: 1\n'),
  define('number', 'min: -1\nmax: 1', 'default: 0.5\n'),
  define('boolean', '', 'required: false\ndefault: false\n'),
  define('array', 'nonempty: true\nmaxItems: 50', 'default: [a]\n'),
  define('array', 'minItems: 0\nmaxItems: 0'),
  define('object', '', 'required: false\n'),
  define('object', '', 'default: { part: a }\n'),
];

const isOfMember = (definition: string): boolean => /^(?:required|default):/m.test(definition);

export const definitionsOfToolsYaml: Definitions = {
  format: 'tools.yaml',
  places: places.map(([title, wholeMember, around]) => ({
    title,
    onlyDefinition: !wholeMember,
    files: (definition) => ({
      'tools.yaml': `tools:\n  - name: find_notes\n    category: notes\n    description: Find notes about a subject and return them, newest first.\n    parameters:\n${indented(around(definition), 6)}\n`,
    }),
  })),
  faults: [
    { title: 'a key for another type', of: wrongTypes },
    { title: 'a value of another kind', of: invalidValues },
    { title: 'a value that means nothing', of: otherValues },
    { title: 'keys that contradict each other', of: siblings },
    { title: 'a member', ofMember: true, of: members },
    { title: 'a definition', of: definitions },
  ],
  fine: fine.filter((definition) => !isOfMember(definition)),
  fineMembers: fine.filter(isOfMember),
};

function indented(text: string, by = 2): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line}`)
    .join('\n');
}
