import * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import { NetworkError } from '../../api/network-error.ts';
import { missingFragments, type PackList } from '../../contract/dataset/upload.ts';
import { fragmentRange } from '../../contract/dataset/upload-rules.ts';
import { ERROR } from '../../contract/error-code.ts';
import { type Digest, digest, digestOfAll, hex } from '../hash/digest.ts';
import type { Hasher } from '../hash/hasher.ts';
import type { Entry } from '../list/entry.ts';
import type { UploadList } from '../list/upload-list.ts';
import type { Job } from '../plan/job.ts';
import type { Calls } from './calls.ts';
import { partOf, readTogether, UnreadableError } from './read-together.ts';

export interface WorkTools {
  readonly calls: Calls;
  readonly list: UploadList;
  readonly hasher: Hasher;
  readonly signal: AbortSignal;
  /** Bytes of the request that are sent. */
  readonly onProgress: (loaded: number) => void;
}

/** What came in is not what was sent: it has to be sent again. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
  readonly entries: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    super(`arrived damaged: ${entries.map(({ path }) => path).join(', ')}`);
    this.entries = entries;
  }
}

/** An earlier visit sent other bytes than this file has. */
export class ChangedError extends Error {
  override readonly name = 'ChangedError';
}

/** Does one job. Where it rejects nothing is changed but what the server has confirmed. */
export function work(job: Job, tools: WorkTools): Promise<void> {
  switch (job.kind) {
    case 'pack':
      return sendPack(job.entries, tools);
    case 'fragment':
      return sendFragment(job.entries[0], job.fragment, tools);
    case 'merge':
      return merge(job.entries[0], tools);
    case 'offer':
      return offer(job.entries, tools);
    case 'verify':
      return verify(job.entries[0], tools);
  }
}

async function sendPack(entries: readonly Entry[], { calls, list, ...options }: WorkTools): Promise<void> {
  const bytes = await readTogether(entries);
  await hashParts(entries, bytes);
  const files: PackList = entries.map((entry) => ({
    number: numberOf(entry),
    size: entry.size,
    hash: hex(entry.digests[0] ?? new Uint8Array()),
  }));
  const head = new TextEncoder().encode(JSON.stringify(files));
  const reply = await calls.pack(head.length, new Blob([head, bytes]), {
    signal: options.signal,
    onProgress: (loaded) => options.onProgress(Math.max(0, loaded - head.length)),
  });
  const [done, damaged] = [new Set(reply.done), new Set(reply.damaged)];
  for (const entry of entries) {
    const number = numberOf(entry);
    if (done.has(number)) finished(list, entry, 'done');
    // In neither list: somebody else has put a file of this path into the batch meanwhile.
    else if (!damaged.has(number)) finished(list, entry, 'exists');
  }
  if (damaged.size > 0) throw new DamagedError(entries.filter((entry) => damaged.has(numberOf(entry))));
}

/** Hashes that are known from an offer are not made again. */
async function hashParts(entries: readonly Entry[], bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  let at = 0;
  await Promise.all(
    entries.map(async (entry) => {
      const part = bytes.subarray(at, at + entry.size);
      at += entry.size;
      entry.digests[0] ??= await digest(part);
    }),
  );
}

async function sendFragment(entry: Entry, fragment: number, tools: WorkTools): Promise<void> {
  const { calls, list, hasher, signal, onProgress } = tools;
  const { start, end } = fragmentRange(entry.size, fragment);
  const part = partOf(entry, start, end);
  const isWhole = entry.fragments === 1;
  // Of a file of one fragment the hash goes with it; of others it is made while they are sent, and then compared.
  const known = entry.digests[fragment - 1] ?? (isWhole ? await readDigest(hasher, entry, part) : undefined);
  const request = { number: numberOf(entry), fragment, ...(known ? { hash: hex(known) } : {}) };
  const made = known ? Promise.resolve(known) : readDigest(hasher, entry, part);
  // What cannot be read says so itself; the request then says no more than that nobody answered.
  const [hash, reply] = await Promise.all([
    made,
    calls
      .fragment(entry.path, request, part, { signal, onProgress })
      .catch(namingUnreadable(hasher, entry, part)),
  ]);
  if (reply.hash !== hex(hash)) throw new DamagedError([entry]);
  if (isWhole) {
    finished(list, entry, reply.done ? 'done' : 'exists');
    return;
  }
  list.change(entry, () => {
    entry.digests[fragment - 1] = hash;
    entry.inFlight.delete(fragment);
    entry.there.add(fragment);
  });
}

