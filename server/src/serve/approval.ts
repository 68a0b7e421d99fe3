import { claudeApprovalKey, consentWarningPattern, isJsonObject, type JsonObject, knownValue, mcpMetaKeys, plural, visible } from '../model/index.ts';
import type { Log } from './callLog.ts';
import { consentFault, consentLiterals } from './consent.ts';
import type { ServedTool } from './servedTools.ts';
import { type CallContext, type Reply, refusedResult, type ToolRunner } from './toolRunner.ts';

export interface ApprovalOptions {
  /** True if the user allowed every call at the start of the server. */
  readonly isYes: boolean;
  readonly log: Log;
}

/** Asks the user before each call of a tool that is dangerous, needs approval or takes a consent literal. */
export function withApproval(runner: ToolRunner, { isYes, log }: ApprovalOptions): ToolRunner {
  return {
    runs: (tool) => runner.runs(tool),
    forget: (session) => runner.forget?.(session),
    close: () => runner.close(),
    async call(tool, args, context) {
      const { name, definition } = tool;
      const literals = consentLiterals(definition.inputSchema);
      const fault = consentFault(literals, args);
      if (fault !== undefined) return refusedResult(`${name} was not run: ${fault}.`);
      const reasons = reasonsOf(tool, literals.length > 0);
      if (reasons.length === 0) return runner.call(tool, args, context);
      const reply: Reply['action'] = isYes ? 'accept' : await askUser(name, reasons, args, context);
      if (reply !== 'accept') return refusedResult(`${name} was not run: ${whyNot(reply, reasons)}`);
      const approvedBy = isYes ? '--yes' : 'user';
      log({ level: 'info', message: `Tool ${name} approved by ${approvedBy}`, tool: name, approvedBy });
      return runner.call(tool, args, context);
    },
  };
}

/** Predicates of the tool. An unreadable predicate counts as true. */
function reasonsOf({ spec, definition }: ServedTool, takesConsent: boolean): readonly string[] {
  const { dangerous, requiresApproval, description, consent } = spec;
  const { annotations, _meta: meta } = definition;
  const isDangerous = knownValue(dangerous) === true || (isJsonObject(annotations) && annotations.destructiveHint === true);
  const needsApproval =
    knownValue(requiresApproval) === true || (isJsonObject(meta) && (meta[mcpMetaKeys.requiresApproval] === true || meta[claudeApprovalKey] === true));
  const wantsConsent = takesConsent || consent === 'asked' || consentWarningPattern.test(knownValue(description) ?? '');
  return [
    ...(isDangerous ? ['is dangerous'] : dangerous.state === 'opaque' ? ['may be dangerous'] : []),
    ...(needsApproval ? ['needs approval'] : requiresApproval.state === 'opaque' ? ['may need approval'] : []),
    ...(wantsConsent ? ['runs only where the user has asked for it'] : []),
  ];
}

async function askUser(name: string, reasons: readonly string[], args: JsonObject, { ask, progress }: CallContext): Promise<Reply['action']> {
  const waiting = (): void => progress({ message: 'waiting for approval' });
  // Without progress, a client may give the call up.
  const beat = setInterval(waiting, 5000);
  try {
    return (await ask({ key: 'approve', message: questionOf(name, reasons, args), schema: { type: 'object', properties: {} } })).action;
  } finally {
    clearInterval(beat);
  }
}

function whyNot(action: Exclude<Reply['action'], 'accept'>, reasons: readonly string[]): string {
  switch (action) {
    case 'decline':
      return 'the user declined.';
    case 'cancel':
      return 'the user was asked and has not answered.';
    case 'unable':
      return `it ${sentence(reasons)}, and this client cannot ask the user. 'toolscribe serve --run live --yes' runs it without asking.`;
  }
}

const sentence = (reasons: readonly string[]): string => reasons.join(' and ');

const mostArguments = 30;
const longestValue = 200;
const longestName = 60;

/** The question. Each argument has a line of its own, with nothing hidden and no line that imitates another one. */
function questionOf(name: string, reasons: readonly string[], args: JsonObject): string {
  const all = Object.entries(args);
  const lines = all.slice(0, mostArguments).map(([key, value]) => `  ${visible(cut(key, longestName))}: ${visible(cut(JSON.stringify(value), longestValue))}`);
  const more = all.length - lines.length;
  return [
    `Run the tool ${visible(cut(name, longestName))}? It ${sentence(reasons)}.`,
    all.length === 0 ? 'It gets no arguments.' : 'Its arguments:',
    ...lines,
    ...(more > 0 ? [`  and ${plural(more, 'more argument')}`] : []),
  ].join('\n');
}

function cut(text: string, limit: number): string {
  // A character has at most two UTF-16 units.
  const first = [...text.slice(0, 2 * limit)].slice(0, limit).join('');
  return first.length === text.length ? text : `${first}… (cut, ${text.length} characters)`;
}
