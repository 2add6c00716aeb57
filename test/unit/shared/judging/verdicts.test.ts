import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { silentHostEvents } from '../../../../src/shared/connection/silent-host-events.ts';
import type { ItemResult } from '../../../../src/shared/contract/item-result.ts';
import type { Giving, ItemTarget, ObjectTarget } from '../../../../src/shared/judging/verdict.ts';
import { Verdicts } from '../../../../src/shared/judging/verdicts.ts';
import { readWork, type Work, type WorkOutbox } from '../../../../src/shared/judging/work.ts';
import { indexedOutboxStore } from '../../../../src/shared/outbox/indexed-outbox-store.ts';
import { Outbox } from '../../../../src/shared/outbox/outbox.ts';
import '../outbox/kept-entries.ts';
import { MapStorage } from '../outbox/map-storage.ts';

const opened: WorkOutbox[] = [];
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.dispose();
});

/** A screen on which verdicts are given, with a server that never answers. */
function screen(reply: unknown = { review: { errors: [] } }) {
  const storage = new MapStorage();
  const outbox: WorkOutbox = new Outbox({
    store: indexedOutboxStore('anna', () => storage),
    read: readWork,
    send: () => new Promise(() => undefined),
  });
  opened.push(outbox);
  const api = { call: async () => reply } as unknown as Api;
  const verdicts = new Verdicts({ outbox, api, origin: silentHostEvents, known: null });
  const given = () =>
    outbox.get().entries.map((entry) => {
      if (entry.kind === 'comment') return [entry.subject, entry.request.text];
      const { result, errors = [] } = entry.request;
      const about = entry.kind === 'itemVerdict' ? entry.subject : entry.request.objects.length;
      return [about, result, ...errors.map(({ errorTypeId }) => errorTypeId)];
    });
  return { verdicts, outbox, given };
}

const target = (
  itemId: string,
  result: ItemResult = '00',
  errors: ItemTarget['errors'] = [],
): ItemTarget => ({
  item: { itemId, packageId: 'p', batchId: 'b', fileName: itemId, result },
  position: 1,
  errors,
  seen: { judgedAt: null, revision: 1 },
});
const object = (objectId: string, packageId = 'p', result: ItemResult = '00'): ObjectTarget => ({
  itemId: 'i',
  objectId,
  packageId,
  batchId: 'b',
  fileName: 'i',
  position: 1,
  judgedAt: 'before',
  revision: 3,
  saved: { result, errors: [] },
});
const at = (place: number): Giving => ({ screen: 'gallery', place, elapsed: 5, round: 1 });
const ACCEPTED = { result: '10', errors: [] } as const;
const REJECTED = { result: '20', errors: [{ errorTypeId: 'e' }] } as const;

