import { type DocumentUses, schemaOwner, shift, type View } from '../../../model/index.ts';
import { regionsOf } from '../edit/project.ts';
import { linkingOf } from '../listing/linking.ts';
import type { PyFacts } from '../read/facts.ts';
import { usesIn } from './functionUses.ts';

/** Where the project names a class: in types, imports, calls and bases. */
export function classUses(view: View<PyFacts>, owner: string): readonly DocumentUses[] {
  const all = regionsOf(view);
  const of = all.flatMap(({ path, region }) => region.facts.classes.filter(({ name }) => schemaOwner(path, name.value) === owner)).at(-1);
  const here = linkingOf(view.names);
  if (of === undefined) return [];
  return all.flatMap(({ uri, path, region }) => {
    const spans = usesIn(region, { ...here, module: path }).of(of);
    return spans.length === 0 ? [] : [{ uri, spans: spans.map((span) => shift(span, region.start)) }];
  });
}
