import { type Emitter, isSameJson, readJsonStamp, stampJson } from '../model/index.ts';
import { openai } from './openai.ts';
import { withOneExample } from './schemas/oneExample.ts';

/** A function for OpenAI with `example`, which BotServer writes as `.tool.json` next to its own definition. One tool is an object, several are a list. */
export const botserverFunction: Emitter = {
  id: 'botserver-function',
  summary: 'a function for OpenAI with example, as BotServer writes it to .tool.json',
  extension: '.tool.json',
  holds: openai.holds,
  emit(tools, { mcpRevision }) {
    const [tool, ...more] = tools.map(withOneExample);
    const isOne = tool !== undefined && more.length === 0;
    return isOne && openai.emitOne !== undefined ? openai.emitOne(tool, { mcpRevision }) : openai.emit(tools.map(withOneExample), { mcpRevision });
  },
  same: isSameJson,
  stamp: stampJson,
  provenance: readJsonStamp,
};
