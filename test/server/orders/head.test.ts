import { readdir, readlink } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPartDownload } from '../../../src/shared/contract/delivery/data-download.ts';
import { type ListeningServer, startListeningServer } from '../listening-server.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { downloadSteps } from './download-steps.ts';
import { bytesOf, sha256Of } from './test-download.ts';

let server: ListeningServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startListeningServer();
  customer = await createTestCustomer(server.services, 'Heads');
});
afterAll(() => server.close());

/** Files of the server's folder that this process has open. */
async function openFiles(): Promise<string[]> {
  const folder = '/proc/self/fd';
  const links = (await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(server.services.config.dataDir));
}

// Which files a process has open is read from `/proc`.
it.skipIf(process.platform !== 'linux')(
  'an answer to HEAD says what there is, and holds no file open',
  async () => {
    const { accepted, packed } = downloadSteps(server, customer);
    const { downloadId } = await packed(await accepted('Heads', [[2]], 500_000));
    const { reply } = await server.call(startPartDownload, { downloadId, part: 1 }, customer.admin);
    for (let time = 1; time <= 20; time += 1) {
      const head = await fetch(server.origin + reply.url, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, `${reply.size}`]);
    }
    expect(await openFiles()).toEqual([]);
    // What was asked for by GET is still read to its end.
    expect(sha256Of(await bytesOf(await fetch(server.origin + reply.url)))).toBe(reply.sha256);
    expect(await openFiles()).toEqual([]);
  },
);
