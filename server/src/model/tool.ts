import type { Effect } from './effect.ts';
import type { Json, JsonObject } from './json.ts';
import { absent, knownValue, type Located, type Span, type Value } from './places/span.ts';
import type { Param, Schema, SchemaKeyword } from './schema.ts';

/**
 * A field that a format may have for a tool. `schema`: types, limits and members as such, not only in words; without it, a value and a list of one are
 * the same. `like`: one sample value of each parameter.
 */
export type Place = 'annotations' | 'category' | 'danger' | 'example' | 'like' | 'returns' | 'schema' | 'title';

/** A function that a model can call, as its author wrote it. All spans are relative to the declaring region. */
export interface ToolSpec {
  /** The name that clients see (`ravepipeline-mcp_tool_load`). */
  readonly name: Value<string>;
  /** The part of the name in the source (the R function's name); renames change it. */
  readonly localName?: Located<string>;
  /** The constant that the name is taken from: its module and offset. Code may register the same constants for several servers. */
  readonly nameConstant?: string;
  /**
   * The server object that it is registered with: equal for one object, wherever it is imported. Rules compare tools of one server. Undefined: not
   * known; then few others are compared (`Format.together`).
   */
  readonly server?: string;
  /** Distinguishes tools of one name on one server, where the library has several (`version` of fastmcp). */
  readonly version?: string;
  readonly title: Value<string>;
  readonly description: Value<string>;
  /** True where several tools share one description, as on a help page of R. */
  readonly sharesDescription?: true;
  /** The description that a model receives, where the author's is only a part of it. */
  readonly modelDescription?: string;
  /** The code that computes the description for models, where its result is unknown. */
  readonly describedBy?: string;
  /** What a library lists of the definition. Absent: the definition as it is written. */
  readonly listed?: Listed;
  /** Prose about the tool in a place from which the format takes no description. */
  readonly strayDescription?: Span;
  readonly params: readonly Param[];
  /** Descriptions written here for parameters that are declared elsewhere, or for their members; they override the parameters' own. */
  readonly describes?: readonly DescribedParam[];
  /** The constant in code that its parameters are taken from, where other code can import it. */
  readonly schemaConstant?: SchemaConstant;
  /** Parameters of the code that no model sees (`.state_env`, undocumented formals). */
  readonly hidden: readonly HiddenParam[];
  /** The root of the input schema of a spec file (its `type`, `required`, other keywords). */
  readonly input?: Schema;
  readonly returns?: Schema;
  readonly category: Value<string>;
  readonly dangerous: Value<boolean>;
  readonly requiresApproval: Value<boolean>;
  /** Set where dangerous tools of the project ask for consent by an argument: whether this one does, in words or by that argument. */
  readonly consent?: 'asked' | 'none' | 'unknown';
  /** What its code does, as far as its calls show it. */
  readonly effect?: Effect;
  /** Written MCP annotations (`readOnlyHint` …). */
  readonly annotations: Readonly<Record<string, Located<Json>>>;
  readonly example: Value<ToolExample>;
  /** Arguments of documented calls for parameters with a format. */
  readonly exampleArguments?: readonly ExampleArgument[];
  /** The capabilities that the server's code knows, where the tool needs one. */
  readonly capabilities?: readonly string[];
  /** Every other key of the tool (`capability`, `icons`, `_meta` …), in the order of writing. An emitter writes those that its target has. */
  readonly extra?: Readonly<Record<string, SchemaKeyword>>;
  /** The address of a view (`ui://…`) that the workspace names, where it has none of the tool's own, which is nearly the same. */
  readonly nearView?: string;
  /** Paths of keys that only running the code would tell: `_meta.ui.resourceUri`, `inputSchema.properties.*` for further parameters. */
  readonly unknownKeys?: readonly string[];
  /** Keys for the program that loads the tools alone, such as `output_format`: no model and no client receives them. */
  readonly loaderKeys?: Readonly<Record<string, Json>>;
  /** True where only its name and description are here, and its parameters are declared elsewhere: it is not emitted for clients. */
  readonly namedOnly?: true;
  /** True where it is no tool, and its description the instructions of a server. */
  readonly ofServer?: true;
  /** Fields of its form, where it has fewer than its format. */
  readonly holds?: readonly Place[];
  /** The whole declaration. */
  readonly span: Span;
  /** The part that an outline selects and a lens is above: the first line of the declaration, or the name. */
  readonly head: Span;
  /** The source in the header of a generated file. */
  readonly provenance?: Provenance;
}

