import { createHash } from 'node:crypto';
import { parseBytes } from '../../server/datasets/parse/parse-bytes.ts';
import { ParseProblem } from '../../server/datasets/parse/parse-problem.ts';
import { readRecording } from '../../server/datasets/parse/recording/read-recording.ts';
import type { StoredBytes } from '../../server/datasets/parse/stored-bytes.ts';
import { type RestoredFile, restoreDataset } from '../../server/datasets/restore/restore-dataset.ts';
import { order } from '../../server/db/schema/order.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import { pictureFile } from '../files/picture-file.ts';
import { writtenFile } from '../files/written-file.ts';
import type { Cast } from './batch-scene.ts';
import { DATASETS, type DataBatchPlan, type PicturesPlan, type WrittenPlan } from './dataset-plan.ts';
import { workingMoment } from './work-clock.ts';

const STORAGE_AREA = 'main';
const HOUR = 3_600_000;

/** What the customer has uploaded: files that are made when somebody looks at them, with what parsing finds in them. */
export async function writeDatasets(tx: Transaction, { customerId, people }: Cast, now: Date): Promise<void> {
  const orders = await tx.select({ id: order.id, name: order.name }).from(order);
  const ids = new Map(orders.map(({ id, name }) => [name, id]));
  let seed = 70_000;
  const nextSeed = () => {
    seed += 1;
    return seed;
  };
  for (const plan of DATASETS) {
    const batches = [];
    for (const batch of plan.batches) {
      const uploadedAt = workingMoment(now, batch.daysAgo, plan.zone, 10.4);
      batches.push({
        name: batch.name,
        state: batch.state,
        uploadedAt,
        endedAt: batch.ended ? new Date(uploadedAt.getTime() + 3 * HOUR) : null,
        kind: batch.kind,
        files: await filesOf(batch, nextSeed),
      });
    }
    await restoreDataset(tx, {
      customerId,
      name: plan.name,
      notes: plan.notes,
      storageArea: STORAGE_AREA,
      creatorId: people[plan.creator],
      orderIds: plan.orders.map((name) => ids.get(name) ?? missing(name)),
      createdAt: workingMoment(now, plan.daysAgo, plan.zone, 9.6),
      batches,
    });
  }
}

function missing(name: string): never {
  throw new Error(`the demonstration has no order ${name}`);
}

async function filesOf(
  { pictures, written }: DataBatchPlan,
  nextSeed: () => number,
): Promise<RestoredFile[]> {
  const drawn = pictures.flatMap((plan) =>
    Array.from({ length: plan.count }, (_, at) => pictureOf(plan, at + 1, nextSeed())),
  );
  const others: RestoredFile[] = [];
  for (const plan of written) others.push(await writtenOf(plan, nextSeed()));
  return [...drawn, ...others];
}

function pictureOf({ folder, prefix, kind }: PicturesPlan, number: number, seed: number): RestoredFile {
  const { key, thumbnailKey, size, width, height } = pictureFile(kind, seed);
  return {
    folder,
    name: `${prefix}-${String(number).padStart(4, '0')}.jpg`,
    size,
    // Of its key: the bytes themselves are drawn later. No upload of the same picture would be recognised.
    hash: createHash('sha256').update(key).digest(),
    fileKey: key,
    fileOffset: 0,
    found: {
      state: 'parsed',
      facts: { width, height },
      rows: null,
      thumbnailKey,
      renditionKey: null,
      renditionType: null,
    },
  };
}

async function writtenOf({ folder, name, maker }: WrittenPlan, seed: number): Promise<RestoredFile> {
  const { key, bytes } = writtenFile(maker, seed);
  return {
    folder,
    name,
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest(),
    fileKey: key,
    fileOffset: 0,
    found: await foundIn(name, bytes),
  };
}

/** Nothing of what is written needs a program, nor to be kept apart; a seed is the same on every machine. */
const BY_ITSELF = {
  ffmpeg: null,
  recordings: { factsOf: readRecording, close: () => undefined },
  signal: new AbortController().signal,
};

async function foundIn(name: string, bytes: Uint8Array): Promise<RestoredFile['found']> {
  try {
    const { facts, rows = null } = await parseBytes(name, inMemory(bytes), BY_ITSELF);
    const nothingMade = { thumbnailKey: null, renditionKey: null, renditionType: null };
    return { state: 'parsed', facts, rows, ...nothingMade };
  } catch (error) {
    if (!(error instanceof ParseProblem)) throw error;
    return { state: 'parseFailed', reason: error.reason, detail: error.detail };
  }
}

function inMemory(bytes: Uint8Array): StoredBytes {
  const part = (first: number, end: number) => new Uint8Array(bytes.subarray(first, end));
  return {
    size: bytes.length,
    stream: async (first = 0, end = bytes.length) => new Blob([part(first, end)]).stream(),
    read: async (first, end) => part(first, end),
  };
}
