import type { FrontEnd } from '../../model/index.ts';
import { claimsToolYaml } from './claimsToolYaml.ts';
import { linkToolFile } from './linkToolFile.ts';
import { readToolFile } from './readToolFile.ts';
import { realize } from './realize.ts';
import { skeletons } from './skeleton.ts';
import { slotAt } from './slotAt.ts';
import type { YamlFacts } from './toolFileFacts.ts';

export type { YamlFacts } from './toolFileFacts.ts';

/** YAML files that hold one tool each, as the builder of R packages writes them and as people write them by hand. */
export function createToolYamlFrontEnd(options: { digest(text: string): string }): FrontEnd<YamlFacts> {
  const digest = (text: string): string => options.digest(text);
  return {
    id: 'toolYaml',
    title: 'Tool YAML',
    role: 'spec',
    extensions: ['.yaml', '.yml'],
    comment: '#',
    claims: claimsToolYaml,
    split: (text) => [{ start: 0, end: text.length, kind: 'tool' }],
    read: (text) => readToolFile(text, digest),
    link: linkToolFile,
    slotAt,
    skeletons,
    realize: (intent, view) => realize(intent, view, digest),
  };
}
