// Every format, and what can be repeated in a file of it: by name, a text with so many of it.
import data from './data.mjs';
import python from './python.mjs';
import r from './r.mjs';
import typescript from './typescript.mjs';

export const groups = [...r, ...python, ...typescript, ...data];
