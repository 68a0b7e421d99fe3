import type { Doc, Engine } from '../../engine/types.ts';
import { baseOf, parentOf, relativeTo } from '../../engine/uri.ts';
import { inPattern, type SkeletonPart, type SlotItem, type Span } from '../../model/index.ts';
import { placeAt, placesOf } from './toolPlace.ts';

const sample = { tool: 'tool_name', param: 'value' } as const;

/** A whole tool as a snippet, in a document without anything but the word at the cursor. */
export function firstTool(engine: Engine, doc: Doc, offset: number): { readonly span: Span; readonly item: SlotItem } | undefined {
  const word = doc.text.trim();
  const { frontEnd } = doc;
  if (!/^\w*$/.test(word) || frontEnd.skeletons === undefined) return undefined;
  const start = word === '' ? offset : doc.text.indexOf(word);
  if (offset < start || offset > start + word.length) return undefined;
  const text = textFor(engine, doc);
  return {
    span: { start, end: start + word.length },
    item: { label: 'tool', kind: 'key', detail: frontEnd.skeletons.title, documentation: 'A whole tool with a described parameter, to fill in.', insert: text },
  };
}

function textFor(engine: Engine, { uri, frontEnd }: Doc): string {
  const folder = placesOf(engine, frontEnd, uri)[0] ?? parentOf(uri);
  const place = placeAt(engine, frontEnd, folder, uri);
  const others = new Map([...place.files].filter(([path]) => path !== relativeTo(folder, uri)));
  const stem = baseOf(uri).replace(/\..*/, '');
  const isNamedSo = (frontEnd.namesFiles === true || frontEnd.role === 'source') && frontEnd.skeletons?.nameFault(stem, 'tool') === undefined;
  const name = isNamedSo ? stem : sample.tool;
  const request = { name, params: [{ name: sample.param, type: 'string', required: true } as const] };
  const { active: _, ...here } = { ...place, files: others };
  const inOther = frontEnd.skeletons?.write(request, here);
  // An item for the list of another file is no whole file.
  const whole = typeof inOther?.at === 'number' ? frontEnd.skeletons?.write(request, { ...here, tools: [], files: new Map() }) : inOther;
  return snippetOf(whole?.text ?? [], frontEnd.namedByFile === true ? [sample.param] : [name, sample.param]);
}

/** The parts in LSP's snippet syntax, with a tab stop for each placeholder, and one for each of the names, wherever it is. */
function snippetOf(parts: readonly SkeletonPart[], names: readonly string[]): string {
  const stops = new Map<string, number>();
  let last = 0;
  const word = new RegExp(String.raw`(?<![\w-])(?:${names.map(inPattern).join('|')})(?![\w-])|[\\$}]`, 'g');
  return parts
    .map((part) => {
      if (typeof part !== 'string') return `\${${++last}:${escaped(part.fill)}}`;
      return part.replace(word, (found) => {
        if (!names.includes(found)) return `\\${found}`;
        const stop = stops.get(found) ?? ++last;
        stops.set(found, stop);
        return `\${${stop}:${found}}`;
      });
    })
    .join('')
    .trimEnd();
}

const escaped = (text: string): string => text.replaceAll(/[\\$}]/g, '\\$&');
