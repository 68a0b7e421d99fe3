import { knownValue } from '../../../server/src/model/index.ts';
import { uriOf } from '../memoryHost.ts';
import { workspace } from '../workspace.ts';

/** Each tool as `name(params): description`, and each entry of the ledger by its reason. */
export async function seenTools(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { engine } = await workspace(files);
  const tools = engine.tools().map(({ tool }) => {
    const params = tool.input?.type.state === 'opaque' ? '?' : tool.params.map(({ name, required }) => (required ? name.value : `[${name.value}]`)).join(' ');
    const said = tool.description.state === 'known' ? `: ${tool.description.value}` : tool.description.state === 'opaque' ? ': ?' : '';
    return `${knownValue(tool.name) ?? '?'}(${params})${said}`;
  });
  const unread = Object.keys(files).flatMap((path) => {
    const found = engine.findings(uriOf(path)).filter(({ rule }) => rule === 'tool-unread');
    // Not those for a server without tools.
    return found.flatMap(
      ({ message }) =>
        /not read: (.*)\.$/
          .exec(message)
          ?.slice(1)
          .map((why) => `! ${why}`) ?? [],
    );
  });
  return [...tools, ...unread];
}
