import { decode } from '../../engine/document.ts';
import { mockFileName } from '../../model/index.ts';
import { mocksOf, type ServedMocks } from '../../serve/mocks.ts';
import type { ToolSource } from './toolSource.ts';

/** The mocks at the root of the workspace, read as the editor reads them. */
export async function mocksIn({ engine, host, rootUri }: ToolSource): Promise<ServedMocks & { readonly text: string }> {
  const uri = `${rootUri}/${mockFileName}`;
  const bytes = await host.read(uri).catch(() => undefined);
  const text = bytes === undefined ? '' : decode(bytes).text;
  await engine.prepare(uri);
  const doc = text.trim() === '' ? undefined : engine.parse(uri, text);
  return { text, ...(doc === undefined ? { mocks: [], problems: [] } : mocksOf(doc)) };
}
