import type { DocumentEdits, View } from '../../../model/index.ts';
import { linkingOf } from '../listing/linking.ts';
import { allFunctions } from '../names/definitions.ts';
import { usesIn } from '../names/functionUses.ts';
import type { PyFacts } from '../read/facts.ts';
import { isName, regionsOf, wordEdits } from './project.ts';

/** Renames a tool where its author wrote the name. Where the name is the function's, every use of the function is renamed, too. */
export function renameTool(view: View<PyFacts>, name: string, to: string): readonly DocumentEdits[] {
  const all = regionsOf(view);
  const declared = all.map((at) => ({
    at,
    spans: at.region.linked.mentions.filter((own) => own.tool === name && own.param === undefined && own.fixed !== true).map(({ span }) => span),
  }));
  const functions = new Set(
    declared.flatMap(({ at, spans }) => allFunctions(at.region.facts).filter((fn) => spans.some(({ start }) => start === fn.name.span.start))),
  );
  // With a prefix, clients call the tool by a longer name than the code contains.
  const isWhole = declared.some(({ at, spans }) => spans.some(({ start, end }) => at.region.text.slice(start, end) === name));
  const here = linkingOf(view.names);
  const used = all.map((at) => ({ at, uses: usesIn(at.region, { ...here, module: at.path }) }));
  const called = isWhole ? used.map(({ at, uses }) => ({ at, spans: uses.calledByName(name) })) : [];
  if (functions.size === 0) return /["'\\\r\n]/.test(to) ? [] : wordEdits([...declared, ...called], to);
  if (!isName(to)) return [];
  return wordEdits([...declared, ...called, ...used.map(({ at, uses }) => ({ at, spans: [...functions].flatMap(uses.of) }))], to);
}
