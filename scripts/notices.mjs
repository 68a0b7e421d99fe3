// THIRD-PARTY-NOTICES.txt: the licences of all packages whose code is in dist/. They ask that their text goes along with each copy.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Texts of a package that belong to each copy of its code. */
const isNotice = (file) => /^(?:(?:un)?licen[cs]e|copying|copyright|notice|patents|third-?party-?notices?)(?:[-.]|$)/i.test(file);

const standard = (root, id) => readFileSync(path.join(root, 'scripts/licences', `${id}.txt`), 'utf8');
/** The text of this project's own licence with another owner. */
const mit = (root, owner) => readFileSync(path.join(root, 'LICENSE'), 'utf8').replace(/^Copyright .*$/m, owner);

const emscripten = {
  name: 'Emscripten',
  license: 'MIT',
  text: (root) => mit(root, 'Copyright (c) 2010-2014 Emscripten authors, see https://github.com/emscripten-core/emscripten/blob/main/AUTHORS'),
};
const musl = {
  name: 'musl',
  license: 'MIT',
  text: (root) => mit(root, 'Copyright (c) 2005-2020 Rich Felker, et al., see https://git.musl-libc.org/cgit/musl/tree/COPYRIGHT'),
};

/** What the WebAssembly of a package is compiled of, where the package itself does not name it. */
const compiledIn = {
  '@vscode/tree-sitter-wasm': [
    { name: 'tree-sitter-python', license: 'MIT', text: (root) => mit(root, 'Copyright (c) 2016 Max Brunsfeld') },
    { name: 'tree-sitter-typescript', license: 'MIT', text: (root) => mit(root, 'Copyright (c) 2017 Max Brunsfeld') },
  ],
  'web-tree-sitter': [{ name: 'ICU', license: 'Unicode-DFS-2016', text: (root) => standard(root, 'Unicode-DFS-2016') }, emscripten, musl],
  'node-sqlite3-wasm': [
    { name: 'SQLite', license: 'blessing', text: () => 'SQLite is in the public domain: https://sqlite.org/copyright.html\n' },
    emscripten,
    musl,
  ],
};

/** Folders of the packages that these files belong to; other files are the project's own. */
export const packagesOf = (files) => [...new Set(files.flatMap((file) => posix(file).match(/^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0] ?? []))];

/** The notices of packages in these folders of a project: the same text for the same packages. Throws where one of them has no licence. */
export function noticesOf(root, folders) {
  const entries = new Map();
  for (const { title, license, text } of folders.flatMap((folder) => entriesOf(root, path.resolve(root, folder))))
    entries.set(title, `${title}\nLicence: ${license}\n\n${tidy(text)}\n`);
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  return ['Toolscribe contains code of the packages below, under their licences.\n', ...sorted].join(`\n${'='.repeat(80)}\n\n`);
}

function entriesOf(root, folder) {
  const { name, version, license, licenses, repository } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter(isNotice).sort();
  const id = [license ?? licenses ?? []].flat().map((each) => each.type ?? each);
  if (files.length === 0 || id.length === 0) throw new Error(`${name} ${version} in ${folder} has no licence, so it cannot be bundled`);
  const url = repository?.url ?? repository;
  const own = {
    title: `${name} ${version}${url === undefined ? '' : ` (${url})`}`,
    license: id.join(' OR '),
    text: files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n'),
  };
  return [own, ...(compiledIn[name] ?? []).map((part) => ({ title: `${part.name}, compiled into ${name}`, license: part.license, text: part.text(root) }))];
}

const posix = (file) => file.replaceAll('\\', '/');
const tidy = (text) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/[^\S\n]*\r?\n/g, '\n')
    .trim();
