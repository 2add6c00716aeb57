import { canonicalPath } from '../../contract/dataset/file-name.ts';
import type { Entry } from '../list/entry.ts';
import { lostBy, type UploadList } from '../list/upload-list.ts';
import type { PickedFile } from '../pick/picked-file.ts';
import type { FileState } from '../upload-snapshot.ts';

/** Given up, or there before: another file of the path is one of its own. */
const LEFT_OUT: readonly FileState[] = ['cancelled', 'exists'];

/**
 * Which files come in once more of those that were given up: `none` where nobody has chosen anything, `others` where
 * somebody gives back what is missed, and what was given up may come along, `all` where they choose just these.
 */
export type ComeAgain = 'none' | 'others' | 'all';

interface GivingBack {
  readonly again: ComeAgain;
  /** Paths of files that nobody wants to be sent, where nobody chooses anything. */
  readonly leftOut: ReadonlySet<string>;
  readonly onGiven: (entries: readonly Entry[]) => void;
  /** One of another size comes for a file that failed: it is one of its own. */
  readonly onReplaced: (entry: Entry, by: PickedFile) => void;
}

/**
 * Gives files back that are missed, or that failed as they could not be read, and lets through what is new. Whoever
 * gives some back chooses all of it again: what is there already is passed over without a word.
 */
export async function* givingBack(
  batches: AsyncIterable<readonly PickedFile[]>,
  list: UploadList,
  { again, leftOut, onGiven, onReplaced }: GivingBack,
): AsyncGenerator<readonly PickedFile[]> {
  const known = byPath(list.entries);
  for await (const batch of batches) {
    const given: Entry[] = [];
    const others: PickedFile[] = [];
    for (const picked of batch) {
      const path = canonicalPath(picked.path);
      const entry = known.get(path);
      const isLeftOut = again === 'none' && leftOut.has(path);
      // Of those of its path, the one that was chosen has its time.
      const isMeant = !isLeftOut || picked.file?.lastModified === entry?.lastModified;
      if (entry?.state === 'missing' && picked.file && isMeant && isGiven(list, entry, picked.file))
        given.push(entry);
      else if (isLeftOut) continue;
      else if (entry && picked.file && again !== 'none' && lostBy(entry)) {
        if (isGivenAnew(list, entry, picked.file)) given.push(entry);
        else {
          onReplaced(entry, picked);
          others.push(picked);
        }
      } else if (entry && picked.file && comesAgain(entry, picked.file, again)) others.push(picked);
      // Of a folder that cannot be read it is said already: what is missed of it stays so.
      else if (!entry && (picked.file || !liesAbove(path, known))) others.push(picked);
    }
    if (given.length > 0) onGiven(given);
    yield others;
  }
}

/** One that was refused for being a second of its path is not the first one, nor is one that was given up before it. */
function byPath(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const known = new Map<string, Entry>();
  for (const entry of entries) {
    const path = canonicalPath(entry.path);
    const isSent = entry.state !== 'refused' && !LEFT_OUT.includes(entry.state);
    if (isSent || !known.has(path)) known.set(path, entry);
  }
  return known;
}

function comesAgain({ state, size, lastModified }: Entry, file: File, again: ComeAgain): boolean {
  const isSame = file.size === size && (lastModified === null || file.lastModified === lastModified);
  // What a rule forbade may have been put right since.
  if (state === 'refused') return !isSame;
  if (!LEFT_OUT.includes(state) || again === 'none') return false;
  return again === 'all' || !isSame;
}

function liesAbove(path: string, known: ReadonlyMap<string, Entry>): boolean {
  for (const file of known.keys()) if (file.startsWith(`${path}/`)) return true;
  return false;
}

/** Another time alone says nothing: what was sent of it is compared, and the rest is sent as it is now. */
function isGiven(list: UploadList, entry: Entry, file: File): boolean {
  if (file.size !== entry.size) {
    // The right one may be chosen yet.
    list.setState(entry, 'missing', { kind: 'changed', what: 'size' });
    return false;
  }
  list.change(entry, () => {
    entry.file = file;
    entry.lastModified = file.lastModified;
    entry.state = 'waiting';
    entry.reason = null;
  });
  return true;
}

/** One that was saved anew since begins anew; of one that is as it was then, what was sent stands. */
function isGivenAnew(list: UploadList, entry: Entry, file: File): boolean {
  if (file.size !== entry.size) return false;
  const isAnew = entry.reason?.kind === 'unreadable' && file.lastModified !== entry.lastModified;
  list.change(entry, () => {
    if (isAnew) entry.forgetSent();
    else entry.compareAnew();
    entry.file = file;
    entry.lastModified = file.lastModified;
    entry.failures = 0;
    entry.state = 'waiting';
    entry.reason = null;
  });
  return true;
}
