import { readTable } from '../rules/read-table.ts';
import type { Entry } from './entry.ts';
import type { UploadList } from './upload-list.ts';

/** Reads the tables of a list, one after the other; those that cannot be taken are told as refused. */
export async function checkTables(
  list: UploadList,
  entries: readonly Entry[],
  onRefused: (entry: Entry) => void,
): Promise<void> {
  for (const entry of entries) {
    if (!isChecking(list, entry)) continue;
    const found = await readTable(entry.file ?? new Blob()).catch(() => ({ kind: 'unreadable' }) as const);
    // Taken out of the list, or given up, while it was read.
    if (!isChecking(list, entry)) continue;
    if ('kind' in found) {
      list.setState(entry, 'refused', found);
      onRefused(entry);
      continue;
    }
    const { encoding, columns, rows, isWhole } = found;
    list.change(entry, () => {
      entry.state = 'waiting';
      entry.table = { encoding, columns, rows: isWhole ? rows : null };
    });
  }
}

function isChecking(list: UploadList, entry: Entry): boolean {
  return entry.state === 'checking' && list.find(entry.id) === entry;
}
