import { once } from 'node:events';

/** A connection over which commands of WebDriver BiDi are sent. */
export interface BidiConnection {
  /** Sends a command and returns its result; its error has the code that the standard names. */
  send<T = unknown>(method: string, params: object): Promise<T>;
}

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

export async function connect(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error, message }: Reply = JSON.parse(data);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error === undefined) resolve?.(result);
    else reject?.(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection.'));
  });
  await once(socket, 'open');
  let last = 0;
  return {
    async send<T>(method: string, params: object) {
      last += 1;
      const reply = Promise.withResolvers<unknown>();
      waiting.set(last, reply);
      socket.send(JSON.stringify({ id: last, method, params }));
      return (await reply.promise.catch((cause) => {
        throw new Error(`${method}: ${cause.message}`, { cause });
      })) as T;
    },
  };
}
