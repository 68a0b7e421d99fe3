import type { FromPreview } from '../src/preview/previewMessages.ts';
import type { State } from './state.ts';

/** The editor, as the page of a webview may speak to it. */
interface Host {
  postMessage(message: FromPreview): void;
  getState(): unknown;
  setState(state: State): void;
}

declare function acquireVsCodeApi(): Host;

/** Can be asked for once in the life of a page. */
export const host: Host = acquireVsCodeApi();
