import type { FileReason } from '../file-reason.ts';
import type { PickedFile } from '../pick/picked-file.ts';
import type { PickRules } from '../rules/pick-rules.ts';
import { isTable } from '../rules/read-table.ts';
import { Slices } from '../slices.ts';
import type { Entry } from './entry.ts';
import type { UploadList } from './upload-list.ts';

/** Files that systems put into every folder, and nobody means to send. */
const NOBODYS = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', '._.DS_Store']);

export interface Filled {
  readonly accepted: readonly Entry[];
  readonly refused: readonly Entry[];
}

export interface Filling {
  readonly batches: AsyncIterable<readonly PickedFile[]>;
  /** As they are: others, once something was taken out. */
  readonly rules: () => PickRules;
  /** Nobody wants the rest any more. */
  readonly isOver: () => boolean;
}

/** Lists files as they are found, each checked by the rules, in slices; tells of each batch. */
export async function fillList(
  list: UploadList,
  { batches, rules, isOver }: Filling,
  onFilled: (filled: Filled) => void,
): Promise<void> {
  const slices = new Slices();
  for await (const batch of batches) {
    if (isOver()) return;
    const accepted: Entry[] = [];
    const refused: Entry[] = [];
    for (const picked of batch) {
      if (isNobodys(picked.path)) continue;
      const { entry, isRefused } = listed(list, rules(), picked);
      if (entry) (isRefused ? refused : accepted).push(entry);
      if (slices.isOver) await slices.rest();
      if (isOver()) return;
    }
    onFilled({ accepted, refused });
  }
}

function listed(
  list: UploadList,
  rules: PickRules,
  { path, file, inFolder }: PickedFile,
): { readonly entry: Entry | null; readonly isRefused: boolean } {
  const size = file?.size ?? 0;
  const reason: FileReason | null = file
    ? rules.take({ path, size, type: file.type, inFolder })
    : { kind: 'unreadable' };
  const facts = { path, size, lastModified: file?.lastModified ?? null, file, inFolder };
  const state = reason ? 'refused' : isTable(path) ? 'checking' : 'waiting';
  return { entry: list.add(facts, state, reason), isRefused: reason !== null };
}

function isNobodys(path: string): boolean {
  return NOBODYS.has(path.slice(path.lastIndexOf('/') + 1));
}
