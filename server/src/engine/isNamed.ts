/** True where a file's name matches one of these; `*` is any part. */
export function isNamed(name: string, names: readonly string[]): boolean {
  return names.some((one) => {
    const star = one.indexOf('*');
    if (star < 0) return one === name;
    return name.length >= one.length - 1 && name.startsWith(one.slice(0, star)) && name.endsWith(one.slice(star + 1));
  });
}
