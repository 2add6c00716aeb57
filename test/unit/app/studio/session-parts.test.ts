import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { QuerySet } from '../../../../src/app/studio/queries/query-set.ts';
import { Leaving } from '../../../../src/app/studio/session/leaving.ts';

describe('leaving an item', () => {
  function leaving({ dirty = false, unjudged = false, saved = true, restorable = true }) {
    const item = { dirty, unjudged };
    const asked = new Leaving({
      saving: { finished: async () => saved, restore: async () => restorable },
      isDirty: () => item.dirty,
      needsVerdict: () => item.unjudged,
      discard: () => {
        item.dirty = false;
      },
      restored: () => {
        item.unjudged = false;
      },
    });
    return { asked, item };
  }

  it('needs no answer where nothing was changed, and is not done while a save has failed', async () => {
    expect(await leaving({}).asked.ask()).toBe(true);
    expect(await leaving({ saved: false }).asked.ask()).toBe(false);
  });

  it('waits for a choice where something was changed, saved or not', async () => {
    for (const changed of [{ dirty: true }, { unjudged: true }]) {
      const { asked } = leaving(changed);
      const answer = asked.ask();
      await expect.poll(() => asked.state.get().asked).toBe(true);
      asked.stay();
      expect(await answer).toBe(false);
      expect(asked.state.get().asked).toBe(false);
    }
  });

  it('goes on once the changes are discarded', async () => {
    const { asked, item } = leaving({ dirty: true });
    const answer = asked.ask();
    await expect.poll(() => asked.state.get().asked).toBe(true);
    asked.discard();
    expect(await answer).toBe(true);
    expect(item.dirty).toBe(false);
  });

  it('goes on once what was before saved changes is saved again, and not where that fails', async () => {
    for (const restorable of [true, false]) {
      const { asked, item } = leaving({ unjudged: true, restorable });
      const answer = asked.ask();
      await expect.poll(() => asked.state.get().asked).toBe(true);
      await asked.restore();
      expect([item.unjudged, asked.state.get().asked]).toEqual([!restorable, !restorable]);
      asked.stay();
      expect(await answer).toBe(restorable);
    }
  });

  it('keeps what is not saved where nobody but its new holder may judge it', async () => {
    const { asked, item } = leaving({ dirty: true });
    const answer = asked.ask();
    await expect.poll(() => asked.state.get().asked).toBe(true);
    asked.keep();
    expect(await answer).toBe(true);
    expect(item.dirty).toBe(true);
  });

  it('is over when a verdict was given, which moves on by itself', async () => {
    const { asked } = leaving({ unjudged: true });
    const answer = asked.ask();
    await expect.poll(() => asked.state.get().asked).toBe(true);
    asked.judged();
    expect(await answer).toBe(false);
  });

  it('goes on once the verdict that it asks for is given in answer to it', async () => {
    const { asked } = leaving({ unjudged: true });
    const answer = asked.ask();
    await expect.poll(() => asked.state.get().asked).toBe(true);
    asked.goOn();
    expect([await answer, asked.state.get().asked]).toEqual([true, false]);
  });

  it('answers an older question with no when it is asked again', async () => {
    const { asked } = leaving({ dirty: true });
    const first = asked.ask();
    await expect.poll(() => asked.state.get().asked).toBe(true);
    const second = asked.ask();
    expect(await first).toBe(false);
    asked.discard();
    expect(await second).toBe(true);
  });
});

describe('reads that are watched outside of React', () => {
  function watched(onTold: (set: { want(ids: readonly number[]): void }) => void = () => undefined) {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const read: number[] = [];
    let told = 0;
    const set: QuerySet<number, number, number, readonly ['page', number]> = new QuerySet(
      queries,
      (id: number) => ({
        queryKey: ['page', id] as const,
        queryFn: async () => {
          read.push(id);
          if (id < 0) throw new Error('no such page');
          return id * 10;
        },
        staleTime: Number.POSITIVE_INFINITY,
      }),
      () => {
        told++;
        onTold(set);
      },
    );
    return { queries, read, set, told: () => told };
  }

  it('begin when it is opened, are those that are wanted, and end when it is closed', async () => {
    const { set, read, told } = watched();
    set.want([1]);
    expect(read).toEqual([]);
    const close = set.open();
    await expect.poll(() => set.data(1)).toBe(10);
    set.want([1, 2]);
    await expect.poll(() => set.data(2)).toBe(20);
    set.want([2]);
    expect(set.data(1)).toBeUndefined();
    expect(told()).toBeGreaterThan(0);
    close();
    set.want([2, 3]);
    expect(set.data(3)).toBeUndefined();
    expect(read).toEqual([1, 2]);
  });

  it('are there at once where the cache has them', async () => {
    const { set, queries } = watched();
    queries.setQueryData(['page', 7], 70);
    set.want([7]);
    expect(set.data(7)).toBe(70);
  });

  it('tell what failed, and try it again', async () => {
    const { set, read } = watched();
    set.want([-1]);
    const close = set.open();
    await expect.poll(() => set.failed).toBe(-1);
    expect(set.error(-1)?.message).toBe('no such page');
    set.retry(-1);
    await expect.poll(() => read.length).toBe(2);
    close();
  });

  it('are watched once each, and by nobody afterwards, where hearing of one leads to others', async () => {
    const { set, queries, told } = watched((hearing) => hearing.want(told() < 3 ? [1, 2] : [2, 3]));
    const watchers = () =>
      queries
        .getQueryCache()
        .getAll()
        .map((query) => query.getObserversCount());
    const close = set.open();
    set.want([1]);
    await expect.poll(() => set.data(3)).toBe(30);
    expect(watchers()).toEqual([0, 1, 1]);
    close();
    expect(watchers()).toEqual([0, 0, 0]);
  });

  it('are watched by nobody where hearing of the first one ends it all', () => {
    const { set, queries } = watched(() => close());
    const close = set.open();
    set.want([1, 2]);
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map((query) => query.getObserversCount()),
    ).toEqual([0, 0]);
  });
});