/** A tool of which nothing is known. */
export const emptyTool = (span: Span, head: Span = span): ToolSpec => ({
  name: absent,
  title: absent,
  description: absent,
  params: [],
  hidden: [],
  category: absent,
  dangerous: absent,
  requiresApproval: absent,
  annotations: {},
  example: absent,
  span,
  head,
});

/** The description that a model receives, as far as it is known. */
export const descriptionForModel = ({ listed, modelDescription, describedBy, description }: ToolSpec): string | undefined =>
  listed?.description ?? modelDescription ?? (describedBy === undefined ? knownValue(description) : undefined);

/**
 * What one version of a library lists, by its dialect. Absent parts are listed as they are written. Rules judge what is written, emitters for clients
 * write what is listed. Its schemas are JSON without places.
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
  /** An import that this version of the library does not have: it lists no tool of that code. */
  readonly missing?: string;
  /** True where the library is unknown: its titles, definitions and descriptions are, too, and are left out of `input`. */
  readonly uncertain?: true;
  /** The one parameter in which a client passes all written ones. */
  readonly under?: string;
  /** Parts of the input schema that the library cannot list: one of them makes its whole list of tools fail. */
  readonly refused?: readonly RefusedPart[];
  /** True where the library ignores the given schema, because it takes only members. */
  readonly dropsWhole?: true;
}

/** A part of a schema for which a library throws instead of listing it. */
export interface RefusedPart {
  /** As intents name it. */
  readonly path: readonly string[];
  /** The code, such as `z.date()`. */
  readonly what: string;
  readonly kind: string;
  /** The schema that contains it. Default: the input. */
  readonly where?: 'input' | 'returns';
}

/** A schema that a module of the workspace exports. */
export interface SchemaConstant {
  /** Path of the module from the project's root, `/` between parts. */
  readonly module: string;
  readonly name: string;
  /** True for an object that can be extended (`.extend()`); one with checks of its own cannot. */
  readonly extends: boolean;
  /** True where a copy of its schema accepts all that it accepts, and returns the same: it converts nothing. */
  readonly copies?: true;
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
  /** `dot`: its name begins with a dot. `undocumented`: a formal without documentation. */
  readonly reason: 'dot' | 'undocumented';
  readonly hasDefault: boolean;
  /** Code of the problem that already explains why this formal has no documentation (a misspelt name, an unknown source). */
  readonly explainedBy?: string;
}

/** The path of a mention's `param`: that name, or the names that lead to a member. */
export const pathOf = ({ params, hidden }: ToolSpec, param: string): readonly string[] =>
  [...params, ...hidden].some(({ name }) => name.value === param) ? [param] : param.split('.');

/** Example code, and the output of its last run. */
export interface ToolExample {
  readonly code: string;
  /** Printed lines without the `#> ` prefix; undefined where the code was never run. */
  readonly output?: string;
  /** Duration of the run in seconds. */
  readonly seconds?: number;
  /** The place of each line of `code`, for errors of a run. */
  readonly lines?: readonly Span[];
  /** The executed code, line for line as `code`, with lines that must not run left blank. Default: `code`. */
  readonly run?: string;
  /** R code that must be true for the example to run (`@examplesIf`). */
  readonly condition?: string;
}

/** What a generated file declares about itself, in its header or elsewhere. */
export interface Provenance {
  /** `toolscribe`, or `mcptool_build` for files of the R builder that are taken over. */
  readonly by: 'toolscribe' | 'mcptool_build';
  /** Path of the source relative to the project's root, `/` between parts. */
  readonly file?: string;
  /** The function's name. */
  readonly name?: string;
  /** Digest in the header. */
  readonly digest?: string;
  /** Digest of the example's code that printed the output in the file, where the file has other code. */
  readonly outputOf?: string;
  /** True where the rest of the file has another digest: a person edited it. */
  readonly edited: boolean;
  /** The place of the declaration. */
  readonly span: Span;
}

/** True of a tool that has been begun and no more: it has neither a name nor anything else. Its missing name is the one finding. */
export const isBlank = ({ name, description, params, input }: ToolSpec): boolean =>
  [name, description].every((text) => text.state === 'absent' || (text.state === 'known' && text.value.trim() === '')) &&
  params.length === 0 &&
  input === undefined;
