import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { type FileStorage, MissingParts } from '../../../demo/server/storage/file-storage.ts';
import { createFolderStorage } from '../../../demo/server/storage/folder/folder-storage.ts';
import { isPassing } from '../../../demo/server/storage/passing-trouble.ts';
import { partBytes } from '../../../demo/server/storage/s3/put-in-parts.ts';
import { S3Error } from '../../../demo/server/storage/s3/s3-error.ts';
import { createS3Storage } from '../../../demo/server/storage/s3/s3-storage.ts';
import { type S3Server, startS3 } from '../../support/s3/s3-server.ts';

/** What S3 takes of a part that is not the last. */
const PART = 5 * 1024 * 1024;

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-storage-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

interface Kind {
  open(): FileStorage;
  /** What lies there that no key names. */
  leftovers(): Promise<string[]>;
}

const KINDS: Record<string, Kind> = {
  folder: {
    open: () => createFolderStorage(folder),
    leftovers: async () => (await readdir(folder)).filter((name) => name.startsWith('.')),
  },
  S3: { open: () => createS3Storage(s3.settings), leftovers: () => s3.uploads() },
};

const newKey = () => `test/${newId()}`;
const streamOf = (...parts: Uint8Array[]) => new Blob(parts.map((part) => new Uint8Array(part))).stream();

function broken(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isFirst = true;
  return new ReadableStream({
    pull(controller) {
      if (isFirst) controller.enqueue(bytes);
      else controller.error(new Error('the line broke'));
      isFirst = false;
    },
  });
}

