import { code, codes, type DescribedParam, type EmitNote, type SchemaConstant, type ToolSpec } from '../../model/index.ts';
import { freeName } from '../text/codeNames.ts';
import { objectKey, quoted, textLiteral, typeKey } from '../text/sourceText.ts';
import { type Chain, chain } from './chain.ts';

/** Constants of the workspace that the emitted module imports. */
export interface Imports {
  /** The constant's name in the module. */
  nameOf(constant: SchemaConstant): string;
  /** The import statements, a line each. */
  text(): string;
}

/** `taken`: identifiers that the module already uses. */
export function createImports(taken: Set<string>): Imports {
  const names = new Map<string, string>();
  const lines: string[] = [];
  return {
    nameOf({ module, name }) {
      const key = `${module}#${name}`;
      const known = names.get(key);
      if (known !== undefined) return known;
      const local = freeName((number) => (taken.has(name) ? `${name}OfCode${number}` : name), taken);
      names.set(key, local);
      lines.push(`import { ${local === name ? name : `${name} as ${local}`} } from ${quoted(specifierOf(module))};\n`);
      return local;
    },
    text: () => lines.join(''),
  };
}

/** The specifier from the project's root, with the extension of the compiled file, which every module resolution accepts. */
const specifierOf = (module: string): string => `./${module.replace(/\.([cm]?)tsx?$/, '.$1js')}`;

interface Injected {
  readonly code: Chain;
  /** Descriptions that cannot be added to the constant. */
  readonly left: readonly DescribedParam[];
}

/** The constant, with the tool's descriptions added to its direct members. Deeper members are part of those. */
export function injected({ describes = [] }: Pick<ToolSpec, 'describes'>, from: SchemaConstant, local: string): Injected {
  const own = from.extends ? describes.filter(({ path }) => path.length === 1) : [];
  const left = describes.filter((each) => !own.includes(each));
  if (own.length === 0) return { code: { callee: local, calls: [] }, left };
  const members = own.map(({ path: [name = ''], text }): readonly [string, Chain] => [
    objectKey(name),
    chain(`${local}.shape${access(name)}.describe`, { kind: 'code', text: textLiteral(text.value) }),
  ]);
  return { code: chain(`${local}.extend`, { kind: 'object', members }), left };
}

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
