import type { DocumentEdits, Intent, View } from '../../model/index.ts';
import type { BasicFacts } from './facts.ts';

/** Edits for an intent. */
export function realize(_intent: Intent, _view: View<BasicFacts>): readonly DocumentEdits[] {
  return [];
}
