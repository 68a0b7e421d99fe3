type Members = Readonly<Record<string, unknown>>;

/** Handles messages of the other side. */
export interface RpcHandlers {
  send(line: string): void;
  /** Answers a request of the other side. Undefined if the method is unknown. */
  request(method: string, params: Members): Promise<Members> | undefined;
  notification(method: string, params: Members): void;
}

/** The error that the other side answered with. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor({ code, message, data }: Members) {
    super(String(message ?? 'an error without a message'));
    this.code = Number.isInteger(code) ? Number(code) : -32603;
    this.data = data;
  }
}

/** One side of JSON-RPC over lines. */
export interface Rpc {
  receive(line: string): void;
  /** Resolves with the result, and rejects with an `RpcError`. */
  sendRequest(method: string, params: Members): { readonly id: number; readonly result: Promise<Members> };
  notify(method: string, params: Members): void;
  /** Fails every pending request. */
  fail(reason: string): void;
}

interface Waiting {
  resolve(result: Members): void;
  reject(reason: Error): void;
}

export function rpc({ send, request, notification }: RpcHandlers): Rpc {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  const write = (message: Members): void => send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  const answer = async (id: unknown, method: string, params: Members): Promise<void> => {
    const result = method === 'ping' ? Promise.resolve({}) : request(method, params);
    if (result === undefined) return write({ id, error: { code: -32601, message: `Method not found: ${method}` } });
    try {
      write({ id, result: await result });
    } catch (error) {
      write({ id, error: { code: -32603, message: error instanceof Error ? error.message : String(error) } });
    }
  };
  return {
    receive(line) {
      const message = parsed(line);
      if (message === undefined) return;
      const { id, method } = message;
      const params = members(message.params);
      if (typeof method === 'string') {
        if (id === undefined) notification(method, params);
        else void answer(id, method, params);
        return;
      }
      const one = typeof id === 'number' ? waiting.get(id) : undefined;
      if (one === undefined) return;
      waiting.delete(id as number);
      if (message.error === undefined) one.resolve(members(message.result));
      else one.reject(new RpcError(members(message.error)));
    },
    sendRequest(method, params) {
      const id = ++count;
      const result = new Promise<Members>((resolve, reject) => waiting.set(id, { resolve, reject }));
      write({ id, method, params });
      return { id, result };
    },
    notify: (method, params) => write({ method, params }),
    fail(reason) {
      for (const one of waiting.values()) one.reject(new Error(reason));
      waiting.clear();
    },
  };
}

const members = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {});

function parsed(line: string): Members | undefined {
  try {
    return members(JSON.parse(line));
  } catch {
    // Code of the tool wrote into the stream. Only its own output is lost.
    return undefined;
  }
}
