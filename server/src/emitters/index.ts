import type { Emitter } from '../model/index.ts';
import { mcpJson } from './mcpJson.ts';
import { toolYaml } from './toolYaml.ts';

/** Every target, in the order in which help lists them. */
export const emitters: readonly Emitter[] = [toolYaml, mcpJson];
