import { code, type Fix, inPattern, knownValue, type Problem } from '../../../../model/index.ts';
import { type Docstring, docPlace } from '../../docstring/docstring.ts';
import type { LoweredTool } from '../../listing/lowerTool.ts';
import { decoratorPrefix } from '../../registrations/toolPrefix.ts';
import type { Linking } from '../../registrations/tools.ts';

/** Reports names in documentation with a prefix that the server adds. */
export function prefixProblems(doc: Docstring | undefined, lowered: LoweredTool | undefined, at: Linking): readonly Problem[] {
  if (doc === undefined) return [];
  // A mounted server's tools have the prefix in the name that models call, so it belongs in the documentation there.
  const own = lowered?.draft.way === 'model' ? lowered.tool : undefined;
  const [full, local] = [own && knownValue(own.name), own?.localName?.value];
  const general = at.names.setting('python.toolPrefix') || (decoratorPrefix(at) ?? '');
  const ownPrefix = full !== undefined && local !== undefined && full.endsWith(local) ? full.slice(0, full.length - local.length) : '';
  const prefixes = [...new Set([ownPrefix, general])].filter((prefix) => prefix !== '');
  if (prefixes.length === 0) return [];
  const pattern = new RegExp(`(?<![\\w.-])(${prefixes.map(inPattern).join('|')})(\\w+)(?!\\w)`, 'g');
  return [...doc.text.matchAll(pattern)].flatMap((found): readonly Problem[] => {
    const [all, prefix = '', name = ''] = found;
    if (all !== full && !isFunction(name, at)) return [];
    const span = docPlace(doc, found.index, found.index + all.length);
    const message = `${code(prefix)} is the server's prefix. Write ${code(name)}.`;
    return [
      {
        code: 'tool-prefix-in-docs',
        message,
        span,
        fixes: [{ title: `Change to ${code(name)}`, intent: { kind: 'correct-word', span, to: name }, safe: true }],
      },
    ];
  });
}

const isFunction = (name: string, { names }: Linking): boolean => names.has('py:name', name);

/** Reports names such as `set_flag`, which do not name the scope of the flag. */
export function flagProblems({ draft, tool }: LoweredTool): readonly Problem[] {
  const local = tool.localName ?? draft.fn.name;
  const [all, verb, flags] = /^(get|set|list|clear|delete|remove|unset|reset|toggle|enable|disable|update)_(flags?)$/.exec(local.value) ?? [];
  if (all === undefined) return [];
  const message = 'The name lacks the scope of the flags.';
  const full = knownValue(tool.name);
  const renames = ['project', 'feature'].flatMap((scope): readonly Fix[] => {
    const to = `${verb}_${scope}_${flags}`;
    return full === undefined ? [] : [{ title: `Rename to ${code(to)}`, intent: { kind: 'rename-tool', name: full, to } }];
  });
  return [{ code: 'tool-flag-scope-missing', message, span: local.span, fixes: renames }];
}
