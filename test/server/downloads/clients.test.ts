import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { dropDeleted } from '../../../demo/server/datasets/clean/drop-deleted.ts';
import { CATALOGUE_KEY, clientFileKey } from '../../../demo/server/downloads/catalogue/catalogue-file.ts';
import { lockCatalogue } from '../../../demo/server/downloads/catalogue/change-catalogue.ts';
import { getClientRecordList } from '../../../src/shared/contract/downloads/client-record.ts';
import {
  type ClientList,
  downloadClient,
  getClientList,
  startClientDownload,
} from '../../../src/shared/contract/downloads/desktop-client.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { BASE_PATH, HEADER, LANGUAGE_HEADER } from '../../../src/shared/contract/headers.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import { type S3Server, startS3 } from '../../support/s3/s3-server.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { clientBytes, sha256Of, testPublisher } from './test-clients.ts';

const CLIENT = { kind: 'video', version: '1.0.0', fileName: 'Client.exe' } as const;

let server: TestServer;
let customer: TestCustomer;
let stranger: TestCustomer;
let publisher: ReturnType<typeof testPublisher>;
/** By so many milliseconds the server's clock is fast. */
let ahead = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
  customer = await createTestCustomer(server.services, 'Clients');
  stranger = await createTestCustomer(server.services, 'Stranger');
  publisher = testPublisher(server);
});
afterEach(async () => {
  vi.restoreAllMocks();
  const { database, storage } = server.services;
  // Whoever is just noting a hash in it is done then, and brings nothing of it back.
  await database.system(async (tx) => {
    await lockCatalogue(tx);
    await storage.delete(CATALOGUE_KEY);
  });
});
afterAll(() => server.close());

async function list(token = customer.acceptor.token, language: Language = 'en'): Promise<ClientList> {
  const headers = { [HEADER.language]: LANGUAGE_HEADER[language] };
  const { status, reply } = await server.call(getClientList, {}, { token, headers });
  expect(status).toBe(200);
  return reply;
}

const start = (what: Partial<Record<keyof typeof CLIENT, string>> = {}, token = customer.acceptor.token) =>
  server.call(startClientDownload, { ...CLIENT, ...what } as typeof CLIENT, { token });

const fetchAt = (url: string, headers: Record<string, string> = {}) => server.app.request(url, { headers });

