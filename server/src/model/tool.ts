import type { Json, JsonObject } from './json.ts';
import { knownValue, type Located, type Span, type Value } from './places/span.ts';
import type { Param, Schema, SchemaKeyword } from './schema.ts';

/**
 * Something that a tool may say of itself. `schema`: types, limits and members of its values as such, and not only in words; where there is none,
 * a value and a list of one are the same. `like`: one value beside each parameter that shows what is meant.
 */
export type Place = 'annotations' | 'category' | 'danger' | 'example' | 'like' | 'returns' | 'schema' | 'title';

/** What a model can call, as far as its author has written it. All spans are relative to the region that declares it. */
export interface ToolSpec {
  /** As a client sees it (`ravepipeline-mcp_tool_load`). */
  readonly name: Value<string>;
  /** The part of the name that its author wrote in this place (the R function's name); renames act on it. */
  readonly localName?: Located<string>;
  /**
   * The object that it is registered with, where that is known: the same text for the same object wherever it is imported, another one for another
   * object of the project. Tools of one server are told from each other. Undefined: not known, and then it is compared with few others (`Format.together`).
   */
  readonly server?: string;
  /** What tells it from tools of one name on one server, where the library keeps several of them (`version` of fastmcp). */
  readonly version?: string;
  readonly title: Value<string>;
  readonly description: Value<string>;
  /** True where several tools are described in one place, as on a help page of R. */
  readonly sharesDescription?: true;
  /** The description that a model gets, where what its author wrote is but a part of it. */
  readonly modelDescription?: string;
  /** The code that makes the description that a model gets of it, where what that makes cannot be known. */
  readonly describedBy?: string;
  /** What a client is told of it where a library makes that from the definition; left out where what is written is what is told. */
  readonly listed?: Listed;
  /** Prose about the tool that its author wrote where the format does not take the description from. */
  readonly strayDescription?: Span;
  readonly params: readonly Param[];
  /** Descriptions that its author wrote here for parameters that stand elsewhere, or for what stands in them; they count in place of the parameters' own. */
  readonly describes?: readonly DescribedParam[];
  /** The constant of the code that its parameters are taken from, where other code can import it. */
  readonly schemaConstant?: SchemaConstant;
  /** Parameters that exist in the code but are not shown to a model (`.state_env`, undocumented formals). */
  readonly hidden: readonly HiddenParam[];
  /** The root of the input schema as written in a spec file (its `type`, `required`, other keywords). */
  readonly input?: Schema;
  readonly returns?: Schema;
  readonly category: Value<string>;
  readonly dangerous: Value<boolean>;
  readonly requiresApproval: Value<boolean>;
  /**
   * Of a tool whose author has dangerous ones ask for consent by an argument: whether this one does, in words or by that argument. `unknown`: one of
   * them cannot be known.
   */
  readonly consent?: 'asked' | 'none' | 'unknown';
  /** MCP annotations that were written out (`readOnlyHint` …). */
  readonly annotations: Readonly<Record<string, Located<Json>>>;
  readonly example: Value<ToolExample>;
  /** Texts that calls in its documentation pass for parameters whose texts have a format. */
  readonly exampleArguments?: readonly ExampleArgument[];
  /** Every other key that its author gave the tool (`capability`, `icons`, `_meta` …), in the order written. An emitter writes those that its target knows. */
  readonly extra?: Readonly<Record<string, SchemaKeyword>>;
  /** True where only its name and description stand here, and what it takes is said elsewhere: what is emitted for a client goes without it. */
  readonly namedOnly?: true;
  /** Where its form has a place for less than its format: what that is. */
  readonly holds?: readonly Place[];
  /** The whole declaration. */
  readonly span: Span;
  /** What an outline selects and a lens stands above: the first line of the declaration, or the name. */
  readonly head: Span;
  /** Generated from this source, where a header says so. */
  readonly provenance?: Provenance;
}

