import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Api } from '../../../../src/shared/api/api.ts';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import * as calls from '../../../../src/shared/contract/dataset/upload.ts';
import {
  fragmentCount,
  fragmentRange,
  travelsWhole,
} from '../../../../src/shared/contract/dataset/upload-rules.ts';
import type { Endpoint, RequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';

interface ServedFile {
  readonly path: string;
  readonly size: number;
  state: 'waiting' | 'done' | 'dropped';
  bytes: Buffer | null;
  readonly fragments: Map<number, Buffer>;
}

interface ServedUpload {
  readonly uploadId: string;
  readonly kind: 'folder' | 'files' | 'zips';
  readonly files: Map<number, ServedFile>;
  state: 'open' | 'finished' | 'aborted';
}

/** What goes wrong with a call, if anything; `lost`: it is done, and the answer never comes. */
export type Trouble = 'unreachable' | 'lost' | 'damaged' | 'away' | 'busy' | 'broken' | 'signedOut' | null;

const refuse = (code: number, detail: unknown = null): never => {
  throw new ApiError(code, String(code), { requestId: null, detail });
};
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const PLACE = { datasetId: randomUUID(), datasetName: 'Streets', batchId: randomUUID(), batchName: '1' };
const LATER = '2026-11-30T00:00:00.000Z';

/** The server's side of the contract, in memory: all that it answers goes through the schemas of the contract. */
export class MemoryServer {
  readonly uploads = new Map<string, ServedUpload>();
  /** Every request: its path, and of fragments and packs which bytes of which files it carried. */
  readonly log: { readonly path: string; readonly pieces: readonly string[]; answered: boolean }[] = [];
  /** Contents that the customer's storage has from before, by their hash. */
  readonly contents = new Map<string, Buffer>();
  /** Paths that the batch has from before. */
  readonly paths = new Set<string>();
  trouble: (path: string) => Trouble = () => null;
  /** Milliseconds that each call takes. */
  delay = 0;
  running = 0;
  mostRunning = 0;
  readonly #byKey = new Map<string, string>();

  readonly api: Pick<Api, 'call' | 'upload'> = {
    call: (endpoint, request, options = {}) => this.#answer(endpoint, request, null, options.signal),
    upload: (endpoint, request, file, options = {}) => {
      options.onProgress?.({ loaded: Math.floor(file.size / 2), total: file.size });
      return this.#answer(endpoint, request, file, options.signal);
    },
  };

  get only(): ServedUpload {
    const [first] = this.uploads.values();
    if (!first) throw new Error('no upload was begun');
    return first;
  }

  /** Complete files by their path. */
  complete(upload: ServedUpload = this.only): ReadonlyMap<string, string> {
    const done = [...upload.files.values()].filter(({ state }) => state === 'done');
    return new Map(done.map(({ path, bytes }) => [path, sha256(bytes ?? Buffer.alloc(0))]));
  }

  /** Pieces that were sent again although their arrival had been confirmed. */
  needless(): readonly string[] {
    const confirmed = new Set<string>();
    return this.log.flatMap(({ pieces, answered }) => {
      const again = pieces.filter((piece) => confirmed.has(piece));
      if (answered) for (const piece of pieces) confirmed.add(piece);
      return again;
    });
  }

  async #answer<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    file: Blob | null,
    signal: AbortSignal | undefined,
  ): Promise<v.InferOutput<E['reply']>> {
    signal?.throwIfAborted();
    this.running += 1;
    this.mostRunning = Math.max(this.mostRunning, this.running);
    try {
      await new Promise((resolve) => setTimeout(resolve, this.delay));
      signal?.throwIfAborted();
      const trouble = this.trouble(endpoint.path);
      let body = Buffer.from(file ? await file.arrayBuffer() : []);
      const pieces = piecesOf(endpoint.path, request, body);
      const entry = { path: endpoint.path, pieces, answered: false };
      this.log.push(entry);
      if (trouble === 'unreachable') throw new NetworkError(false, { cause: 'pulled' });
      if (trouble === 'away') refuse(503);
      if (trouble === 'busy') refuse(429, { retryAfter: 0.001 });
      if (trouble === 'broken') refuse(ERROR.serverError);
      if (trouble === 'signedOut') refuse(ERROR.loginExpired);
      if (trouble === 'damaged' && body.length > 0) {
        body = Buffer.from(body);
        body[body.length - 1] = (body[body.length - 1] ?? 0) ^ 1;
      }
      const parsed = v.parse(endpoint.request, request);
      const reply = v.parse(endpoint.reply, this.#do(endpoint, parsed as never, body));
      if (trouble === 'lost') throw new NetworkError(false, { cause: 'pulled' });
      signal?.throwIfAborted();
      // Damaged, it is to be sent again.
      entry.answered = trouble === null;
      return reply;
    } finally {
      this.running -= 1;
    }
  }

  #do(endpoint: Endpoint, request: never, body: Buffer): unknown {
    switch (endpoint.path) {
      case calls.initUpload.path:
        return this.#init(request);
      case calls.addFiles.path:
        return this.#add(request);
      case calls.offerHashes.path:
        return this.#offer(request);
      case calls.uploadPack.path:
        return this.#pack(request, body);
      case calls.mergeFile.path:
        return this.#merge(request);
      case calls.dropFile.path:
        return this.#drop(request);
      case calls.finishUpload.path:
        return this.#finish(request);
      case calls.abortUpload.path:
        this.#find(request).state = 'aborted';
        return null;
      case calls.getUploadStatus.path:
        return this.#status(request);
      case calls.getUploadList.path:
        return { uploads: [...this.uploads.values()].filter(({ state }) => state === 'open').map(summary) };
      case calls.getFragmentHashes.path:
        return this.#hashes(request);
      default:
        return this.#fragment(endpoint.path, request, body);
    }
  }

  #init({ key, kind }: { key: string; kind: ServedUpload['kind'] }) {
    const uploadId = this.#byKey.get(key) ?? randomUUID();
    this.#byKey.set(key, uploadId);
    if (!this.uploads.has(uploadId))
      this.uploads.set(uploadId, { uploadId, kind, files: new Map(), state: 'open' });
    return { uploadId, ...PLACE, expiresAt: LATER };
  }

  #find({ uploadId }: { uploadId: string }): ServedUpload {
    const upload = this.uploads.get(uploadId);
    return upload?.state === 'open' ? upload : refuse(ERROR.uploadIdInvalid);
  }

  #file(request: { uploadId: string; number: number }): ServedFile {
    return this.#find(request).files.get(request.number) ?? refuse(ERROR.fragmentInitFailed);
  }

  #add(request: { uploadId: string; first: number; files: { path: string; size: number }[] }) {
    const { files } = this.#find(request);
    if (request.first > files.size + 1)
      refuse(ERROR.invalidRequest, { number: request.first, rule: 'files' });
    const taken = new Set([...files.values()].map(({ path }) => path));
    request.files.forEach(({ path, size }, at) => {
      const number = request.first + at;
      const before = files.get(number);
      if (before ? before.path !== path || before.size !== size : taken.has(path))
        refuse(ERROR.invalidRequest, { number, rule: 'duplicate' });
      if (path.includes('forbidden')) refuse(ERROR.fileNameStartsWithSlash, { number, rule: 'slash' });
      taken.add(path);
    });
    const sizes = new Set([...this.contents.values()].map(({ length }) => length));
    const answers = request.files.map(({ path, size }, at) => {
      const number = request.first + at;
      const before = files.get(number);
      if (before?.state === 'done') return 'done';
      const isThere = this.paths.has(path);
      if (!before) {
        const state = isThere ? 'dropped' : 'waiting';
        files.set(number, { path, size, state, bytes: null, fragments: new Map() });
      }
      if (isThere) return 'exists';
      return sizes.has(size) ? 'hashFirst' : 'wanted';
    });
    return { answers };
  }

  #offer(request: { uploadId: string; files: { number: number; hash: string }[] }) {
    const done = request.files.filter(({ number, hash }) => {
      const file = this.#file({ ...request, number });
      const known = [...this.contents.values()].find(
        (bytes) => bytes.length === file.size && fileHash(bytes) === hash,
      );
      if (known) Object.assign(file, { state: 'done', bytes: known });
      return known !== undefined;
    });
    return { done: done.map(({ number }) => number) };
  }

  #pack(request: { uploadId: string; listBytes: number }, body: Buffer) {
    const list = v.parse(calls.packList, JSON.parse(body.subarray(0, request.listBytes).toString()));
    const [done, damaged]: [number[], number[]] = [[], []];
    let at = request.listBytes;
    for (const { number, size, hash } of list) {
      const file = this.#file({ ...request, number });
      const bytes = body.subarray(at, at + size);
      at += size;
      if (file.size !== size) refuse(ERROR.uploadFailed);
      if (sha256(bytes) === hash) {
        if (file.state === 'waiting') Object.assign(file, { state: 'done', bytes: Buffer.from(bytes) });
        done.push(number);
      } else damaged.push(number);
    }
    if (at !== body.length) refuse(ERROR.uploadFailed);
    return { done, damaged };
  }

  #fragment(
    path: string,
    request: { uploadId: string; number: number; fragment: number; hash?: string },
    body: Buffer,
  ) {
    const file = this.#file(request);
    const kind = /\.(zip|csv)$/i.exec(file.path)?.[1]?.toLowerCase();
    const wanted = { zip: calls.uploadZipFragment.path, csv: calls.uploadCsvFragment.path };
    if (path !== (kind === 'zip' || kind === 'csv' ? wanted[kind] : calls.uploadFragment.path))
      refuse(ERROR.fileTypeNotAllowed);
    const { start, end } = fragmentRange(file.size, request.fragment);
    const hash = sha256(body);
    if (body.length !== end - start) refuse(ERROR.uploadFailed);
    if (request.hash !== undefined && request.hash !== hash) refuse(ERROR.uploadFailed);
    if (!travelsWhole(file.size)) {
      file.fragments.set(request.fragment, body);
      return { hash, done: false };
    }
    if (request.hash === undefined) refuse(ERROR.parameterMissing);
    if (file.state === 'waiting') Object.assign(file, { state: 'done', bytes: body });
    return { hash, done: true };
  }

  #merge(request: { uploadId: string; number: number; size: number; hash: string }) {
    const file = this.#file(request);
    if (file.state === 'done') return null;
    const all = Array.from({ length: fragmentCount(file.size) }, (_, at) => at + 1);
    const missing = all.filter((fragment) => !file.fragments.has(fragment));
    if (missing.length > 0) refuse(ERROR.mergeFailed, { missing });
    const bytes = Buffer.concat(all.map((fragment) => file.fragments.get(fragment) ?? Buffer.alloc(0)));
    if (bytes.length !== request.size || fileHash(bytes) !== request.hash) {
      file.fragments.clear();
      refuse(ERROR.mergedSizeMismatch);
    }
    Object.assign(file, { state: 'done', bytes });
    file.fragments.clear();
    return null;
  }

  #drop(request: { uploadId: string; number: number }) {
    const file = this.#file(request);
    if (file.state === 'waiting') file.state = 'dropped';
    return null;
  }

  #finish(request: { uploadId: string }) {
    const upload = this.#find(request);
    upload.state = 'finished';
    const done = [...upload.files.values()].filter(({ state }) => state === 'done');
    return { files: done.length, size: done.reduce((sum, { size }) => sum + size, 0) };
  }

  #status(request: { uploadId: string; from: number }) {
    const upload = this.#find(request);
    const rows = [...upload.files]
      .filter(([number]) => number >= request.from && number < request.from + 500)
      .map(([number, { path, size, state, fragments }]) => ({
        number,
        path,
        size,
        state,
        fragments: [...fragments.keys()],
      }));
    return { ...summary(upload), rows };
  }

  #hashes(request: { uploadId: string; number: number }) {
    const { fragments } = this.#file(request);
    return { fragments: [...fragments].map(([fragment, bytes]) => ({ fragment, hash: sha256(bytes) })) };
  }
}

