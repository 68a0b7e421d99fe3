import { type DescribedParam, type EmitNote, firstFew, type SchemaConstant, type ToolSpec } from '../../model/index.ts';
import { freeName } from '../text/codeNames.ts';
import { objectKey, quoted, textLiteral, typeKey } from '../text/sourceText.ts';
import { type Chain, chain } from './chain.ts';

/** The constants of the workspace that a module imports. */
export interface Imports {
  /** What the constant is called in the module. */
  nameOf(constant: SchemaConstant): string;
  /** The statements, a line each. */
  text(): string;
}

/** `taken`: names that the module has for other things. */
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

/** The module as an import names it from the project's root: by the file that is compiled of it, which every way of resolving it understands. */
const specifierOf = (module: string): string => `./${module.replace(/\.([cm]?)tsx?$/, '.$1js')}`;

interface Injected {
  readonly code: Chain;
  /** Descriptions that have no place in it. */
  readonly left: readonly DescribedParam[];
}

/** The constant with the descriptions that its tool gives to its members: those of members of its own, for what lies deeper is part of them. */
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

/** Says from where the path of its module is right. */
export const seenFrom = (from: SchemaConstant): Omit<EmitNote, 'tool'> => ({
  message: `'${from.name}' is imported from '${specifierOf(from.module)}', as seen from the project's root. Correct the path where the module lies elsewhere.`,
  severity: 'hint',
});

/** Says which descriptions are lost, and what keeps them. */
export function leftOut(left: readonly DescribedParam[], constant: string): Omit<EmitNote, 'tool'> {
  const paths = left.map(({ path }) => `'${path.map((step) => (step === '[]' ? '*' : step)).join('.')}'`);
  return {
    message: `The ${left.length === 1 ? 'description' : 'descriptions'} of ${firstFew(paths)} cannot be added to '${constant}' from outside and ${left.length === 1 ? 'was' : 'were'} left out. Write ${left.length === 1 ? 'it' : 'them'} in '${constant}'.`,
  };
}
