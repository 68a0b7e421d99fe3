import type { ServerContext } from '@modelcontextprotocol/server';

/** Running calls, by session and request id. */
export interface RunningCalls {
  /** Runs a call whose signal is also aborted by `cancel`. */
  run<T>(session: string, context: ServerContext, call: (cancellable: ServerContext) => Promise<T>): Promise<T>;
  cancel(session: string, request: string | number | undefined): void;
}

export function runningCalls(): RunningCalls {
  const running = new Map<string, AbortController>();
  const keyOf = (session: string, request: string | number | undefined): string => JSON.stringify([session, request]);
  return {
    async run(session, context, call) {
      const { mcpReq } = context;
      const key = keyOf(session, mcpReq.id);
      const controller = new AbortController();
      running.set(key, controller);
      try {
        return await call({ ...context, mcpReq: { ...mcpReq, signal: AbortSignal.any([mcpReq.signal, controller.signal]) } });
      } finally {
        if (running.get(key) === controller) running.delete(key);
      }
    },
    cancel: (session, request) => running.get(keyOf(session, request))?.abort(),
  };
}
