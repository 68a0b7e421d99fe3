// The code that a package ships, as a workspace of its own: what its author wrote where source maps hold that, else what was built of it, module by module.
import fs from 'node:fs';
import path from 'node:path';
import { modulesIn } from './bundle.mjs';

/** Libraries that decide what is listed. */
const libraries = ['@modelcontextprotocol/sdk', '@modelcontextprotocol/server', 'zod', 'zod-to-json-schema', 'fastmcp', 'xsschema', 'ai'];

/** Lays out the code of a server of the table below `to`; `modules` is the folder of installed packages. */
export function layOut(server, modules, to) {
  copyPackage(path.join(modules, server.package), to, server.only, server.maps === true);
  for (const name of server.with ?? []) copyPackage(path.join(modules, name), path.join(to, 'packages', name), undefined, server.maps === true);
  fs.writeFileSync(path.join(to, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: installed(server, modules) }, undefined, 2));
}

function copyPackage(from, to, only, maps) {
  const files = fs
    .readdirSync(from, { recursive: true })
    .map((file) => String(file).split(path.sep).join('/'))
    .filter((file) => !file.split('/').includes('node_modules') && fs.statSync(path.join(from, file)).isFile());
  const mapped = maps ? files.filter((file) => file.endsWith('.map')).flatMap((file) => sourcesIn(from, file)) : [];
  for (const { file, text } of mapped) write(path.join(to, file), text);
  const shipped = mapped.length > 0 ? ['package.json'] : files.filter((file) => !/\.(?:map|d\.[cm]?ts)$/.test(file) && (only === undefined || only.test(file)));
  for (const file of shipped) {
    const modules = /\.[cm]?js$/.test(file) ? modulesIn(fs.readFileSync(path.join(from, file), 'utf8')) : [];
    for (const module of modules) write(path.join(to, 'modules', module.file), module.text);
    if (modules.length === 0) write(path.join(to, file), fs.readFileSync(path.join(from, file)));
  }
}

/** The sources that a source map holds, each at its path below the package. */
function sourcesIn(folder, file) {
  let map;
  try {
    map = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  } catch {
    // What is no source map holds no source.
    return [];
  }
  return (map.sourcesContent ?? []).flatMap((text, i) => {
    const source = map.sources[i] ?? '';
    if (text === null || source.includes('node_modules') || !/\.[cm]?[jt]sx?$/.test(source)) return [];
    return [{ file: path.posix.normalize(`/${path.posix.join(path.posix.dirname(file), source).replace(/^(?:\.\.\/)+/, '')}`), text }];
  });
}

function write(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

/** The versions that the server runs with, as a lock file says them. */
function installed(server, modules) {
  const found = { '': {} };
  for (const library of libraries) {
    const manifest = [path.join(modules, server.package, 'node_modules'), modules]
      .map((folder) => path.join(folder, library, 'package.json'))
      .find((file) => fs.existsSync(file));
    if (manifest !== undefined) found[`node_modules/${library}`] = { version: JSON.parse(fs.readFileSync(manifest, 'utf8')).version };
  }
  return found;
}
