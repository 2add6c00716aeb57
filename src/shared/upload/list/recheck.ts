import type { FileRule } from '../file-reason.ts';
import type { PickRules } from '../rules/pick-rules.ts';
import type { Entry } from './entry.ts';
import { stateWhenTaken } from './fill-list.ts';
import type { UploadList } from './upload-list.ts';

/** What a file is refused for together with others; without those it may be fine. */
const TOGETHER: readonly FileRule[] = ['duplicate', 'mixed', 'folder', 'files', 'zips', 'totalSize'];

/** Checks what is listed anew, after files were taken out. Answers those that are no longer refused. */
export function recheck(list: UploadList, rules: PickRules): readonly Entry[] {
  const taken: Entry[] = [];
  for (const entry of list.entries) {
    const { reason, state } = entry;
    if (state === 'refused' && !(reason?.kind === 'rule' && TOGETHER.includes(reason.rule))) continue;
    const isTaken = takeIn(list, rules, entry);
    if (isTaken && state === 'refused') taken.push(entry);
  }
  return taken;
}

/** Takes a listed file in, or refuses it; one that goes on already stays as it is. */
export function takeIn(list: UploadList, rules: PickRules, entry: Entry): boolean {
  const { path, size, inFolder, file, state } = entry;
  const found = rules.take({ path, size, inFolder, type: file?.type ?? '' });
  if (found) list.setState(entry, 'refused', found);
  else if (state === 'refused' || state === 'extra') list.setState(entry, stateWhenTaken(path));
  return found === null;
}
