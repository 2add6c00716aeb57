import { expect, test } from 'vitest';
import { limitConcurrency, TooManyWaiting } from '../../../../demo/server/concurrency/limit-concurrency.ts';
import { limitPerKey } from '../../../../demo/server/concurrency/limit-per-key.ts';
import { mapConcurrently } from '../../../../demo/server/concurrency/map-concurrently.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('no more tasks run at once than allowed, and those that wait keep their order', async () => {
  const limited = limitConcurrency(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const task = (index: number) => async () => {
    begun.push(index);
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
  };
  await Promise.all([0, 1, 2, 3, 4].map((index) => limited(task(index))));
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
});

test('a task that fails gives its place on', async () => {
  const limited = limitConcurrency(1);
  const failed = limited(() => Promise.reject(new Error('no')));
  const next = limited(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('one more than may wait is refused, and takes no place', async () => {
  const limited = limitConcurrency(1, 1);
  const both = [limited(turn), limited(turn)];
  await expect(limited(turn)).rejects.toThrow(TooManyWaiting);
  await Promise.all(both);
  await limited(turn);
});

test('two hundred thousand that wait cost no more each than two', async () => {
  const limited = limitConcurrency(1);
  // Moving all who wait for each that goes took more than a minute: the test's time would be over.
  const done = await Promise.all(Array.from({ length: 200_000 }, (_, at) => limited(async () => at)));
  expect(done.at(-1)).toBe(199_999);
});

test('what has another key waits for nobody, and what failed does not stay in the way', async () => {
  const limited = limitPerKey(1, 1);
  let end: () => void = () => undefined;
  const first = limited('a', () => new Promise<void>((resolve) => (end = resolve)));
  const done: string[] = [];
  const second = limited('a', async () => done.push('second of a'));
  await limited('b', async () => done.push('b'));
  await expect(limited('a', turn)).rejects.toThrow(TooManyWaiting);
  expect(done).toEqual(['b']);
  end();
  await Promise.all([first, second]);
  await expect(limited('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await limited('a', async () => done.push('after a failure'));
  expect(done).toEqual(['b', 'second of a', 'after a failure']);
});

test('things are mapped in their order, and after a failure no more are begun', async () => {
  const doubled = await mapConcurrently([3, 1, 2], 2, async (figure) => {
    for (let i = 0; i < figure; i += 1) await turn();
    return figure * 2;
  });
  expect(doubled).toEqual([6, 2, 4]);
  const begun: number[] = [];
  const failing = mapConcurrently([0, 1, 2, 3, 4, 5], 2, async (figure) => {
    begun.push(figure);
    await turn();
    if (figure === 1) throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await turn();
  expect(begun.length).toBeLessThan(6);
});
