import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { canonicalPath, pathProblem } from '../../../../../src/shared/contract/dataset/file-name.ts';
import { UPLOAD_LIMITS } from '../../../../../src/shared/contract/dataset/upload-rules.ts';
import { ParseProblem } from '../parse-problem.ts';
import type { StoredBytes } from '../stored-bytes.ts';
import { entryName } from './entry-name.ts';
import { StorageReader } from './storage-reader.ts';

/** Unpacked, an archive has at most so many times the size that it has packed; small ones may be of zeros alone. */
const MOST_RATIO = 200;
const SMALL = 64 * 1024 * 1024;

/** What systems leave in zips for themselves. */
const LEFT_BEHIND = /(^|\/)(__MACOSX(\/|$)|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i;

const STORED = 0;
const DEFLATED = 8;
/** The upper half of the attributes is a file mode, where a Unix has made the zip. */
const KIND_MASK = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;

/** A file in a zip, under a path that an upload may have. */
export interface ArchiveEntry {
  readonly path: string;
  readonly entry: Entry;
}

export interface Archive {
  readonly zip: ZipFile;
  readonly entries: readonly ArchiveEntry[];
}

/**
 * The files of a zip, all of them looked at before anything is unpacked: their number and sizes, what their names would
 * lead to, and whether they are files at all.
 */
export async function readEntries(bytes: StoredBytes): Promise<Archive> {
  const zip = await open(bytes);
  if (zip.entryCount > UPLOAD_LIMITS.files * 4)
    throw new ParseProblem('tooManyEntries', String(zip.entryCount));
  const entries: ArchiveEntry[] = [];
  const paths = new Set<string>();
  let size = 0;
  let packed = 0;
  for await (const entry of entriesOf(zip)) {
    const name = entryName(entry);
    if (LEFT_BEHIND.test(name)) continue;
    const kind = (entry.externalFileAttributes >>> 16) & KIND_MASK;
    if (name.endsWith('/') || kind === FOLDER) continue;
    const path = canonicalPath(name);
    if (pathProblem(path) !== null || paths.has(path)) throw new ParseProblem('entryName', name);
    if (kind !== 0 && kind !== REGULAR) throw new ParseProblem('entryKind', name);
    const isKnown = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED;
    if (entry.isEncrypted() || !isKnown) throw new ParseProblem('lockedArchive', name);
    paths.add(path);
    entries.push({ path, entry: forgetTexts(entry) });
    size += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (entries.length > UPLOAD_LIMITS.files) throw new ParseProblem('tooManyEntries');
    const isBomb = size > UPLOAD_LIMITS.totalBytes || (size > SMALL && size > bytes.size * MOST_RATIO);
    if (isBomb) throw new ParseProblem('archiveTooLarge');
    // Entries that share their bytes: a few of these unpack to any size.
    if (packed > bytes.size) throw new ParseProblem('entryDamaged', name);
  }
  if (entries.length === 0) throw new ParseProblem('emptyArchive');
  return { zip, entries };
}

async function open(bytes: StoredBytes): Promise<ZipFile> {
  try {
    // What it would check of sizes comes out when the bytes do; a refusal here would not say of which entry.
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
    return await fromRandomAccessReaderPromise(new StorageReader(bytes), bytes.size, options);
  } catch (error) {
    throw new ParseProblem('damaged', null, error);
  }
}

const NOTHING = Buffer.alloc(0);

/** A name, its extra fields and a comment may have 64 KB each: kept for thousands of entries, these fill the memory. */
function forgetTexts(entry: Entry): Entry {
  return Object.assign(entry, {
    fileName: '',
    fileNameRaw: NOTHING,
    extraFields: [],
    extraFieldRaw: NOTHING,
    fileComment: '',
    fileCommentRaw: NOTHING,
    comment: '',
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    if (error instanceof ParseProblem) throw error;
    throw new ParseProblem('damaged', null, error);
  }
}
