import { absent, known, type Linked, type Mention, type Names, type Span, type ToolSpec } from '../../model/index.ts';
import type { BasicFacts } from './facts.ts';
import { missingLikes } from './likes.ts';
import { lowerParams, wordsOf } from './lowerParams.ts';
import { paramMentions } from './paramMentions.ts';

/** The tool that a script declares; none where it declares nothing. */
export function link(facts: BasicFacts, names: Names): Linked {
  const { descriptions, params, end } = facts;
  const [description] = descriptions;
  const keywords = [...descriptions, ...params].map(({ keyword }) => keyword).sort((a, b) => a.start - b.start);
  const [head] = keywords;
  if (head === undefined) return { tools: [], problems: [], mentions: [] };
  const place = description?.keyword ?? head;
  const name = names.path.slice(names.path.lastIndexOf('/') + 1).replace(/\.bas$/i, '');
  const tool: ToolSpec = {
    name: known(name, place),
    title: absent,
    description: describedBy(description),
    params: lowerParams(params),
    hidden: [],
    category: absent,
    dangerous: absent,
    requiresApproval: absent,
    annotations: {},
    example: absent,
    span: { start: head.start, end },
    head,
  };
  return { tools: [tool], problems: missingLikes(facts, tool.params), mentions: [nameMention(name, place), ...paramMentions(name, tool.params, facts)] };
}

/** What a DESCRIPTION without a text says is nothing, and has its place. */
function describedBy(statement: BasicFacts['descriptions'][number] | undefined): ToolSpec['description'] {
  if (statement === undefined) return absent;
  const { text, keyword } = statement;
  return typeof text?.value === 'string' ? known(text.value, wordsOf(text)) : known('', keyword);
}

/** A tool is called as its file is: no text of the script is its name. */
const nameMention = (tool: string, span: Span): Mention => ({ tool, span, role: 'declaration', fixed: true });
