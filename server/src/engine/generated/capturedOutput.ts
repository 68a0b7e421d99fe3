import { type FrontEnd, isOutput, known, knownValue, outputIn, span, type ToolExample, type ToolSpec, type Value } from '../../model/index.ts';

/** Output of an example's run: lines without `#> `, and seconds. */
export interface Captured {
  readonly output: string;
  readonly seconds: number;
}

/** What a build knows of a run and of a user's wish. */
export interface RunOptions {
  /** Output of the example that ran in this build. */
  readonly captured?: Captured | undefined;
  /** Drop output of other code than the source's example. Default: it remains, and the header names that code. */
  readonly dropsOutdated?: boolean;
}

/** A tool of a source, and the language of its example. */
interface ExampleSource {
  readonly tool: Pick<ToolSpec, 'example'>;
  readonly doc: { readonly frontEnd: Pick<FrontEnd, 'codeKey'> };
}

/** The example of a generated file. `outputOf`: as in `Provenance`. */
export interface WrittenExample {
  readonly example: Value<ToolExample>;
  readonly outputOf?: string | undefined;
}

/**
 * The example that a build writes, with the output and the time that the present file has: they may need data that only its author has. A new run
 * replaces them; one with the same output keeps the old time.
 */
export function exampleToWrite(placed: ExampleSource, existing: ToolSpec | undefined, digest: (text: string) => string, run: RunOptions = {}): WrittenExample {
  const { example } = placed.tool;
  const source = knownValue(example);
  const before = existing === undefined ? undefined : knownValue(existing.example);
  const present = before && withAllOutput(before, source?.code);
  if (present === undefined || !hasRun(present)) return { example: source === undefined ? example : written(source, run.captured, example) };
  // The code is in another file, which is not read here.
  if (example.state === 'opaque') return { example: existing?.example ?? example, outputOf: existing?.provenance?.outputOf };
  const codeKey = codeKeyOf(placed);
  const keyOf = (code: string): string => digest(codeKey(code)).slice(0, 16);
  const earlier = existing?.provenance?.outputOf;
  const ran = (): string => earlier ?? keyOf(present.code);
  if (source === undefined) return run.dropsOutdated === true ? { example } : { example: written(present, present, example), outputOf: ran() };
  // Most codes are equal to the letter, which costs nothing to see.
  const isOfThis = (code: string): boolean => (earlier === undefined && code === present.code) || keyOf(code) === ran();
  const isCurrent = isOfThis(source.code) || (source.run !== undefined && isOfThis(source.run));
  if (run.captured !== undefined && !(isCurrent && present.output === run.captured.output)) return { example: written(source, run.captured, example) };
  if (isCurrent) return { example: written(source, present, example) };
  return run.dropsOutdated === true ? { example: written(source, undefined, example) } : { example: written(source, present, example), outputOf: ran() };
}

/** True where the present file has output of other code than the source's example. */
export const hasOutdatedOutput = (placed: ExampleSource, existing: ToolSpec | undefined, digest: (text: string) => string, run: RunOptions): boolean =>
  exampleToWrite(placed, existing, digest, { ...run, dropsOutdated: false }).outputOf !== undefined;

export const hasRun = ({ output, seconds }: ToolExample): boolean => output !== undefined || seconds !== undefined;

/** The form in which code of a tool's language is compared. */
export const codeKeyOf = ({ doc }: ExampleSource): ((code: string) => string) => doc.frontEnd.codeKey ?? ((code) => code.trimEnd());

const written = ({ code }: ToolExample, ran: Partial<Captured> | undefined, from: Value<ToolExample>): Value<ToolExample> =>
  known(
    { code, ...(ran?.output === undefined ? {} : { output: ran.output }), ...(ran?.seconds === undefined ? {} : { seconds: ran.seconds }) },
    from.state === 'absent' ? span(0, 0) : from.span,
  );

/** The example with output that another builder wrote between its statements. Lines like output that the source has as well are its comments. */
function withAllOutput(before: ToolExample, source: string | undefined): ToolExample {
  const comments = new Set(source?.split('\n').flatMap((line) => (isOutput(line) ? [outputIn([line])] : [])));
  const isCaptured = (line: string): boolean => isOutput(line) && !comments.has(outputIn([line]));
  const lines = before.code.split('\n');
  const captured = lines.filter(isCaptured);
  const { output, ...rest } = before;
  // Without a time, it was never run.
  const areComments = before.seconds === undefined && output?.split('\n').every((line) => comments.has(line)) === true;
  if (captured.length === 0) return areComments ? rest : before;
  const all = [outputIn(captured), ...(output === undefined || areComments ? [] : [output])].join('\n');
  return { ...rest, code: lines.filter((line) => !isCaptured(line)).join('\n'), output: all };
}
