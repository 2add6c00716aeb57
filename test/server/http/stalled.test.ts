import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { endStalled } from '../../../demo/server/end-stalled.ts';

const PATIENCE = 200;
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function connected(answer: RequestListener): Promise<Socket> {
  server = createServer(answer);
  endStalled(server, PATIENCE);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
}

function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => {
    text += part.toString();
  });
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

test('a client that stops in the midst of its request is given up', async () => {
  const socket = await connected((request) => request.resume());
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{');
  expect(await received(socket)).toBe('');
});

test('a client that waits for an answer which takes long is left alone', async () => {
  const socket = await connected(async (request, response) => {
    request.resume();
    // As long as the work takes: several times the patience with a silent client.
    await wait(PATIENCE * 3);
    response.end('at last');
  });
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\nconnection: close\r\n\r\n1');
  expect(await received(socket)).toMatch(/at last/);
});
