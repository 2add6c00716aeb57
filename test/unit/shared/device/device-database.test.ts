import { afterEach, expect, test, vi } from 'vitest';
import { deviceDatabase } from '../../../../src/shared/device/device-database.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser that denies its databases by throwing is told as one that fails, each time it is asked', async () => {
  const open = vi.fn(() => {
    throw new DOMException('denied in a sandbox', 'SecurityError');
  });
  vi.stubGlobal('indexedDB', { open });
  const database = deviceDatabase('kept');
  await expect(database()).rejects.toThrow('denied in a sandbox');
  await expect(database()).rejects.toThrow('denied in a sandbox');
  expect(open).toHaveBeenCalledTimes(2);
});
