import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/** The bundles of a program, which lie in one folder, each with what V8 made of it in an earlier process: to compile them costs a third of a short run. */
export interface Bundles {
  /** What a bundle hands on; it is read once. */
  read(name: string): unknown;
  /** Does the next step of keeping what V8 has made of bundles that were read and of which nothing is kept; false where there is none. */
  keepNext(): boolean;
}

export interface BundlesOptions {
  /** Does what has to do with V8's code under the flags that hold whenever this program does it: code is taken under no others. */
  readonly underFlags?: <T>(work: () => T) => T;
  /** Is told that there is a bundle of which nothing is kept. */
  readonly onNew?: () => void;
}

/** `kept`: a folder of the program's own user, since what lies there is run; undefined: nothing is kept. */
export function createBundles(folder: string, kept: string | undefined, { underFlags = (work) => work(), onNew }: BundlesOptions = {}): Bundles {
  const fromNode = requireFrom(path.join(folder, 'bundle.js'));
  const modules = new Map<string, { exports: unknown }>();
  /** Of bundles of which nothing is kept, each in two steps. */
  const unkept: (() => void)[] = [];

  const compiled = (file: string): Run => {
    const source = readFileSync(file, 'utf8');
    // As Node wraps a module, on the bundle's own lines.
    const code = `(function (exports, require, module, __filename, __dirname) { ${source}\n})`;
    const place = kept && path.join(kept, `${path.basename(file)}.v8`);
    const cachedData = place && readKept(place, source);
    const script = underFlags(() => new Script(code, { filename: file, ...(cachedData && { cachedData }) }));
    if (place !== undefined && (cachedData === undefined || script.cachedDataRejected === true)) {
      unkept.push(() => {
        const data = underFlags(() => script.createCachedData());
        unkept.unshift(() => writeKept(place, source, data));
      });
      onNew?.();
    }
    return script.runInThisContext() as Run;
  };

  const read = (name: string): unknown => {
    if (!name.startsWith('./')) return fromNode(name);
    const known = modules.get(name);
    if (known !== undefined) return known.exports;
    const module = { exports: {} as unknown };
    modules.set(name, module);
    const file = path.join(folder, name);
    compiled(file).call(module.exports, module.exports, read, module, file, folder);
    return module.exports;
  };

  return {
    read,
    keepNext() {
      const write = unkept.shift();
      if (kept === undefined || write === undefined) return false;
      try {
        makeRoom(kept);
        write();
      } catch {
        // A full or read-only disk costs the next run its time, and nobody else anything.
      }
      return true;
    },
  };
}

type Run = (this: unknown, exports: unknown, require: (name: string) => unknown, module: { exports: unknown }, file: string, folder: string) => void;

/** Where the code of a program is kept, `program` telling it from every other one: beside that of others. */
export const placeOfCode = (parent: string, program: string): string =>
  path.join(parent, 'code', createHash('sha256').update(`${program} ${process.version} ${process.platform} ${process.arch}`).digest('hex').slice(0, 16));

/** What such a place is called. */
const ofProgram = /^[0-9a-f]{16}$/;

/** V8 itself asks whether code is of its version and has a source of this length: the digest says that it is of this very source, and whole. */
const digestOf = (source: string, data: Uint8Array): Buffer => createHash('sha256').update(source).update(data).digest();
const digestLength = 32;

function readKept(place: string, source: string): Buffer | undefined {
  try {
    const all = readFileSync(place);
    const data = all.subarray(digestLength);
    return digestOf(source, data).equals(all.subarray(0, digestLength)) ? data : undefined;
  } catch {
    // Not there: then it is compiled.
    return undefined;
  }
}

function writeKept(place: string, source: string, data: Buffer): void {
  const temporary = `${place}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, Buffer.concat([digestOf(source, data), data]), { mode: 0o600 });
    renameSync(temporary, place);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Programs of which something is kept: versions of this one, and those of other versions of Node. */
const maxPrograms = 6;

/** Makes the folder, beside the latest of other programs; what else lies there stays. */
function makeRoom(kept: string): void {
  if (existsSync(kept)) return;
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  const all = path.dirname(kept);
  const programs = readdirSync(all).filter((name) => ofProgram.test(name));
  const latest = programs.map((name) => ({ folder: path.join(all, name), made: statSync(path.join(all, name)).mtimeMs }));
  for (const { folder } of latest.sort((a, b) => b.made - a.made).slice(maxPrograms)) remove(folder);
}

function remove(folder: string): void {
  for (const name of readdirSync(folder)) if (ofBundle.test(name)) rmSync(path.join(folder, name), { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // What else is in it is not ours.
  }
}

/** What a bundle's file is called, and one that is being written. */
const ofBundle = /\.js\.v8(?:\.\d+\.tmp)?$/;
