/** A method of the `.state_env` object that the system passes to a tool. */
export interface StateMethod {
  readonly name: string;
  readonly signature: string;
  readonly insert: string;
  readonly summary: string;
}

export const stateMethods: readonly StateMethod[] = [
  {
    name: 'get',
    signature: 'get(key, missing = NULL)',
    insert: `get(\${1:key})`,
    summary: 'Retrieves a value by its key; returns `missing` where there is none.',
  },
  { name: 'set', signature: 'set(key, value)', insert: `set(\${1:key}, \${2:value})`, summary: 'Stores a value under a key.' },
  { name: 'has', signature: 'has(key)', insert: `has(\${1:key})`, summary: 'Says whether there is a value under the key.' },
  { name: 'remove', signature: 'remove(keys)', insert: `remove(\${1:keys})`, summary: 'Removes one or more keys.' },
  { name: 'keys', signature: 'keys()', insert: 'keys()', summary: 'All stored keys.' },
  { name: 'reset', signature: 'reset()', insert: 'reset()', summary: 'Clears all stored data.' },
  { name: 'clear', signature: 'clear()', insert: 'clear()', summary: 'The same as `reset()`.' },
  { name: 'size', signature: 'size()', insert: 'size()', summary: 'The number of stored items.' },
  { name: 'as_list', signature: 'as_list()', insert: 'as_list()', summary: 'All data as a list.' },
];
