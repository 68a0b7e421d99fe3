// The preview's script. It builds its page from nodes; only descriptions, which the server rendered and made safe, come as HTML.
import type { Location } from 'vscode-languageclient';
import type { PreviewModel } from '../../server/src/lsp/protocol.ts';
import type { Follow, FromPreview, ToPreview } from '../src/previewMessages.ts';
import { element, html } from './element.ts';
import { jsonTokens } from './jsonTokens.ts';

type Model = PreviewModel<Location>;
type Parameter = Model['parameters'][number];
type Finding = Model['findings'][number];
type File = Model['generated'][number];
type Tab = 'tool' | 'schema' | 'findings';

interface State {
  readonly model?: Model;
  readonly why?: string;
  readonly follow?: Follow;
  readonly tab: Tab;
  /** Of each tab of the tool that is shown. */
  readonly scroll: Readonly<Partial<Record<Tab, number>>>;
}

interface VsCode {
  postMessage(message: FromPreview): void;
  getState(): State | undefined;
  setState(state: State): void;
}

declare function acquireVsCodeApi(): VsCode;

const vscode = acquireVsCodeApi();
const root = byId('tool');
const notice = byId('notice');
let state: State = vscode.getState() ?? { tab: 'tool', scroll: {} };
let frame = 0;

window.addEventListener('message', ({ data }: MessageEvent<ToPreview>) => {
  if (data.kind === 'nothing') update({ ...state, why: data.why, follow: data.follow });
  else {
    const { why: _, ...rest } = state;
    update({ ...rest, model: data.model, follow: data.follow, scroll: data.model.name === state.model?.name ? state.scroll : {} });
  }
});
window.addEventListener('scroll', () => keep({ ...state, scroll: { ...state.scroll, [state.tab]: window.scrollY } }), { passive: true });
draw();
vscode.postMessage({ kind: 'ready' });

function keep(next: State): void {
  state = next;
  vscode.setState(next);
}

/** At most one drawing a frame, always of the newest state. */
function update(next: State): void {
  keep(next);
  if (frame !== 0) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    draw();
  });
}

function draw(): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  const { model, why, scroll, tab } = state;
  notice.textContent = why === undefined || model === undefined ? (why ?? '') : `${why} What is shown is ${model.name} as it was read last.`;
  notice.hidden = why === undefined;
  root.classList.toggle('old', why !== undefined);
  root.replaceChildren(...(model === undefined ? [] : [header(model), tabs(model), panel(model)]));
  // The page is short for a moment while it is built anew, so the browser forgets where it stood.
  window.scrollTo(0, scroll[tab] ?? 0);
  if (focused !== undefined) root.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function header(model: Model): HTMLElement {
  const marks = [
    model.category === '' ? element('span', { class: 'mark none' }, 'no category') : element('span', { class: 'mark' }, model.category),
    ...(model.dangerous ? [element('span', { class: 'mark danger' }, 'dangerous')] : []),
    ...(model.requiresApproval ? [element('span', { class: 'mark caution' }, 'requires approval')] : []),
  ];
  return element(
    'header',
    {},
    element('h1', {}, jump(model.name, model.at, 'name')),
    element('p', { class: 'marks' }, ...marks, element('span', { class: 'format' }, model.format)),
    ...model.generated.map(fileLine),
  );
}

function fileLine(file: File): HTMLElement {
  return element(
    'p',
    { class: 'file' },
    file.at === undefined ? element('code', {}, file.path) : jump(file.path, file.at, `file ${file.path}`),
    element('span', { class: `state ${file.state === 'fresh' ? 'good' : 'due'}` }, file.state === 'fresh' ? 'up to date' : file.state),
  );
}

function tabs(model: Model): HTMLElement {
  const all: readonly (readonly [Tab, string])[] = [
    ['tool', 'Tool'],
    ['schema', 'Schema'],
    ['findings', `Findings (${model.findings.length})`],
  ];
  const select = (tab: Tab): void => {
    keep({ ...state, tab });
    draw();
    root.querySelector<HTMLElement>(`[data-key="tab ${tab}"]`)?.focus({ preventScroll: true });
  };
  const list = element('div', { role: 'tablist', 'aria-label': 'Views of the tool' });
  all.forEach(([tab, title], index) => {
    const chosen = tab === state.tab;
    const attributes = { role: 'tab', id: `tab-${tab}`, 'aria-selected': String(chosen), 'aria-controls': 'panel', tabindex: chosen ? '0' : '-1' };
    const button = element('button', { ...attributes, 'data-key': `tab ${tab}` }, title);
    button.addEventListener('click', () => select(tab));
    button.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? all.length - 1 : 0;
      const next = all[(index + step) % all.length];
      if (step === 0 || next === undefined) return;
      event.preventDefault();
      select(next[0]);
    });
    list.append(button);
  });
  return list;
}

