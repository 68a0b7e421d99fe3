import type { Severity } from '../../model/index.ts';
import type { RuleId } from '../../model/ruleId.ts';
import { clients } from '../settings.ts';

/** A named set of settings for `extends`. docs/SETTINGS.md and the schema of the configuration are generated from the table. */
export interface Preset {
  readonly id: string;
  /** Markdown: what it is for. */
  readonly description: string;
  /** As a configuration file has them. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const each = (severity: Severity, ids: readonly RuleId[]): Partial<Record<RuleId, Severity>> => Object.fromEntries(ids.map((id) => [id, severity]));

const ownPresets: readonly Preset[] = [
  {
    id: 'recommended',
    description: 'The defaults, which count where nothing is extended: few findings, and none about what is not written yet.',
    settings: {},
  },
  {
    id: 'strict',
    description: 'Hints and information become warnings, also about what is not written yet. For servers that others use, and for continuous integration.',
    settings: {
      rules: each('warning', [
        ...(['category-missing', 'tool-name-generic', 'tool-name-style-inconsistent', 'tool-title-equals-name'] as const),
        ...(['description-cut-off', 'description-filler', 'description-repeats-name', 'description-untagged'] as const),
        ...(['examples-missing', 'param-description-missing', 'return-undocumented'] as const),
        ...(['default-in-prose', 'number-should-be-integer', 'range-in-prose', 'required-with-default', 'string-should-be-boolean'] as const),
        ...(['param-type-unstated', 'required-duplicate', 'annotations-missing', 'generated-missing', 'baseline-unused'] as const),
        ...(['docstring-example-placeholder', 'docstring-example-unexplained', 'docstring-first-line-too-long'] as const),
        ...(['template-reference-missing', 'tool-flag-scope-missing'] as const),
        ...(['param-like-missing', 'param-name-vague', 'string-unquoted', 'type-not-in-format', 'text-cut-by-comment', 'yaml-boolean'] as const),
      ]),
    },
  },
  {
    id: 'rave',
    description:
      'Packages of RAVE: tools are named after their package, have a category, documented results and examples, and are built into `inst/mcp/tools`.',
    settings: {
      r: { toolNames: 'package' },
      rules: each('warning', ['category-missing', 'examples-missing', 'param-description-missing', 'return-undocumented', 'generated-missing']),
    },
  },
  {
    id: 'toolarguments',
    description: 'Projects with `ToolArguments`: the docstring standard of four sections, consent by a literal, results by `Result` (`python.profile: acme`).',
    settings: {
      python: { profile: 'acme' },
      rules: each('warning', [
        'docstring-example-placeholder',
        'docstring-example-unexplained',
        'docstring-first-line-too-long',
        'template-reference-missing',
        'tool-flag-scope-missing',
      ]),
    },
  },
  {
    id: 'claude-directory',
    description:
      'What Anthropic’s Connectors Directory asks of each tool: a title, `readOnlyHint` or `destructiveHint`, a name of at most 64 characters, no tool that both reads and changes, no orders to the model.',
    settings: {
      clients: ['claude-directory'],
      rules: each('error', ['tool-title-missing', 'annotations-missing', 'tool-catch-all', 'instruction-override']),
    },
  },
];

const isOwn = (id: string): boolean => ownPresets.some((preset) => preset.id === id);

/** A client without a preset of its own has one that names it. */
export const presets: readonly Preset[] = [
  ...ownPresets,
  ...Object.entries(clients).flatMap(([id, description]) => (isOwn(id) ? [] : [{ id, description, settings: { clients: [id] } }])),
];
