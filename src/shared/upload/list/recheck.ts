import type { FileRule } from '../file-reason.ts';
import type { PickRules } from '../rules/pick-rules.ts';
import { isTable } from '../rules/read-table.ts';
import type { Entry } from './entry.ts';
import type { UploadList } from './upload-list.ts';

/** What a file is refused for together with others; without those it may be fine. */
const TOGETHER: readonly FileRule[] = ['duplicate', 'mixed', 'folder', 'files', 'zips', 'totalSize'];

/** Checks what is listed anew, after files were taken out. Answers those that are no longer refused. */
export function recheck(list: UploadList, rules: PickRules): readonly Entry[] {
  const taken: Entry[] = [];
  for (const entry of list.entries) {
    const { reason, path, size, inFolder, file } = entry;
    if (entry.state === 'refused' && !(reason?.kind === 'rule' && TOGETHER.includes(reason.rule))) continue;
    const found = rules.take({ path, size, inFolder, type: file?.type ?? '' });
    if (found) list.setState(entry, 'refused', found);
    else if (entry.state === 'refused') {
      list.setState(entry, isTable(path) ? 'checking' : 'waiting');
      taken.push(entry);
    }
  }
  return taken;
}
