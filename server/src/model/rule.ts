import type { Finding, Fix, Problem, Severity } from './finding.ts';
import type { Format } from './format.ts';
import type { MockSpec, NamedTools } from './mock.ts';
import type { Span } from './places/span.ts';
import type { ToolSpec } from './tool.ts';

/**
 * Finds one kind of fault. One file a rule, named after its id. `bad` and `good` are its first tests: a file name, then the text; `[[…]]` in `bad` marks
 * the place of the expected finding.
 */
export type Rule = RuleBase & (ToolRule | WorkspaceRule | FileRule | ProblemRule | OutputRule | MockRule);

interface RuleBase {
  /** `<subject>-<defect>`; never changes once used. */
  readonly id: string;
  /** `off`: reports nothing until the configuration gives it a severity, as presets do. */
  readonly severity: Severity | 'off';
  /** One line: what it finds. */
  readonly summary: string;
  /** Why it matters to a model, a client or a reader: one to three sentences of Markdown. */
  readonly why: string;
  /** What to do about it: one to three sentences of Markdown, imperative. */
  readonly remedy: string;
  /**
   * `name`: depends on the tool's name alone, and is judged as soon as an author has chosen one. `schema`: depends on schemas, and also judges those
   * that are declared apart from tools.
   */
  readonly about?: 'name' | 'schema';
  /** True where it also judges the instructions of servers (`ToolSpec.ofServer`). */
  readonly judgesInstructions?: true;
  /**
   * True where it finds what is not there yet, rather than wrong: the tool's lens, the tree and the actions show it, no squiggle. A severity in the
   * configuration makes ordinary findings of them.
   */
  readonly pending?: true;
  /** True where several tools of one file have it by one cause, the form of the file: then it is reported once, at the first of them. */
  readonly oncePerFile?: true;
  /** True where it runs on request only, so that a comment which suppresses it is never useless. */
  readonly onRequest?: true;
  /** False where the file cannot be read: no comment suppresses that. */
  readonly ignorable?: false;
  readonly bad: RuleExample;
  readonly good: RuleExample;
  /** Sources of facts and limits, with date and confidence. */
  readonly sources?: readonly string[];
  /** Options below `rules.<id>` of the configuration, with defaults. */
  readonly options?: Readonly<Record<string, number | string | readonly string[]>>;
}

/** A small workspace: path → text. For R, a DESCRIPTION of a package `demo` is added where there is none. */
export type RuleExample = Readonly<Record<string, string>>;

/** Judges one tool by itself; cached with it. */
export interface ToolRule {
  readonly scope: 'tool';
  check(context: ToolContext): readonly Found[];
}

/** Judges one tool together with others of the workspace. */
export interface WorkspaceRule {
  readonly scope: 'workspace';
  /** The traits that it compares. They are computed tool by tool before any is judged, so that no request waits for all at once. */
  traits?(): readonly Trait[];
  /** For a finding that is reported once for many tools: the fix of each of them. Undefined where a tool has no such fault, or no certain fix. */
  readonly fixEach?: { readonly title: (count: number) => string; of(tool: ToolSpec, index: number, format: Format): Fix | undefined };
  check(context: WorkspaceContext): readonly Found[];
}

/** Judges the tools of one file together. */
export interface FileRule {
  readonly scope: 'file';
  check(context: FileContext): readonly FoundInFile[];
}

/** Reports problems of front ends and the engine whose `code` is the rule's id. */
export interface ProblemRule {
  readonly scope: 'problem';
}

/** Judges a generated file against its source. */
export interface OutputRule {
  readonly scope: 'output';
  check(state: OutputState): OutputFinding | undefined;
}

/** Judges a mocked result with the tools of the workspace. */
export interface MockRule {
  readonly scope: 'mock';
  check(context: MockContext): readonly Found[];
}

export interface MockContext {
  readonly mock: MockSpec;
  readonly tools: NamedTools;
}

/** A finding without the rule's id, which the engine adds. */
export type Found = Omit<Finding, 'rule'>;

export interface FoundInFile extends Found {
  /** Index in `FileContext.tools()` of the tool to whose region the span is relative. */
  readonly tool: number;
}

