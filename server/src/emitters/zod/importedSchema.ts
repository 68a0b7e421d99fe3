import { code, codes, type DescribedParam, type EmitNote, knownValue, type Param, type SchemaConstant, type ToolSpec } from '../../model/index.ts';
import { freeName } from '../text/codeNames.ts';
import { objectKey, quoted, textLiteral, typeKey } from '../text/sourceText.ts';
import { behind, type Chain, chain } from './chain.ts';

/** Constants of the workspace that the emitted module imports. */
export interface Imports {
  /** The constant's name in the module. */
  nameOf(constant: SchemaConstant): string;
  /** The import statements, a line each. */
  text(): string;
}

/** `taken`: identifiers that the module already uses. `file`: its path. */
export function createImports(taken: Set<string>, file = ''): Imports {
  const names = new Map<string, string>();
  const lines: string[] = [];
  return {
    nameOf({ module, name }) {
      const key = `${module}#${name}`;
      const known = names.get(key);
      if (known !== undefined) return known;
      const local = freeName((number) => (taken.has(name) ? `${name}OfCode${number}` : name), taken);
      names.set(key, local);
      lines.push(`import { ${local === name ? name : `${name} as ${local}`} } from ${quoted(specifierOf(module, file))};\n`);
      return local;
    },
    text: () => lines.join(''),
  };
}

/** The specifier as seen from the file, with the extension of the compiled file, which every module resolution accepts. Paths are from the project's root. */
function specifierOf(module: string, file = ''): string {
  const [from, to] = [file.split('/').slice(0, -1), module.replace(/\.([cm]?)tsx?$/, '.$1js').split('/')];
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = '../'.repeat(from.length - shared);
  return `${up === '' ? './' : up}${to.slice(shared).join('/')}`;
}

interface Injected {
  readonly code: Chain;
  /** Descriptions that cannot be added to the constant. */
  readonly left: readonly DescribedParam[];
}

/**
 * The constant with the tool's descriptions. Its direct members can be described; a copy that the constant checks has deeper descriptions, and those of
 * a constant with checks of its own.
 */
export function injected({ describes = [], params }: Pick<ToolSpec, 'describes' | 'params'>, from: SchemaConstant, local: string, copies: Copies): Injected {
  if (describes.length === 0) return { code: { callee: local, calls: [] }, left: [] };
  if (!from.extends)
    return from.copies === true ? { code: checkedBy(local, copies.whole()), left: [] } : { code: { callee: local, calls: [] }, left: describes };
  const deep = new Set(from.copies === true ? describes.filter(({ path }) => path.length > 1).map(({ path: [name] }) => name) : []);
  const left = describes.filter(({ path: [name], path }) => path.length > 1 && !deep.has(name));
  const members = params.flatMap((param): readonly (readonly [string, Chain])[] => {
    const name = param.name.value;
    const own = `${local}.shape${access(name)}`;
    const text = describes.find(({ path }) => path.length === 1 && path[0] === name)?.text.value;
    if (deep.has(name)) return [[objectKey(name), behind(checkedBy(own, copies.member(param)), ...descriptionCall(knownValue(param.schema.description)))]];
    return text === undefined ? [] : [[objectKey(name), chain(`${own}.describe`, { kind: 'code', text: textLiteral(text) })]];
  });
  return { code: members.length === 0 ? { callee: local, calls: [] } : chain(`${local}.extend`, { kind: 'object', members }), left };
}

/** Copies of the tool's schemas, written out; that of a member has no description of its own. */
export interface Copies {
  whole(): Chain;
  member(param: Param): Chain;
}

/** The copy with the checks of a schema. Its own checks come first, so that only those without a word in JSON Schema add issues. */
const checkedBy = (schema: string, copy: Chain): Chain =>
  behind(
    copy,
    `.superRefine((value, context) => ${schema}.safeParse(value).error?.issues.forEach(({ path, message }) => context.addIssue({ code: "custom", path, message })))`,
  );

/** After the check: in Zod 3, a schema with another check loses its description. */
const descriptionCall = (text = ''): readonly string[] => (text === '' ? [] : [`.describe(${textLiteral(text)})`]);

const access = (name: string): string => (typeKey(name) === name ? `.${name}` : `[${quoted(name)}]`);

/** Notes from which folder the module's path resolves. */
export const seenFrom = (from: SchemaConstant): Omit<EmitNote, 'tool'> => ({
  message: `${code(from.name)} is imported from ${code(specifierOf(from.module))}.`,
  detail: "The path is as seen from the project's root.",
  severity: 'hint',
});

/** Notes which descriptions are lost, and how to keep them. */
export function leftOut(left: readonly DescribedParam[], constant: string): Omit<EmitNote, 'tool'> {
  const paths = left.map(({ path }) => path.map((step) => (step === '[]' ? '*' : step)).join('.'));
  return { message: `Described outside of ${code(constant)}, so left out: ${codes(paths)}.`, detail: `Write the descriptions in ${code(constant)}.` };
}
