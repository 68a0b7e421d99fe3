import { about, heading, jump, missing, verbatim } from './controls.ts';
import { element, html } from './element.ts';
import type { Model } from './state.ts';

type Member = Model['parameters'][number];

/** The tool for a human reader. */
export function toolView(model: Model): readonly HTMLElement[] {
  const { name, descriptionHtml, parameters, returnsHtml, returns, example } = model;
  const description = descriptionHtml === '' ? missing('No description: a model cannot know when to call this tool.') : html('div', descriptionHtml);
  const view = [about('What a person reads: Markdown is rendered, and each name leads to its place in the source.'), description, heading('Parameters')];
  view.push(parameters.length === 0 ? missing('No parameters.') : memberTable('Parameter', `Parameters of ${name}`, parameters, needNote));
  if (returnsHtml !== '' || returns.length > 0) view.push(heading('Returns'));
  if (returnsHtml !== '') view.push(html('div', returnsHtml));
  if (returns.length > 0) view.push(memberTable('Field', `What ${name} returns`, returns, fieldNote));
  if (example !== '') view.push(heading('Example', { copy: example }), verbatim('Example', false, example));
  return view;
}

type Note = (member: Member) => readonly HTMLElement[];

/** Whether a parameter is required; empty for a returned field. */
const needNote: Note = ({ required }) => [element('span', { class: required ? 'need required' : 'need' }, required ? 'required' : 'optional')];
const fieldNote: Note = () => [];

function memberTable(title: string, caption: string, members: readonly Member[], note: Note): HTMLElement {
  const heads = [title, 'Type', 'Description'].map((head) => element('th', { scope: 'col' }, head));
  const rows = members.map((member) => memberRow(title, member, note));
  return element(
    'table',
    {},
    element('caption', { class: 'unseen' }, caption),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  );
}

function memberRow(title: string, member: Member, note: Note): HTMLElement {
  const facts = [
    ...(member.enum.length === 0 ? [] : [fact('One of', member.enum)]),
    ...(member.examples.length === 0 ? [] : [fact('For example', member.examples)]),
    ...(member.default === '' ? [] : [fact('Default', [member.default])]),
  ];
  const description = member.descriptionHtml === '' ? missing('No description.') : html('div', member.descriptionHtml);
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, jump(member.name, member.at, `${title} ${member.name}`), ...note(member)),
    element('td', {}, element('code', {}, member.type)),
    element('td', {}, description, ...facts),
  );
}

function fact(title: string, values: readonly string[]): HTMLElement {
  return element('p', { class: 'fact' }, element('span', {}, title), ...values.map((value) => element('code', {}, value)));
}
