import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** A unified diff of a file, as `git apply` and `patch -p1` take it, with its line ends as they are. Empty where nothing differs. */
export const patchOf = (file: string, before: string, after: string): string =>
  // The empty header ends the name by a tab: a name may contain blanks.
  before === after ? '' : createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, '', '', { headerOptions: FILE_HEADERS_ONLY });
