import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reloadProxy } from '../../../../demo/dev/reload-proxy.mjs';

let server: Server;
let seen: string[] = [];

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['accept-encoding']}`);
    const type = request.url === '/page' ? 'text/html; charset=utf-8' : 'application/json';
    const body = request.url === '/page' ? '<p>page</p>' : '{"answer":42}';
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function openProxy(target = (server.address() as AddressInfo).port) {
  const port = await freePort();
  return { proxy: await reloadProxy({ port, target }), origin: `http://127.0.0.1:${port}` };
}

test('pages get the script that reloads them; all else is passed on as it is', async () => {
  const { proxy, origin } = await openProxy();
  const page = await (await fetch(`${origin}/page`)).text();
  expect(page).toMatch(/^<p>page<\/p><script src="\/dev\/reload\.js"><\/script>$/);
  const reply = await fetch(`${origin}/answer`, { method: 'POST', body: 'x' });
  expect(reply.headers.get('content-length')).toBe('13');
  expect(await reply.json()).toEqual({ answer: 42 });
  expect(seen).toEqual(['GET /page identity', 'POST /answer identity']);
  expect(await (await fetch(`${origin}/dev/reload.js`)).text()).toContain('location.reload()');
  proxy.close();
});

test('a change is told to each page that is open', async () => {
  const { proxy, origin } = await openProxy();
  const readers = await Promise.all(
    [1, 2].map(async () => {
      const reader = (await fetch(`${origin}/dev/changes`)).body?.getReader();
      if (!reader) throw new Error('no body');
      await reader.read();
      return reader;
    }),
  );
  proxy.reload();
  for (const reader of readers) {
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toBe('data: changed\n\n');
  }
  proxy.close();
});

test('while the server is away a page says so', async () => {
  const { proxy, origin } = await openProxy(await freePort());
  const reply = await fetch(`${origin}/page`);
  expect([reply.status, await reply.text()]).toEqual([502, 'The server is not up; see its output.\n']);
  proxy.close();
});

test('a port that is in use is told by its number, before anything is started', async () => {
  const { port } = server.address() as AddressInfo;
  await expect(reloadProxy({ port, target: 1 })).rejects.toThrow(
    `Port ${port} is in use; set PORT to another one.`,
  );
});