function panel(model: Model): HTMLElement {
  const body = element('section', { role: 'tabpanel', id: 'panel', 'aria-labelledby': `tab-${state.tab}`, tabindex: '0', 'data-key': 'panel' });
  body.append(...(state.tab === 'tool' ? toolView(model) : state.tab === 'schema' ? schemaView(model) : findingsView(model)));
  return body;
}

function toolView(model: Model): readonly HTMLElement[] {
  const description =
    model.descriptionHtml === '' ? missing('No description: a model cannot know when to call this tool.') : html('div', model.descriptionHtml);
  const view = [description, element('h2', {}, 'Parameters')];
  view.push(model.parameters.length === 0 ? missing('No parameters.') : memberTable('Parameter', model.parameters, needNote));
  if (model.returnsHtml !== '' || model.returns.length > 0) view.push(element('h2', {}, 'Returns'));
  if (model.returnsHtml !== '') view.push(html('div', model.returnsHtml));
  if (model.returns.length > 0) view.push(memberTable('Field', model.returns, fieldNote));
  if (model.example !== '') view.push(element('h2', {}, 'Example'), element('pre', { tabindex: '0' }, element('code', {}, model.example)));
  return view;
}

type Note = (member: Parameter) => readonly HTMLElement[];

/** Whether a caller must give a parameter; of a returned field there is nothing to say. */
const needNote: Note = ({ required }) => [element('span', { class: required ? 'need required' : 'need' }, required ? 'required' : 'optional')];
const fieldNote: Note = () => [];

function memberTable(title: string, members: readonly Parameter[], note: Note): HTMLElement {
  const heads = [title, 'Type', 'Description'].map((head) => element('th', { scope: 'col' }, head));
  const rows = members.map((member) => memberRow(member, note));
  const table = element('table', {}, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows));
  return element('div', { class: 'wide' }, table);
}

function memberRow(parameter: Parameter, note: Note): HTMLElement {
  const facts = [
    ...(parameter.enum.length === 0 ? [] : [fact('One of', parameter.enum)]),
    ...(parameter.examples.length === 0 ? [] : [fact('For example', parameter.examples)]),
    ...(parameter.default === '' ? [] : [fact('Default', [parameter.default])]),
  ];
  const description = parameter.descriptionHtml === '' ? missing('No description.') : html('div', parameter.descriptionHtml);
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, jump(parameter.name, parameter.at, `member ${parameter.name}`), ...note(parameter)),
    element('td', {}, element('code', {}, parameter.type)),
    element('td', {}, description, ...facts),
  );
}

function fact(title: string, values: readonly string[]): HTMLElement {
  return element('p', { class: 'fact' }, element('span', {}, title), ...values.map((value) => element('code', {}, value)));
}

function schemaView(model: Model): readonly HTMLElement[] {
  if (model.schema === '') return [missing('This tool cannot be said as a schema yet; the findings say why.')];
  const copy = element('button', { class: 'copy', 'data-key': 'copy' }, 'Copy');
  copy.addEventListener('click', () => vscode.postMessage({ kind: 'copy', text: model.schema }));
  const code = jsonTokens(model.schema).map(({ kind, text }) => (kind === 'plain' ? text : element('span', { class: kind }, text)));
  return [element('div', { class: 'schema' }, copy, element('pre', { tabindex: '0' }, element('code', {}, ...code)))];
}

function findingsView(model: Model): readonly HTMLElement[] {
  if (model.findings.length === 0) return [element('p', { class: 'good' }, 'Nothing found.')];
  return [element('ul', { class: 'findings' }, ...model.findings.map(findingRow))];
}

function findingRow(finding: Finding, index: number): HTMLElement {
  return element(
    'li',
    { class: finding.severity },
    element('span', { class: 'severity' }, finding.severity),
    jump(finding.message, finding.at, `finding ${index}`),
    element('span', { class: 'rule' }, finding.rule),
  );
}

function missing(text: string): HTMLElement {
  return element('p', { class: 'missing' }, text);
}

/** A button that looks like a link and shows its place in the source. */
function jump(text: string, at: Location, key: string): HTMLElement {
  // Long names may be broken where their words are.
  const parts = text.split(/(?<=[._/])(?=\w)/).flatMap((part) => [element('wbr', {}), part]);
  const button = element('button', { class: 'jump', 'data-key': key, title: 'Show in the source' }, ...parts);
  button.addEventListener('click', () => vscode.postMessage({ kind: 'reveal', at }));
  return button;
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}
