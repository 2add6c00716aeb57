import type { Api } from '../../api/api.ts';
import { fileExtension } from '../../contract/dataset/file-name.ts';
import {
  abortUpload,
  addFiles,
  dropFile,
  finishUpload,
  getFragmentHashes,
  getUploadStatus,
  mergeFile,
  offerHashes,
  uploadCsvFragment,
  uploadFragment,
  uploadPack,
  uploadZipFragment,
} from '../../contract/dataset/upload.ts';
import type { ReplyOf, RequestOf } from '../../contract/endpoint.ts';

type WithoutId<Request> = Omit<Request, 'uploadId'>;
type SendOptions = { readonly signal: AbortSignal; readonly onProgress: (loaded: number) => void };

/** Failures are told in the snapshot, and nowhere else. */
const QUIET = { quiet: true } as const;

/** The calls about one upload that is begun. */
export class Calls {
  readonly uploadId: string;
  readonly #api: Pick<Api, 'call' | 'upload'>;

  constructor(api: Pick<Api, 'call' | 'upload'>, uploadId: string) {
    this.#api = api;
    this.uploadId = uploadId;
  }

  announce(request: WithoutId<RequestOf<typeof addFiles>>): Promise<ReplyOf<typeof addFiles>> {
    return this.#api.call(addFiles, { ...request, uploadId: this.uploadId }, QUIET);
  }

  offer(
    files: RequestOf<typeof offerHashes>['files'],
    signal: AbortSignal,
  ): Promise<ReplyOf<typeof offerHashes>> {
    return this.#api.call(offerHashes, { uploadId: this.uploadId, files }, { ...QUIET, signal });
  }

  fragment(
    path: string,
    request: WithoutId<RequestOf<typeof uploadFragment>>,
    body: Blob,
    { signal, onProgress }: SendOptions,
  ): Promise<ReplyOf<typeof uploadFragment>> {
    return this.#api.upload(fragmentCall(path), { ...request, uploadId: this.uploadId }, body, {
      ...QUIET,
      signal,
      onProgress: ({ loaded }) => onProgress(loaded),
    });
  }

  pack(
    listBytes: number,
    body: Blob,
    { signal, onProgress }: SendOptions,
  ): Promise<ReplyOf<typeof uploadPack>> {
    return this.#api.upload(uploadPack, { uploadId: this.uploadId, listBytes }, body, {
      ...QUIET,
      signal,
      onProgress: ({ loaded }) => onProgress(loaded),
    });
  }

  merge(
    request: WithoutId<RequestOf<typeof mergeFile>>,
    signal: AbortSignal,
  ): Promise<ReplyOf<typeof mergeFile>> {
    return this.#api.call(mergeFile, { ...request, uploadId: this.uploadId }, { ...QUIET, signal });
  }

  async drop(number: number): Promise<void> {
    await this.#api.call(dropFile, { uploadId: this.uploadId, number }, QUIET);
  }

  finish(): Promise<ReplyOf<typeof finishUpload>> {
    return this.#api.call(finishUpload, { uploadId: this.uploadId }, QUIET);
  }

  async abort(): Promise<void> {
    await this.#api.call(abortUpload, { uploadId: this.uploadId }, QUIET);
  }

  status(from: number): Promise<ReplyOf<typeof getUploadStatus>> {
    return this.#api.call(getUploadStatus, { uploadId: this.uploadId, from }, QUIET);
  }

  hashes(number: number, signal: AbortSignal): Promise<ReplyOf<typeof getFragmentHashes>> {
    return this.#api.call(getFragmentHashes, { uploadId: this.uploadId, number }, { ...QUIET, signal });
  }
}

/** Zips and tables have content types, and calls, of their own (specification 7). */
function fragmentCall(path: string) {
  switch (fileExtension(path)) {
    case 'zip':
      return uploadZipFragment;
    case 'csv':
      return uploadCsvFragment;
    default:
      return uploadFragment;
  }
}
