import type { Engine } from '../../engine/types.ts';
import { indentUnit, withIndentUnit, yamlCursorAt } from '../../model/index.ts';
import { type Completion, type CompletionOptions, completionOf } from '../completion.ts';
import { configItems } from './configItems.ts';

/** True for a configuration file in YAML. Editors complete those in JSON by their schema. */
export const isCompletedConfig = (engine: Engine, uri: string): boolean =>
  /\.ya?ml$/i.test(uri) && engine.document(uri) === undefined && engine.checkable().includes(uri);

/** Items at the offset of a configuration file. */
export function configCompletion(engine: Engine, text: string, offset: number, options: CompletionOptions): readonly Completion[] {
  const cursor = yamlCursorAt(text, offset);
  if (cursor === undefined) return [];
  const unit = indentUnit(text, '  ');
  return configItems(cursor, engine.rules).map((item) =>
    completionOf(item.insert === undefined ? item : { ...item, insert: withIndentUnit(item.insert, unit) }, cursor.span, options),
  );
}
