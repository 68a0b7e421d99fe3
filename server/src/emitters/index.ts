import type { Emitter } from '../model/index.ts';
import { anthropic } from './anthropic.ts';
import { botserver } from './botserver.ts';
import { botserverFunction } from './botserverFunction.ts';
import { gemini } from './gemini.ts';
import { jsonSchemaDocument } from './jsonSchemaDocument.ts';
import { mcpJson } from './mcpJson.ts';
import { openai } from './openai.ts';
import { openaiResponses } from './openaiResponses.ts';
import { toolsYaml } from './toolsYaml.ts';
import { toolYaml } from './toolYaml.ts';
import { types } from './types.ts';
import { zod } from './zod/index.ts';

/** Every target, in the order of the help text. */
export const emitters: readonly Emitter[] = [
  toolYaml,
  toolsYaml,
  mcpJson,
  openai,
  openaiResponses,
  anthropic,
  gemini,
  botserver,
  botserverFunction,
  zod,
  types,
  jsonSchemaDocument,
];
