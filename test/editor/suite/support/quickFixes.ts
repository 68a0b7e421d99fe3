import type { Intent } from '../../../../server/src/model/index.ts';

/** What stands once in the clean tool, and what stands there instead. `NAME` is the tool's. */
export type Change = readonly [from: string, to: string];

/** A fault in a clean tool, and the quick fix of it. */
export interface QuickFix {
  readonly in: 'source' | 'spec';
  readonly fault: Change;
  readonly rule: string;
  readonly title: string;
  /** What is different from the clean tool after the fix: nothing, where left out. */
  readonly fixed?: readonly Change[];
}

const ofPython = 'a model of Python asks for consent and becomes one of arguments, and a failure gets its kind';

/** Kinds of change that no rule proposes as an edit, and the test that makes them. */
export const madeElsewhere = {
  'describe-params': 'all parameters of a tool are described at once, with a tab stop each',
  suppress: 'a finding is ignored on the line, in the tool, in the file, in the workspace',
  'add-param': ofPython,
  'mark-params': ofPython,
  'pass-argument': ofPython,
  'set-annotations': 'rules/safety/annotationsMissing: what is not there yet has no squiggle',
  'rename-local': 'frontends/python/listing/declared: R and YAML have no function beside the schema',
  'rename-declared': 'rules/names/toolNameDuplicate: it takes two tools of one name',
  replace: 'a docstring is brought to the standard of its tool',
  rebuild: 'a quick fix builds, builds again, overwrites and removes',
  'rename-param': 'a parameter is renamed where it is documented, used, declared and built',
} as const;

type Table = Readonly<Record<Exclude<Intent['kind'], keyof typeof madeElsewhere>, readonly [QuickFix, ...QuickFix[]]>>;

const description = 'Applies a moving average to a signal and returns it.';
const signal = "#' @param signal Numeric vector. Samples of the signal.\n";
const returned = "#' @return Numeric vector. The smoothed signal.\n";
const toFill = 'Add a description to fill in';

