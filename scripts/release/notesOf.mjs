/** The changes of the version that a tag names. Throws where the tag is not that of the version, or nothing is written about it. */
export function notesOf(tag, version, changelog) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`The Marketplace takes versions such as 1.2.3, and package.json has ${version}.`);
  if (tag !== `v${version}`) throw new Error(`The tag ${tag} does not fit package.json, which has the version ${version}. Its tag is v${version}.`);
  const parts = changelog.replaceAll('\r', '').split(/^## +(.*)$/m);
  const at = parts.findIndex((title, index) => index % 2 === 1 && title.trim() === version);
  const notes = at < 0 ? '' : parts[at + 1].trim();
  if (notes === '') throw new Error(`CHANGELOG.md says nothing below "## ${version}". Write there what changed.`);
  return `${notes}\n`;
}