describe.each(Object.entries(KINDS))('the %s storage', (_name, kind) => {
  async function read(storage: FileStorage, key: string, range?: { first: number; last: number }) {
    const opened = await storage.open(key, range);
    return opened && new Uint8Array(await new Response(opened.stream).arrayBuffer());
  }

  test('keeps bytes and streams, with and without a length, and knows what is not there', async () => {
    const storage = kind.open();
    const bytes = randomBytes(200_000);
    for (const [data, size] of [
      [bytes, undefined],
      [streamOf(bytes), undefined],
      [streamOf(bytes), bytes.length],
    ] as const) {
      const key = newKey();
      expect(await storage.stat(key)).toBeNull();
      expect(await storage.open(key)).toBeNull();
      expect(await storage.put(key, data, size)).toMatchObject({ size: bytes.length });
      expect(await read(storage, key)).toEqual(new Uint8Array(bytes));
      expect((await storage.stat(key))?.size).toBe(bytes.length);
      await storage.delete(key);
      await storage.delete(key);
      expect(await storage.stat(key)).toBeNull();
    }
  });

  test('keeps an empty file', async () => {
    const storage = kind.open();
    const key = newKey();
    await storage.put(key, new Uint8Array(0));
    expect(await read(storage, key)).toEqual(new Uint8Array(0));
  });

  test('reads a range, to the first and from the last byte', async () => {
    const storage = kind.open();
    const key = newKey();
    const bytes = randomBytes(100_000);
    await storage.put(key, bytes);
    for (const [first, last] of [
      [0, 0],
      [99_999, 99_999],
      [10, 70_000],
    ] as const) {
      expect(await read(storage, key, { first, last })).toEqual(
        new Uint8Array(bytes.subarray(first, last + 1)),
      );
    }
  });

  test('a stream that breaks leaves nothing', async () => {
    const storage = kind.open();
    const key = newKey();
    for (const size of [undefined, 500_000]) {
      const error: unknown = await storage
        .put(key, broken(randomBytes(100_000)), size)
        .catch((cause) => cause);
      // It is no trouble of the storage.
      expect([String(error), isPassing(error)]).toEqual(['Error: the line broke', false]);
      expect(await storage.stat(key)).toBeNull();
    }
    expect(await kind.leftovers()).toEqual([]);
  });

  test('a stream of unknown length that is long is stored all the same', async () => {
    const storage = kind.open();
    const key = newKey();
    const parts = [randomBytes(7_000_000), randomBytes(7_000_000), randomBytes(5)];
    await storage.put(key, streamOf(...parts));
    expect(Buffer.compare(Buffer.concat(parts), (await read(storage, key)) ?? new Uint8Array())).toBe(0);
    await expect(storage.put(newKey(), broken(randomBytes(20_000_000)))).rejects.toThrow();
    expect(await kind.leftovers()).toEqual([]);
  });

  describe('in parts', () => {
    const parts = [randomBytes(PART), randomBytes(PART), randomBytes(1000)];
    const whole = Buffer.concat(parts);

    async function putAll(key: string, partsId: string, order = [3, 1, 2]) {
      const stored = await Promise.all(
        order.map(async (number) => {
          const bytes = parts[number - 1] ?? Buffer.alloc(0);
          // Another server each time.
          const tag = await kind.open().putPart(key, partsId, number, streamOf(bytes), bytes.length);
          return { number, tag, size: bytes.length };
        }),
      );
      return stored.sort((a, b) => a.number - b.number);
    }

    test('a file is seen once it is complete, whole, and in any range', async () => {
      const storage = kind.open();
      const key = newKey();
      const partsId = await storage.beginParts(key);
      const stored = await putAll(key, partsId);
      expect(await storage.stat(key)).toBeNull();
      expect(await kind.open().completeParts(key, partsId, stored)).toMatchObject({ size: whole.length });
      expect((await storage.stat(key))?.size).toBe(whole.length);
      expect(Buffer.compare(whole, (await read(storage, key)) ?? new Uint8Array())).toBe(0);
      const range = { first: PART - 3, last: 2 * PART + 4 };
      const expected = new Uint8Array(whole.subarray(range.first, range.last + 1));
      expect(Buffer.compare(expected, (await read(storage, key, range)) ?? new Uint8Array())).toBe(0);
      expect(await kind.leftovers()).toEqual([]);
      await storage.delete(key);
      expect(await storage.stat(key)).toBeNull();
    });

    test('completed once more, or by two at once, it is the same file', async () => {
      const storage = kind.open();
      const key = newKey();
      const partsId = await storage.beginParts(key);
      const stored = await putAll(key, partsId);
      const complete = () => kind.open().completeParts(key, partsId, stored);
      const [one, two] = await Promise.all([complete(), complete()]);
      expect(one).toEqual(two);
      expect(await complete()).toEqual(one);
      expect(Buffer.compare(whole, (await read(storage, key)) ?? new Uint8Array())).toBe(0);
    });

    test('of a part that was stored twice, the one that is named counts', async () => {
      const storage = kind.open();
      const key = newKey();
      const partsId = await storage.beginParts(key);
      await storage.putPart(key, partsId, 1, streamOf(randomBytes(PART)), PART);
      const stored = await putAll(key, partsId);
      await storage.completeParts(key, partsId, stored);
      expect(Buffer.compare(whole, (await read(storage, key)) ?? new Uint8Array())).toBe(0);
    });

    test('a part that was cut off does not count, and what is missing keeps the file from being seen', async () => {
      const storage = kind.open();
      const key = newKey();
      const partsId = await storage.beginParts(key);
      await expect(storage.putPart(key, partsId, 1, broken(randomBytes(1000)), PART)).rejects.toThrow();
      const [, second, third] = await putAll(key, partsId);
      if (!second || !third) throw new Error('the parts were not stored');
      const others = [{ number: 1, tag: third.tag.replace(/^3/, '1'), size: PART }, second, third];
      await expect(storage.completeParts(key, partsId, others)).rejects.toThrow(MissingParts);
      expect(await storage.stat(key)).toBeNull();
      await storage.abortParts(key, partsId);
      expect(await kind.leftovers()).toEqual([]);
    });

    test('what is given up is gone, twice too, and cannot be completed', async () => {
      const storage = kind.open();
      const key = newKey();
      const partsId = await storage.beginParts(key);
      const stored = await putAll(key, partsId);
      await storage.abortParts(key, partsId);
      await storage.abortParts(key, partsId);
      await expect(storage.completeParts(key, partsId, stored)).rejects.toThrow(MissingParts);
      expect(await storage.stat(key)).toBeNull();
    });
  });
});

