import { parseArgs } from 'node:util';
import { closest } from '../model/text/closest.ts';
import type { Call, Option } from './command.ts';
import { UsageError } from './usageError.ts';

/** Parses the words after the command. Throws a `UsageError` with the mistake and a suggestion. */
export function parseCall(words: readonly string[], options: readonly Option[], maxPaths: number | undefined): Call {
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      options.flatMap((option) => {
        const type = option.value === undefined ? ('boolean' as const) : ('string' as const);
        const own = [option.name, { type, ...(option.short === undefined ? {} : { short: option.short }) }] as const;
        return option.also === undefined ? [own] : [own, [option.also, { type }] as const];
      }),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const parsed = new Map<string, string[]>();
  const paths: string[] = [];
  let rest: string[] | undefined;
  for (const token of tokens) {
    if (token.kind === 'option-terminator') rest = undefined;
    else if (token.kind === 'positional') (rest ?? paths).push(token.value);
    else {
      const option = options.find((o) => o.name === token.name || o.also === token.name);
      if (option === undefined) throw new UsageError(unknown(token.rawName, options));
      const list = parsed.get(option.name) ?? [];
      parsed.set(option.name, list);
      if (option.value !== undefined) list.push(optionValue(option, token.rawName, token.value, token.inlineValue === true));
      else if (token.value !== undefined && option.inline === undefined) throw new UsageError(`${token.rawName} takes no value`);
      else if (token.value !== undefined) list.push(oneOf(option.inline ?? [], token.rawName, token.value));
      rest = option.many === 'rest' && token.inlineValue !== true ? list : undefined;
    }
  }
  if (maxPaths !== undefined && paths.length > maxPaths) throw new UsageError(`'${paths[maxPaths]}' is one word too many`);
  return { paths, has: (name) => parsed.has(name), value: (name) => parsed.get(name)?.at(-1), values: (name) => parsed.get(name) ?? [] };
}

function optionValue(option: Option, raw: string, value: string | undefined, inline: boolean): string {
  // A word that begins with a dash is the next option, unless it follows "=" or is standard input.
  if (value === undefined || value === '' || (!inline && value.startsWith('-') && value !== '-'))
    throw new UsageError(`${raw} needs a value: ${raw} ${option.value}`);
  return option.choices === undefined ? value : oneOf(option.choices, raw, value);
}

function oneOf(choices: readonly string[], raw: string, value: string): string {
  if (choices.includes(value)) return value;
  const suggested = closest(value, choices);
  throw new UsageError(`${raw} cannot be '${value}'; it can be ${choices.join(', ')}${suggested === undefined ? '' : `. Did you mean '${suggested}'?`}`);
}

function unknown(raw: string, options: readonly Option[]): string {
  const suggested = closest(
    raw.replace(/^-+/, ''),
    options.map((option) => option.name),
  );
  return `there is no option ${raw}${suggested === undefined ? '' : `. Did you mean --${suggested}?`}`;
}
