import { plural, visible } from '../../model/index.ts';
import { changeWords } from './changeWords.ts';
import type { Colors } from './colors.ts';
import { table } from './layout.ts';
import { type ChangedTool, isForModel, type Upgrade } from './toolChanges.ts';

/** An upgrade for a person: the number of changed tools, then each common change in one line, then each tool. */
export function upgradeText(upgrade: Upgrade, colors: Colors): string {
  const { from, to, tools, changed, missing } = upgrade;
  const forModel = changed.filter(({ changes }) => changes.some(isForModel));
  const fails = missing.map(({ by, name }) => `${by} has no '${name}', which the code imports, so its tools are not listed; `).join('');
  const head = visible(`${from} → ${to}: ${fails}`);
  if (changed.length === 0) return `${head}nothing changes in ${plural(tools, 'tool')}.\n`;
  const says =
    forModel.length === 0
      ? `nothing changes for a model; for clients, ${changed.length} of ${plural(tools, 'tool')} ${changed.length === 1 ? 'does' : 'do'}.`
      : `${forModel.length} of ${plural(tools, 'tool')} ${forModel.length === 1 ? 'changes' : 'change'} for a model.`;
  const groups = groupsOf(changed);
  const rows = groups.map(({ change, names, forModel }) => [`${plural(names.length, 'tool')}:`, visible(`${change}${forModel ? '' : ' (for clients)'}`)]);
  const common = new Set(groups.flatMap(({ change, names }) => (names.length > minCommon ? [change] : [])));
  const blocks = changed.flatMap((tool) => blockOf(tool, common, colors));
  const left = changed.length - blocks.length;
  const more = left === 0 ? [] : [`${blocks.length === 0 ? 'Nothing else changes' : `In ${plural(left, 'tool')} nothing else changes`}.`, ''];
  return [`${colors.bold(head)}${says}`, '', ...table(rows), '', ...blocks.flat(), ...more].join('\n');
}

/** A change that at least this many tools share is reported once. */
const minCommon = 3;

/** A tool and its changes. Empty if all of them are common and were already reported in full. */
function blockOf(tool: ChangedTool, common: ReadonlySet<string>, colors: Colors): readonly (readonly string[])[] {
  const own = changeWords(tool.changes).filter(({ group, lines }) => lines.length > 0 || !common.has(group));
  if (own.length === 0) return [];
  const head = `${colors.bold(visible(tool.name ?? '(no name)'))}  ${colors.dim(`${visible(tool.file)}:${tool.line}`)}`;
  const rows = own.flatMap(({ says, lines, forModel }) => [
    `  ${visible(says)}${forModel ? '' : colors.dim(' (for clients)')}${lines.length > 0 ? ':' : ''}`,
    ...cut(lines).map((line) => `    ${painted(visible(line), colors)}`),
  ]);
  return [[head, ...rows, '']];
}

/** The same for a program. Every key is always present, except `before` of an addition and `after` of a removal. */
export function upgradeJson({ from, to, tools, changed, missing }: Upgrade): string {
  const report = {
    from,
    to,
    tools,
    missing: missing.map(({ by, name }) => ({ library: by, import: name })),
    changed: changed.map(({ name, file, line, changes }) => ({
      name: name ?? null,
      file,
      line,
      changes: changes.map((change) => ({ path: change.at, forModel: isForModel(change), ...valuesOf(change) })),
    })),
    groups: groupsOf(changed).map(({ change, names, forModel }) => ({ change, forModel, tools: names })),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

const valuesOf = ({ before, after }: ChangedTool['changes'][number]): object => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

interface Group {
  readonly change: string;
  readonly forModel: boolean;
  readonly names: readonly (string | null)[];
}

/** The same change of several tools, the most frequent first. */
function groupsOf(changed: readonly ChangedTool[]): readonly Group[] {
  const groups = new Map<string, { readonly forModel: boolean; readonly names: (string | null)[] }>();
  for (const { name, changes } of changed) {
    for (const [group, forModel] of new Map(changeWords(changes).map((words) => [words.group, words.forModel]))) {
      const own = groups.get(group) ?? { forModel, names: [] };
      groups.set(group, own);
      own.names.push(name ?? null);
    }
  }
  return [...groups]
    .map(([change, own]) => ({ change, ...own }))
    .toSorted((a, b) => Number(b.forModel) - Number(a.forModel) || b.names.length - a.names.length || (a.change < b.change ? -1 : 1));
}

/** The most lines to show of a changed text. */
const shown = 12;

const cut = (lines: readonly string[]): readonly string[] =>
  lines.length <= shown + 1 ? lines : [...lines.slice(0, shown), `… ${lines.length - shown} more lines`];

const painted = (line: string, colors: Colors): string =>
  line.startsWith('- ') ? colors.red(line) : line.startsWith('+ ') ? colors.green(line) : colors.dim(line);
