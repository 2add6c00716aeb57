import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a browser and a server that can be cut. */
export interface CuttableNetwork {
  /** The server's, through it. */
  readonly origin: string;
  /** Bytes that came from the browser, ever. */
  sent(): number;
  /** Breaks every connection, and each that is tried, until it is mended. */
  cut(): void;
  /** Cuts once so many more bytes came from the browser: in the middle of whatever it sends. */
  cutAfter(bytes: number): Promise<void>;
  mend(): void;
  /** From now on it leads to another server, such as the one that was started again. */
  leadTo(serverOrigin: string): void;
  close(): Promise<void>;
}

export async function cuttableNetwork(serverOrigin: string): Promise<CuttableNetwork> {
  let { hostname, port } = new URL(serverOrigin);
  const open = new Set<Socket>();
  let isCut = false;
  let sent = 0;
  let limit = Number.POSITIVE_INFINITY;
  let reached: (() => void) | undefined;

  function cut(): void {
    isCut = true;
    limit = Number.POSITIVE_INFINITY;
    for (const socket of open) socket.resetAndDestroy();
    reached?.();
    reached = undefined;
  }

  const server = createServer((browser) => {
    if (isCut) {
      browser.resetAndDestroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    for (const socket of [browser, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        browser.destroy();
        upstream.destroy();
      });
    }
    browser.on('data', (bytes: Buffer) => {
      sent += bytes.length;
      if (sent >= limit) cut();
      else if (!upstream.write(bytes)) {
        browser.pause();
        upstream.once('drain', () => browser.resume());
      }
    });
    browser.on('end', () => upstream.end());
    upstream.pipe(browser);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cut,
    cutAfter(bytes) {
      limit = sent + bytes;
      return new Promise((done) => {
        reached = done;
      });
    },
    mend() {
      isCut = false;
    },
    leadTo(other) {
      ({ hostname, port } = new URL(other));
    },
    async close() {
      const ended = new Promise((done) => server.close(done));
      cut();
      await ended;
    },
  };
}