/** As the contract has it: of several fragments, that of their digests. */
export function fileHash(bytes: Buffer): string {
  const count = fragmentCount(bytes.length);
  if (count === 1) return sha256(bytes);
  const digests = Array.from({ length: count }, (_, at) => {
    const { start, end } = fragmentRange(bytes.length, at + 1);
    return createHash('sha256').update(bytes.subarray(start, end)).digest();
  });
  return sha256(Buffer.concat(digests));
}

function summary({ uploadId, kind, files }: ServedUpload) {
  const all = [...files.values()];
  const done = all.filter(({ state }) => state === 'done');
  const sum = (some: readonly ServedFile[]) => some.reduce((total, { size }) => total + size, 0);
  return {
    uploadId,
    kind,
    ...PLACE,
    createdAt: LATER,
    expiresAt: LATER,
    files: all.length,
    size: sum(all),
    filesDone: done.length,
    sizeDone: sum(done),
  };
}

function piecesOf(path: string, request: object, body: Buffer): readonly string[] {
  if ('listBytes' in request) {
    const list = JSON.parse(body.subarray(0, Number(request.listBytes)).toString()) as calls.PackList;
    return list.map(({ number }) => `${number}/1`);
  }
  return path.includes('Fragment') && 'fragment' in request && 'number' in request
    ? [`${request.number}/${request.fragment}`]
    : [];
}
