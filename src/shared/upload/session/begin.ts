import type { Api } from '../../api/api.ts';
import { initUpload } from '../../contract/dataset/upload.ts';
import type { UploadKind } from '../../contract/dataset/upload-rules.ts';
import type { UploadList } from '../list/upload-list.ts';
import type { PickRules } from '../rules/pick-rules.ts';
import { Calls } from '../send/calls.ts';
import { type PersistOptions, persist } from '../send/link.ts';
import type { UploadPlace } from '../upload-snapshot.ts';
import type { UploadTarget } from '../upload-target.ts';
import { holdUpload, UploadBusyError } from './one-tab.ts';
import type { SavedUpload } from './saved-upload.ts';
import { listAgain } from './take-up.ts';
import type { UploadRecord } from './upload-record.ts';

/** An upload that the server knows, held by this tab. */
export interface Begun {
  readonly place: UploadPlace;
  /** Files that the server knows. */
  readonly announced: number;
  /** Numbers of those that were given up while the server could not be told. */
  readonly givenUp: readonly number[];
  /** Lets other tabs have it. */
  readonly release: () => void;
}

interface BeginOptions extends PersistOptions {
  readonly api: Pick<Api, 'call' | 'upload'>;
}

/**
 * Begins a new upload; null where it was given up meanwhile, on the server as well. `key` is the same for each attempt,
 * so that one whose answer was lost does not begin twice.
 */
export async function beginNew(
  request: UploadTarget & { readonly key: string; readonly kind: UploadKind },
  { api, ...options }: BeginOptions,
): Promise<Begun | null> {
  const place = await persist(() => api.call(initUpload, request, { quiet: true }), options);
  const release = (await holdUpload(place.uploadId)) ?? (() => undefined);
  if (!options.signal.aborted) return { place, announced: 0, givenUp: [], release };
  release();
  await new Calls(api, place.uploadId).abort();
  return null;
}

/**
 * Begins where an upload was interrupted, and lists its files; null where it was left meanwhile. Rejects with an
 * `UploadBusyError` where another tab sends it.
 */
export async function beginAgain(
  saved: SavedUpload,
  record: UploadRecord | null,
  { api, ...options }: BeginOptions & { readonly list: UploadList; readonly rules: PickRules },
): Promise<Begun | null> {
  const release = await holdUpload(saved.uploadId);
  if (!release) throw new UploadBusyError();
  const calls = new Calls(api, saved.uploadId);
  const taken = await listAgain(saved, record, { ...options, calls }).catch((error) => {
    release();
    throw error;
  });
  if (!options.signal.aborted) return { ...taken, release };
  release();
  return null;
}
