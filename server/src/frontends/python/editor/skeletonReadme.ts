import type { Skeleton, ToolPlace } from '../../../model/index.ts';
import { promptReadme, toolReadme } from './readmeTexts.ts';

/** The path of the README for tools: of the settings, else of other modules, else in the folder. Undefined where the setting is empty. */
export function readmeFor({ files, settings }: ToolPlace, folder: string): string | undefined {
  const set = settings['python.toolReadme'];
  if (set === '') return undefined;
  if (set.includes('/')) return set;
  for (const text of files.values()) {
    const named = /^#.*?(?<![\w./-])([\w./-]*tools\/README\.md)/m.exec(text)?.[1];
    if (named !== undefined) return named;
  }
  return pathIn(folder, set);
}

/** The READMEs for tools, and for prompts where the project has some. */
export function readmesFor(place: ToolPlace, tools: string | undefined): Skeleton['companions'] {
  const prompts = promptReadmeFor(place);
  const own = tools === undefined ? [] : [{ path: tools, text: tools === prompts ? `${toolReadme}\n${promptReadme}` : toolReadme }];
  return prompts === undefined || prompts === tools ? own : [...own, { path: prompts, text: promptReadme }];
}

/** Undefined where the project has no prompts. */
function promptReadmeFor({ files, settings }: ToolPlace): string | undefined {
  const set = settings['python.promptReadme'];
  const [module] = [...files].find(([, text]) => /^@(?:\w+\.)+prompt\b/m.test(text)) ?? [];
  if (set === '' || module === undefined) return undefined;
  return set.includes('/') ? set : pathIn(module.slice(0, Math.max(0, module.lastIndexOf('/'))), set);
}

const pathIn = (folder: string, name: string): string => `${folder === '' ? '' : `${folder}/`}${name}`;
