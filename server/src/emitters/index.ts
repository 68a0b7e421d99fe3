import type { Emitter } from '../model/index.ts';
import { anthropic } from './anthropic.ts';
import { gemini } from './gemini.ts';
import { mcpJson } from './mcpJson.ts';
import { openai } from './openai.ts';
import { toolYaml } from './toolYaml.ts';

/** Every target, in the order in which help lists them. */
export const emitters: readonly Emitter[] = [toolYaml, mcpJson, openai, anthropic, gemini];
