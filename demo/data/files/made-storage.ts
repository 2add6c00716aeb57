import { limitConcurrency } from '../../server/concurrency/limit-concurrency.ts';
import type { FileStorage } from '../../server/storage/file-storage.ts';
import { pictureMaker } from './picture-file.ts';
import { writtenMaker } from './written-file.ts';

/** As drawing takes a core for a moment. */
const MAX_AT_ONCE = 2;

/** A storage that also has every file of the demonstration's data sets: made when first asked for, kept from then on. */
export function madeStorage(storage: FileStorage): FileStorage {
  const limited = limitConcurrency(MAX_AT_ONCE);
  const making = new Map<string, Promise<void>>();

  async function ensure(key: string): Promise<void> {
    const make = pictureMaker(key) ?? writtenMaker(key);
    if (!make) return;
    const running = making.get(key);
    if (running) return running;
    const made = limited(async () => {
      if (!(await storage.stat(key))) await storage.put(key, await make());
    }).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return {
    ...storage,
    async open(key, range) {
      await ensure(key);
      return storage.open(key, range);
    },
    async stat(key) {
      await ensure(key);
      return storage.stat(key);
    },
  };
}
