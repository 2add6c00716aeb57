import { expect, test } from 'vitest';
import { untilAborted } from '../../../../src/shared/api/until-aborted.ts';

const never = new Promise<string>(() => undefined);

test('without an abort the outcome is that of the work', async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(Promise.resolve('done'), signal)).toBe('done');
  expect(await untilAborted(Promise.resolve('done'), undefined)).toBe('done');
  await expect(untilAborted(Promise.reject(new TypeError('no')), signal)).rejects.toThrow('no');
});

test('an abort ends the waiting, whenever it comes', async () => {
  const controller = new AbortController();
  const waiting = untilAborted(never, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await expect(untilAborted(Promise.resolve('done'), controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
});
