import type { Finding, Problem, Severity } from './finding.ts';
import type { Format } from './format.ts';
import type { MockSpec, NamedTools } from './mock.ts';
import type { Span } from './places/span.ts';
import type { ToolSpec } from './tool.ts';

/**
 * Finds one kind of fault. One file a rule: `rules/<id in camelCase>.ts`, its main export named after it. `bad` and `good` run as its first tests:
 * a file name, then the text; `[[…]]` marks in `bad` the place of the expected finding.
 */
export type Rule = RuleBase & (ToolRule | WorkspaceRule | FileRule | ProblemRule | OutputRule | MockRule);

interface RuleBase {
  /** `<subject>-<defect>`; never changes once used. */
  readonly id: string;
  readonly severity: Severity;
  /** One line that says what is found. */
  readonly summary: string;
  /** Why it matters to a model, a client or a reader: one to three sentences of Markdown. */
  readonly why: string;
  /**
   * `name`: the tool's name alone decides, and what is found counts as soon as somebody has chosen one. `schema`: its schemas decide, and those
   * that stand apart from the tools that take them are judged as well.
   */
  readonly about?: 'name' | 'schema';
  readonly bad: RuleExample;
  readonly good: RuleExample;
  /** Where facts and limits come from, with date and confidence. */
  readonly sources?: readonly string[];
  /** Options under `toolscribe.config` → `rules.<id>`, with their defaults, where the rule has any. */
  readonly options?: Readonly<Record<string, number | string | readonly string[]>>;
}

/** Files of a small workspace: path → text. For R, a DESCRIPTION of a package `demo` is added where none is given. */
export type RuleExample = Readonly<Record<string, string>>;

/** Judges one tool by itself; cached with it. */
export interface ToolRule {
  readonly scope: 'tool';
  check(context: ToolContext): readonly Found[];
}

/** Judges one tool beside the others of the workspace. */
export interface WorkspaceRule {
  readonly scope: 'workspace';
  /** What it asks of every tool. It is found of one after the other before any is judged, so that nobody waits for all of them at once. */
  traits?(): readonly Trait[];
  check(context: WorkspaceContext): readonly Found[];
}

/** Judges the tools of one file together. */
export interface FileRule {
  readonly scope: 'file';
  check(context: FileContext): readonly FoundInFile[];
}

/** Reports what front ends and the engine saw; its findings are the problems whose `code` is the rule's id. */
export interface ProblemRule {
  readonly scope: 'problem';
}

/** Judges a generated file against its source. */
export interface OutputRule {
  readonly scope: 'output';
  check(state: OutputState): OutputFinding | undefined;
}

/** Judges a result of calls, written by hand, beside the tools of the workspace. */
export interface MockRule {
  readonly scope: 'mock';
  check(context: MockContext): readonly Found[];
}

export interface MockContext {
  readonly mock: MockSpec;
  readonly tools: NamedTools;
}

/** A finding without its rule's id, which the engine adds. */
export type Found = Omit<Finding, 'rule'>;

export interface FoundInFile extends Found {
  /** Index of the tool among `FileContext.tools()` to whose region the span is relative. */
  readonly tool: number;
}

export interface RuleSettings {
  readonly mcpRevision: string;
  /** Clients whose limits count. */
  readonly clients: readonly string[];
  /** Name of the configured server, for clients that prefix tool names with it; empty where not configured. */
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
  /** A file as a person calls it: its path in the workspace. */
  pathOf(uri: string): string;
  readonly peers: Peers;
}

/** What tools may have in common, made once beside the rule that asks for it. */
export interface Trait {
  readonly id: string;
  /**
   * True for what is said once for many tools: then those whose server is not known count as one server in the whole project. Else only tools are
   * compared that a client is offered together for certain.
   */
  readonly wide?: true;
  /** Undefined for a tool of which there is nothing to say. */
  of(tool: ToolSpec, format: Format): string | undefined;
  /** Of two tools of which it says the same: whether one matters to the other, by names, descriptions and servers; they always do where this is left out. */
  relates?(tool: ToolSpec, other: ToolSpec): boolean;
}

/**
 * The tools that a client is offered together (`ToolSpec.server`, `Format.together`), found by what they have in common. Tests, and generated
 * files whose source is known, do not count. What a rule found is kept as long as it would be answered the same.
 */
export interface Peers {
  /** Every other tool of which the trait says what it says of this one, in the order of their places; of very many, the first. */
  alike(trait: Trait): readonly Peer[];
  /** What the trait says of all of them, this one included. `pick` says what of it matters to this tool, as plain data. */
  among<A>(trait: Trait, pick: (all: Tally) => A): A;
}

/** What a trait says of tools. */
export interface Tally {
  /** How many there are of each. */
  readonly counts: ReadonlyMap<string, number>;
  /** The tool that stands before all others of which it says something. */
  readonly first: ToolSpec | undefined;
}

export interface Peer {
  readonly uri: string;
  readonly tool: ToolSpec;
  /** The name's absolute span. */
  readonly span: Span;
  /** Set where it stands in the same document as the tool that asked, and before it. */
  readonly isAbove?: true;
}

export interface FileContext {
  readonly uri: string;
  readonly path: string;
  readonly format: Format;
  /** In their order. Asked for where they matter: a file may hold thousands. */
  tools(): readonly ToolSpec[];
  readonly settings: RuleSettings;
}

/** What the engine knows of one generated file, or of one that should be there. */
export interface OutputState {
  /**
   * `fresh`: as a build would write it. `stale`: its source says something else now. `missing`: a build would write it.
   * `orphan`: its source is gone. `edited`: somebody changed it by hand. `conflict`: it holds merge-conflict markers.
   */
  readonly state: 'fresh' | 'stale' | 'missing' | 'orphan' | 'edited' | 'conflict';
  /** The generated file. */
  readonly uri: string;
  /** Its path, as a person would say it. */
  readonly path: string;
  /** `file`, or `file, function f` of the source. */
  readonly source: string;
  /** Set where Toolscribe did not write the file: another builder by its name, or somebody. Such a file is `fresh` where it means what its source says. */
  readonly by?: 'mcptool_build' | 'somebody';
  /** The fields in which that file means something else than its source; left out where it cannot be compared. */
  readonly differs?: readonly string[];
  /** Where further files of the same tool are missing: their paths, and the document from which all of them are built. */
  readonly otherMissing?: { readonly paths: readonly string[]; readonly sourceUri: string };
}

/** A finding about a generated file: the engine places it at the file's header, or at the source's name where there is no file. */
export interface OutputFinding {
  readonly message: string;
  readonly fixes?: NonNullable<Finding['fixes']>;
}

export type { Finding, Problem };
