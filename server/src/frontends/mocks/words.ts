import { longestMockWait } from '../../model/index.ts';
import type { Words } from '../support/jsonSchema/words.ts';

/** The keys of each place, with their documentation. */
export const rootKeys: Words = {
  mocks: 'Results of calls of `toolscribe serve`, written by hand. The first mock that a call means answers it.',
};

export const mockKeys: Words = {
  tool: 'The name of the tool, with the prefix of the server or without.',
  arguments:
    'What arguments must be: a value that is equal, or `{ pattern: "^late" }` for a text that matches. Parameters that are left out may be anything; without this key every call is meant.',
  result: 'What the call returns: a text, or any value. A tool with an output schema returns it as structured content.',
  content: 'What the call returns, in parts: texts, images, sounds, and resources.',
  fails: 'The call fails, and the tool says this text. It goes with neither `result` nor `content`.',
  latency: `How long the call takes, in milliseconds, up to ${longestMockWait}.`,
};

export const argumentKeys: Words = { pattern: 'A regular expression: every text is meant that it matches.' };

export const contentTypes: Words = {
  text: 'A text, in `text`.',
  image: 'An image: bytes in base64 in `data` and their type in `mimeType`, or a `file` of the workspace.',
  audio: 'A sound: bytes in base64 in `data` and their type in `mimeType`, or a `file` of the workspace.',
  resource_link: 'A resource that the client may read, by its `uri` and `name`.',
  resource: 'A resource with what it holds, under `resource`.',
};

const annotations = 'For whom the part is (`audience`), and how important it is (`priority`).';
const meta = 'Data for the client, under `_meta`.';
const mimeType = 'The type of the bytes, such as `image/png`. Of a `file` it follows from the extension.';
const file = 'A file of the workspace, by its path from the root. It is read at each call.';
const shared: Words = { type: 'What the part is.', annotations, _meta: meta };
const bytes: Words = { ...shared, data: 'The bytes in base64.', mimeType, file };

export const contentKeys: Readonly<Record<string, Words>> = {
  text: { ...shared, text: 'The text.' },
  image: bytes,
  audio: bytes,
  resource_link: {
    ...shared,
    uri: 'The URI by which the client reads it.',
    name: 'Its name.',
    title: 'Its name for people.',
    description: 'What it holds.',
    mimeType: 'The type of what it holds.',
    size: 'How many bytes it holds.',
  },
  resource: { ...shared, resource: 'The resource: its `uri`, and its `text`, its `blob` in base64, or a `file`.' },
};

export const resourceKeys: Words = {
  uri: 'The URI of the resource.',
  mimeType,
  text: 'What it holds, as text.',
  blob: 'What it holds: bytes in base64.',
  file,
  _meta: meta,
};
