import type { Located, SchemaKeyword } from '../../../model/index.ts';
import { type Core, type Keywords, unknownCore } from './core.ts';
import type { Metadata } from './models/metadata.ts';

interface MetadataActions {
  /** Makes a discriminated union of a union, by a property. */
  tagged(union: Core, property: string): Core;
  /** Records a value that is unknown. */
  note(text: Located<string>): void;
}

/** Applies the metadata of `Annotated` or `Field` to a type, in order. */
export function applyMetadata(core: Core, metadata: readonly Metadata[], { tagged, note }: MetadataActions): Core {
  return metadata.reduce((type, one) => apply(type, one, { tagged, note }), core);
}

function apply(core: Core, one: Metadata, { tagged, note }: MetadataActions): Core {
  switch (one.kind) {
    case 'limit':
      return limited(core, one.name, one.keyword);
    case 'unknownLimit':
      // The schema does not show bounds of dates and times.
      if (!isDateTime(core)) note(one.text);
      return core;
    case 'function':
      return { kind: 'wrapped', inner: core, updates: {}, span: core.span };
    case 'plain':
      return { kind: 'any', span: core.span };
    case 'input':
      return { kind: 'input', inner: one.isPlain ? { kind: 'any', span: core.span } : core, shown: one.shown, span: core.span };
    case 'notes':
      return { kind: 'noted', inner: core, notes: one.notes, span: core.span };
    case 'discriminator':
      return core.kind === 'nullable' || core.kind === 'noted' ? { ...core, inner: apply(core.inner, one, { tagged, note }) } : tagged(core, one.name);
    case 'json':
      return { kind: 'replaced', inner: core, json: one.json, span: core.span };
    case 'omit':
      return { kind: 'omitted', span: core.span };
    case 'unknown':
      return unknownCore(one.text.value, one.text.span);
  }
}

const isDateTime = (core: Core): boolean =>
  core.kind === 'nullable' || core.kind === 'noted' ? isDateTime(core.inner) : core.kind === 'plain' && core.family === 'dateTime';

const numeric = ['multiple_of', 'le', 'ge', 'lt', 'gt'];
const lengths = ['min_length', 'max_length'];

/** Does the type itself check the constraint? Pydantic checks any other by a function. */
function checksItself(core: Core, name: string): boolean {
  switch (core.kind) {
    case 'decimal':
      return numeric.includes(name) || name === 'max_digits' || name === 'decimal_places';
    case 'list':
    case 'tuple':
    case 'dict':
      return lengths.includes(name);
    case 'plain':
      return core.family === 'int' || core.family === 'float' || core.family === 'dateTime'
        ? numeric.includes(name)
        : core.family === 'str' || core.family === 'bytes' || core.family === 'url'
          ? lengths.includes(name) || name === 'pattern'
          : false;
    default:
      return false;
  }
}

function limited(core: Core, name: string, keyword: SchemaKeyword): Core {
  if (core.kind === 'nullable' || core.kind === 'noted') return { ...core, inner: limited(core.inner, name, keyword) };
  if (core.kind === 'replaced') return { ...core, inner: limited(core.inner, name, keyword) };
  if (core.kind === 'unknown' || core.kind === 'omitted') return core;
  // A constrained reference gets a definition of its own, with a name that only Pydantic knows.
  if (core.kind === 'reference') return unknownCore(name, keyword.span);
  if ('limits' in core && checksItself(core, name)) return { ...core, limits: { ...core.limits, [name]: keyword } };
  // Pydantic checks such a pattern behind the type, outside of the schema.
  if (name === 'pattern') return { kind: 'wrapped', inner: core, updates: {}, span: core.span };
  if (!lengths.includes(name) && !numeric.includes(name)) return core;
  return { kind: 'wrapped', inner: core, updates: functionWord(core, name, keyword), span: core.span };
}

/** The keyword for a constraint that a function checks: JSON Schema's for a length, Pydantic's own name for a bound. */
function functionWord(core: Core, name: string, keyword: SchemaKeyword): Keywords {
  if (!lengths.includes(name)) return { [name]: keyword };
  let inner = core;
  while (inner.kind === 'wrapped') inner = inner.inner;
  const what = inner.kind === 'list' && !inner.isSet ? 'Items' : 'Length';
  return { [`${name === 'min_length' ? 'min' : 'max'}${what}`]: keyword };
}
