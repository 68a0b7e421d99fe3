// What a server lists beside what was read of its code, tool by tool.

/** `real`: tools of `tools/list`. `read`: those that were emitted. Names of tools by what became of them. */
export function compare(real, read) {
  const byName = Map.groupBy?.(read, ({ name }) => name) ?? grouped(read);
  const names = new Set(real.map(({ name }) => name));
  const found = real.filter(({ name }) => byName.has(name));
  const isAny = (tool, test) => byName.get(tool.name).some((own) => test(own));
  const equal = found.filter((tool) => isAny(tool, (own) => isSame(tool.inputSchema, own.inputSchema)));
  const partly = found.filter((tool) => !equal.includes(tool) && isAny(tool, (own) => isPart(tool.inputSchema, own.inputSchema)));
  return {
    listed: real.map(({ name }) => name),
    found: found.map(({ name }) => name),
    missed: real.filter(({ name }) => !byName.has(name)).map(({ name }) => name),
    unlisted: [...new Set(read.map(({ name }) => name))].filter((name) => !names.has(name)),
    equalSchemas: equal.map(({ name }) => name),
    incompleteSchemas: partly.map(({ name }) => name),
    differentSchemas: found.filter((tool) => !equal.includes(tool) && !partly.includes(tool)).map(({ name }) => name),
    equalDescriptions: found.filter((tool) => isAny(tool, (own) => (own.description ?? '') === (tool.description ?? ''))).map(({ name }) => name),
    unknownDescriptions: found.filter((tool) => isAny(tool, (own) => own.description === undefined && tool.description !== undefined)).map(({ name }) => name),
  };
}

function grouped(tools) {
  const groups = new Map();
  for (const tool of tools) groups.set(tool.name, [...(groups.get(tool.name) ?? []), tool]);
  return groups;
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Equal key for key; the order of keys, and that of required names, says nothing. */
function isSame(a, b, key) {
  if (Array.isArray(a) && Array.isArray(b)) {
    const [left, right] = key === 'required' ? [[...a].sort(), [...b].sort()] : [a, b];
    return left.length === right.length && left.every((one, i) => isSame(one, right[i]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((own) => own in b && isSame(a[own], b[own], own));
}

/** Is all that was read right, where a part of it cannot be known? */
function isPart(real, read, key) {
  if (isObject(real) && isObject(read)) return Object.keys(read).every((own) => own in real && isPart(real[own], read[own], own));
  if (Array.isArray(real) && Array.isArray(read))
    return key === 'required' ? read.every((one) => real.includes(one)) : real.length === read.length && real.every((one, i) => isPart(one, read[i]));
  return real === read;
}
