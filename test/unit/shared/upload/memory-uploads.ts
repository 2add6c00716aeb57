import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ApiError } from '../../../../src/shared/api/api-error.ts';
import * as calls from '../../../../src/shared/contract/dataset/upload.ts';
import {
  fragmentCount,
  fragmentRange,
  travelsWhole,
} from '../../../../src/shared/contract/dataset/upload-rules.ts';
import type { Endpoint } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';

export interface ServedFile {
  readonly path: string;
  readonly size: number;
  state: 'waiting' | 'done' | 'dropped';
  bytes: Buffer | null;
  readonly fragments: Map<number, Buffer>;
}

export interface ServedUpload {
  readonly uploadId: string;
  readonly kind: 'folder' | 'files' | 'zips';
  readonly files: Map<number, ServedFile>;
  state: 'open' | 'finished' | 'aborted';
}

export const refuse = (code: number, detail: unknown = null): never => {
  throw new ApiError(code, String(code), { requestId: null, detail });
};
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const PLACE = {
  datasetId: randomUUID(),
  datasetName: 'Streets',
  batchId: randomUUID(),
  batchName: '1',
  name: null,
};
const LATER = '2026-11-30T00:00:00.000Z';

/** What a server keeps of uploads, and does with it, as the contract says. */
export class MemoryUploads {
  readonly uploads = new Map<string, ServedUpload>();
  /** Contents that the customer's storage has from before. */
  readonly contents: Buffer[] = [];
  /** Paths that the batch has from before. */
  readonly paths = new Set<string>();
  readonly #byKey = new Map<string, string>();

  answer(endpoint: Endpoint, request: never, body: Buffer): unknown {
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
    const named = [...files.values()].filter(({ state }) => state !== 'dropped');
    const taken = new Set(named.map(({ path }) => path));
    request.files.forEach(({ path, size }, at) => {
      const number = request.first + at;
      const before = files.get(number);
      if (before ? before.path !== path || before.size !== size : taken.has(path))
        refuse(ERROR.invalidRequest, { number, rule: 'duplicate' });
      if (path.includes('forbidden')) refuse(ERROR.fileNameStartsWithSlash, { number, rule: 'slash' });
      taken.add(path);
    });
    const sizes = new Set(this.contents.map(({ length }) => length));
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
      const known = this.contents.find((bytes) => bytes.length === file.size && fileHash(bytes) === hash);
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
    if (file.state === 'done') return {};
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
    return {};
  }

  #drop(request: { uploadId: string; number: number }) {
    const file = this.#file(request);
    if (file.state === 'waiting') file.state = 'dropped';
    return null;
  }

  #finish(request: { uploadId: string }) {
    const upload = this.uploads.get(request.uploadId);
    if (upload?.state !== 'finished') this.#find(request).state = 'finished';
    if (!upload) return null;
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
