import type { Message, MessageWriterOptions, ResponseMessage } from 'vscode-languageserver/node';

/** A part of a long answer that is told again and again: what was written of it is not written again. */
export interface Part<T> {
  content: readonly T[] | Uint8Array;
}

/** An answer of such parts. Who knows nothing of them writes the list that they are. */
export class KeptList<T> {
  readonly parts: readonly Part<T>[];
  constructor(parts: readonly Part<T>[]) {
    this.parts = parts;
  }
  toJSON(): readonly T[] {
    return this.parts.flatMap(({ content }): readonly T[] => (content instanceof Uint8Array ? JSON.parse(`[${Buffer.from(content)}]`) : content));
  }
}

/** Writes answers as the protocol has them, kept lists from what was written of their parts before. */
export const keepingWriter = {
  contentTypeEncoder: {
    name: 'application/json',
    encode: async (message: Message): Promise<Uint8Array> => {
      const { result, ...rest } = message as ResponseMessage;
      const list: unknown = result;
      if (!(list instanceof KeptList)) return Buffer.from(JSON.stringify(message));
      const parts = list.parts.map(bytesOf).filter(({ length }) => length > 0);
      return Buffer.concat([
        Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"result":[`),
        ...parts.flatMap((part, i) => (i === 0 ? [part] : [comma, part])),
        end,
      ]);
    },
  },
} satisfies MessageWriterOptions;

const comma = Buffer.from(',');
const end = Buffer.from(']}');

/** The items, separated by commas. */
function bytesOf<T>(part: Part<T>): Uint8Array {
  if (!(part.content instanceof Uint8Array)) part.content = Buffer.from(JSON.stringify(part.content).slice(1, -1));
  return part.content;
}
