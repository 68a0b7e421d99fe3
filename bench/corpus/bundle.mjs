// Takes a bundle apart again: each module of the package by itself, with the imports that the bundler took out. So it is read as what its author wrote.
import path from 'node:path';

/** Smaller bundles are read as they are. */
const leastCharacters = 1_000_000;

/** Above each module its path, as esbuild and Bun write it, and as Rolldown does. */
const mark = /^\/\/(?:#region)? ([\w./@+-]+\.[cm]?[jt]sx?)$/gm;

/** What a module declares at its top level, which bundlers give names that occur once. */
const declaration = /^(?:let|var) ([\w$]+(?:, [\w$]+)+);$|^(?:export )?(?:(?:async )?function\*? ?|class |(?:const|let|var) )([\w$]+)/gm;

/** The modules of a long bundle, each at the path of its source; none where it is short or does not say where they begin. */
export function modulesIn(text) {
  if (text.length < leastCharacters) return [];
  const marks = [...text.matchAll(mark)];
  const parts = marks.map((found, i) => ({ source: found[1], text: text.slice(found.index, marks[i + 1]?.index) }));
  const modules = parts.map(({ source, text: own }) => ({ ...placeOf(source), text: own, names: declared(own) }));
  const holders = new Map(modules.flatMap((module) => module.names.map((name) => [name, module])));
  return modules.filter(({ file }) => file !== undefined).map((module) => ({ file: module.file, text: withImports(module, holders) }));
}

/** Where a module of the package lies, or how one of a library is imported. */
function placeOf(source) {
  const library = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(source);
  if (library === null) return { file: `${source.replace(/^(?:\.\.\/)+/, '').replace(/\.[cm]?[jt]sx?$/, '')}.js` };
  const [, name, below] = library;
  const ofZod = name === 'zod' ? /^v[34](?=\/)/.exec(below)?.[0] : undefined;
  if (ofZod !== undefined) return { from: `zod/${ofZod}` };
  return { from: name === '@modelcontextprotocol/sdk' ? `${name}/${below.replace(/^dist\/(?:esm\/|cjs\/)?/, '')}` : name };
}

const declared = (text) => [...text.matchAll(declaration)].flatMap(([, several, one]) => several?.split(', ') ?? [one]);

function withImports({ file, text, names }, holders) {
  const own = new Set(names);
  const used = [...new Set(text.match(/[A-Za-z_$][\w$]*/g))].filter((name) => !own.has(name) && holders.has(name));
  const imports = used.map((name) => {
    const holder = holders.get(name);
    if (holder.from === undefined) return `import { ${name} } from '${relative(file, holder.file)}';`;
    // Bundlers number the names that several modules have; `z` is the namespace of all that Zod exports.
    const exported = /^ex(?:ternal_ex)?ports(?:_external)?\d*$/.test(name) ? 'z' : name.replace(/\$?\d+$/, '');
    return `import { ${exported === name ? name : `${exported} as ${name}`} } from '${holder.from}';`;
  });
  const exported = names.filter(
    (name) => !new RegExp(`^export (?:async )?(?:function\\*?|class|const|let|var) ${name.replaceAll('$', '\\$')}\\b`, 'm').test(text),
  );
  return [...imports, text, ...(exported.length === 0 ? [] : [`export { ${exported.join(', ')} };`])].join('\n');
}

function relative(from, to) {
  const found = path.posix.relative(path.posix.dirname(from), to);
  return found.startsWith('.') ? found : `./${found}`;
}
