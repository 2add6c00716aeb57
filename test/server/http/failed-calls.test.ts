import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BackgroundRunner } from '../../../demo/server/background/background-runner.ts';
import { errorFacts } from '../../../demo/server/error-facts.ts';
import { listen } from '../../../demo/server/listen.ts';
import { createFolderStorage } from '../../../demo/server/storage/folder/folder-storage.ts';
import { seedSecondCustomer } from '../second-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let url: string;
let isOpen: boolean;

beforeEach(async () => {
  server = await startTestServer();
  isOpen = true;
  const { itemId, accountId } = await seedSecondCustomer(server.services);
  url = server.services.mediaSigner.ownUrl('/media/getFile', itemId, accountId);
});
afterEach(async () => {
  if (isOpen) await server.close();
});

/** What the log says of the requests that came since. */
function failedLines() {
  const error = vi.spyOn(server.services.log, 'error');
  return () =>
    error.mock.calls.map(([facts, message]) => ({ ...(facts as { readonly err?: unknown }), message }));
}

test.skipIf(process.platform !== 'linux')(
  'a file that cannot be stored is one line of the log: the request, the error, and where it happened',
  async () => {
    const lines = failedLines();
    // A folder that is there, and in which nobody may make a file. The stream's own error has no frames.
    const full = createFolderStorage('/proc/self');
    vi.spyOn(server.services.storage, 'stat').mockImplementation(() =>
      full.put('picture', new Uint8Array(1)),
    );
    const response = await server.app.request(url);
    expect(response.status).toBe(500);
    expect(lines()).toEqual([
      expect.objectContaining({
        message: 'request',
        http: 500,
        status: 500,
        path: '/customer-api/media/getFile',
        requestId: response.headers.get('x-request-id'),
        err: expect.any(Error),
      }),
    ]);
    const [{ err }] = lines() as unknown as [{ err: unknown }];
    expect(errorFacts(err)).toMatchObject({
      message: 'picture could not be stored',
      frames: expect.stringMatching(/folder-storage/),
      cause: { message: expect.stringMatching(/^ENOENT: no such file or directory, open/) },
    });
  },
);

test('what is thrown and is no error is answered and logged all the same', async () => {
  const lines = failedLines();
  vi.spyOn(server.services.storage, 'stat').mockRejectedValue('a text');
  const response = await server.app.request(url);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ status: 500, requestId: expect.any(String) });
  expect(lines()).toEqual([expect.objectContaining({ message: 'request', http: 500, err: 'a text' })]);
});

test('a call goes on when its client has gone: the server closes what it stands on after it', async () => {
  const lines = failedLines();
  const { storage, background } = server.services;
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { stat } = storage;
  vi.spyOn(storage, 'stat').mockImplementation(async (key) => {
    reached.resolve();
    await gate.promise;
    return stat(key);
  });
  const stopped = vi.spyOn(background as BackgroundRunner, 'stop');
  const answered = server.app.request(url);
  await reached.promise;
  isOpen = false;
  const closed = server.close();
  // The first of what is closed, and at once where nothing is waited for.
  expect(stopped).not.toHaveBeenCalled();
  gate.resolve();
  expect((await answered).status).toBe(200);
  await closed;
  expect(stopped).toHaveBeenCalled();
  expect(lines()).toEqual([]);
});

test('whose line breaks in the middle of a request is no fault of the server', async () => {
  const lines = failedLines();
  const info = vi.spyOn(server.services.log, 'info');
  const { origin, stop } = await listen(server.app, '127.0.0.1', 0);
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('POST /customer-api/oauth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
  await new Promise((written) => socket.write('content-length: 100\r\n\r\n{"loginName"', written));
  socket.resetAndDestroy();
  const told = () => info.mock.calls.filter(([, message]) => message === 'request');
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  expect(lines()).toEqual([]);
  await stop(1000);
});