/** Every other kind, and where the formats write one differently, each. */
export const quickFixes: Table = {
  'describe-tool': [
    {
      in: 'source',
      fault: [`#' Smooth a signal\n#'\n#' @description ${description}\n`, ''],
      rule: 'tool-description-missing',
      title: toFill,
      fixed: [[`#' Smooth a signal\n#'\n#' @description ${description}\n`, "#' @description Say what the tool does and when to use it.\n"]],
    },
    {
      in: 'spec',
      fault: [`description: ${description}\n`, ''],
      rule: 'tool-description-missing',
      title: toFill,
      fixed: [[description, '"Say what the tool does and when to use it"']],
    },
  ],
  'describe-param': [
    {
      in: 'source',
      fault: ['Numeric vector. Samples of the signal.', 'Numeric vector.'],
      rule: 'param-description-missing',
      title: 'Add a description of `signal` to fill in',
      fixed: [['Samples of the signal.', 'Describe `signal`.']],
    },
    {
      in: 'spec',
      fault: ['      description: Samples of the signal\n', ''],
      rule: 'param-description-missing',
      title: 'Add a description of `signal` to fill in',
      fixed: [['Samples of the signal', '"Say what the value means"']],
    },
  ],
  'document-params': [
    {
      in: 'source',
      fault: [signal, ''],
      rule: 'param-undocumented',
      title: 'Add a `@param` for `signal`',
      fixed: [[signal, "#' @param signal Describe `signal`.\n"]],
    },
  ],
  'remove-param': [
    {
      in: 'source',
      fault: [signal, `${signal}#' @param verbose Logical. Whether progress is printed.\n`],
      rule: 'param-not-in-function',
      title: 'Remove the description of `verbose`',
    },
  ],
  'correct-param-name': [{ in: 'source', fault: ['@param width', '@param widht'], rule: 'param-not-in-function', title: 'Change to `width`' }],
  'set-type': [
    {
      in: 'source',
      fault: ['Integer. Samples that are averaged.', 'Length of the list that is averaged.'],
      rule: 'type-contradicts-prose',
      title: 'Begin with the type `integer`',
      fixed: [['Samples that are averaged.', 'Length of the list that is averaged.']],
    },
    { in: 'spec', fault: ['      type: integer\n', ''], rule: 'param-untyped', title: 'Set the type to `integer`' },
  ],
  'set-items': [
    {
      in: 'spec',
      fault: ['      items:\n        type: number\n      description', '      description'],
      rule: 'array-items-missing',
      title: 'Add `items` of type `string`',
      fixed: [['type: number\n      description', 'type: string\n      description']],
    },
  ],
  'set-default': [
    {
      in: 'source',
      fault: ['Samples that are averaged.', 'Samples that are averaged. Default is 7.'],
      rule: 'default-contradicts-prose',
      title: 'Change the default to 7',
      fixed: [
        ['Samples that are averaged.', 'Samples that are averaged. Default is 7.'],
        ['5L', '7L'],
      ],
    },
    { in: 'spec', fault: ['default: flat', 'default: flta'], rule: 'default-not-in-enum', title: 'Change the default to "flat"' },
  ],
  'set-enum': [
    {
      in: 'source',
      fault: ['c("flat", "hann")', 'c("flat", "hann", "flat")'],
      rule: 'enum-duplicate',
      title: 'Remove the repeated values of `method`',
    },
    {
      in: 'spec',
      fault: ['default: flat', 'default: box'],
      rule: 'default-not-in-enum',
      title: 'Allow "box" too',
      fixed: [
        ['[flat, hann]', '[flat, hann, box]'],
        ['default: flat', 'default: box'],
      ],
    },
  ],
  'set-examples': [
    {
      in: 'spec',
      fault: [
        'Samples of the signal',
        'Samples of the signal\n    labels:\n      type: string\n      description: Labels of the axes\n      examples: [7, time]',
      ],
      rule: 'example-invalid',
      title: 'Change the example to "7"',
      fixed: [
        ['Samples of the signal', 'Samples of the signal\n    labels:\n      type: string\n      description: Labels of the axes\n      examples: ["7", time]'],
      ],
    },
  ],
  'set-keyword': [
    {
      in: 'spec',
      fault: ['      enum: [flat, hann]\n      default: flat\n', '      enum: []\n'],
      rule: 'enum-empty',
      title: 'Remove `enum` from `method`',
      fixed: [['      enum: [flat, hann]\n      default: flat\n', '']],
    },
  ],
  'set-keywords': [
    {
      in: 'spec',
      fault: ['      default: 5\n      minimum: 1\n', '      minimum: 100\n      maximum: 10\n'],
      rule: 'range-inverted',
      title: 'Swap the limits: 10 to 100',
      fixed: [['      default: 5\n      minimum: 1\n', '      minimum: 10\n      maximum: 100\n']],
    },
  ],
  'set-required': [{ in: 'spec', fault: ['required: [signal]', 'required: [signal, width]'], rule: 'required-with-default', title: 'Make `width` optional' }],
  'describe-returns': [
    {
      in: 'source',
      fault: [returned, ''],
      rule: 'return-undocumented',
      title: 'Add a description of the returned value to fill in',
      fixed: [[returned, "#' @return Say what is returned.\n"]],
    },
  ],
  'add-example': [
    {
      in: 'source',
      fault: ["#' @examples\n#' NAME(1:10)\n", ''],
      rule: 'examples-missing',
      title: 'Add `@examples` with a call',
      fixed: [
        ["#' @examples\n#' NAME(1:10)\n", ''],
        ["#' @keywords", "#' @examples\n#' NAME(signal = c(1, 2))\n#' @keywords"],
      ],
    },
    {
      in: 'spec',
      fault: ['implementation_example: NAME(c(1, 2))\n', ''],
      rule: 'example-missing',
      title: 'Add an example to fill in',
      fixed: [['implementation_example: NAME(c(1, 2))\n', 'implementation_example: |\n  # Write a call of the tool here\n']],
    },
  ],
  'set-category': [
    {
      in: 'source',
      fault: ['mcp-tool mcp-category-signal', 'mcp-tool'],
      rule: 'category-missing',
      title: 'Add a category to fill in',
      fixed: [['mcp-category-signal', 'mcp-category-general']],
    },
  ],
  'mark-tool': [
    {
      in: 'source',
      fault: ['mcp-tool mcp-category-signal', 'mcp-category-signal'],
      rule: 'tool-marker-missing',
      title: 'Add `mcp-tool`',
    },
  ],
  'set-flag': [
    {
      in: 'source',
      fault: ['NAME <-', 'delete_NAME <-'],
      rule: 'destructive-unmarked',
      title: 'Mark the tool as dangerous',
      fixed: [
        ['mcp-category-signal', 'mcp-category-signal mcp-dangerous'],
        ['NAME <-', 'delete_NAME <-'],
      ],
    },
  ],
  'correct-word': [
    { in: 'source', fault: ['mcp-category-signal', 'mcp-categry-signal'], rule: 'roxygen-keyword-unknown', title: 'Change to `mcp-category-signal`' },
    { in: 'spec', fault: ['parameters:', 'paramaters:'], rule: 'unknown-key', title: 'Change to `parameters`' },
  ],
  remove: [
    { in: 'spec', fault: ['required: [signal]', 'required: [signal, signal]'], rule: 'required-duplicate', title: 'Remove the second `signal`' },
    {
      in: 'source',
      fault: [returned, `#' @param width Integer. Samples that are averaged.\n${returned}`],
      rule: 'param-duplicate',
      title: 'Remove the second `@param` of `width`',
    },
  ],
  'merge-union': [
    {
      in: 'spec',
      fault: [
        '  required: [signal]\n',
        '  required: [signal]\n  oneOf:\n    - properties: { low: { type: number, description: Lowest } }\n    - properties: { high: { type: number, description: Highest } }\n',
      ],
      rule: 'input-schema-union',
      title: 'Make one object with `signal`, `width`, `method` and 2 more',
      fixed: [['      default: flat\n', '      default: flat\n    low: {type: number, description: Lowest}\n    high: {type: number, description: Highest}\n']],
    },
  ],
  'rename-tool': [
    {
      in: 'source',
      fault: ['NAME <-', '`NAME now` <-'],
      rule: 'tool-name-invalid-chars',
      title: 'Rename to `NAME_now`',
      fixed: [['NAME <-', '`NAME_now` <-']],
    },
    { in: 'spec', fault: ['name: NAME', 'name: NAME!'], rule: 'tool-name-invalid-chars', title: 'Rename to `NAME`' },
  ],
};
