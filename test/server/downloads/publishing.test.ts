import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dropDeleted } from '../../../demo/server/datasets/clean/drop-deleted.ts';
import { CATALOGUE_KEY, clientFileKey } from '../../../demo/server/downloads/catalogue/catalogue-file.ts';
import { bytesOf, type ClientStage, openClientStage } from './client-stage.ts';
import { clientBytes, sha256Of } from './test-clients.ts';

let stage: ClientStage;

beforeAll(async () => {
  stage = await openClientStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.server.close());

describe('the catalogue', () => {
  it('is empty before something is published', async () => {
    expect(await stage.list()).toEqual({ releases: [], checking: 0 });
    expect((await stage.publisher.list()).responseObject).toEqual({ files: [], problems: [] });
  });

  it('has the newest version of a kind first, by number and not by sign', async () => {
    for (const version of ['1.9.0', '1.10.0', '1.10.0-beta.2', '1.10.0-beta.10'])
      await stage.publisher.publish(clientBytes(version), { version });
    const { releases } = await stage.list();
    expect(releases.map(({ version }) => version)).toEqual([
      '1.10.0',
      '1.10.0-beta.10',
      '1.10.0-beta.2',
      '1.9.0',
    ]);
  });

  it('gathers the files of a version, with its day and notes as they were said last', async () => {
    await stage.publisher.publish(clientBytes('exe'), { releasedOn: '2026-10-01', notes: { en: 'First.' } });
    await stage.publisher.publish(clientBytes('dmg'), {
      fileName: 'Client.dmg',
      platform: 'macos',
      architecture: 'universal',
      notes: { zh: '首次发布。' },
    });
    const { releases } = await stage.list();
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
    expect((await stage.list('zh')).releases[0]?.notes).toEqual({ language: 'zh', text: '首次发布。' });
    // Nobody has written them in Japanese: they come in the first language that they are in.
    expect((await stage.list('ja')).releases[0]?.notes).toEqual({ language: 'en', text: 'First.' });
  });

  it('says that a version has no notes', async () => {
    await stage.publisher.publish(clientBytes('bare'));
    expect((await stage.list()).releases[0]?.notes).toBeNull();
  });
});

describe('publishing', () => {
  it('waits for the bytes, and takes only those that were announced', async () => {
    const bytes = clientBytes('announced');
    expect((await stage.publisher.announce(bytes)).responseObject).toEqual({ state: 'missing' });
    const wrong = await stage.publisher.put(clientBytes('others'), bytes);
    expect([wrong.status, JSON.stringify(wrong.responseObject)]).toEqual([
      400,
      expect.stringContaining('do not have the announced SHA-256'),
    ]);
    expect((await stage.publisher.announce(bytes)).responseObject).toEqual({ state: 'missing' });
    await stage.publisher.put(bytes);
    expect((await stage.publisher.announce(bytes)).responseObject).toEqual({ state: 'published' });
  });

  it('is done once, however often it is repeated', async () => {
    const bytes = clientBytes('twice');
    await stage.publisher.publish(bytes);
    await stage.publisher.publish(bytes);
    expect((await stage.publisher.list()).responseObject.files).toHaveLength(1);
  });

  it('refuses other bytes under a name that the version has', async () => {
    await stage.publisher.publish(clientBytes('one'));
    await stage.publisher.put(clientBytes('other'));
    const { status, responseObject } = await stage.publisher.announce(clientBytes('other'));
    expect(status).toBe(400);
    expect(responseObject.problems?.[0]?.problem).toMatch(/published as video 1\.0\.0 with other bytes/);
    expect((await stage.list()).releases[0]?.files[0]?.sha256).toBe(sha256Of(clientBytes('one')));
  });

  it.each([
    ['a name with a folder', { fileName: '../Client.exe' }],
    ['a hidden name', { fileName: '.Client' }],
    ['a name that Windows refuses', { fileName: 'Client?.exe' }],
    ['a version of words', { version: 'newest' }],
    ['a day that is none', { releasedOn: '2026-02-30' }],
  ])('refuses %s', async (_what, more) => {
    expect((await stage.publisher.announce(clientBytes('bad'), more)).status).toBe(400);
  });

  it('needs the provider’s key', async () => {
    const response = await stage.server.app.request('/provider-api/clients/getClients', {
      method: 'POST',
      headers: { 'provider-key': 'a guess' },
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  it('reads what was sent once, and never for a request', async () => {
    await stage.publisher.publish(clientBytes('read once'));
    const open = vi.spyOn(stage.server.services.storage, 'open');
    for (let times = 0; times < 3; times += 1) expect((await stage.list()).releases).toHaveLength(1);
    // Another process would read the catalogue; this one knows it by its version.
    expect(open.mock.calls.filter(([key]) => key !== CATALOGUE_KEY)).toEqual([]);
    expect(open.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe('a withdrawal', () => {
  it('takes the files that are named, and leaves the others of the version', async () => {
    await stage.publisher.publish(clientBytes('windows'));
    await stage.publisher.publish(clientBytes('linux'), { platform: 'linux', fileName: 'client.deb' });
    await stage.publisher.publish(clientBytes('arm'), {
      platform: 'linux',
      architecture: 'arm64',
      fileName: 'client-arm.deb',
    });
    const of = { kind: 'video', version: '1.0.0' } as const;
    const some = await stage.publisher.withdraw({ ...of, platform: 'linux', architecture: 'arm64' });
    expect(some.responseObject).toEqual({ files: 1 });
    expect((await stage.list()).releases[0]?.files.map(({ fileName }) => fileName)).toEqual([
      'Client.exe',
      'client.deb',
    ]);
  });

  const clean = () => dropDeleted(stage.server.services, new AbortController().signal);
  const isStored = async (bytes: Uint8Array) =>
    (await stage.server.services.storage.stat(clientFileKey(sha256Of(bytes)))) !== null;

  it('has bytes deleted once nothing names them any more', async () => {
    const bytes = clientBytes('shared by two versions');
    await stage.publisher.publish(bytes);
    await stage.publisher.publish(bytes, { version: '1.0.1' });
    await stage.publisher.withdraw({ kind: 'video', version: '1.0.0' });
    await clean();
    expect((await stage.list()).releases.map(({ version }) => version)).toEqual(['1.0.1']);
    await stage.publisher.withdraw({ kind: 'video', version: '1.0.1' });
    expect(await isStored(bytes)).toBe(true);
    await clean();
    expect(await isStored(bytes)).toBe(false);
  });

  it('is taken back by publishing again, before and after the bytes were deleted', async () => {
    const bytes = clientBytes('back again');
    for (const isCleaned of [false, true]) {
      await stage.publisher.publish(bytes);
      await stage.publisher.withdraw({ kind: 'video', version: '1.0.0' });
      if (isCleaned) await clean();
      const { responseObject } = await stage.publisher.announce(bytes);
      expect(responseObject).toEqual({ state: isCleaned ? 'missing' : 'published' });
      await stage.publisher.publish(bytes);
      await clean();
      expect(await bytesOf(await stage.fetchAt(await stage.addressOf()))).toEqual(bytes);
    }
  });

  it('waits while the bytes are deleted, and publishes none that go', async () => {
    const bytes = clientBytes('on its way out');
    await stage.publisher.publish(bytes);
    await stage.publisher.withdraw({ kind: 'video', version: '1.0.0' });
    const { services } = stage.server;
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: typeof services.storage = {
      ...services.storage,
      async delete(key) {
        begun.resolve();
        await goOn.promise;
        await services.storage.delete(key);
      },
    };
    const cleaned = dropDeleted({ ...services, storage: slow }, new AbortController().signal);
    await begun.promise;
    const announced = stage.publisher.announce(bytes);
    const sent = stage.publisher.put(bytes);
    // Long enough for either to have gone on.
    await Promise.race([announced, sent, wait(300)]);
    goOn.resolve();
    await cleaned;
    expect([(await announced).status, (await sent).status]).toEqual([200, 200]);
    // What was sent again has come behind the deletion.
    expect(await isStored(bytes)).toBe(true);
    await stage.publisher.publish(bytes);
    await clean();
    expect(await bytesOf(await stage.fetchAt(await stage.addressOf()))).toEqual(bytes);
  });

  it('is not needed for bytes that were sent and never published: they go after some days', async () => {
    const bytes = clientBytes('never published');
    await stage.publisher.put(bytes);
    await clean();
    expect(await isStored(bytes)).toBe(true);
    stage.setAhead(9 * 24 * 60 * 60 * 1000);
    await clean();
    stage.setAhead(0);
    expect(await isStored(bytes)).toBe(false);
  });

  it('does not come over what is published by sending its bytes once more', async () => {
    const bytes = clientBytes('sent once more');
    await stage.publisher.publish(bytes);
    await stage.publisher.put(bytes);
    stage.setAhead(9 * 24 * 60 * 60 * 1000);
    await clean();
    stage.setAhead(0);
    expect(await isStored(bytes)).toBe(true);
  });
});
