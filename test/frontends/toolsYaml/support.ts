import { createToolsYamlFrontEnd, type ToolsFacts } from '../../../server/src/frontends/toolsYaml/index.ts';
import { applyEdits, disjoint, type Intent, type Slot, shift } from '../../../server/src/model/index.ts';
import { type SmallProject, smallProject } from '../../support/names.ts';

export const frontEnd = createToolsYamlFrontEnd();
export const uri = 'file:///w/tools.yaml';

/** A file beside the one that is tried. */
const beside = 'tools:\n  - name: other\n    category: set up\n    capability: search\n    description: Does something else.\n';

export const project = (text: string): SmallProject<ToolsFacts> => smallProject(frontEnd, { [uri]: text, 'file:///w/other/tools.yaml': beside }, undefined);

/** What may be written at an offset of the document. */
export function slot(text: string, offset: number): Slot | undefined {
  const small = project(text);
  const regions = small.documents.find((doc) => doc.uri === uri)?.regions ?? [];
  const region = regions.find((r) => r.start <= offset && offset < r.start + r.text.length) ?? regions.find((r) => offset === r.start + r.text.length);
  if (region === undefined) return undefined;
  const context = { names: small.names(uri), linked: region.linked, categories: ['discovery', 'set up'], mcpRevision: '2026-07-28' };
  const found = frontEnd.slotAt(region.text, region.facts, offset - region.start, context);
  return found && { ...found, span: shift(found.span, region.start) };
}

/** The text after the edits that the intent means in the first region that holds a tool; undefined where it means none. */
export function realized(text: string, intent: Intent): string | undefined {
  const small = project(text);
  const regions = small.documents.find((doc) => doc.uri === uri)?.regions ?? [];
  const all = frontEnd.realize(
    intent,
    small.view(
      uri,
      regions.findIndex(({ linked }) => linked.tools.length > 0),
    ),
  );
  const own = all.find((edits) => edits.uri === uri);
  if (own === undefined) return undefined;
  if (disjoint(own.edits).length !== own.edits.length) throw new Error('edits overlap');
  return applyEdits(text, own.edits);
}
