import type { DocumentEdits, View } from '../../model/index.ts';
import type { PyFacts } from './facts.ts';

export function renameTool(_view: View<PyFacts>, _name: string, _to: string): readonly DocumentEdits[] {
  return [];
}
export function renameParam(_view: View<PyFacts>, _tool: string, _param: string, _to: string): readonly DocumentEdits[] {
  return [];
}
