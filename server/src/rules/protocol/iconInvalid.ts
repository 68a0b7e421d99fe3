import { mcpHas, type Rule, type SchemaKeyword } from '../../model/index.ts';
import { exampleTools, subjectParam } from '../../ruleExamples/exampleTools.ts';
import { shown } from '../support/jsonTypes.ts';

export const iconInvalid: Rule = {
  id: 'icon-invalid',
  severity: 'warning',
  summary: 'An icon that clients do not load.',
  why: 'Clients load icons from `https:` and `data:` addresses only, and pass over one that is not as the protocol says. The tool is then shown without it.',
  remedy:
    'Give each icon an address in `src` that begins with `https://` or `data:image/`, and an image type such as `image/png`. Its sizes are `48x48` or `any`, its theme is `light` or `dark`.',
  sources: [
    'MCP specification since 2025-11-25, Icon: src is https: or data:, mimeType an image, sizes such as 48x48 or any, theme light or dark (2026-11, verified)',
  ],
  scope: 'tool',
  bad: { 'tools.yaml': exampleTools(subjectParam, 'icons:\n  - src: [[http://example.org/notes.png]]\n    mimeType: image/png') },
  good: { 'tools.yaml': exampleTools(subjectParam, 'icons:\n  - src: https://example.org/notes.png\n    mimeType: image/png') },
  check({ tool, settings }) {
    const icons = tool.extra?.icons;
    if (icons === undefined || !mcpHas(settings.mcpRevision, 'icons')) return [];
    if (!Array.isArray(icons.value)) return [{ message: '`icons` must be a list.', span: icons.key }];
    return Object.values(icons.members ?? {}).flatMap((icon) => {
      const fault = faultOf(icon);
      return fault === undefined ? [] : [fault];
    });
  },
};

interface IconFault {
  readonly message: string;
  readonly span: SchemaKeyword['span'];
}

function faultOf({ span, members = {} }: SchemaKeyword): IconFault | undefined {
  const { src, mimeType, sizes, theme } = members;
  if (src === undefined) return { message: 'Missing `src`.', span };
  if (typeof src.value !== 'string' || !/^(?:https:\/\/[^\s/]|data:)/i.test(src.value))
    return { message: 'Icon address must begin with `https://` or `data:`.', span: src.span };
  if (/^data:(?!image\/)/i.test(src.value)) return { message: 'Icon address must begin with `data:image/`.', span: src.span };
  if (mimeType !== undefined && (typeof mimeType.value !== 'string' || !/^image\/./i.test(mimeType.value)))
    return { message: `${shown(mimeType.value)} is not an image type.`, span: mimeType.span };
  const size = Array.isArray(sizes?.value) ? Object.values(sizes?.members ?? {}).find(({ value }) => !isSize(value)) : sizes;
  if (size !== undefined) return { message: `Size must be such as "48x48", or "any"; it is ${shown(size.value)}.`, span: size.span };
  if (theme !== undefined && theme.value !== 'light' && theme.value !== 'dark')
    return { message: `Theme must be "light" or "dark"; it is ${shown(theme.value)}.`, span: theme.span };
  return undefined;
}

const isSize = (value: unknown): boolean => typeof value === 'string' && /^(?:any|\d+x\d+)$/i.test(value);
