import type { RArgument, RCall } from './expression.ts';
import { matchArguments } from './resolve.ts';

/** The arguments of `tool()` in any of its signatures. */
export interface ToolArguments {
  readonly fun?: RArgument;
  readonly name?: RArgument;
  readonly description?: RArgument;
  readonly annotations?: RArgument;
  /** `arguments =`, since 0.3. */
  readonly arguments?: RArgument;
  /** Types as arguments of `tool()` itself, before 0.3. */
  readonly dots: readonly RArgument[];
}

/**
 * Reads both signatures (0.1.0 to 0.4.2, `R/tools-def.R`). Since ellmer 0.3: `tool(fun, description, ..., arguments, name, convert, annotations)`, with
 * the deprecated `.name`, `.description`, `.convert` and `.annotations`. Before: `tool(.fun, .description, ..., .name, .convert, .annotations)`.
 */
export function toolArguments({ args }: RCall): ToolArguments {
  const isOld = args.some(({ name }) => name?.value === '.fun');
  const [fun, description] = isOld ? ['.fun', '.description'] : ['fun', 'description'];
  const named = ['arguments', 'name', 'convert', 'annotations', '.name', '.description', '.convert', '.annotations'];
  // With `.description`, no second argument is matched by position.
  const positional = !isOld && args.some(({ name }) => name?.value === '.description') ? [fun] : [fun, description];
  const { by, rest } = matchArguments(args, positional, named);
  const pick = (key: keyof ToolArguments, ...names: readonly string[]): object => {
    const found = names.map((name) => by[name]).find((arg) => arg !== undefined);
    return found === undefined ? {} : { [key]: found };
  };
  return {
    ...pick('fun', fun),
    ...pick('name', 'name', '.name'),
    ...pick('description', description, '.description'),
    ...pick('annotations', 'annotations', '.annotations'),
    ...pick('arguments', 'arguments'),
    dots: rest,
  };
}
