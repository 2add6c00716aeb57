import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** So much of a body that was refused is still taken in; whoever sends more loses the connection. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Takes in, and drops, what is left of a body once its request has been answered. Left in the line, it would stand
 * before the next request; a line that is cut instead may lose the answer on its way. A client that stops sending is
 * given up as any other (`endStalled`).
 */
export function dropUnread(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (request.readableEnded || request.destroyed) return;
      let size = 0;
      // Whoever had begun to read does not go on, and would hold it up.
      request.removeAllListeners('data');
      request.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MOST_BYTES) request.socket.destroySoon();
      });
      request.resume();
    });
  });
}