/** A browser that cannot read what it is to send says of it only that no answer came. */
function namingUnreadable(hasher: Hasher, entry: Entry, part: Blob): (error: unknown) => Promise<never> {
  return async (error) => {
    if (error instanceof NetworkError) await readDigest(hasher, entry, part.slice(0, 1));
    throw error;
  };
}

async function readDigest(hasher: Hasher, entry: Entry, part: Blob): Promise<Digest> {
  try {
    return await hasher.digestOf(part);
  } catch (cause) {
    throw new UnreadableError([entry], { cause });
  }
}

async function merge(entry: Entry, { calls, list, hasher, signal }: WorkTools): Promise<void> {
  list.setState(entry, 'merging');
  const number = numberOf(entry);
  try {
    const hash = hex(await fileDigest(hasher, entry));
    const { exists } = await calls.merge({ number, size: entry.size, hash }, signal);
    finished(list, entry, exists ? 'exists' : 'done');
  } catch (error) {
    if (error instanceof ApiError) takeBack(list, entry, error);
    throw error;
  }
}

/** Fragments that the server does not have, or all of them where what it has is not the file. */
function takeBack(list: UploadList, entry: Entry, { code, detail }: ApiError): void {
  const missing = v.safeParse(missingFragments, detail);
  if (code === ERROR.mergedSizeMismatch) list.change(entry, () => entry.forgetSent());
  else if (code === ERROR.mergeFailed && missing.success) {
    list.change(entry, () => {
      for (const fragment of missing.output.missing) {
        if (entry.there.delete(fragment)) entry.todo.push(fragment);
      }
    });
  }
}

/** Of all its bytes; what was hashed while it was sent is not read again. */
async function fileDigest(hasher: Hasher, entry: Entry): Promise<Digest> {
  const digests: Digest[] = [];
  for (let fragment = 1; fragment <= entry.fragments; fragment += 1)
    digests.push(await fragmentDigest(hasher, entry, fragment));
  return digests.length === 1 && digests[0] ? digests[0] : digestOfAll(digests);
}

async function fragmentDigest(hasher: Hasher, entry: Entry, fragment: number): Promise<Digest> {
  const known = entry.digests[fragment - 1];
  if (known) return known;
  const { start, end } = fragmentRange(entry.size, fragment);
  const made = await readDigest(hasher, entry, partOf(entry, start, end));
  entry.digests[fragment - 1] = made;
  return made;
}

async function offer(entries: readonly Entry[], { calls, list, hasher, signal }: WorkTools): Promise<void> {
  for (const entry of entries) list.setState(entry, 'hashing');
  if (entries.every(({ fragments }) => fragments === 1) && entries.length > 1)
    await hashParts(entries, await readTogether(entries));
  const files: { number: number; hash: string }[] = [];
  for (const entry of entries) {
    files.push({ number: numberOf(entry), hash: hex(await fileDigest(hasher, entry)) });
    signal.throwIfAborted();
  }
  const reply = await calls.offer(files, signal);
  const [done, exists] = [new Set(reply.done), new Set(reply.exists)];
  for (const entry of entries) {
    entry.isOffered = false;
    if (done.has(numberOf(entry))) finished(list, entry, 'recognised');
    else if (exists.has(numberOf(entry))) finished(list, entry, 'exists');
    // Paused, or given up, while its bytes were hashed: that stands.
    else if (entry.state === 'hashing') list.setState(entry, 'waiting');
  }
}

async function verify(entry: Entry, { calls, list, hasher, signal }: WorkTools): Promise<void> {
  list.setState(entry, 'hashing');
  const reply = await calls.hashes(numberOf(entry), signal);
  for (const { fragment, hash } of reply.fragments) {
    signal.throwIfAborted();
    if (hex(await fragmentDigest(hasher, entry, fragment)) !== hash) throw new ChangedError(entry.path);
  }
  list.change(entry, () => {
    entry.toVerify = [];
    entry.there.clear();
    for (const { fragment } of reply.fragments) entry.there.add(fragment);
    entry.todo = entry.todo.filter((fragment) => !entry.there.has(fragment));
    if (entry.state === 'hashing') entry.state = 'waiting';
  });
}

function finished(list: UploadList, entry: Entry, state: 'done' | 'recognised' | 'exists'): void {
  list.change(entry, () => {
    entry.state = state;
    entry.reason = null;
    entry.inFlight.clear();
    entry.todo = [];
    // Nothing of it is read any more.
    entry.file = null;
    entry.digests.fill(undefined);
  });
}

function numberOf({ number, path }: Entry): number {
  if (number === null) throw new Error(`${path} was not announced`);
  return number;
}
