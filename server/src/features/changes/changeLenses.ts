import type { Engine } from '../../engine/types.ts';
import type { Lens } from '../codeLens.ts';
import { placeOf } from '../place.ts';
import { type DocumentChanges, placedChanges } from './placedChanges.ts';

/** A lens above each tool of which calls break: how many changes do that. */
export const changeLenses = (engine: Engine, uri: string, changes: DocumentChanges): readonly Lens[] =>
  placedChanges(engine, uri, changes).flatMap(({ placed, changes: all }): readonly Lens[] => {
    const count = all.filter(({ level }) => level === 'breaking').length;
    if (count === 0) return [];
    const place = placeOf(placed, placed.tool.head);
    return [
      { span: place.span, title: `${count === 1 ? '1 call breaks' : `${count} calls break`} since ${changes.base.name}`, action: { kind: 'changes', place } },
    ];
  });
