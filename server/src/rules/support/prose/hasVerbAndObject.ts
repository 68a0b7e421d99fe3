import type { ToolSpec } from '../../../model/index.ts';
import { proseWords } from './proseWords.ts';

/**
 * True for a short description that is enough: a verb and its object, of a tool whose parameters have descriptions or clear names.
 * "Lists projects" is enough for `projects_list`; "Project loader" is not.
 */
export function hasVerbAndObject(tool: ToolSpec, text: string, bareWords: readonly string[]): boolean {
  const [first = '', object] = proseWords(text);
  if (object === undefined || bareWords.includes(object) || !forms(first).some((verb) => verbs.has(verb))) return false;
  return tool.params.every(
    ({ name, schema }) => schema.description.state !== 'absent' || ((name.value.length > 2 || name.value === 'id') && !bareWords.includes(name.value)),
  );
}

/** A verb, and what it may be the third person of: `searches`, `lists`, `copies`. */
const forms = (word: string): readonly string[] => [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];

const verbs = new Set([
  ...['list', 'get', 'fetch', 'read', 'find', 'search', 'show', 'view', 'count', 'check', 'describe', 'query', 'lookup', 'retrieve', 'return', 'inspect'],
  ...['create', 'add', 'make', 'insert', 'append', 'attach', 'upload', 'write', 'save', 'store', 'put', 'set', 'post', 'publish', 'submit', 'send'],
  ...['update', 'edit', 'change', 'modify', 'rename', 'move', 'copy', 'clone', 'duplicate', 'replace', 'merge', 'convert', 'format', 'sort', 'filter'],
  ...['delete', 'remove', 'drop', 'clear', 'reset', 'purge', 'archive', 'restore', 'trash', 'detach', 'empty', 'cancel', 'close', 'reopen', 'revoke'],
  ...['start', 'stop', 'restart', 'pause', 'resume', 'run', 'execute', 'trigger', 'invoke', 'call', 'schedule', 'deploy', 'build', 'install', 'uninstall'],
  ...['enable', 'disable', 'lock', 'unlock', 'open', 'load', 'download', 'export', 'import', 'sync', 'refresh', 'reload', 'validate', 'verify', 'test'],
  ...['generate', 'render', 'draw', 'plot', 'compute', 'calculate', 'evaluate', 'estimate', 'predict', 'summarize', 'translate', 'compare', 'analyze'],
  ...['analyse', 'extract', 'parse', 'scan', 'monitor', 'watch', 'assign', 'approve', 'reject', 'accept', 'invite', 'join', 'leave', 'follow', 'like'],
  ...['mute', 'ban', 'pin', 'star', 'tag', 'mark', 'comment', 'reply', 'share', 'subscribe', 'unsubscribe', 'connect', 'disconnect', 'ping', 'wait'],
  ...['click', 'press', 'type', 'scroll', 'navigate', 'select', 'take', 'record', 'play', 'print', 'apply', 'register', 'configure', 'rotate', 'toggle'],
]);
