import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a partner has copied from the console. */
export interface Copied {
  /** The element with its script. */
  readonly page: string;
  /** For Node. */
  readonly tokenRoute: string;
  readonly policy: string;
  readonly appKey: string;
  readonly appSecret: string;
}

/** A partner's own server: a page, its script, and the token route as a process behind it. */
export interface PartnerSite {
  /** Of this machine, by a name of its own: another origin than the console's. */
  readonly origin: string;
  readonly address: string;
  /** Puts up what was copied; until then there is nothing. */
  serve(copied: Copied): Promise<void>;
  close(): Promise<void>;
}

const INLINE = /<script type="module">\n([\s\S]*?)<\/script>/;

export async function openPartnerSite(): Promise<PartnerSite> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-partner-'));
  let copied: Copied | null = null;
  let route: ChildProcess | undefined;
  let routePort = 0;

  const server: Server = createServer(async (request, response) => {
    if (copied === null) response.writeHead(404).end();
    else if (request.url === '/') sendPage(response, copied);
    else if (request.url === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(INLINE.exec(copied.page)?.[1]);
    } else if (request.url === '/favicon.ico') response.writeHead(204).end();
    else await pass(request, response, routePort);
  });
  const port = await listening(server);
  const origin = `http://localhost:${port}`;
  return {
    origin,
    address: `${origin}/`,
    async serve(next) {
      copied = next;
      const path = join(folder, 'token-route.mjs');
      await writeFile(path, next.tokenRoute);
      routePort = await freePort();
      route = spawn(process.execPath, [path], {
        env: { APP_KEY: next.appKey, APP_SECRET: next.appSecret, PORT: String(routePort) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await untilAnswering(routePort);
    },
    async close() {
      if (route) {
        route.kill();
        await once(route, 'exit');
      }
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}

/** The policy of the page lets no script stand in its markup: as the snippet says, it goes into a file. */
function sendPage(response: ServerResponse, { page, policy }: Copied): void {
  const body = page.replace(INLINE, '<script type="module" src="/page.js"></script>');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; ${policy}`,
  });
  response.end(`<!doctype html><html lang="en"><title>Portal</title><h1>Portal</h1>${body}`);
}

async function pass(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { 'sec-fetch-site': String(request.headers['sec-fetch-site']) },
  });
  response.writeHead(reply.status, {
    'content-type': reply.headers.get('content-type') ?? 'text/plain',
    'cache-control': reply.headers.get('cache-control') ?? '',
  });
  response.end(Buffer.from(await reply.arrayBuffer()));
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listening(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilAnswering(port: number): Promise<void> {
  for (;;) {
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
