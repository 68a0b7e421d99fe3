import type { Linking } from '../listing/linking.ts';
import { byPath } from '../names/lookUp.ts';
import { jsonOf } from '../read/literal.ts';
import { environmentKind, prefixDecorator, prefixVariable } from './environment.ts';
import type { ToolDraft } from './tools.ts';

/**
 * The prefix of tool names. The setting takes precedence. For tools of `ExtMcpToolDecorator`, its argument comes next, then `MCP_TOOL_PREFIX` of
 * the environment file, then of code. Undefined where code has several values.
 */
export function toolPrefix(draft: Pick<ToolDraft, 'way' | 'origin'>, at: Linking): string | undefined {
  const set = at.names.setting('python.toolPrefix');
  if (set !== '') return set;
  return draft.way === 'model' || draft.origin?.split('.').at(-1) === prefixDecorator ? decoratorPrefix(at) : '';
}

/** The prefix of `ExtMcpToolDecorator`. The environment file takes precedence over code that sets the variable. */
export function decoratorPrefix(at: Linking): string | undefined {
  const inCode = textsNear(prefixDecorator, at);
  if (inCode.size > 0) return only(inCode);
  const inFile = at.names.library('env', prefixVariable);
  return inFile === undefined ? only(textsNear(prefixVariable, at)) : inFile.version;
}

const only = (texts: ReadonlySet<string>): string | undefined => (texts.size > 1 ? undefined : ([...texts][0] ?? ''));

/** The values that code sets, in the modules that share the most folders with this one. */
function textsNear(wanted: string, at: Linking): ReadonlySet<string> {
  let nearest = -1;
  let texts = new Set<string>();
  for (const [path, regions] of byPath(at.names, environmentKind, wanted)) {
    const near = sharedFolders(path, at.module);
    if (near < nearest || isTest(path)) continue;
    for (const { name, value } of regions.flatMap(({ environment }) => environment)) {
      const text = name === wanted ? jsonOf(value, { module: path, scope: at.scope }) : undefined;
      if (typeof text !== 'string') continue;
      if (near > nearest) texts = new Set();
      nearest = near;
      texts.add(text);
    }
  }
  return texts;
}

function sharedFolders(a: string, b: string): number {
  const [left, right] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)];
  const first = left.findIndex((folder, i) => folder !== right[i]);
  return first < 0 ? left.length : first;
}

const isTest = (path: string): boolean => /(?:^|\/)tests?\/|(?:^|\/)(?:test_|conftest)[^/]*$/.test(path);
