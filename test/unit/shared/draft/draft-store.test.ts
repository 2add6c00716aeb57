import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { DraftKeeper } from '../../../../src/shared/draft/draft-keeper.ts';
import { draftStore } from '../../../../src/shared/draft/draft-store.ts';

let owners = 0;
const person = (kind = 'words', owner = `person ${++owners}`, now = 0) =>
  draftStore({ owner, kind, schema: v.string(), now: () => now });

describe('drafts on this device', () => {
  it('are found again by whoever wrote them, kind by kind and place by place', async () => {
    const owner = `person ${++owners}`;
    expect(await person('words', owner).write('a', 'half a sen')).toBe(true);
    await person('words', owner).write('b', 'and more');
    expect(await person('words', owner).read('a')).toBe('half a sen');
    expect([...(await person('words', owner).readAll())]).toEqual([
      ['a', 'half a sen'],
      ['b', 'and more'],
    ]);
    expect(await person('word', owner).readAll()).toEqual(new Map());
    expect(await person().read('a')).toBeNull();
    await person('words', owner).remove('a');
    expect(await person('words', owner).read('a')).toBeNull();
  });

  it('of another shape than they have now are none', async () => {
    const owner = `person ${++owners}`;
    await person('words', owner).write('a', 'text');
    const numbers = draftStore({ owner, kind: 'words', schema: v.number() });
    expect([await numbers.read('a'), (await numbers.readAll()).size]).toEqual([null, 0]);
  });

  it('are forgotten after thirty days, those of who never came back, too', async () => {
    const [owner, visitor] = [`person ${++owners}`, `visitor ${++owners}`];
    const daysLater = (days: number) => person('words', owner, days * 24 * 3_600_000);
    await person('words', owner).write('a', 'text');
    await person('words', visitor).write('a', 'text');
    expect(await daysLater(30).read('a')).toBe('text');
    expect(await daysLater(31).read('a')).toBeNull();
    await vi.waitFor(async () => expect(await person('words', visitor).read('a')).toBeNull());
  });
});

describe('keeping them', () => {
  it('writes the latest of each in order, and says when all is kept', async () => {
    const written: [string, string | null][] = [];
    const free = Promise.withResolvers<void>();
    const keeper = new DraftKeeper<string>({
      write: async (name, draft) => {
        await free.promise;
        written.push([name, draft]);
        return true;
      },
      remove: async (name) => {
        written.push([name, null]);
        return true;
      },
    });
    keeper.keep('a', 'one');
    keeper.keep('b', 'first');
    keeper.keep('b', 'second');
    expect(keeper.isKept).toBe(false);
    free.resolve();
    await vi.waitFor(() => expect(keeper.isKept).toBe(true));
    keeper.keep('a', null);
    await vi.waitFor(() => expect(written).toHaveLength(3));
    expect(written).toEqual([
      ['a', 'one'],
      ['b', 'second'],
      ['a', null],
    ]);
  });

  it('says that they are not where the device refuses, until there is nothing more to be lost', async () => {
    const keeper = new DraftKeeper<string>({ write: async () => false, remove: async () => false });
    keeper.keep('a', 'one');
    await new Promise((resolve) => setTimeout(resolve));
    expect(keeper.isKept).toBe(false);
    keeper.keep('a', null);
    await vi.waitFor(() => expect(keeper.isKept).toBe(true));
  });
});
