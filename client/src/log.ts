import * as vscode from 'vscode';

export interface Log {
  readonly output: vscode.LogOutputChannel;
  /** The last lines, the newest last. */
  logged(): readonly string[];
}

/** Number of stored lines. */
const most = 200;

/** The output of the extension and its server. A channel cannot be read, so the last lines are stored for a report. */
export function createLog(): Log {
  const channel = vscode.window.createOutputChannel('Toolscribe', { log: true });
  const lines: string[] = [];
  const keep = (level: string, text: string): void => {
    const time = new Date().toISOString().slice(11, 19);
    lines.push(...text.split(/\r?\n/).map((line) => `${time} [${level}] ${line}`));
    if (lines.length > most) lines.splice(0, lines.length - most);
  };
  const output: vscode.LogOutputChannel = {
    name: channel.name,
    get logLevel() {
      return channel.logLevel;
    },
    onDidChangeLogLevel: channel.onDidChangeLogLevel,
    // Traffic between editor and server is not stored: it contains the texts of documents.
    trace: (message, ...args) => channel.trace(message, ...args),
    debug: (message, ...args) => channel.debug(message, ...args),
    info(message, ...args) {
      keep('info', message);
      channel.info(message, ...args);
    },
    warn(message, ...args) {
      keep('warning', message);
      channel.warn(message, ...args);
    },
    error(error, ...args) {
      keep('error', error instanceof Error ? (error.stack ?? error.message) : error);
      channel.error(error, ...args);
    },
    append: (value) => channel.append(value),
    appendLine: (value) => channel.appendLine(value),
    replace: (value) => channel.replace(value),
    clear: () => channel.clear(),
    show: (first?: boolean | vscode.ViewColumn, second?: boolean) => channel.show(second ?? first === true),
    hide: () => channel.hide(),
    dispose: () => channel.dispose(),
  };
  return { output, logged: () => lines };
}
