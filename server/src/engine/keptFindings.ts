import type { Linked } from '../model/index.ts';
import { check } from './check.ts';
import type { DocState } from './document.ts';
import { isSame } from './peerQuestions.ts';
import { type CheckInput, type FoundInTool, foundInTools } from './toolRules.ts';
import type { PlacedFinding } from './types.ts';

/**
 * Findings of documents, each list kept as long as everything that it rests on is the same. What the rules found in a tool is kept by itself: an
 * edit costs a look at the tools that it concerns, in this document and in others.
 */
export function createKeptFindings(): (input: CheckInput) => readonly PlacedFinding[] {
  const kept = new WeakMap<DocState, Kept>();
  return (input) => {
    const found = foundInTools(input);
    const before = kept.get(input.doc);
    if (before !== undefined && restsOn(before, input, found)) return before.findings;
    const findings = check(input, found);
    kept.set(input.doc, { input, linked: input.doc.regions.map((region) => region.linked), found, findings });
    return findings;
  };
}

interface Kept {
  readonly input: CheckInput;
  readonly linked: readonly Linked[];
  readonly found: readonly FoundInTool[];
  readonly findings: readonly PlacedFinding[];
}

/** True where the findings rest on what is so now; the document, and with it every text, is the same. */
function restsOn({ input: then, linked, found: before }: Kept, now: CheckInput, found: readonly FoundInTool[]): boolean {
  return (
    then.config === now.config &&
    then.path === now.path &&
    then.tools.length === now.tools.length &&
    then.tools.every((placed, i) => placed.derived === now.tools[i]?.derived) &&
    now.doc.regions.every((region, i) => region.linked === linked[i]) &&
    isSame(then.outputs, now.outputs) &&
    before.length === found.length &&
    before.every(({ alone, beside }, i) => alone === found[i]?.alone && beside === found[i]?.beside)
  );
}
