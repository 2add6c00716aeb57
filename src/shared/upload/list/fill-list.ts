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
  /** Those that are left out included. */
  readonly refused: readonly Entry[];
}

export interface Filling {
  readonly batches: AsyncIterable<readonly PickedFile[]>;
  /** As they are: others, once something was taken out. */
  readonly rules: () => PickRules;
  /** Nobody has said that it is to be sent: where the rules allow it, it is left out for now. */
  readonly isExtra: (picked: PickedFile) => boolean;
  /** Nobody wants the rest any more. */
  readonly isOver: () => boolean;
}

/** Lists files as they are found, each checked by the rules, in slices; tells of each batch. */
export async function fillList(
  list: UploadList,
  { batches, rules, isExtra, isOver }: Filling,
  onFilled: (filled: Filled) => void,
): Promise<void> {
  const slices = new Slices();
  for await (const batch of batches) {
    if (isOver()) return;
    const accepted: Entry[] = [];
    const refused: Entry[] = [];
    for (const picked of batch) {
      if (isNobodys(picked.path)) continue;
      const entry = listed(list, rules(), picked, isExtra(picked));
      if (entry) (entry.state === 'refused' || entry.state === 'extra' ? refused : accepted).push(entry);
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
  isExtra: boolean,
): Entry | null {
  const size = file?.size ?? 0;
  const reason: FileReason | null = file
    ? rules.take({ path, size, type: file.type, inFolder })
    : { kind: 'unreadable' };
  const facts = { path, size, lastModified: file?.lastModified ?? null, file, inFolder };
  if (reason) return list.add(facts, 'refused', reason);
  if (!isExtra) return list.add(facts, stateWhenTaken(path), null);
  rules.release({ path, size });
  return list.add(facts, 'extra', null);
}

/** Of a file that no rule forbids: the columns of a table are still to be read. */
export function stateWhenTaken(path: string): 'checking' | 'waiting' {
  return isTable(path) ? 'checking' : 'waiting';
}

function isNobodys(path: string): boolean {
  return NOBODYS.has(path.slice(path.lastIndexOf('/') + 1));
}
