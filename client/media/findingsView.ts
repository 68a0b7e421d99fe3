import { about, jump, withCode } from './controls.ts';
import { element } from './element.ts';
import { host } from './host.ts';
import { onPress } from './presses.ts';
import type { Model } from './state.ts';

type Finding = Model['findings'][number];

/** The findings of the tool. */
export function findingsView({ name, findings }: Model): readonly HTMLElement[] {
  if (findings.length === 0) return [element('p', { class: 'good' }, 'Nothing found.')];
  return [
    about('What Toolscribe found in this tool; each finding leads to its place in the source.'),
    element('ul', { class: 'findings', 'aria-label': `Findings of ${name}` }, ...findings.map(findingRow)),
  ];
}

function findingRow(finding: Finding, index: number): HTMLElement {
  return element(
    'li',
    { class: finding.severity },
    element('span', { class: 'severity' }, finding.severity),
    jump(finding.message, finding.at, `finding ${index}`),
    element('span', { class: 'rule' }, finding.rule),
    ...finding.fixes.map((title) => fixButton(finding, title)),
  );
}

function fixButton({ at, rule, message }: Finding, title: string): HTMLElement {
  const pressed = onPress(`fix ${rule} ${message} ${title}`, () => host.postMessage({ kind: 'fix', at, title }));
  return element('button', { class: 'action', ...pressed }, ...withCode(title));
}
