import type { Writable } from 'node:stream';
import { AbstractMessageWriter, type Message, type MessageWriter, type ResponseMessage } from 'vscode-languageserver/node';
import { CachedList } from '../cachedList.ts';

/**
 * Writes each message with its header in one chunk. The library's own writer sends two, which wakes the client twice. The parts of cached lists are
 * serialized once.
 */
export class SingleChunkWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #stream: Writable;
  #errors = 0;

  constructor(stream: Writable) {
    super();
    this.#stream = stream;
    stream.on('error', (error) => this.fireError(error));
    stream.on('close', () => this.fireClose());
  }

  async write(message: Message): Promise<void> {
    try {
      const bytes = framed(message);
      await new Promise<void>((resolve, reject) => this.#stream.write(bytes, (error) => (error ? reject(error) : resolve())));
    } catch (error) {
      this.fireError(error, message, ++this.#errors);
      throw error;
    }
  }

  end(): void {
    this.#stream.end();
  }
}

function framed(message: Message): string | Uint8Array {
  const { result } = message as ResponseMessage;
  const list: unknown = result;
  if (list instanceof CachedList) return framedList(message, list);
  const content = JSON.stringify(message);
  return header(Buffer.byteLength(content)) + content;
}

function framedList(message: Message, list: CachedList<unknown>): Uint8Array {
  const { result: _, ...rest } = message as ResponseMessage;
  const parts = list.written();
  const content = [
    Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"result":[`),
    ...parts.flatMap((part, i) => (i === 0 ? [part] : [comma, part])),
    Buffer.from(']}'),
  ];
  const length = content.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return Buffer.concat([Buffer.from(header(length)), ...content]);
}

const header = (length: number): string => `Content-Length: ${length}\r\n\r\n`;
const comma = Buffer.from(',');
