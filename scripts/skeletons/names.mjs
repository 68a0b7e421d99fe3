/** `my-new-rule` as `myNewRule`. */
export const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

export const capitalized = (name) => name.replace(/^./, (letter) => letter.toUpperCase());

/** A name in camel case, which is what a file and its main export are called. */
export function checkedName(kind, name) {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`The name of ${kind} is in camel case, such as 'openApi'; '${name}' is not.`);
  return name;
}

/** The text with one more element in the list that `list` begins, and an import of it behind the first line that imports. */
export function entered({ list, element, line }) {
  return (text) => {
    const start = text.indexOf(list);
    const end = text.indexOf(']', start + list.length);
    if (start < 0 || end < 0) throw new Error(`There is no '${list}' to enter it in.`);
    const own = text
      .slice(start + list.length, end)
      .trim()
      .replace(/,$/, '');
    return `${line === undefined ? '' : `${line}\n`}${text.slice(0, start)}${list}${own === '' ? '' : `${own}, `}${element}${text.slice(end)}`;
  };
}
