import { canonicalPath } from '../../contract/dataset/file-name.ts';
import type { UploadList } from '../list/upload-list.ts';
import type { PickRules } from '../rules/pick-rules.ts';
import type { Calls } from '../send/calls.ts';
import { type PersistOptions, persist } from '../send/link.ts';
import type { UploadPlace } from '../upload-snapshot.ts';
import type { SavedUpload } from './saved-upload.ts';
import { keyOf, type UploadRecord } from './upload-record.ts';

export interface TakenUp {
  readonly place: UploadPlace;
  /** Files that the server knows. */
  readonly announced: number;
  /** Numbers of those that were given up while the server could not be told. */
  readonly givenUp: readonly number[];
}

/**
 * Lists the files of an upload that was interrupted: those the server knows, as far as it has them, then those that were
 * chosen and never announced. None of them is at hand yet.
 */
export async function listAgain(
  { kind }: SavedUpload,
  record: UploadRecord | null,
  { list, rules, calls, ...options }: PersistOptions & ListAgainOptions,
): Promise<TakenUp> {
  const times = new Map(record?.files.map((file) => [keyOf(file), file.lastModified]));
  const leftOut = new Set(record?.leftOut?.map(keyOf));
  const untold: number[] = [];
  const known = new Set<string>();
  /** Those that the server does not want, and that nobody left out: what was left out and is listed was chosen again. */
  const dropped = new Set<string>();
  let announced = 0;
  const facts = (path: string, size: number) => ({
    path,
    size,
    lastModified: times.get(keyOf({ path, size })) ?? null,
    file: null,
    inFolder: kind === 'folder',
  });
  let place: UploadPlace | null = null;
  for (let from = 1; ; ) {
    const status = await persist(() => calls.status(from), options);
    place = status;
    for (const { number, path, size, state, fragments } of status.rows) {
      const key = keyOf({ path, size });
      // Chosen once more, it is wanted.
      const isUntold = state === 'waiting' && leftOut.has(key) && !times.has(key);
      const isGivenUp = state === 'dropped' || isUntold;
      if (isUntold) untold.push(number);
      if (!isGivenUp) known.add(canonicalPath(path));
      else if (!leftOut.has(key)) dropped.add(key);
      const entry = list.add(facts(path, size), isGivenUp ? 'cancelled' : STATES[state], null);
      if (!entry) continue;
      if (isGivenUp) rules.begun(path, kind);
      else rules.restore(entry, kind);
      list.change(entry, () => {
        entry.number = number;
        for (const fragment of fragments) entry.there.add(fragment);
        entry.toVerify = state === 'waiting' ? fragments : [];
        entry.todo = entry.todo.filter((fragment) => !entry.there.has(fragment));
      });
    }
    announced += status.rows.length;
    from += status.rows.length;
    if (status.rows.length === 0 || from > status.files) break;
  }
  for (const { path, size } of record?.files ?? []) {
    if (known.has(canonicalPath(path)) || dropped.has(keyOf({ path, size }))) continue;
    const entry = list.add(facts(path, size), 'missing', null);
    if (entry) rules.restore(entry, kind);
  }
  for (const { path, size, reason } of record?.refused ?? []) list.add(facts(path, size), 'refused', reason);
  const { uploadId, datasetId, datasetName, batchId, batchName } = place;
  return { place: { uploadId, datasetId, datasetName, batchId, batchName }, announced, givenUp: untold };
}

interface ListAgainOptions {
  readonly list: UploadList;
  readonly rules: PickRules;
  readonly calls: Calls;
}

/** What was dropped was given up, or the batch had it: it is not sent, either way. */
const STATES = { waiting: 'missing', done: 'done', dropped: 'cancelled' } as const;
