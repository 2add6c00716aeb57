import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A customer's own server, on this machine, which answers as the test says. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Connections that were made to it. */
  readonly connections: number;
  close(): Promise<void>;
}

type Answer = Parameters<typeof createServer>[1];

/** @param raw answers on the bare connection, where it is no HTTP that is to be answered */
export async function startReceiver(answer: Answer, raw?: (socket: Socket) => void): Promise<Receiver> {
  const received: Received[] = [];
  let connections = 0;
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ method: request.method, url: request.url, headers: request.headers, body });
    answer?.(request, response);
  });
  server.on('connection', (socket) => {
    connections += 1;
    raw?.(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    get connections() {
      return connections;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
