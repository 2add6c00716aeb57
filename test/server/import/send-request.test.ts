import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { sendRequest } from '../../../demo/import/send-request.ts';
import { writeSampleDelivery } from '../provider/sample-delivery.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}

async function file(bytes: number): Promise<string> {
  const folder = await writeSampleDelivery(0);
  onTestFinished(() => folder.remove());
  const path = join(folder.folder, 'file');
  await writeFile(path, Buffer.alloc(bytes, 'x'));
  return path;
}

test('a file is sent with its length and the answer comes back', async () => {
  const url = await serve((request, response) => {
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
    });
    request.on('end', () => response.end(`${request.headers['content-length']} ${size}`));
  });
  const body = { path: await file(300_000) };
  expect(await sendRequest({ method: 'PUT', url, headers: {}, body })).toBe('300000 300000');
});

test('a refusal that comes before everything is sent is read, not taken for a broken line', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(401, { connection: 'close' }).end('refused');
  });
  const body = { path: await file(20_000_000) };
  expect(await sendRequest({ method: 'PUT', url, headers: {}, body })).toBe('refused');
});

test('a file that vanished is told as that', async () => {
  const url = await serve((_request, response) => response.end());
  const body = { path: '/nowhere/picture.png' };
  await expect(sendRequest({ method: 'PUT', url, headers: {}, body })).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
