import { configFileNames } from '../../engine/settings.ts';
import type { Engine } from '../../engine/types.ts';
import { isBelow } from '../../engine/uri.ts';
import { type TextEdit, unchangedEnds } from '../../model/index.ts';

/** The configuration file of a folder of the workspace. */
export interface RootConfig {
  readonly uri: string;
  /** Empty where there is no file. */
  readonly text: string;
  readonly exists: boolean;
}

/** The configuration file for a document, existing or not. Undefined outside of the workspace. */
export async function rootConfig(engine: Engine, uri: string): Promise<RootConfig | undefined> {
  const root = engine.roots.filter((one) => isBelow(one, uri)).sort((a, b) => b.length - a.length)[0];
  if (root === undefined) return undefined;
  const [usual = ''] = configFileNames;
  const known = new Set(engine.known());
  const name = configFileNames.find((one) => known.has(`${root}/${one}`));
  const config = `${root}/${name ?? usual}`;
  return { uri: config, text: name === undefined ? '' : ((await engine.textOf(config)) ?? ''), exists: name !== undefined };
}

/** The one edit that makes a text another. */
export function editTo(text: string, now: string): TextEdit {
  const { first, last } = unchangedEnds([...text], [...now], (a, b) => a === b);
  return { span: { start: first, end: text.length - last }, text: now.slice(first, now.length - last) };
}
