import { canonicalPath } from '../../contract/dataset/file-name.ts';
import { deviceDatabase, ofOwner } from '../../device/device-database.ts';
import type { FileReason } from '../file-reason.ts';
import { UPLOADS_DATABASE } from './uploads-database.ts';

/** A file of what was chosen that nobody wants to be sent. */
export interface LeftOut {
  readonly path: string;
  readonly size: number;
}

/** Another file of its path is one of its own. */
export function keyOf({ path, size }: LeftOut): string {
  return `${size} ${canonicalPath(path)}`;
}

/** What this browser keeps of an upload, to take it up again. What came in the server knows better. */
export interface UploadRecord {
  readonly uploadId: string;
  /** In the order in which they were listed. */
  readonly files: readonly { readonly path: string; readonly size: number; readonly lastModified: number }[];
  /** Files that a rule forbids: they are shown again with the others. Older records name none. */
  readonly refused?: readonly {
    readonly path: string;
    readonly size: number;
    readonly reason: FileReason | null;
  }[];
  /**
   * Taken out, given up, or never agreed to: with their folder they are not sent. Of those that `files` names as well,
   * chosen once more, only what has its time is. Older records name none.
   */
  readonly leftOut?: readonly LeftOut[];
  /** Of the files and folders that were chosen; empty where the browser gives none. */
  readonly handles: readonly FileSystemHandle[];
}

/** Records of one person. A browser that keeps nothing is no reason not to send: then nothing is found again. */
export interface UploadRecords {
  list(): Promise<readonly UploadRecord[]>;
  find(uploadId: string): Promise<UploadRecord | null>;
  put(record: UploadRecord): Promise<void>;
  remove(uploadId: string): Promise<void>;
}

export function uploadRecords(owner: string): UploadRecords {
  const database = deviceDatabase(UPLOADS_DATABASE);
  return {
    async list() {
      try {
        return (await (await database()).getAll('entries', ofOwner(owner))) as UploadRecord[];
      } catch {
        return [];
      }
    },
    async find(uploadId) {
      try {
        return ((await (await database()).get('entries', [owner, uploadId])) as UploadRecord) ?? null;
      } catch {
        return null;
      }
    },
    async put(record) {
      const key = [owner, record.uploadId];
      try {
        await (await database()).put('entries', record, key);
      } catch {
        // Some browsers have handles, and keep none.
        await database()
          .then((open) => open.put('entries', { ...record, handles: [] }, key))
          .catch(() => undefined);
      }
    },
    async remove(uploadId) {
      try {
        await (await database()).delete('entries', [owner, uploadId]);
      } catch {
        // It is forgotten with the next look at the server's list.
      }
    },
  };
}
