import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { getClientRecordList } from '../../../src/shared/contract/downloads/client-record.ts';
import { downloadClient } from '../../../src/shared/contract/downloads/desktop-client.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { bytesOf, CLIENT, type ClientStage, openClientStage } from './client-stage.ts';
import { clientBytes, sha256Of } from './test-clients.ts';

let stage: ClientStage;
let stranger: TestCustomer;

beforeAll(async () => {
  stage = await openClientStage();
  stranger = await createTestCustomer(stage.server.services, 'Stranger');
});
afterEach(() => stage.clear());
afterAll(() => stage.server.close());

describe('a download', () => {
  const bytes = clientBytes('the client itself', 100_000);

  it('has all bytes, under the name that was published', async () => {
    await stage.publisher.publish(bytes, { fileName: 'Client für Video 1.exe' });
    const { reply } = await stage.start({ fileName: 'Client für Video 1.exe' });
    expect(reply).toMatchObject({ size: bytes.length, sha256: sha256Of(bytes) });
    const response = await stage.fetchAt(reply.url);
    expect(sha256Of(await bytesOf(response))).toBe(sha256Of(bytes));
    const { headers } = response;
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Client f_r Video 1.exe"; filename*=UTF-8''Client%20f%C3%BCr%20Video%201.exe`,
    );
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-length')).toBe(`${bytes.length}`);
  });

  it('goes on where it broke off, with the same bytes or none', async () => {
    await stage.publisher.publish(bytes);
    const url = await stage.addressOf();
    const begun = await stage.fetchAt(url, { range: 'bytes=0-69999' });
    const etag = `${begun.headers.get('etag')}`;
    const rest = await stage.fetchAt(url, { range: 'bytes=70000-', 'if-range': etag });
    expect([begun.status, rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      206,
      'bytes 70000-99999/100000',
    ]);
    expect(sha256Of(Buffer.concat([await bytesOf(begun), await bytesOf(rest)]))).toBe(sha256Of(bytes));
    expect((await stage.fetchAt(url, { range: 'bytes=70000-', 'if-range': '"others"' })).status).toBe(200);
    expect((await stage.fetchAt(url, { range: 'bytes=100000-' })).status).toBe(416);
  });

  it('is refused without a signature of ours, and where there is no such record', async () => {
    await stage.publisher.publish(bytes);
    const url = await stage.addressOf();
    const forged = url.replace(/signature=(.)/, (_whole, sign) => `signature=${sign === 'A' ? 'B' : 'A'}`);
    expect((await stage.fetchAt(forged)).status).toBe(403);
    const id = stage.customer.customerId;
    const signed = stage.server.services.mediaSigner.url('/download/downloadClient', id);
    expect((await stage.fetchAt(signed)).status).toBe(404);
    const { path } = downloadClient;
    expect((await stage.fetchAt(`${BASE_PATH}${path}?id=../clients.json&expires=1&signature=x`)).status).toBe(
      400,
    );
  });

  it('is refused of a version, or a name, that is not published', async () => {
    await stage.publisher.publish(bytes);
    for (const what of [{ version: '9.9.9' }, { fileName: 'Other.exe' }, { kind: 'pointCloud' as const }])
      expect((await stage.start(what)).status).toBe(5007980);
    expect((await stage.start({ fileName: '../../server-secret' })).status).toBe(400);
  });

  it('ends with the withdrawal, also under an address that was given out before', async () => {
    await stage.publisher.publish(bytes);
    const url = await stage.addressOf();
    expect((await stage.publisher.withdraw({ kind: 'video', version: '1.0.0' })).responseObject).toEqual({
      files: 1,
    });
    expect((await stage.fetchAt(url)).status).toBe(404);
    expect((await stage.start()).status).toBe(5007980);
    expect(await stage.list()).toEqual({ releases: [], checking: 0 });
    expect((await stage.publisher.withdraw({ kind: 'video', version: '1.0.0' })).status).toBe(400);
  });
});

describe('the record', () => {
  async function records(token: string, request: RequestOf<typeof getClientRecordList> = {}) {
    const { status, reply } = await stage.server.call(getClientRecordList, request, { token });
    expect(status).toBe(200);
    return reply;
  }

  test('says who had what and when, and whether all of it', async () => {
    const person = await createTestCustomer(stage.server.services, 'Records');
    const bytes = clientBytes('recorded', 100_000);
    await stage.publisher.publish(bytes);
    const whole = await stage.addressOf({}, person.acceptor.token);
    const part = await stage.addressOf({}, person.admin.token);
    await stage.addressOf({}, person.otherAcceptor.token);
    await bytesOf(await stage.fetchAt(part, { range: 'bytes=0-99' }));
    await bytesOf(await stage.fetchAt(whole, { range: 'bytes=0-99' }));
    await bytesOf(await stage.fetchAt(whole, { range: 'bytes=100-' }));
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
    const person = await createTestCustomer(stage.server.services, 'Team');
    await stage.publisher.publish(clientBytes('team'));
    for (const { token } of [person.admin, person.acceptor]) await stage.addressOf({}, token);
    const operators = async (token: string) =>
      (await records(token)).rows.map(({ operator }) => operator).sort();
    expect(await operators(person.admin.token)).toEqual(['acceptor of Team', 'admin of Team']);
    expect(await operators(person.acceptor.token)).toEqual(['acceptor of Team']);
    expect(await operators(person.otherAcceptor.token)).toEqual([]);
    expect(await operators(stranger.admin.token)).toEqual([]);
  });

  test('is narrowed by name, version, person, kind, system, end and day, and paged', async () => {
    const person = await createTestCustomer(stage.server.services, 'Filters');
    await stage.publisher.publish(clientBytes('narrow'));
    await stage.publisher.publish(clientBytes('cloud'), {
      kind: 'pointCloud',
      version: '7.1',
      platform: 'linux',
      fileName: 'cloud.deb',
    });
    await bytesOf(await stage.fetchAt(await stage.addressOf({}, person.admin.token)));
    const cloud = { kind: 'pointCloud', version: '7.1', fileName: 'cloud.deb' } as const;
    await stage.addressOf(cloud, person.acceptor.token);
    const found = async (request: RequestOf<typeof getClientRecordList>) =>
      (await records(person.admin.token, request)).rows.map(({ fileName }) => fileName);
    const today = stage.server.services.now().toISOString().slice(0, 10);
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
    const person = await createTestCustomer(stage.server.services, 'Stays');
    await stage.publisher.publish(clientBytes('gone soon'));
    await stage.addressOf({}, person.acceptor.token);
    await stage.publisher.withdraw({ kind: 'video', version: '1.0.0' });
    expect((await records(person.acceptor.token)).rows).toMatchObject([CLIENT]);
  });
});
