import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CATALOGUE_KEY, clientFileKey } from '../../../demo/server/downloads/catalogue/catalogue-file.ts';
import { getClientList, startClientDownload } from '../../../src/shared/contract/downloads/desktop-client.ts';
import { type S3Server, startS3 } from '../../support/s3/s3-server.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { bytesOf, CLIENT, type ClientStage, openClientStage } from './client-stage.ts';
import { clientBytes, sha256Of, testPublisher } from './test-clients.ts';

let stage: ClientStage;

beforeAll(async () => {
  stage = await openClientStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.server.close());

const pathOf = (bytes: Uint8Array) =>
  join(stage.server.services.config.dataDir, 'files', clientFileKey(sha256Of(bytes)));

describe('what is wrong on the disk', () => {
  const warnings = () => {
    const warn = vi.spyOn(stage.server.services.log, 'warn');
    return () => warn.mock.calls.map(([facts]) => (facts as unknown as { problem: string }).problem);
  };

  it('is noticed without a restart: bytes that changed are not offered, and offered again once they are mended', async () => {
    const bytes = clientBytes('tampered with');
    await stage.publisher.publish(bytes);
    const url = await stage.addressOf();
    const told = warnings();
    await writeFile(pathOf(bytes), clientBytes('by somebody  ', bytes.length));
    expect((await stage.list()).releases).toEqual([]);
    expect((await stage.fetchAt(url)).status).toBe(404);
    expect((await stage.publisher.settled())[0]?.state).toBe('wrongHash');
    for (let times = 0; times < 3; times += 1) expect((await stage.list()).releases).toEqual([]);
    expect(told()).toEqual([expect.stringMatching(/Client\.exe of video 1\.0\.0 .*SHA-256/)]);
    await stage.publisher.publish(bytes);
    expect((await stage.list()).releases).toHaveLength(1);
    expect(await bytesOf(await stage.fetchAt(url))).toEqual(bytes);
  });

  it('says that files are being compared, until they were', async () => {
    const bytes = clientBytes('touched');
    await stage.publisher.publish(bytes);
    await writeFile(pathOf(bytes), bytes);
    await vi.waitUntil(async () => (await stage.list()).releases.length === 1, {
      timeout: 60_000,
      interval: 20,
    });
    expect((await stage.list()).checking).toBe(0);
  });

  it('is told of a file that is gone, and of one of another size', async () => {
    const told = warnings();
    const [gone, short] = [clientBytes('gone'), clientBytes('short')];
    await stage.publisher.publish(gone);
    await stage.publisher.publish(short, { fileName: 'Short.exe' });
    await stage.server.services.storage.delete(clientFileKey(sha256Of(gone)));
    await writeFile(pathOf(short), 'short');
    expect(await stage.list()).toEqual({ releases: [], checking: 0 });
    expect((await stage.start()).status).toBe(5007980);
    expect(told().sort()).toEqual([
      expect.stringMatching(/^Client\.exe .*not in the storage/),
      expect.stringMatching(/^Short\.exe .*size/),
    ]);
    expect((await stage.publisher.list()).responseObject.files.map(({ state }) => state)).toEqual([
      'missing',
      'wrongSize',
    ]);
  });

  it('takes no other entry with it, and is not lost when something is published', async () => {
    const told = warnings();
    await stage.publisher.publish(clientBytes('good'));
    const catalogue = await read();
    const broken = { kind: 'video', version: '2.0.0', files: 'all of them' };
    await write({ releases: [broken, ...catalogue.releases] });
    expect((await stage.list()).releases).toHaveLength(1);
    expect(told()).toEqual([expect.stringMatching(/releases\[0\]/)]);
    await stage.publisher.publish(clientBytes('newer'), { version: '1.0.1' });
    expect((await stage.list()).releases.map(({ version }) => version)).toEqual(['1.0.1', '1.0.0']);
    expect((await read()).releases).toContainEqual(broken);
    expect((await stage.publisher.list()).responseObject.problems).toHaveLength(1);
  });

  it('refuses to publish over a catalogue that cannot be read', async () => {
    const told = warnings();
    await stage.server.services.storage.put(CATALOGUE_KEY, Buffer.from('{ "releases": ['));
    expect(await stage.list()).toEqual({ releases: [], checking: 0 });
    expect(told()).toEqual([expect.stringMatching(/clients\.json/)]);
    await stage.publisher.put(clientBytes('over it'));
    const { status, responseObject } = await stage.publisher.announce(clientBytes('over it'));
    expect(status).toBe(400);
    expect(responseObject.problems?.[0]?.problem).toMatch(/mend it, or delete it/);
  });

  async function read(): Promise<{ releases: unknown[] }> {
    const opened = await stage.server.services.storage.open(CATALOGUE_KEY);
    return (await new Response(opened?.stream as ReadableStream).json()) as { releases: unknown[] };
  }

  const write = (content: object) =>
    stage.server.services.storage.put(CATALOGUE_KEY, Buffer.from(JSON.stringify(content)));
});

describe('in a bucket', () => {
  let s3: S3Server;
  let first: TestServer;

  beforeAll(async () => {
    s3 = await startS3();
    first = await startTestServer({ env: s3.env });
  });
  afterAll(async () => {
    await first?.close();
    await s3?.close();
  });

  it('the same holds: published, offered, downloaded from a range on, noticed when it changes', async () => {
    const { admin } = await createTestCustomer(first.services, 'Bucket');
    const bytes = clientBytes('in a bucket', 100_000);
    const mine = testPublisher(first);
    await mine.publish(bytes);
    const { reply } = await first.call(startClientDownload, CLIENT, admin);
    const rest = await first.app.request(reply.url, { headers: { range: 'bytes=99990-' } });
    expect(await bytesOf(rest)).toEqual(bytes.subarray(99_990));
    await first.services.storage.put(clientFileKey(sha256Of(bytes)), clientBytes('changed there', 100_000));
    expect((await first.call(getClientList, {}, admin)).reply.releases).toEqual([]);
    expect((await mine.settled())[0]?.state).toBe('wrongHash');
  });
});
