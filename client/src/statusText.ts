import { plural } from '../../server/src/model/text/plural.ts';
import type { Tool } from './tree/toolList.ts';

export interface StatusText {
  /** With codes of the editor's icons. */
  readonly text: string;
  /** The same without icons, for screen readers. */
  readonly spoken: string;
  /** Markdown: the tools and files. */
  readonly tooltip: string;
}

/** The text of the status bar for a workspace with tools: one number, the most urgent. `pathOf` names a file for people. */
export function statusText(tools: readonly Tool[], pathOf: (uri: string) => string): StatusText {
  const failing = tools.filter(({ errors }) => errors > 0);
  const warned = tools.filter(({ errors, warnings }) => errors === 0 && warnings > 0);
  const due = tools.flatMap((tool) => tool.due);
  const all = (wanted: string): boolean => due.every(({ state }) => state === wanted);
  const dueWords = all('stale') ? 'stale' : all('missing') ? 'not built' : 'out of date';
  const files = due.map(({ uri, label }) => ({ name: pathOf(uri), note: ` (${label})` }));
  return {
    text:
      failing.length > 0
        ? `$(error) ${plural(failing.length, 'tool')} with errors`
        : due.length > 0
          ? `$(sync) ${due.length} ${dueWords}`
          : `$(tools) ${plural(tools.length, 'tool')}`,
    spoken: [
      plural(tools.length, 'tool'),
      ...some(failing, (n) => `${n} with errors`),
      ...some(due, (n) => `${plural(n, 'generated file')} ${dueWords}`),
      'click to build',
    ].join(', '),
    tooltip: [
      `**${plural(tools.length, 'tool')}**`,
      ...some(failing, (n) => `${plural(n, 'tool')} with errors:\n\n${names(failing)}`),
      ...some(warned, (n) => `${plural(n, 'tool')} with warnings:\n\n${names(warned)}`),
      ...(due.length > 0 ? [`${plural(due.length, 'generated file')} out of date:\n\n${bullets(files)}`] : []),
      '---',
      due.length > 0 ? 'Click to build them.' : 'Click to build. Everything that is generated is up to date.',
    ].join('\n\n'),
  };
}

const some = (items: readonly unknown[], say: (count: number) => string): readonly string[] => (items.length > 0 ? [say(items.length)] : []);

const names = (tools: readonly Tool[]): string => bullets(tools.map(({ name }) => ({ name, note: '' })));

/** The view has all of them. */
const most = 8;

const bullets = (items: readonly { readonly name: string; readonly note: string }[]): string =>
  [
    ...items.slice(0, most).map(({ name, note }) => `- \`${name.replaceAll('`', "'").replace(/\s+/g, ' ')}\`${note}`),
    ...(items.length > most ? [`- and ${items.length - most} more`] : []),
  ].join('\n');
