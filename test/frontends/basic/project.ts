import { createBasicFrontEnd } from '../../../server/src/frontends/basic/index.ts';
import { applyEdits, disjoint, type Intent, type Slot } from '../../../server/src/model/index.ts';
import { smallProject } from '../../support/names.ts';

export const frontEnd = createBasicFrontEnd();
const uri = 'file:///bot.gbai/bot.gbdialog/order.bas';

const project = (text: string) => smallProject(frontEnd, { [uri]: text });

/** What may be written at an offset of the script. */
export function slot(text: string, offset: number, trigger?: string): Slot | undefined {
  const small = project(text);
  const { facts, linked } = small.view(uri, 0);
  return frontEnd.slotAt(text, facts, offset, {
    names: small.names(uri),
    linked,
    categories: [],
    mcpRevision: '2026-07-28',
    ...(trigger === undefined ? {} : { trigger }),
  });
}

/** The script after the edits that the intent means; undefined where it means none. */
export function realized(text: string, intent: Intent): string | undefined {
  const [own, ...others] = frontEnd.realize(intent, project(text).view(uri, 0));
  if (others.length > 0) throw new Error('edits of other files');
  if (own === undefined) return undefined;
  if (disjoint(own.edits).length !== own.edits.length) throw new Error('edits overlap');
  return applyEdits(text, own.edits);
}
