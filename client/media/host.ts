import type { FromChanges } from '../src/changes/changesMessages.ts';
import type { FromPreview } from '../src/preview/previewMessages.ts';
import type { State } from './state.ts';

/** The editor's interface for the page of a webview. */
interface Host {
  postMessage(message: FromPreview | FromChanges): void;
  getState(): unknown;
  setState(state: State): void;
}

declare function acquireVsCodeApi(): Host;

/** May be called only once in a page. */
export const host: Host = acquireVsCodeApi();
