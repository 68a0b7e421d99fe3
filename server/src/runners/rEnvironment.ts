/** Variables that make R read and write UTF-8, in English and without colours. */
export const plainWords: Readonly<Record<string, string>> = {
  ...(process.platform === 'win32'
    ? {}
    : process.platform === 'darwin'
      ? { LC_ALL: '', LANG: 'C', LC_CTYPE: 'UTF-8' }
      : { LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' }),
  LANGUAGE: 'en',
  NO_COLOR: '1',
};
