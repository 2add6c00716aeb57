import { createHash, type Hash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { type PackList, packList, type uploadPack } from '../../../../src/shared/contract/dataset/upload.ts';
import { PACK_BYTES } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { uploadFile } from '../../db/schema/upload.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { BytesHandler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { checkedStream } from '../../storage/checked-stream.ts';
import { reserveKey } from '../../stored-files/doom.ts';
import { contentFolder } from '../files/content-folder.ts';
import { contentKey, keepContent } from '../files/keep-content.ts';
import { releaseKey } from '../files/release-keys.ts';
import { completeFiles, holdOpenBatch } from './complete-files.ts';
import { requireUpload } from './require-upload.ts';
import { splitHead } from './split-head.ts';
import { storing } from './storing.ts';

/** Takes many small files that travel in one body; they stay together in the storage. */
export const takePack: BytesHandler<typeof uploadPack> = async ({ uploadId, listBytes }, bytes, context) => {
  const { services, caller, still } = context;
  const { database, storage, background, now } = services;
  const { customerId } = caller;
  const storageArea = await database.tenant(customerId, async (tx) => {
    const upload = await requireUpload({ tx, caller, services }, uploadId);
    return upload.storageArea;
  });
  const taking = <T>(work: () => Promise<T>) => storing(ERROR.uploadFailed, services.log, work);
  const { head, rest } = await taking(() => splitHead(bytes.stream, listBytes));
  const list = parseList(head);
  const size = list.reduce((sum, file) => sum + file.size, 0);
  if (size > PACK_BYTES) throw new Failure(ERROR.uploadFailed, { problem: `more than ${PACK_BYTES} bytes` });
  const fileKey = await database.tenant(customerId, async (tx) => {
    const files = await filesOf(tx, uploadId, list);
    for (const file of list) {
      if (files.get(file.number)?.size === file.size) continue;
      throw new Failure(ERROR.uploadFailed, { number: file.number, problem: 'is not as it was announced' });
    }
    return reserveKey(tx, contentFolder(customerId, storageArea), now());
  });
  const digests = new Digests(list);
  const checked = checkedStream(rest, { size, hash: undefined });
  await taking(() => storage.put(fileKey, checked.stream.pipeThrough(digests.tap()), size));
  const good = digests.good();
  return still(async (tx, caller) => {
    const upload = await requireUpload({ tx, caller, services }, uploadId, { lock: true });
    const at = now();
    const files = await filesOf(tx, uploadId, list);
    const wanted = good.filter(({ number }) => files.get(number)?.state === 'waiting');
    const contents = wanted.map((one) => ({ ...one, fileKey }));
    if (contents.length > 0) await holdOpenBatch(tx, upload.batchId);
    const kept = await keepContent(tx, { customerId, storageArea }, contents, at);
    const complete = wanted.flatMap((one) => {
      const file = files.get(one.number);
      const contentId = kept.get(contentKey(one));
      return file && contentId ? [{ ...file, contentId }] : [];
    });
    const { done, exists } = await completeFiles(tx, upload, complete, { background, at });
    await releaseKey(tx, fileKey, at);
    const inState = (state: string) =>
      list.flatMap(({ number }) => (files.get(number)?.state === state ? [number] : []));
    const givenUp = [...inState('dropped'), ...exists];
    const isGood = new Set(good.map(({ number }) => number));
    const over = new Set([...inState('done'), ...givenUp]);
    const damaged = list.flatMap(({ number }) => (isGood.has(number) || over.has(number) ? [] : [number]));
    return {
      done: [...inState('done'), ...done],
      damaged,
      ...(givenUp.length > 0 ? { exists: givenUp } : {}),
    };
  });
};

async function filesOf(tx: TenantTransaction, uploadId: string, list: PackList) {
  const numbers = list.map(({ number }) => number);
  const rows = await tx
    .select({
      number: uploadFile.number,
      folder: uploadFile.folder,
      name: uploadFile.name,
      size: uploadFile.size,
      state: uploadFile.state,
    })
    .from(uploadFile)
    .where(and(eq(uploadFile.uploadId, uploadId), inArray(uploadFile.number, numbers)));
  return new Map(rows.map((row) => [row.number, row]));
}

function parseList(head: Uint8Array): PackList {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(head).toString('utf8'));
  } catch (cause) {
    throw new Failure(ERROR.invalidRequest, {
      field: 'list',
      problem: cause instanceof Error ? cause.message : '',
    });
  }
  const list = v.safeParse(packList, parsed, { abortEarly: true });
  if (!list.success)
    throw new Failure(ERROR.invalidRequest, { field: 'list', problem: list.issues[0].message });
  const numbers = new Set(list.output.map(({ number }) => number));
  if (numbers.size < list.output.length) {
    throw new Failure(ERROR.invalidRequest, { field: 'list', problem: 'names a file twice' });
  }
  return list.output;
}

interface GoodFile {
  readonly number: number;
  readonly size: number;
  readonly hash: Buffer;
  readonly fileOffset: number;
}

/** Hashes the files of a pack while it goes through. */
class Digests {
  readonly #list: PackList;
  readonly #good: GoodFile[] = [];
  #at = 0;
  #offset = 0;
  #left: number;
  #hash: Hash = createHash('sha256');

  constructor(list: PackList) {
    this.#list = list;
    this.#left = list[0]?.size ?? 0;
  }

  tap(): TransformStream<Uint8Array, Uint8Array> {
    return new TransformStream({
      transform: (part, controller) => {
        this.#take(part);
        controller.enqueue(part);
      },
      flush: () => this.#endFiles(),
    });
  }

  /** Those whose bytes have the hash that was said of them. */
  good(): readonly GoodFile[] {
    return this.#good;
  }

  #take(part: Uint8Array): void {
    let rest = part;
    while (rest.length > 0) {
      this.#endFiles();
      if (this.#at >= this.#list.length) return;
      const mine = rest.subarray(0, this.#left);
      this.#hash.update(mine);
      this.#left -= mine.length;
      rest = rest.subarray(mine.length);
    }
  }

  #endFiles(): void {
    while (this.#left === 0) {
      const file = this.#list[this.#at];
      if (!file) return;
      const hash = this.#hash.digest();
      const { number, size } = file;
      if (hash.toString('hex') === file.hash)
        this.#good.push({ number, size, hash, fileOffset: this.#offset });
      this.#offset += size;
      this.#at += 1;
      this.#hash = createHash('sha256');
      this.#left = this.#list[this.#at]?.size ?? 0;
    }
  }
}
