import { closest, code, type Problem, plural } from '../../model/index.ts';
import { type Given, givenIn, over } from '../config.ts';
import { configFileNames } from '../settings.ts';
import { baseOf, isBelow, join, parentOf, relativeTo } from '../uri.ts';
import { presets } from './presets.ts';
import { type Extended, problem, type ReadConfig, unknownWord } from './readConfig.ts';

/** What `extends` of configuration files refers to: presets, files of the workspace, and files of installed packages. */

export const dataExtensions: readonly string[] = ['.yaml', '.yml', '.json'];

const isData = (name: string): boolean => dataExtensions.some((extension) => name.toLowerCase().endsWith(extension));

const isPath = (name: string): boolean => /^\.\.?\//.test(name);

/** True for a file of an installed package, which must not choose programs. */
export const isOfPackage = (uri: string): boolean => uri.includes('/node_modules/');

/** Where the file of an entry may be, in the order in which they count; empty for a preset, and for what is not read. */
export function placesOf(name: string, from: string, roots: readonly string[]): readonly string[] {
  if (presets.some(({ id }) => id === name)) return [];
  const folder = parentOf(from);
  if (isPath(name)) {
    const uri = resolved(folder, name);
    return isData(name) && uri !== undefined && isReached(uri, roots) ? [uri] : [];
  }
  if (!packageName.test(name)) return [];
  const [scopeOrName = '', ...rest] = name.split('/');
  const inner = (scopeOrName.startsWith('@') ? rest.slice(1) : rest).join('/');
  const files = inner === '' ? configFileNames.map((file) => `${name}/${file}`) : isData(inner) ? [name] : dataExtensions.map((extension) => name + extension);
  const beside = isData(name) ? [join(folder, name)].filter((uri) => isReached(uri, roots)) : [];
  const installed = foldersAbove(folder).flatMap((above) => files.map((file) => join(`${above}/node_modules`, file)));
  return [...beside, ...installed];
}

/** A package, or a file in it; no part leads elsewhere. */
const packageName = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/;

/** True for what is in the workspace, or in an installed package. */
const isReached = (uri: string, roots: readonly string[]): boolean => isOfPackage(uri) || roots.some((root) => isBelow(root, uri));

function foldersAbove(folder: string): readonly string[] {
  const folders = [];
  for (let above = folder; above.length > 'file://'.length; above = parentOf(above)) if (baseOf(above) !== 'node_modules') folders.push(above);
  return folders;
}

/** The URI of a relative path; undefined where it goes above the root of the disk. */
function resolved(folder: string, path: string): string | undefined {
  let at = folder;
  for (const part of path.split('/')) {
    if (part === '..') at = parentOf(at);
    else if (part !== '.' && part !== '') at = join(at, part);
    if (!at.startsWith('file:///')) return undefined;
  }
  return at;
}

export interface ConfigText extends Pick<ReadConfig, 'extended' | 'problems' | 'problemsWith'> {
  /** The values that the file sets itself. */
  readonly given: Given;
}

/** What is read, for the resolution. */
export interface ReadFiles {
  readonly roots: readonly string[];
  textOf(uri: string): ConfigText | undefined;
  /** Names of the data files in the folder of a missing file. */
  namesBeside(uri: string): readonly string[];
}

/** A configuration with all that it extends. */
export interface Whole {
  readonly given: Given;
  /** Its own, and those of its entries of `extends`. */
  readonly problems: readonly Problem[];
}

/** Resolves `extends` of read files. Each file is resolved once. */
export function createResolver(files: ReadFiles): (uri: string) => Whole | undefined {
  const done = new Map<string, Whole>();
  const open: string[] = [];

  function whole(uri: string): Whole | undefined {
    const known = done.get(uri);
    const text = files.textOf(uri);
    if (known !== undefined || text === undefined) return known;
    open.push(uri);
    const ofExtends: Problem[] = [];
    const extended = together(text.extended.map((entry) => givenBy(entry, uri, ofExtends)));
    open.pop();
    const problems = [...text.problemsWith(Object.keys(extended.ownRules ?? {})), ...ofExtends];
    const result = { given: over(text.given, extended), problems: problems.sort((a, b) => a.span.start - b.span.start) };
    done.set(uri, result);
    return result;
  }

  function givenBy(entry: Extended, from: string, problems: Problem[]): Given {
    const preset = presets.find(({ id }) => id === entry.name);
    if (preset !== undefined) return givenIn(preset.settings);
    const { start, end } = entry.span;
    const uri = placesOf(entry.name, from, files.roots).find((place) => files.textOf(place) !== undefined);
    if (uri === undefined) {
      problems.push(unresolved(entry, from));
      return {};
    }
    if (open.includes(uri)) {
      const circle = [...open.slice(open.indexOf(uri)), uri].map((one) => code(nameOf(one)));
      problems.push(problem(`${code(entry.name)} extends this file in turn.`, start, end, `The circle: ${circle.join(', ')}. This entry has no effect.`));
      return {};
    }
    const { given = {}, problems: own = [] } = whole(uri) ?? {};
    const [first] = own;
    // Nobody edits a file of a package: its mistakes are reported where it is extended.
    if (first !== undefined && isOfPackage(uri) && !isOfPackage(from)) {
      const more = own.length === 1 ? '' : `, and ${plural(own.length - 1, 'more')}`;
      problems.push(problem(`Mistake in ${code(entry.name)}${more}: ${first.message}`, start, end, first.detail));
    } else if (first !== undefined && isOfPackage(uri)) problems.push(...own);
    return given;
  }

  const nameOf = (uri: string): string => relativeTo(files.roots.find((root) => isBelow(root, uri)) ?? '', uri);

  function unresolved({ name, span: { start, end } }: Extended, from: string): Problem {
    if (isPath(name) || isData(name)) {
      if (!isData(name)) return problem(`${code(name)} is neither YAML nor JSON.`, start, end, 'Only data is read; no code is run.');
      const uri = resolved(parentOf(from), name);
      if (uri === undefined || !isReached(uri, files.roots)) return problem(`${code(name)} is outside of the workspace, and is not read.`, start, end);
      const folder = name.slice(0, name.lastIndexOf('/') + 1);
      const near = files.namesBeside(uri).map((file) => folder + file);
      return unknownFile(
        `${code(name)} is not there.`,
        name,
        near.filter((one) => resolved(parentOf(from), one) !== from),
        [start, end],
      );
    }
    const ids = presets.map(({ id }) => id);
    if (!/[/@]/.test(name)) {
      const detail = closest(name, ids) === undefined ? `No package of this name is installed either. Presets are ${ids.map(code).join(', ')}.` : undefined;
      const found = unknownWord(`Unknown preset ${code(name)}.`, name, ids, [start, end]);
      return detail === undefined ? found : { ...found, detail };
    }
    return problem(`${code(name)} is not installed.`, start, end, `No folder \`node_modules\` from here upwards has a YAML or JSON file of this name.`);
  }

  return whole;
}

function unknownFile(message: string, name: string, near: readonly string[], range: readonly [number, number]): Problem {
  return closest(name, near) === undefined ? problem(message, ...range) : unknownWord(message, name, near, range);
}

/** Later ones win over earlier ones; clients add up, since each has limits of its own. */
function together(all: readonly Given[]): Given {
  const clients = [...new Set(all.flatMap((given) => (given.clients ?? []) as readonly string[]))];
  const merged = all.reduce((weak, strong) => over(strong, weak), {});
  return clients.length === 0 ? merged : { ...merged, clients };
}