describe('verdicts on items', () => {
  it('are queued at once, shown at once, and undone one after the other', () => {
    const { verdicts, given } = screen();
    void verdicts.giveItems([target('a')], ACCEPTED, at(1));
    void verdicts.giveItems([target('b')], REJECTED, at(2));
    expect(given()).toEqual([
      ['a', '10'],
      ['b', '20', 'e'],
    ]);
    expect(verdicts.overlay().item('b', ACCEPTED)).toEqual(REJECTED);
    expect([verdicts.undo(), verdicts.undo(), verdicts.undo()]).toEqual([2, 1, null]);
    expect(given().slice(2)).toEqual([
      ['b', '00'],
      ['a', '00'],
    ]);
  });

  it('given together are undone together, each to what it had', async () => {
    const { verdicts, given } = screen();
    await verdicts.giveItems([target('a', '10'), target('b', '20', [{ errorTypeId: 'x' }])], ACCEPTED, at(1));
    verdicts.undo();
    expect(given().slice(2)).toEqual([
      ['a', '10'],
      ['b', '20', 'x'],
    ]);
  });

  it('undone name the verdict that they take back', async () => {
    const { verdicts, outbox } = screen();
    await verdicts.giveItems([target('a', '10'), target('b')], REJECTED, at(1));
    verdicts.undo();
    const requests = outbox
      .get()
      .entries.map(({ request }: Work) => request as { undoes?: string; key: string });
    expect(requests.map(({ undoes }) => undoes)).toEqual([
      undefined,
      undefined,
      requests[0]?.key,
      requests[1]?.key,
    ]);
  });

  it('give a rejection back with errors that only the server knows', async () => {
    const { verdicts, given } = screen({ review: { errors: [{ errorTypeId: 'read' }] } });
    await verdicts.giveItems([target('a', '20', null)], ACCEPTED, at(1));
    verdicts.undo();
    expect(given()).toEqual([
      ['a', '10'],
      ['a', '20', 'read'],
    ]);
  });

  it('keep their order while it is read what an item had before, and so do their undos', async () => {
    const reply = Promise.withResolvers<unknown>();
    const { verdicts, given } = screen(reply.promise);
    const first = verdicts.giveItems([target('a', '20', null)], ACCEPTED, at(1));
    void verdicts.giveItems([target('b')], ACCEPTED, at(2));
    void verdicts.giveItems([target('a', '20', null)], REJECTED, at(1));
    expect([verdicts.undo(), given()]).toEqual([1, []]);
    reply.resolve({ review: { errors: [{ errorTypeId: 'read' }] } });
    await first;
    await expect.poll(given).toEqual([
      ['a', '10'],
      ['b', '10'],
      ['a', '20', 'e'],
      ['a', '10'],
    ]);
    // Nothing waits any more: what is given now is queued at once.
    void verdicts.giveItems([target('c')], ACCEPTED, at(3));
    expect(given()).toHaveLength(5);
  });

  it('do not wait long for a server that is slow to say what an item had', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { verdicts, given } = screen(new Promise(() => undefined));
      const done = verdicts.giveItems([target('a', '20', null)], ACCEPTED, at(1));
      await vi.advanceTimersByTimeAsync(2000);
      await done;
      expect(given()).toEqual([['a', '10']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are taken back as they stand on the screen, or where they were given', () => {
    const { verdicts, outbox } = screen();
    void verdicts.giveItems([target('a')], ACCEPTED, at(1));
    expect(verdicts.takeBack(target('b'), at(2))).toBe(1);
    const seen = { judgedAt: 'then', revision: 2, sampledAt: 'later' };
    void verdicts.giveItems([target('a')], ACCEPTED, at(1));
    verdicts.history.wentElsewhere();
    expect(verdicts.takeBack({ ...target('b', '10'), seen }, at(2))).toBe(2);
    expect(verdicts.takeBack(target('c'), at(3))).toBe(1);
    expect(verdicts.takeBack(target('c'), at(3))).toBeNull();
    const requests = outbox.get().entries.map((entry: Work) => entry.request);
    expect(requests[1]).toMatchObject({ itemId: 'a', result: '00', elapsed: 0 });
    expect(requests[3]).toMatchObject({ itemId: 'b', result: '00', elapsed: 5 });
    expect(requests[3]).toMatchObject({ seenAt: 'then', revision: 2, sampleSeenAt: 'later' });
  });
});

describe('verdicts on objects', () => {
  it('go by package and by 200, and come back to what each had', () => {
    const { verdicts, given, outbox } = screen();
    const many = Array.from({ length: 201 }, (_, index) => object(`o${index}`));
    verdicts.giveObjects([...many, object('other', 'q', '10')], REJECTED, at(4));
    expect(given()).toEqual([
      [200, '20', 'e'],
      [1, '20', 'e'],
      [1, '20', 'e'],
    ]);
    expect(verdicts.overlay().objectResult({ itemId: 'i', objectId: 'o7', result: '00' })).toBe('20');
    expect(verdicts.undo()).toBe(4);
    expect(given().slice(3)).toEqual([
      [200, '00'],
      [1, '00'],
      [1, '10'],
    ]);
    const requests = outbox.get().entries.map(({ request }) => request as { key: string; undoes?: string });
    expect(requests.slice(3).map(({ undoes }) => undoes)).toEqual(requests.slice(0, 3).map(({ key }) => key));
  });

  it('stand in one history with those on items, which taking back leaves alone', () => {
    const { verdicts, given } = screen();
    void verdicts.giveItems([target('a')], ACCEPTED, at(1));
    verdicts.giveObjects([object('o')], ACCEPTED, at(2));
    expect(verdicts.takeBack(target('b'), at(3))).toBe(1);
    expect(verdicts.undo()).toBe(2);
    expect(given().slice(2)).toEqual([
      ['a', '00'],
      [1, '00'],
    ]);
  });
});
