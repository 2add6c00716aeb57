import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { dropUnread } from './drop-unread.ts';
import { endStalled } from './end-stalled.ts';
import { StartError } from './start-error.ts';

export interface Listening {
  /** Such as `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** The one that the system chose, where it was asked to. */
  readonly port: number;
  /** Takes no more requests and lets those under way end for at most `milliseconds`. */
  stop(milliseconds: number): Promise<void>;
}

/** What answers requests: an app, or whatever stands in for it. */
export interface Answering {
  fetch(request: Request, env?: object): Response | Promise<Response>;
}

/** A connection on which nothing has moved for this many milliseconds is given up. */
const STALLED = 120_000;

/** Serves an app on a port, which is set by the name of a `setting`; 0 has the system choose one. */
export async function listen(
  app: Answering,
  host: string,
  port: number,
  setting = 'PORT',
): Promise<Listening> {
  const answer = (request: Request, env: object) => app.fetch(request, env);
  const server = createServer(
    // Its own way with bodies that nobody read to their end cuts the line after half a second.
    getRequestListener(answer, { autoCleanupIncoming: false }),
  );
  // A large file may take its time on a slow line, but not for ever; headers may not at all.
  server.requestTimeout = 60 * 60 * 1000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 30_000;
  endStalled(server, STALLED);
  dropUnread(server);
  completeResponse();
  await bound(server, host, port, setting);
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    port: actual,
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    stop: (milliseconds) => stop(server, milliseconds),
  };
}

/**
 * The adapter puts a `Response` in place of Node's that is made in a fraction of the time, and is written without a
 * stream. It lacks one method, which code that reads a stored file may well use.
 */
function completeResponse(): void {
  Object.defineProperty(Response.prototype, 'bytes', {
    value: async function bytes(this: Response) {
      return new Uint8Array(await this.arrayBuffer());
    },
    configurable: true,
    writable: true,
  });
}

function bound(server: Server, host: string, port: number, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(whyNot(error, host, port, setting), { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number, setting: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} on ${host} is in use; set ${setting} to another one`;
    case 'EACCES':
      return `port ${port} may not be opened by this user; set ${setting} to another one`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine`;
    default:
      return `cannot listen on ${host}:${port}: ${error.message}`;
  }
}

function stop(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), milliseconds);
    // Clients keep connections open: each one goes once the reply that is under way has left it.
    server.keepAliveTimeout = 1;
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
