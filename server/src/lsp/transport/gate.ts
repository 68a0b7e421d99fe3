import { type Connection, ErrorCodes, Message, type MessageStrategy, type RequestMessage, ResponseError } from 'vscode-languageserver/node';
import { faultOfParams } from './params.ts';

/** Decides which messages of a client are handled. */
export interface Gate {
  /** An option of the connection. It sees each message before the connection does. */
  readonly messageStrategy: MessageStrategy;
  /** Lets the connection answer refused requests. */
  open(connection: Connection): void;
}

/** A refused request is passed on under this name, which no client knows. */
const refusedMethod = 'toolscribe/refused';

/**
 * Passes the messages that the protocol allows: `initialize` first and once, nothing after `shutdown`, parameters of the right shape. A refused request
 * gets an error. A refused notification is logged and ignored. Handlers may rely on these checks.
 */
export function createGate(): Gate {
  const refusals = new WeakMap<object, ResponseError<never>>();
  let state: 'new' | 'running' | 'over' = 'new';
  let log = (_: string): void => {};

  const refuse = (message: RequestMessage, code: number, why: string): RequestMessage => {
    const params = {};
    refusals.set(params, new ResponseError<never>(code, why));
    return { ...message, method: refusedMethod, params };
  };

  function checked(message: RequestMessage): RequestMessage {
    const { method, params } = message;
    if (state === 'over') return refuse(message, ErrorCodes.InvalidRequest, 'The server was shut down: only exit may follow.');
    if (state === 'new' && method !== 'initialize') return refuse(message, ErrorCodes.ServerNotInitialized, `${method} came before initialize.`);
    if (state === 'running' && method === 'initialize') return refuse(message, ErrorCodes.InvalidRequest, 'The server is initialized already.');
    const fault = faultOfParams(method, params);
    if (fault !== undefined) return refuse(message, ErrorCodes.InvalidParams, fault);
    if (method === 'initialize') state = 'running';
    if (method === 'shutdown') state = 'over';
    return message;
  }

  return {
    messageStrategy: {
      handleMessage(message, next) {
        if (Message.isRequest(message)) return next(checked(message));
        if (!Message.isNotification(message) || message.method === 'exit') return next(message);
        const fault =
          state === 'running'
            ? faultOfParams(message.method, message.params)
            : `${message.method} came ${state === 'new' ? 'before initialize' : 'after shutdown'}.`;
        if (fault === undefined) return next(message);
        log(`a notification was ignored: ${fault}`);
      },
    },
    open(connection) {
      log = (message) => connection.console.warn(message);
      connection.onRequest(
        refusedMethod,
        (params: object) => refusals.get(params) ?? new ResponseError(ErrorCodes.MethodNotFound, `Unhandled method ${refusedMethod}`),
      );
    },
  };
}
