import { indentUnit, type PresentTool, type ToolPlace, type ToolRequest } from '../../../model/index.ts';
import { type RCall, readPrimary } from '../ellmer/expression.ts';
import { type ToolArguments, toolArguments } from '../ellmer/toolArguments.ts';
import { readEllmer } from '../ellmer/toolCalls.ts';
import type { TypeStyle } from '../ellmer/typeCode.ts';
import { type Named, nameLike, plainR } from './nameLike.ts';

/** The call that is the pattern, and the file that it is in. */
export interface Pattern {
  readonly path: string;
  readonly text: string;
  readonly call: RCall;
  readonly args: ToolArguments;
  readonly tool: PresentTool;
  /** Calls of the file's other tools. */
  readonly others: readonly RCall[];
  readonly request: ToolRequest;
  readonly names: Named;
  readonly style: TypeStyle;
  readonly unit: string;
}

export interface DeclaredTool {
  /** With all arguments, also those of a function of the project that forwards the others. */
  readonly call: RCall;
  readonly args: ToolArguments;
  readonly tool: PresentTool;
}

/** The tools of a file that a call of ellmer's `tool()` declares, in their order. */
export function ellmerCalls(text: string, tools: readonly PresentTool[]): readonly DeclaredTool[] {
  const byStart = new Map(tools.map((tool) => [tool.span.start, tool]));
  return readEllmer(text, 0, false)
    .calls.flatMap(({ call }) => {
      const tool = byStart.get(call.span.start);
      return tool?.span.end !== call.span.end || !call.closed ? [] : [{ call: wholeCall(text, call), args: toolArguments(call), tool }];
    })
    .sort((a, b) => a.call.span.start - b.call.span.start);
}

function wholeCall(text: string, call: RCall): RCall {
  const whole = readPrimary(text, call.fnSpan.start);
  return whole?.kind === 'call' ? { ...call, args: whole.args.map((arg) => call.args.find(({ span }) => span.start === arg.span.start) ?? arg) } : call;
}

/** How many patterns of a file are tried. */
const tried = 10;

/** Patterns in a file, the last first. */
export function patternsIn(path: string, place: ToolPlace, request: ToolRequest): readonly Pattern[] {
  const text = place.files.get(path) ?? '';
  const all = ellmerCalls(
    text,
    place.tools.filter((tool) => tool.path === path),
  );
  // Only its types show that a call of another function makes a tool.
  const isRead = ({ call }: DeclaredTool): boolean => call.fn === 'tool' || request.params.length > 0;
  const found = all.filter(isRead).slice(-tried).reverse();
  return found.map(({ call, args, tool }): Pattern => {
    const others = all.flatMap((other) => (other.call === call ? [] : [other.call]));
    return {
      path,
      text,
      call,
      tool,
      others,
      request,
      args,
      names: { from: tool.name, to: request.name },
      style: { named: namer(text, call, place), quote: quoteOf(text, call), isOld: isOld(args) },
      unit: indentUnit(text),
    };
  });
}

/** The name of code of the pattern, for the new tool. */
export const likeName = (own: string, { names }: Pick<Pattern, 'names'>): string => plainR(nameLike(own, names));

export const codeOf = ({ text }: Pick<Pattern, 'text'>, { span }: RCall): string => text.slice(span.start, span.end);

/** Is it in the signature before ellmer 0.3? */
export const isOld = ({ dots, arguments: list, fun, name, description, annotations }: ToolArguments): boolean =>
  dots.length > 0 || (list === undefined && [fun, name, description, annotations].some((arg) => arg?.name?.value.startsWith('.') === true));

function quoteOf(text: string, call: RCall): TypeStyle['quote'] {
  const found = call.args.flatMap(({ value }) => (value?.kind === 'text' ? text.charAt(value.span.start) : []));
  const first = found[0] ?? /(?:\(|,|=)\s*(["'])/.exec(text.slice(call.open - 1, call.span.end))?.[1];
  return first === "'" ? "'" : '"';
}

/** Functions of ellmer as the file names them: with the package where it does that, or where the function is not imported. */
function namer(text: string, call: RCall, { files }: ToolPlace): (fn: string) => string {
  const isQualified = /\bellmer::(?:type_|tool_annotations)/.test(text) || (call.package !== undefined && !/(?<![\w.:])type_\w+\(/.test(text));
  const all = [...files.values()];
  const isWhole = all.some((file) =>
    /\b(?:library|require)\s*\(\s*["']?ellmer\b|@import\s(?:[^@\n]*\s)?ellmer\b|^[ \t]*import\((?:[^)]*,)?\s*ellmer\b/m.test(file),
  );
  const imported = all.flatMap((file) => [...file.matchAll(/@importFrom\s+ellmer\b([^@]*)|importFrom\(\s*"?ellmer"?\s*,([^)]*)\)/g)].map(([whole]) => whole));
  return (fn) => {
    const isImported = isWhole || imported.length === 0 || imported.some((list) => new RegExp(String.raw`\b${fn}\b`).test(list));
    return isQualified || !isImported ? `ellmer::${fn}` : fn;
  };
}

/** A name or a string without its quotes. */
export const plainName = (code: string): string => (/^(["'`]).*\1$/s.test(code) ? code.slice(1, -1) : code);

/** Tests and examples that use a tool are about that tool. */
export const isPackageCode = (path: string): boolean => !/(?:^|\/)(?:tests|vignettes|inst)\//.test(path);
