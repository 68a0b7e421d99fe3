import { mcpHas, type Rule, type SchemaKeyword } from '../../model/index.ts';
import { exampleTools, subjectParam } from '../../ruleExamples/exampleTools.ts';
import { shown } from '../support/jsonTypes.ts';

export const iconInvalid: Rule = {
  id: 'icon-invalid',
  severity: 'warning',
  summary: 'An icon that clients do not load.',
  why: 'Clients load icons from `https:` and `data:` addresses only, and pass over one that is not as the protocol says. The tool is then shown without it.',
  sources: [
    'MCP specification since 2025-11-25, Icon: src is https: or data:, mimeType an image, sizes such as 48x48 or any, theme light or dark (2026-11, verified)',
  ],
  scope: 'tool',
  bad: { 'tools.yaml': exampleTools(subjectParam, 'icons:\n  - src: [[http://example.org/notes.png]]\n    mimeType: image/png') },
  good: { 'tools.yaml': exampleTools(subjectParam, 'icons:\n  - src: https://example.org/notes.png\n    mimeType: image/png') },
  check({ tool, settings }) {
    const icons = tool.extra?.icons;
    if (icons === undefined || !mcpHas(settings.mcpRevision, 'icons')) return [];
    if (!Array.isArray(icons.value)) return [{ message: "'icons' is a list of icons, each with its address in 'src'. Write it as one.", span: icons.key }];
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
  if (src === undefined) return { message: "This icon has no address, so clients show none. Add 'src'.", span };
  if (typeof src.value !== 'string' || !/^(?:https:\/\/[^\s/]|data:)/i.test(src.value))
    return { message: `Clients load icons from 'https:' and 'data:' addresses only, and not ${shown(src.value)}. Correct the address.`, span: src.span };
  if (/^data:(?!image\/)/i.test(src.value))
    return { message: "This 'data:' address holds no image, so clients show none. Begin it with 'data:image/'.", span: src.span };
  if (mimeType !== undefined && (typeof mimeType.value !== 'string' || !/^image\/./i.test(mimeType.value)))
    return { message: `${shown(mimeType.value)} is no type of an image, so clients pass over the icon. Write one such as 'image/png'.`, span: mimeType.span };
  const size = Array.isArray(sizes?.value) ? Object.values(sizes?.members ?? {}).find(({ value }) => !isSize(value)) : sizes;
  if (size !== undefined) return { message: `${shown(size.value)} is no list of sizes such as '48x48' or 'any'. Write it as one.`, span: size.span };
  if (theme !== undefined && theme.value !== 'light' && theme.value !== 'dark')
    return { message: `${shown(theme.value)} is no theme of clients, which have 'light' and 'dark'. Use one of them, or leave it out.`, span: theme.span };
  return undefined;
}

const isSize = (value: unknown): boolean => typeof value === 'string' && /^(?:any|\d+x\d+)$/i.test(value);