export interface RuleSettings {
  readonly mcpRevision: string;
  /** Clients whose limits apply. */
  readonly clients: readonly string[];
  /** Configured name of the server, for clients that prefix tool names with it; empty where it is not configured. */
  readonly serverName: string;
  /** The rule's options, merged over its defaults. */
  readonly options: Readonly<Record<string, number | string | readonly string[]>>;
}

export interface ToolContext {
  readonly tool: ToolSpec;
  /** Index of the tool in its region, for intents. */
  readonly index: number;
  readonly format: Format;
  readonly settings: RuleSettings;
}

export interface WorkspaceContext extends ToolContext {
  readonly uri: string;
  /** The path of a file in the workspace, for messages. */
  pathOf(uri: string): string;
  readonly peers: Peers;
}

/** A property in which tools are compared; a constant of its rule. */
export interface Trait {
  readonly id: string;
  /**
   * True for findings that are reported once for many tools: then tools without a known server count as one server of the project. Default: only tools
   * that a client is certainly offered together are compared. `workspace`: all tools are compared.
   */
  readonly wide?: true | 'workspace';
  /** The value for a tool; undefined where it has none. */
  of(tool: ToolSpec, format: Format): string | undefined;
  /** For two tools with the same value: whether one matters to the other, by names, descriptions and servers. Default: always. */
  relates?(tool: ToolSpec, other: ToolSpec): boolean;
  /** For two states of one tool with the same value, where others have it, too: whether these see no difference. Default: always. */
  looksAlike?(before: ToolSpec, now: ToolSpec): boolean;
}

/**
 * The tools that a client is offered together (`ToolSpec.server`, `Format.together`), by traits. Tests and generated files with a known source do not
 * count. Findings are cached until an answer would differ.
 */
export interface Peers {
  /** Every other tool with the same value of the trait, in the order of places; of very many, the first ones. */
  alike(trait: Trait): readonly Peer[];
  /** The values of the trait for all tools, this one included. `pick` selects what matters to this tool, as plain data. */
  among<A>(trait: Trait, pick: (all: Tally) => A): A;
}

/** The values of a trait. */
export interface Tally {
  /** Number of tools by value. */
  readonly counts: ReadonlyMap<string, number>;
  /** The first tool with a value, by place. */
  readonly first: ToolSpec | undefined;
}

export interface Peer {
  readonly uri: string;
  readonly tool: ToolSpec;
  /** The name's absolute span. */
  readonly span: Span;
  /** Set where it is in the same document, above the judged tool. */
  readonly isAbove?: true;
}

export interface FileContext {
  readonly uri: string;
  readonly path: string;
  readonly format: Format;
  /** In order. Computed on demand: a file may contain thousands. */
  tools(): readonly ToolSpec[];
  readonly settings: RuleSettings;
}

/** The state of one generated file, existing or missing. */
export interface OutputState {
  /**
   * `fresh`: as a build would write it. `stale`: its source has changed. `missing`: a build would write it. `orphan`: its source is gone. `edited`: a
   * person changed it. `conflict`: it contains merge-conflict markers.
   */
  readonly state: 'fresh' | 'stale' | 'missing' | 'orphan' | 'edited' | 'conflict';
  /** The generated file. */
  readonly uri: string;
  /** Its path for messages. */
  readonly path: string;
  /** `file`, or `file, function f` of the source. */
  readonly source: string;
  /** Set where Toolscribe did not write the file: another builder, or a person. Such a file is `fresh` where it means what its source means. */
  readonly by?: 'mcptool_build' | 'somebody';
  /** Fields in which that file differs in meaning from its source; absent where they cannot be compared. */
  readonly differs?: readonly string[];
  /** True where its captured output is of other code than its example. */
  readonly hasOutdatedOutput?: true;
  /** Further missing files of the same tool: their paths, and the document from which all of them are built. */
  readonly otherMissing?: { readonly paths: readonly string[]; readonly sourceUri: string };
}

/** A finding about a generated file. The engine places it at the file's header, or at the source's name where there is no file. */
export interface OutputFinding {
  readonly message: string;
  readonly detail?: string;
  readonly fixes?: NonNullable<Finding['fixes']>;
}

export type { Finding, Problem };