async function addressOf(what: Parameters<typeof start>[0] = {}, token?: string): Promise<string> {
  const { status, reply } = await start(what, token);
  expect(status).toBe(200);
  return reply.url;
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const pathOf = (bytes: Uint8Array) =>
  join(server.services.config.dataDir, 'files', clientFileKey(sha256Of(bytes)));

describe('the catalogue', () => {
  it('is empty before something is published', async () => {
    expect(await list()).toEqual({ releases: [], checking: 0 });
    expect((await publisher.list()).responseObject).toEqual({ files: [], problems: [] });
  });

  it('has the newest version of a kind first, by number and not by sign', async () => {
    for (const version of ['1.9.0', '1.10.0', '1.10.0-beta.2', '1.10.0-beta.10'])
      await publisher.publish(clientBytes(version), { version });
    const { releases } = await list();
    expect(releases.map(({ version }) => version)).toEqual([
      '1.10.0',
      '1.10.0-beta.10',
      '1.10.0-beta.2',
      '1.9.0',
    ]);
  });

  it('gathers the files of a version, with its day and notes as they were said last', async () => {
    await publisher.publish(clientBytes('exe'), { releasedOn: '2026-10-01', notes: { en: 'First.' } });
    await publisher.publish(clientBytes('dmg'), {
      fileName: 'Client.dmg',
      platform: 'macos',
      architecture: 'universal',
      notes: { zh: '首次发布。' },
    });
    const { releases } = await list();
    expect(releases).toEqual([
      {
        kind: 'video',
        version: '1.0.0',
        releasedOn: '2026-10-01',
        notes: { language: 'en', text: 'First.' },
        files: [
          {
            platform: 'windows',
            architecture: 'x64',
            fileName: 'Client.exe',
            size: 5000,
            sha256: sha256Of(clientBytes('exe')),
          },
          {
            platform: 'macos',
            architecture: 'universal',
            fileName: 'Client.dmg',
            size: 5000,
            sha256: sha256Of(clientBytes('dmg')),
          },
        ],
      },
    ]);
    expect((await list(undefined, 'zh')).releases[0]?.notes).toEqual({ language: 'zh', text: '首次发布。' });
    // Nobody has written them in Japanese: they come in the first language that they are in.
    expect((await list(undefined, 'ja')).releases[0]?.notes).toEqual({ language: 'en', text: 'First.' });
  });

  it('says that a version has no notes', async () => {
    await publisher.publish(clientBytes('bare'));
    expect((await list()).releases[0]?.notes).toBeNull();
  });
});

describe('publishing', () => {
  it('waits for the bytes, and takes only those that were announced', async () => {
    const bytes = clientBytes('announced');
    expect((await publisher.announce(bytes)).responseObject).toEqual({ state: 'missing' });
    const wrong = await publisher.put(clientBytes('others'), bytes);
    expect([wrong.status, JSON.stringify(wrong.responseObject)]).toEqual([
      400,
      expect.stringContaining('do not have the announced SHA-256'),
    ]);
    expect((await publisher.announce(bytes)).responseObject).toEqual({ state: 'missing' });
    await publisher.put(bytes);
    expect((await publisher.announce(bytes)).responseObject).toEqual({ state: 'published' });
  });

  it('is done once, however often it is repeated', async () => {
    const bytes = clientBytes('twice');
    await publisher.publish(bytes);
    await publisher.publish(bytes);
    expect((await publisher.list()).responseObject.files).toHaveLength(1);
  });

  it('refuses other bytes under a name that the version has', async () => {
    await publisher.publish(clientBytes('one'));
    await publisher.put(clientBytes('other'));
    const { status, responseObject } = await publisher.announce(clientBytes('other'));
    expect(status).toBe(400);
    expect(responseObject.problems?.[0]?.problem).toMatch(/published as video 1\.0\.0 with other bytes/);
    expect((await list()).releases[0]?.files[0]?.sha256).toBe(sha256Of(clientBytes('one')));
  });

  it.each([
    ['a name with a folder', { fileName: '../Client.exe' }],
    ['a hidden name', { fileName: '.Client' }],
    ['a name that Windows refuses', { fileName: 'Client?.exe' }],
    ['a version of words', { version: 'newest' }],
    ['a day that is none', { releasedOn: '2026-02-30' }],
  ])('refuses %s', async (_what, more) => {
    expect((await publisher.announce(clientBytes('bad'), more)).status).toBe(400);
  });

  it('needs the provider’s key', async () => {
    const response = await server.app.request('/provider-api/clients/getClients', {
      method: 'POST',
      headers: { 'provider-key': 'a guess' },
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  it('reads what was sent once, and never for a request', async () => {
    await publisher.publish(clientBytes('read once'));
    const open = vi.spyOn(server.services.storage, 'open');
    for (let times = 0; times < 3; times += 1) expect((await list()).releases).toHaveLength(1);
    // Another process would read the catalogue; this one knows it by its version.
    expect(open.mock.calls.filter(([key]) => key !== CATALOGUE_KEY)).toEqual([]);
    expect(open.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe('a download', () => {
  const bytes = clientBytes('the client itself', 100_000);

  it('has all bytes, under the name that was published', async () => {
    await publisher.publish(bytes, { fileName: 'Client für Video 1.exe' });
    const { reply } = await start({ fileName: 'Client für Video 1.exe' });
    expect(reply).toMatchObject({ size: bytes.length, sha256: sha256Of(bytes) });
    const response = await fetchAt(reply.url);
    expect(sha256Of(await bytesOf(response))).toBe(sha256Of(bytes));
    const { headers } = response;
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Client f_r Video 1.exe"; filename*=UTF-8''Client%20f%C3%BCr%20Video%201.exe`,
    );
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-length')).toBe(`${bytes.length}`);
  });

  it('goes on where it broke off, with the same bytes or none', async () => {
    await publisher.publish(bytes);
    const url = await addressOf();
    const begun = await fetchAt(url, { range: 'bytes=0-69999' });
    const etag = `${begun.headers.get('etag')}`;
    const rest = await fetchAt(url, { range: 'bytes=70000-', 'if-range': etag });
    expect([begun.status, rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      206,
      'bytes 70000-99999/100000',
    ]);
    expect(sha256Of(Buffer.concat([await bytesOf(begun), await bytesOf(rest)]))).toBe(sha256Of(bytes));
    expect((await fetchAt(url, { range: 'bytes=70000-', 'if-range': '"others"' })).status).toBe(200);
    expect((await fetchAt(url, { range: 'bytes=100000-' })).status).toBe(416);
  });

  it('is refused without a signature of ours, and where there is no such record', async () => {
    await publisher.publish(bytes);
    const url = await addressOf();
    const forged = url.replace(/signature=(.)/, (_whole, sign) => `signature=${sign === 'A' ? 'B' : 'A'}`);
    expect((await fetchAt(forged)).status).toBe(403);
    const id = customer.customerId;
    const signed = server.services.mediaSigner.url('/download/downloadClient', id);
    expect((await fetchAt(signed)).status).toBe(404);
    const { path } = downloadClient;
    expect((await fetchAt(`${BASE_PATH}${path}?id=../clients.json&expires=1&signature=x`)).status).toBe(400);
  });

  it('is refused of a version, or a name, that is not published', async () => {
    await publisher.publish(bytes);
    for (const what of [{ version: '9.9.9' }, { fileName: 'Other.exe' }, { kind: 'pointCloud' }])
      expect((await start(what)).status).toBe(5007980);
    expect((await start({ fileName: '../../server-secret' })).status).toBe(400);
  });

  it('ends with the withdrawal, also under an address that was given out before', async () => {
    await publisher.publish(bytes);
    const url = await addressOf();
    expect((await publisher.withdraw({ kind: 'video', version: '1.0.0' })).responseObject).toEqual({
      files: 1,
    });
    expect((await fetchAt(url)).status).toBe(404);
    expect((await start()).status).toBe(5007980);
    expect(await list()).toEqual({ releases: [], checking: 0 });
    expect((await publisher.withdraw({ kind: 'video', version: '1.0.0' })).status).toBe(400);
  });
});

describe('a withdrawal', () => {
  it('takes the files that are named, and leaves the others of the version', async () => {
    await publisher.publish(clientBytes('windows'));
    await publisher.publish(clientBytes('linux'), { platform: 'linux', fileName: 'client.deb' });
    await publisher.publish(clientBytes('arm'), {
      platform: 'linux',
      architecture: 'arm64',
      fileName: 'client-arm.deb',
    });
    const of = { kind: 'video', version: '1.0.0' } as const;
    const some = await publisher.withdraw({ ...of, platform: 'linux', architecture: 'arm64' });
    expect(some.responseObject).toEqual({ files: 1 });
    expect((await list()).releases[0]?.files.map(({ fileName }) => fileName)).toEqual([
      'Client.exe',
      'client.deb',
    ]);
  });

  const clean = () => dropDeleted(server.services, new AbortController().signal);
  const isStored = async (bytes: Uint8Array) =>
    (await server.services.storage.stat(clientFileKey(sha256Of(bytes)))) !== null;

  it('has bytes deleted once nothing names them any more', async () => {
    const bytes = clientBytes('shared by two versions');
    await publisher.publish(bytes);
    await publisher.publish(bytes, { version: '1.0.1' });
    await publisher.withdraw({ kind: 'video', version: '1.0.0' });
    await clean();
    expect((await list()).releases.map(({ version }) => version)).toEqual(['1.0.1']);
    await publisher.withdraw({ kind: 'video', version: '1.0.1' });
    expect(await isStored(bytes)).toBe(true);
    await clean();
    expect(await isStored(bytes)).toBe(false);
  });

  it('is taken back by publishing again, before and after the bytes were deleted', async () => {
    const bytes = clientBytes('back again');
    for (const isCleaned of [false, true]) {
      await publisher.publish(bytes);
      await publisher.withdraw({ kind: 'video', version: '1.0.0' });
      if (isCleaned) await clean();
      const { responseObject } = await publisher.announce(bytes);
      expect(responseObject).toEqual({ state: isCleaned ? 'missing' : 'published' });
      await publisher.publish(bytes);
      await clean();
      expect(await bytesOf(await fetchAt(await addressOf()))).toEqual(bytes);
    }
  });

  it('is not needed for bytes that were sent and never published: they go after some days', async () => {
    const bytes = clientBytes('never published');
    await publisher.put(bytes);
    await clean();
    expect(await isStored(bytes)).toBe(true);
    ahead = 9 * 24 * 60 * 60 * 1000;
    await clean();
    ahead = 0;
    expect(await isStored(bytes)).toBe(false);
  });

  it('does not come over what is published by sending its bytes once more', async () => {
    const bytes = clientBytes('sent once more');
    await publisher.publish(bytes);
    await publisher.put(bytes);
    ahead = 9 * 24 * 60 * 60 * 1000;
    await clean();
    ahead = 0;
    expect(await isStored(bytes)).toBe(true);
  });
});

describe('what is wrong on the disk', () => {
  const warnings = () => {
    const warn = vi.spyOn(server.services.log, 'warn');
    return () => warn.mock.calls.map(([facts]) => (facts as unknown as { problem: string }).problem);
  };

  it('is noticed without a restart: bytes that changed are not offered, and offered again once they are mended', async () => {
    const bytes = clientBytes('tampered with');
    await publisher.publish(bytes);
    const url = await addressOf();
    const told = warnings();
    await writeFile(pathOf(bytes), clientBytes('by somebody  ', bytes.length));
    expect((await list()).releases).toEqual([]);
    expect((await fetchAt(url)).status).toBe(404);
    expect((await publisher.settled())[0]?.state).toBe('wrongHash');
    for (let times = 0; times < 3; times += 1) expect((await list()).releases).toEqual([]);
    expect(told()).toEqual([expect.stringMatching(/Client\.exe of video 1\.0\.0 .*SHA-256/)]);
    await publisher.publish(bytes);
    expect((await list()).releases).toHaveLength(1);
    expect(await bytesOf(await fetchAt(url))).toEqual(bytes);
  });

  it('says that files are being compared, until they were', async () => {
    const bytes = clientBytes('touched');
    await publisher.publish(bytes);
    await writeFile(pathOf(bytes), bytes);
    await vi.waitUntil(async () => (await list()).releases.length === 1, { timeout: 60_000, interval: 20 });
    expect((await list()).checking).toBe(0);
  });

  it('is told of a file that is gone, and of one of another size', async () => {
    const told = warnings();
    const [gone, short] = [clientBytes('gone'), clientBytes('short')];
    await publisher.publish(gone);
    await publisher.publish(short, { fileName: 'Short.exe' });
    await server.services.storage.delete(clientFileKey(sha256Of(gone)));
    await writeFile(pathOf(short), 'short');
    expect(await list()).toEqual({ releases: [], checking: 0 });
    expect((await start()).status).toBe(5007980);
    expect(told().sort()).toEqual([
      expect.stringMatching(/^Client\.exe .*not in the storage/),
      expect.stringMatching(/^Short\.exe .*size/),
    ]);
    expect((await publisher.list()).responseObject.files.map(({ state }) => state)).toEqual([
      'missing',
      'wrongSize',
    ]);
  });

  it('takes no other entry with it, and is not lost when something is published', async () => {
    const told = warnings();
    await publisher.publish(clientBytes('good'));
    const catalogue = await read();
    const broken = { kind: 'video', version: '2.0.0', files: 'all of them' };
    await write({ releases: [broken, ...catalogue.releases] });
    expect((await list()).releases).toHaveLength(1);
    expect(told()).toEqual([expect.stringMatching(/releases\[0\]/)]);
    await publisher.publish(clientBytes('newer'), { version: '1.0.1' });
    expect((await list()).releases.map(({ version }) => version)).toEqual(['1.0.1', '1.0.0']);
    expect((await read()).releases).toContainEqual(broken);
    expect((await publisher.list()).responseObject.problems).toHaveLength(1);
  });

  it('refuses to publish over a catalogue that cannot be read', async () => {
    const told = warnings();
    await server.services.storage.put(CATALOGUE_KEY, Buffer.from('{ "releases": ['));
    expect(await list()).toEqual({ releases: [], checking: 0 });
    expect(told()).toEqual([expect.stringMatching(/clients\.json/)]);
    await publisher.put(clientBytes('over it'));
    const { status, responseObject } = await publisher.announce(clientBytes('over it'));
    expect(status).toBe(400);
    expect(responseObject.problems?.[0]?.problem).toMatch(/mend it, or delete it/);
  });

  async function read(): Promise<{ releases: unknown[] }> {
    const opened = await server.services.storage.open(CATALOGUE_KEY);
    return (await new Response(opened?.stream as ReadableStream).json()) as { releases: unknown[] };
  }

  const write = (content: object) =>
    server.services.storage.put(CATALOGUE_KEY, Buffer.from(JSON.stringify(content)));
});

describe('the record', () => {
  async function records(token: string, request: RequestOf<typeof getClientRecordList> = {}) {
    const { status, reply } = await server.call(getClientRecordList, request, { token });
    expect(status).toBe(200);
    return reply;
  }

  test('says who had what and when, and whether all of it', async () => {
    const person = await createTestCustomer(server.services, 'Records');
    const bytes = clientBytes('recorded', 100_000);
    await publisher.publish(bytes);
    const whole = await addressOf({}, person.acceptor.token);
    const part = await addressOf({}, person.admin.token);
    await addressOf({}, person.otherAcceptor.token);
    await bytesOf(await fetchAt(part, { range: 'bytes=0-99' }));
    await bytesOf(await fetchAt(whole, { range: 'bytes=0-99' }));
    await bytesOf(await fetchAt(whole, { range: 'bytes=100-' }));
    const { total, rows } = await records(person.admin.token, { sort: 'at' });
    expect(total).toBe(3);
    expect(rows.map(({ operator, completedAt }) => [operator, completedAt !== null])).toEqual([
      ['acceptor of Records', true],
      ['admin of Records', false],
      ['other of Records', false],
    ]);
    expect(rows[0]).toMatchObject({
      ...CLIENT,
      platform: 'windows',
      architecture: 'x64',
      size: bytes.length,
    });
  });

  test('is the whole team’s for administrators, their own for acceptors, nobody’s of another customer', async () => {
    const person = await createTestCustomer(server.services, 'Team');
    await publisher.publish(clientBytes('team'));
    for (const { token } of [person.admin, person.acceptor]) await addressOf({}, token);
    const operators = async (token: string) =>
      (await records(token)).rows.map(({ operator }) => operator).sort();
    expect(await operators(person.admin.token)).toEqual(['acceptor of Team', 'admin of Team']);
    expect(await operators(person.acceptor.token)).toEqual(['acceptor of Team']);
    expect(await operators(person.otherAcceptor.token)).toEqual([]);
    expect(await operators(stranger.admin.token)).toEqual([]);
  });

  test('is narrowed by name, version, person, kind, system, end and day, and paged', async () => {
    const person = await createTestCustomer(server.services, 'Filters');
    await publisher.publish(clientBytes('narrow'));
    await publisher.publish(clientBytes('cloud'), {
      kind: 'pointCloud',
      version: '7.1',
      platform: 'linux',
      fileName: 'cloud.deb',
    });
    await bytesOf(await fetchAt(await addressOf({}, person.admin.token)));
    const cloud = { kind: 'pointCloud', version: '7.1', fileName: 'cloud.deb' };
    await addressOf(cloud, person.acceptor.token);
    const found = async (request: RequestOf<typeof getClientRecordList>) =>
      (await records(person.admin.token, request)).rows.map(({ fileName }) => fileName);
    const today = server.services.now().toISOString().slice(0, 10);
    expect(await found({ keyword: 'CLOUD.' })).toEqual(['cloud.deb']);
    expect(await found({ keyword: '7.1' })).toEqual(['cloud.deb']);
    expect(await found({ keyword: 'admin of' })).toEqual(['Client.exe']);
    expect(await found({ kind: 'video' })).toEqual(['Client.exe']);
    expect(await found({ platform: 'linux' })).toEqual(['cloud.deb']);
    expect(await found({ complete: true })).toEqual(['Client.exe']);
    expect(await found({ complete: false })).toEqual(['cloud.deb']);
    expect(await found({ downloadedFrom: today, downloadedTo: today })).toEqual(['cloud.deb', 'Client.exe']);
    expect(await found({ downloadedTo: '2020-01-01' })).toEqual([]);
    expect(await found({ limit: 1, page: 2 })).toEqual(['Client.exe']);
  });

  test('stays when what was downloaded is withdrawn', async () => {
    const person = await createTestCustomer(server.services, 'Stays');
    await publisher.publish(clientBytes('gone soon'));
    await addressOf({}, person.acceptor.token);
    await publisher.withdraw({ kind: 'video', version: '1.0.0' });
    expect((await records(person.acceptor.token)).rows).toMatchObject([CLIENT]);
  });
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
