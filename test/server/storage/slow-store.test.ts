import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../../demo/server/listen.ts';
import { createS3Client } from '../../../demo/server/storage/s3/s3-client.ts';

/** Milliseconds between two pieces of an answer, and how many there are. */
const STEP = 100;
const PIECES = 8;
const PATIENCE = { answer: 400, silence: 400 };

let origin = '';
const server = createServer((request, response) => {
  void answer(request.url ?? '', response);
});

async function answer(url: string, response: ServerResponse): Promise<void> {
  if (url.endsWith('nothing')) return void response.writeHead(204).end();
  response.writeHead(200);
  const pieces = url.endsWith('silent') ? 1 : PIECES;
  for (let piece = 0; piece < pieces; piece += 1) {
    response.write('x');
    await wait(STEP);
  }
  // A store that falls silent leaves the line open.
  if (!url.endsWith('silent')) response.end();
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function call(key: string): Promise<Response> {
  const settings = { bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
  return createS3Client({ ...settings, endpoint: origin }, PATIENCE)({ method: 'GET', key });
}

test('a download may take as long as it does, while something of it comes', async () => {
  expect(await (await call('slow')).text()).toBe('x'.repeat(PIECES));
});

test('a download of which nothing more comes fails', async () => {
  const response = await call('silent');
  await expect(response.text()).rejects.toThrow('the store is silent');
});

test('a process that serves knows an answer without a body, and reads one to its bytes', async () => {
  const listening = await listen({ fetch: () => new Response(null) }, '127.0.0.1', 0);
  expect((await call('nothing')).status).toBe(204);
  const piece = new TextEncoder().encode('x'.repeat(PIECES));
  expect(await (await call('slow')).bytes()).toEqual(piece);
  await listening.stop(0);
});