describe('a folder', () => {
  /** A file of two parts, with the folder that it lies in. */
  async function inParts(storage: FileStorage) {
    const key = newKey();
    const partsId = await storage.beginParts(key);
    const parts = await Promise.all(
      [1, 2].map(async (number) => {
        const bytes = randomBytes(1000);
        return {
          number,
          tag: await storage.putPart(key, partsId, number, streamOf(bytes), 1000),
          size: 1000,
        };
      }),
    );
    await storage.completeParts(key, partsId, parts);
    return { key, path: join(folder, ...key.split('/')), parts };
  }
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );

  test('takes away what a kill left of a file in parts that was being deleted', async () => {
    const storage = createFolderStorage(folder);
    const half = await inParts(storage);
    await rm(join(half.path, 'manifest'));
    await rm(join(half.path, half.parts[0]?.tag ?? ''));
    const empty = await inParts(storage);
    for (const name of await readdir(empty.path)) await rm(join(empty.path, name));
    for (const { key, path } of [half, empty]) {
      expect(await storage.stat(key)).toBeNull();
      await storage.delete(key);
      expect(await isThere(path)).toBe(false);
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('deletes no folder of other keys', async () => {
    const storage = createFolderStorage(folder);
    const plain = `several/${newKey()}`;
    await storage.put(plain, randomBytes(10));
    await storage.delete('several/test');
    await storage.delete('several');
    expect(await storage.stat(plain)).not.toBeNull();
  });
});

describe('a long file in a bucket', () => {
  const MIB = 1024 * 1024;

  /** So many MiB, made as they are read. */
  function mebibytes(count: number): ReadableStream<Uint8Array> {
    let left = count;
    return new ReadableStream({
      pull(controller) {
        if (left === 0) controller.close();
        else controller.enqueue(new Uint8Array(MIB).fill(left));
        left -= 1;
      },
    });
  }
  /** How many bytes each call has carried that stored something. */
  function lengthsPut(calls: readonly Parameters<typeof fetch>[]): number[] {
    return calls.flatMap(([, init]) =>
      init?.method === 'PUT' ? [Number(new Headers(init.headers).get('content-length'))] : [],
    );
  }
  afterEach(() => vi.restoreAllMocks());

  test('goes in parts though its length is known, for a call carries no more than 5 GB, and has its time', async () => {
    const storage = createS3Storage(s3.settings);
    const calls = vi.spyOn(globalThis, 'fetch');
    const key = newKey();
    expect(await storage.put(key, mebibytes(70), 70 * MIB)).toMatchObject({ size: 70 * MIB });
    const lengths = lengthsPut(calls.mock.calls);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64 * MIB);
    expect(lengths.reduce((sum, length) => sum + length)).toBe(70 * MIB);
    const opened = await storage.open(key, { first: 69 * MIB - 1, last: 69 * MIB });
    expect(new Uint8Array(await new Response(opened?.stream).arrayBuffer())).toEqual(new Uint8Array([2, 1]));
  });

  test('that ends elsewhere than was said is not stored', async () => {
    const storage = createS3Storage(s3.settings);
    for (const size of [69 * MIB, 71 * MIB]) {
      const key = newKey();
      await expect(storage.put(key, mebibytes(70), size)).rejects.toThrow('bytes');
      expect(await storage.stat(key)).toBeNull();
    }
    expect(await s3.uploads()).toEqual([]);
  });

  test('has no more parts than a store takes, each of which comes again where the store was away', async () => {
    for (const size of [0, 20 * 1024 * MIB, 5 * 1024 * 1024 * MIB]) {
      expect(Math.ceil(size / partBytes(size))).toBeLessThanOrEqual(10_000);
      expect(partBytes(size)).toBeGreaterThanOrEqual(PART);
    }
    const really = globalThis.fetch;
    let isAway = true;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (init?.method === 'PUT' && isAway) {
        isAway = false;
        return new Response(null, { status: 503 });
      }
      return really(input, init);
    });
    const storage = createS3Storage(s3.settings);
    expect(await storage.put(newKey(), mebibytes(65), 65 * MIB)).toMatchObject({ size: 65 * MIB });
    expect(isAway).toBe(false);
  });
});

test('trouble of the system that may pass is told from other trouble, whoever has put it into words', async () => {
  const storage = createFolderStorage(folder);
  const failing = (code: string) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(Object.assign(new Error(code), { code, syscall: 'open' }));
      },
    });
  for (const [code, passes] of [
    ['EMFILE', true],
    ['EACCES', false],
  ] as const) {
    const error: unknown = await storage.put(newKey(), failing(code)).catch((cause: unknown) => cause);
    expect(String(error)).toContain('could not be stored');
    expect([code, isPassing(error)]).toEqual([code, passes]);
  }
  const away = new S3Error('GET it', { code: '', status: 503 });
  expect(isPassing(new Error('in other words', { cause: away }))).toBe(true);
  expect(isPassing('no error at all')).toBe(false);
});

test('another secret is refused by the store', async () => {
  const storage = createS3Storage({ ...s3.settings, secretAccessKey: 'another' });
  await expect(storage.put(newKey(), new Uint8Array(1))).rejects.toThrow('SignatureDoesNotMatch');
});

test('a store that cannot be reached is said so', async () => {
  const storage = createS3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:9' });
  await expect(storage.stat(newKey())).rejects.toThrow('no answer');
});
