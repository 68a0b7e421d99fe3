import { claudeCodeLimits, closest, code, type Found, handlingSources, isJsonObject, type Rule, type SchemaKeyword } from '../../model/index.ts';
import { exampleTools, subjectParam } from '../../ruleExamples/exampleTools.ts';
import { shown } from '../support/jsonTypes.ts';

export const metaValueInvalid: Rule = {
  id: 'meta-value-invalid',
  severity: 'warning',
  summary: 'A key of `_meta` for MCP Apps or Claude Code with a value, or in a spelling, that they pass over.',
  why: 'Clients pass over a value that they do not expect, and say nothing: an approval is not asked for, a long result is cut, a view is not shown.',
  remedy:
    'Write `true` or `false` without quotes, at most 500000 for `anthropic/maxResultSizeChars`, an address that begins with `ui://` for a view, and `model` or `app` for who sees the tool.',
  sources: [
    ...handlingSources('meta-value-invalid'),
    'MCP Apps, McpUiToolMeta: `resourceUri` is a `ui://` address, `visibility` a list of "model" and "app" (2026-11, verified)',
  ],
  scope: 'tool',
  bad: { 'tools.yaml': exampleTools(subjectParam, '_meta:\n  anthropic/requiresUserInteraction: "[[true]]"') },
  good: { 'tools.yaml': exampleTools(subjectParam, '_meta:\n  anthropic/requiresUserInteraction: true') },
  check({ tool, format }) {
    const members = Object.entries(tool.extra?._meta?.members ?? {});
    return members.flatMap(([name, member]) => {
      if (name === 'ui') return uiFaults(member, tool.nearView);
      const check = values[name];
      if (check !== undefined) return faultOf(name, member, check, format.role === 'spec');
      const near = name.startsWith(vendor) ? closest(name, Object.keys(values)) : undefined;
      if (near === undefined) return [];
      return [{ message: `Claude Code knows no ${code(name)}. Did you mean ${code(near)}?`, span: member.key }];
    });
  },
};

const vendor = 'anthropic/';

interface Check {
  readonly takes: (value: unknown) => boolean;
  readonly wanted: string;
}

const flag: Check = { takes: (value) => typeof value === 'boolean', wanted: '`true` or `false`' };
const view: Check = { takes: (value) => typeof value === 'string' && /^ui:\/\/./.test(value), wanted: 'an address that begins with `ui://`' };

const values: Readonly<Record<string, Check>> = {
  'anthropic/requiresUserInteraction': flag,
  'anthropic/alwaysLoad': flag,
  'anthropic/searchHint': { takes: (value) => typeof value === 'string' && value !== '', wanted: 'a text' },
  'anthropic/maxResultSizeChars': {
    takes: (value) => Number.isInteger(value) && (value as number) > 0 && (value as number) <= claudeCodeLimits.resultCharacters,
    wanted: `a whole number up to ${claudeCodeLimits.resultCharacters}`,
  },
  'ui/resourceUri': view,
};

function faultOf(name: string, { value, span }: SchemaKeyword, check: Check, isSpec: boolean): readonly Found[] {
  if (check.takes(value)) return [];
  const quoted = check === flag && (value === 'true' || value === 'false') && isSpec && span.end - span.start === value.length ? value : undefined;
  // The span is that of the text between its quotes.
  const whole = { start: span.start - 1, end: span.end + 1 };
  const fixes = quoted && { fixes: [{ title: `Write ${code(quoted)}`, intent: { kind: 'correct-word', span: whole, to: quoted } as const, safe: true }] };
  return [{ message: `${code(name)} must be ${check.wanted}; it is ${shown(value)}.`, span, ...fixes }];
}

/** An address that nothing in the workspace has, where something has nearly the same. */
function unknownView({ value, span }: SchemaKeyword, near: string | undefined): readonly Found[] {
  if (near === undefined) return [];
  const message = `No view has the address ${code(String(value))}. Did you mean ${code(near)}?`;
  return [{ message, span, fixes: [{ title: `Change to ${code(near)}`, intent: { kind: 'correct-word', span, to: near } }] }];
}

function uiFaults({ value, span, members = {} }: SchemaKeyword, near: string | undefined): readonly Found[] {
  if (!isJsonObject(value)) return [{ message: '`ui` must be an object with `resourceUri` or `visibility`.', span }];
  const { resourceUri, visibility } = members;
  const faults = resourceUri === undefined ? [] : [...faultOf('ui.resourceUri', resourceUri, view, false), ...unknownView(resourceUri, near)];
  if (visibility === undefined) return faults;
  if (!Array.isArray(visibility.value)) return [...faults, { message: '`ui.visibility` must be a list of "model" and "app".', span: visibility.span }];
  const unknown = Object.values(visibility.members ?? {}).filter(({ value: who }) => who !== 'model' && who !== 'app');
  return [...faults, ...unknown.map((who) => ({ message: `A tool is visible to "model" or "app"; not to ${shown(who.value)}.`, span: who.span }))];
}
