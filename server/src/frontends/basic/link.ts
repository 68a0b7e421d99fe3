import { absent, emptyTool, known, type Linked, type Mention, type Names, opaque, type Problem, type Span, type ToolSpec } from '../../model/index.ts';
import { lowerParams, textSpan } from './lowerParams.ts';
import { paramMentions } from './paramMentions.ts';
import type { BasicFacts, DescriptionStatement } from './read/facts.ts';
import { missingLikes } from './read/missingLikes.ts';

/** The tool of a script; none where the script declares nothing. */
export function link(facts: BasicFacts, names: Names): Linked {
  const { descriptions, params, end } = facts;
  const [description] = descriptions;
  const keywords = [...descriptions, ...params].map(({ keyword }) => keyword).sort((a, b) => a.start - b.start);
  const [head] = keywords;
  if (head === undefined) return { tools: [], problems: [], mentions: [] };
  const place = description?.keyword ?? head;
  const name = names.path.slice(names.path.lastIndexOf('/') + 1).replace(/\.bas$/i, '');
  const tool: ToolSpec = {
    ...emptyTool({ start: head.start, end }, head),
    name: known(name, place),
    description: describedBy(description),
    params: lowerParams(params),
  };
  return {
    tools: [tool],
    problems: [...emptyDescription(description), ...missingLikes(facts, tool.params)],
    mentions: [nameMention(name, place), ...paramMentions(name, tool.params, facts)],
  };
}

/** An empty description has its own problem; other rules skip it. */
function describedBy(statement: DescriptionStatement | undefined): ToolSpec['description'] {
  if (statement === undefined) return absent;
  const { text, keyword } = statement;
  return text !== undefined && hasText(statement) ? known(String(text.value), textSpan(text)) : opaque('', keyword);
}

const hasText = ({ text }: DescriptionStatement): boolean => typeof text?.value === 'string' && text.value.trim() !== '';

/** BotServer refuses empty descriptions (seed 4, Validation), so nothing is built of the script. */
function emptyDescription(statement: DescriptionStatement | undefined): readonly Problem[] {
  if (statement === undefined || hasText(statement)) return [];
  return [
    {
      code: 'tool-description-missing',
      message: 'Empty description.',
      span: statement.text?.span ?? statement.keyword,
      fixes: [{ title: 'Add a description to fill in', intent: { kind: 'describe-tool', tool: 0 } }],
      unreadable: true,
    },
  ];
}

/** The tool is named after its file. No text of the script is its name. */
const nameMention = (tool: string, span: Span): Mention => ({ tool, span, role: 'declaration', fixed: true });
