import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { faultOf } from '../../../server/src/engine/region.ts';
import type { Engine, PlacedTool } from '../../../server/src/engine/types.ts';
import { workspace } from '../workspace.ts';

/** A project with tools, and those of them that can be read. */
export interface ToolSource {
  readonly name: string;
  readonly engine: Engine;
  readonly tools: readonly PlacedTool[];
}

/** Every project in examples/, every folder of good tools, and every file that the laws are tried on, in whichever format. */
export async function allToolSources(): Promise<readonly ToolSource[]> {
  const projects = ['examples', 'test/fixtures/goodTools'].flatMap((folder) =>
    readdirSync(folder)
      .map((name) => `${folder}/${name}`)
      .filter((place) => statSync(place).isDirectory()),
  );
  const files = readdirSync('test/fixtures/laws').map((name) => `test/fixtures/laws/${name}`);
  const sources: ToolSource[] = [];
  // One after the other: the runtime of tree-sitter is one for the whole process.
  for (const place of projects) sources.push(await sourceOf(place, filesBelow(place)));
  for (const file of files) sources.push(await sourceOf(file, { [file.endsWith('.R') ? 'R/x.R' : path.basename(file)]: readFileSync(file, 'utf8') }));
  return sources.filter(({ tools }) => tools.length > 0);
}

async function sourceOf(name: string, files: Readonly<Record<string, string>>): Promise<ToolSource> {
  const { engine } = await workspace(files);
  return { name, engine, tools: engine.tools().filter(({ region, derived }) => !derived && faultOf(region) === undefined) };
}

function filesBelow(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true }).map(String);
  return Object.fromEntries(
    files
      .filter((file) => statSync(path.join(folder, file)).isFile())
      .map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(folder, file), 'utf8')]),
  );
}
