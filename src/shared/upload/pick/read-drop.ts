import type { PickedFile, Picking } from './picked-file.ts';
import { readEntries } from './read-entries.ts';
import { readHandles } from './read-handles.ts';

/** Not in every browser; TypeScript knows of none that has it. */
type DroppedItem = DataTransferItem & {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null | undefined>;
};

/** Reads a drop. All that is asked of the browser is asked at once: after the event it has forgotten. */
export function readDrop(data: DataTransfer): Picking {
  const items: readonly DroppedItem[] = Array.from(data.items).filter(({ kind }) => kind === 'file');
  const dropped = items.map((item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
    // Pages without a secure origin, and some browsers, have no handles: an upload then asks for the files again.
    handle: item.getAsFileSystemHandle?.().catch(() => null) ?? null,
  }));
  const kept: FileSystemHandle[] = [];

  async function* batches(): AsyncGenerator<readonly PickedFile[]> {
    const handles = await Promise.all(dropped.map(({ handle }) => handle));
    // Undefined for what lies in no file system, such as the attachment of a mail.
    const isWhole = handles.length > 0 && handles.every((handle) => handle != null);
    if (isWhole) {
      kept.push(...handles);
      yield* readHandles(handles);
      return;
    }
    const entries = dropped.flatMap(({ entry }) => (entry ? [entry] : []));
    if (entries.length === dropped.length) {
      yield* readEntries(entries);
      return;
    }
    yield dropped.flatMap(({ file }) => (file ? [{ path: file.name, file, inFolder: false }] : []));
  }

  return { batches: batches(), handles: kept };
}
