import { jump } from './controls.ts';
import { element } from './element.ts';
import { fileWords } from './fileWords.ts';
import { host } from './host.ts';
import { onPress } from './presses.ts';
import type { Model } from './state.ts';

type File = Model['generated'][number];

/** The tool's name and marks, and the state of its generated files. */
export function header(model: Model): HTMLElement {
  const marks = [
    ...categoryOf(model),
    ...(model.dangerous ? [element('span', { class: 'mark danger' }, 'dangerous')] : []),
    ...(model.requiresApproval ? [element('span', { class: 'mark caution' }, 'requires approval')] : []),
  ];
  return element(
    'header',
    {},
    element('h1', {}, jump(model.name, model.at, 'name')),
    element('p', { class: 'marks' }, ...marks, element('span', { class: 'quiet' }, model.format)),
    ...model.generated.map((file) => fileLine(file, model.fault)),
  );
}

function categoryOf({ category }: Model): readonly HTMLElement[] {
  if (category === undefined) return [];
  return [category === '' ? element('span', { class: 'mark none' }, 'no category') : element('span', { class: 'mark' }, category)];
}

function fileLine(file: File, fault: string): HTMLElement {
  const { state, means, action } = fileWords[file.state];
  const fresh = file.state === 'fresh';
  const meaning = means === '' ? [] : [element('span', { class: 'means' }, fault === '' ? means : `${means}; nothing can be built: ${fault}`)];
  return element(
    'p',
    { class: 'file' },
    file.at === undefined ? element('code', {}, file.path) : jump(file.path, file.at, `file ${file.path}`),
    element('span', { class: fresh ? 'good' : 'mark caution' }, state),
    ...meaning,
    ...(action === undefined || fault !== '' ? [] : [buildButton(file, action), ...(file.at === undefined ? [] : [compareButton(file)])]),
  );
}

function compareButton({ uri, path }: File): HTMLElement {
  const pressed = onPress(`compare ${path}`, () => host.postMessage({ kind: 'compare', uri }));
  return element('button', { class: 'action', 'aria-label': `Compare ${path} with what a build would write`, ...pressed }, 'Compare');
}

function buildButton({ uri, path }: File, { title, overwrite }: { readonly title: string; readonly overwrite: boolean }): HTMLElement {
  const pressed = onPress(`build ${path}`, () => host.postMessage({ kind: 'build', uri, path, overwrite }));
  return element('button', { class: 'action', 'aria-label': `${title} ${path}`, ...pressed }, title);
}
