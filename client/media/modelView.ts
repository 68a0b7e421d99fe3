import { about, caveat, coloured, count, heading, missing, verbatim } from './controls.ts';
import { element } from './element.ts';
import { fileWords } from './fileWords.ts';
import type { Model } from './state.ts';

type ModelText = NonNullable<Model['model']>;

/** The text that a language model receives. */
export function modelView({ at, model, generated, fault }: Model): readonly HTMLElement[] {
  if (model === undefined) return [missing('What a model gets of this tool cannot be said; the findings say why.')];
  // A generated file is itself what clients receive.
  const built = generated.some(({ uri }) => uri === at.uri);
  const due = generated.flatMap(({ path, state }) => (built || state === 'fresh' ? [] : [`${path} is ${fileWords[state].state}: ${fileWords[state].means}.`]));
  return [
    about('What a model gets: clients hand on name, description and input schema to the letter, each in a frame of its own.'),
    ...(due.length === 0 ? [] : [caveat(`This is what the source says. ${due.join(' ')}`)]),
    ...(built || fault === '' ? [] : [caveat(`This may not be all of it, since the source could not be read as a whole: ${fault}`)]),
    ...(model.leftOut.length === 0 ? [] : [leftOut(model.leftOut)]),
    heading('Whole definition', {
      note: `${sizeOf(model.characters)}, ${count(model.tokens)} tokens (${model.tokenizer})`,
      copy: model.whole,
    }),
    ...name(model),
    ...description(model),
    heading('Input schema', { note: sizeOf(model.inputSchema.length), copy: model.inputSchema }),
    verbatim('Input schema', true, ...coloured(model.inputSchema)),
  ];
}

function leftOut(notes: readonly string[]): HTMLElement {
  return caveat('A model does not get what only running code could tell:', element('ul', {}, ...notes.map((note) => element('li', {}, note))));
}

function name({ name: text, clientNames, needServerName }: ModelText): readonly HTMLElement[] {
  if (text === '') return [heading('Name'), missing('No name that is known here: a model cannot call this tool.')];
  const rows = clientNames.map(({ client, name: full, tooLong }) =>
    element(
      'li',
      {},
      `${client} ${tooLong === '' ? 'calls' : 'would call'} it `,
      element('code', {}, full),
      ...(tooLong === '' ? [] : [` (too long: ${tooLong})`]),
    ),
  );
  return [
    heading('Name', { note: sizeOf(text.length) }),
    verbatim('Name', true, text),
    ...(rows.length === 0 ? [] : [element('ul', { class: 'clients' }, ...rows)]),
    ...(needServerName.length === 0
      ? []
      : [missing(`${needServerName.join(' and ')} ${needServerName.length === 1 ? 'puts' : 'put'} the server’s name before it. Set “serverName” to see how.`)]),
  ];
}

function description({ description: text }: ModelText): readonly HTMLElement[] {
  if (text === '') return [heading('Description'), missing('None: the model gets the name and the schema alone.')];
  return [heading('Description', { note: sizeOf(text.length), copy: text }), verbatim('Description', true, text)];
}

const sizeOf = (characters: number): string => `${count(characters)} ${characters === 1 ? 'character' : 'characters'}`;
