import type { Format } from '../../model/format.ts';
import { claimsMocks } from './claimsMocks.ts';

/** The file of results, written by hand, that calls of served tools return. */
export const mocksFormat = {
  id: 'mocks',
  title: 'toolscribe.mocks.yaml',
  role: 'spec',
  holdsTools: false,
  toolIs: 'none of a toolscribe.mocks.yaml, which says what calls of tools answer',
  extensions: ['.yaml', '.yml'],
  languages: ['yaml'],
  places: [],
  holds: [],
  comment: '#',
  claims: claimsMocks,
} as const satisfies Format;