/** The description that a model gets, as far as it is known. */
export const descriptionForModel = ({ listed, modelDescription, describedBy, description }: ToolSpec): string | undefined =>
  listed?.description ?? modelDescription ?? (describedBy === undefined ? knownValue(description) : undefined);

/**
 * What a library of a version lists, by the rules of its dialect; what is left out is listed as its author wrote it. Rules judge what is written, emitters
 * for clients write what is listed. Its schemas are JSON without places.
 */
export interface Listed {
  /** The library and its version, as in "as mcp 1.26 lists it". */
  readonly by: string;
  readonly title?: string;
  readonly description?: string;
  /** The whole input schema. */
  readonly input?: JsonObject;
  /** The whole output schema; `null` where none is listed. */
  readonly output?: JsonObject | null;
  /** What the code imports and this version of the library lacks: it lists no tool of that code. */
  readonly missing?: string;
  /** The one parameter in which a client gives all that are written. */
  readonly under?: string;
  /** Parts of the input schema that the library cannot list: one of them is enough for its list of tools to fail as a whole. */
  readonly refused?: readonly RefusedPart[];
  /** True where a schema was given that the library drops, because it takes its members only. */
  readonly dropsWhole?: true;
}

/** A part of a schema of which a library makes no JSON Schema, but an error. */
export interface RefusedPart {
  /** As intents name it. */
  readonly path: readonly string[];
  /** As code writes it, such as `z.date()`. */
  readonly what: string;
  readonly kind: string;
  /** Which schema it is a part of; the input where this is absent. */
  readonly where?: 'input' | 'returns';
}

/** A schema that a module of the workspace exports. */
export interface SchemaConstant {
  /** Path of the module from the project's root, `/` between parts. */
  readonly module: string;
  readonly name: string;
  /** True where it is an object that takes further members (`.extend()`); one with checks of its own does not. */
  readonly extends: boolean;
}

export interface DescribedParam {
  /** As intents name it. */
  readonly path: readonly string[];
  readonly text: Located<string>;
}

export interface ExampleArgument {
  /** As intents name the parameter. */
  readonly path: readonly string[];
  readonly value: Located<Json>;
}

export interface HiddenParam {
  readonly name: Located<string>;
  /** `dot`: begins with a dot. `undocumented`: a formal without documentation. */
  readonly reason: 'dot' | 'undocumented';
  readonly hasDefault: boolean;
  /** Code of the problem that already says why this formal has no documentation (a misspelled name, an unknown source). */
  readonly explainedBy?: string;
}

/** The way to what a mention calls `param`: that name, or the names on the way to a member. */
export const pathOf = ({ params, hidden }: ToolSpec, param: string): readonly string[] =>
  [...params, ...hidden].some(({ name }) => name.value === param) ? [param] : param.split('.');

/** Example code, and what it printed when it was last run. */
export interface ToolExample {
  readonly code: string;
  /** Printed lines without the `#> ` prefix; undefined where the code was never run. */
  readonly output?: string;
  /** Seconds that the run took. */
  readonly seconds?: number;
  /** Where each line of `code` stands in its source, for errors of a run. */
  readonly lines?: readonly Span[];
  /** What a run executes, line for line as in `code`, with lines that must not be run left blank; absent where it is `code` itself. */
  readonly run?: string;
  /** R code that must hold for the example to be run at all (`@examplesIf`). */
  readonly condition?: string;
}

/** What a generated file says of itself, in its header or where else its form has a place for it. */
export interface Provenance {
  /** `toolscribe`, or `mcptool_build` for files of the R builder that are to be taken over. */
  readonly by: 'toolscribe' | 'mcptool_build';
  /** Path of the source relative to the project's root, `/` between parts. */
  readonly file?: string;
  /** The function's name. */
  readonly name?: string;
  /** Digest that the header carries. */
  readonly digest?: string;
  /** True where the rest of the file no longer has that digest: somebody edited it by hand. */
  readonly edited: boolean;
  /** Where it says so. */
  readonly span: Span;
}
