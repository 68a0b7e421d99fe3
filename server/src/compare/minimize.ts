import { isJsonObject, type Json } from '../model/index.ts';

/** Values that are tried to make one smaller. */
const mostTries = 400;

/** A smaller value that passes the test, found by leaving out parts. The value itself passes it. */
export function minimize(value: Json, holds: (value: Json) => boolean): Json {
  let [least, tries] = [value, 0];
  for (let isSmaller = true; isSmaller && tries < mostTries; ) {
    isSmaller = false;
    for (const one of smaller(least)) {
      tries += 1;
      if (tries > mostTries) break;
      if (!holds(one)) continue;
      [least, isSmaller] = [one, true];
      break;
    }
  }
  return least;
}

/** Smaller values, the smallest first. */
function* smaller(value: Json): Generator<Json> {
  if (typeof value === 'string') yield* smallerTexts(value);
  if (typeof value === 'number') for (const one of [0, 1, Math.trunc(value)]) if (Math.abs(one) < Math.abs(value)) yield one;
  if (Array.isArray(value)) {
    if (value.length > 3) yield value.slice(0, Math.floor(value.length / 2));
    for (const at of value.keys()) yield value.toSpliced(at, 1);
    for (const [at, item] of value.entries()) for (const one of smaller(item)) yield value.with(at, one);
  }
  if (!isJsonObject(value)) return;
  const keys = Object.keys(value);
  for (const key of keys) yield Object.fromEntries(Object.entries(value).filter(([own]) => own !== key));
  for (const key of keys) for (const one of smaller(value[key] ?? null)) yield { ...value, [key]: one };
}

function* smallerTexts(text: string): Generator<string> {
  const characters = [...text];
  for (let length = 0; length < characters.length; length = length === 0 ? 1 : length * 2) yield characters.slice(0, length).join('');
  if (characters.length > 1) yield characters.slice(0, -1).join('');
}
