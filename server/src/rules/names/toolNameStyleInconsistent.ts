import { code, type Fix, knownValue, type Rule, type Tally, type ToolSpec, type Trait } from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';
import { inStyle, type NameStyle, styleOf } from '../support/prose/nameStyle.ts';

export const toolNameStyleInconsistent: Rule = {
  id: 'tool-name-style-inconsistent',
  severity: 'information',
  about: 'name',
  summary: 'A tool name that joins its words otherwise than nearly all of its siblings do.',
  why: 'Models guess names by analogy; one name in another convention is called wrongly more often. Judged only where at least four siblings agree.',
  remedy: 'Rename the tool in the style of its siblings.',
  scope: 'workspace',
  bad: {
    'R/x.R': `#' List the newest notes
#' @keywords mcp-tool
list_notes <- function() notes
#' Add a note to the notebook
#' @keywords mcp-tool
add_note <- function() notes
#' Move a note to another page
#' @keywords mcp-tool
move_note <- function() notes
#' Find a note by its words
#' @keywords mcp-tool
find_note <- function() notes
#' Print a note on paper
#' @keywords mcp-tool
[[printNote]] <- function() notes
`,
  },
  good: {
    'R/x.R': `#' List the newest notes
#' @keywords mcp-tool
list_notes <- function() notes
#' Add a note to the notebook
#' @keywords mcp-tool
add_note <- function() notes
#' Move a note to another page
#' @keywords mcp-tool
move_note <- function() notes
#' Find a note by its words
#' @keywords mcp-tool
find_note <- function() notes
#' Print every note on paper
#' @keywords mcp-tool
print <- function() notes
`,
  },
  traits: () => [nameStyle],
  check({ tool, peers }) {
    const local = localName(tool);
    const own = toolStyle(tool);
    if (local === undefined || own === undefined) return [];
    const usual = peers.among(nameStyle, ({ counts }) => otherStyle(counts, own));
    if (usual === undefined) return [];
    return [
      {
        message: `Name is in ${own}, ${usual.count} of ${usual.siblings} siblings in ${usual.style}.`,
        span: toolPlace(tool),
        fixes: renaming(tool, local, usual.style),
      },
    ];
  },
};

function renaming(tool: ToolSpec, local: string, style: NameStyle): readonly Fix[] {
  const name = knownValue(tool.name);
  if (name === undefined || tool.localName === undefined) return [];
  const to = inStyle(local, style);
  return [{ title: `Rename to ${code(to)}`, intent: { kind: 'rename-tool', name, to } }];
}

const localName = (tool: ToolSpec): string | undefined => tool.localName?.value ?? knownValue(tool.name);

/** In `package-function` the hyphen separates; the style of the function's name counts. */
const toolStyle = (tool: ToolSpec): NameStyle | undefined => {
  const name = localName(tool);
  if (name === undefined) return undefined;
  const parts = name.split('-');
  if (parts.length !== 2) return styleOf(name);
  return styleOf(parts[1] ?? '');
};

const nameStyle: Trait = { id: 'name-style', of: toolStyle };

/** The style of nearly all other tools, where it is not this tool's. */
function otherStyle(counts: Tally['counts'], own: NameStyle): { readonly style: NameStyle; readonly count: number; readonly siblings: number } | undefined {
  const [best] = [...(counts as ReadonlyMap<NameStyle, number>)].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[0] === own || best[1] < 4) return undefined;
  const siblings = [...counts.values()].reduce((sum, count) => sum + count, 0) - 1;
  return best[1] < 0.75 * siblings ? undefined : { style: best[0], count: best[1], siblings };
}
