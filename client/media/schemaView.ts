import { about, caveat, coloured, heading, missing, verbatim } from './controls.ts';
import { element } from './element.ts';
import type { Model } from './state.ts';

/** The tool as a server lists it. */
export function schemaView({ schema, schemaNotes, mcpRevision, listedBy }: Model): readonly HTMLElement[] {
  if (schema === '') return [missing('This tool cannot be said as a schema yet; the findings say why.')];
  return [
    about(
      `What a server lists by the Model Context Protocol of ${mcpRevision}: beside what a model gets, the fields that are for the client.${listedBy === '' ? '' : ` As ${listedBy} lists it.`}`,
    ),
    ...(schemaNotes.length === 0 ? [] : [caveat('Not all can be said:', element('ul', {}, ...schemaNotes.map((note) => element('li', {}, note))))]),
    heading('Tool', { copy: schema }),
    verbatim('Tool as JSON', false, ...coloured(schema)),
  ];
}
