import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Ends connections on which nothing has moved for so many milliseconds: a client that stopped in the midst of
 * sending, or of taking the answer. One that waits for an answer which we are working on is left alone: the
 * commit of a large delivery takes minutes.
 */
export function endStalled(server: Server, milliseconds: number): void {
  const exchanges = new WeakMap<Socket, Exchange>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
  });
  server.setTimeout(milliseconds, (socket: Socket) => {
    const exchange = exchanges.get(socket);
    const isOurTurn = exchange?.request.complete && !exchange.response.headersSent;
    if (!isOurTurn) socket.destroy();
  });
}
