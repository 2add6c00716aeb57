const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

/** Limits of an upload (specification 5 and 9). */
export const UPLOAD_LIMITS = {
  /** Files of one upload. */
  files: 5000,
  /** Bytes of a folder, and of all loose files together. */
  totalBytes: 20 * GIB,
  /** Bytes of a loose file. */
  looseBytes: GIB,
  zips: 5,
  /** Bytes of a zip. */
  zipBytes: 20 * GIB,
} as const;

/** An upload that nothing came for in so many milliseconds is given up. */
export const UPLOAD_KEPT = 7 * 24 * 60 * 60 * 1000;
/**
 * One that nothing came for in so many milliseconds is not under way: it may be taken up again, but keeps nobody from
 * deleting what it is for.
 */
export const UPLOAD_RUNS = 60 * 60 * 1000;

/**
 * The highest number that a file of an upload has: those that are given up keep theirs, and leave their place to others.
 */
export const MOST_FILE_NUMBERS = 30_000;

/** Files are named to the server by so many at a time. */
export const FILES_AT_ONCE = 500;

/**
 * Small files travel many in one request: a request for each costs a browser several milliseconds, whatever it
 * carries. A file of more bytes than this travels alone.
 */
export const PACKED_BYTES = 256 * KIB;
/** A pack holds at most so many bytes of files, and so many files. */
export const PACK_BYTES = 4 * MIB;
export const PACK_FILES = 256;

/** The most fragments that a file has. */
export const MAX_FRAGMENTS = 640;

/**
 * Bytes of each fragment of a file but the last. No less than S3 takes, and more for large files, so that they have no
 * more parts than S3 and one reply can bear.
 */
export function fragmentBytes(size: number): number {
  if (size <= 2 * GIB) return 8 * MIB;
  if (size <= 8 * GIB) return 16 * MIB;
  return 32 * MIB;
}

/** How many fragments a file has; an empty one has one, too. */
export function fragmentCount(size: number): number {
  return Math.max(1, Math.ceil(size / fragmentBytes(size)));
}

/** Where a fragment lies in its file: fragments count from 1. */
export function fragmentRange(
  size: number,
  fragment: number,
): { readonly start: number; readonly end: number } {
  const bytes = fragmentBytes(size);
  const start = (fragment - 1) * bytes;
  return { start, end: Math.min(size, start + bytes) };
}

/** A file that travels as it is, in a pack or alone, and is complete once it came in. */
export function travelsWhole(size: number): boolean {
  return fragmentCount(size) === 1;
}

/** One folder with what is in it, loose files (tables among them), or zips. */
export const UPLOAD_KINDS = ['folder', 'files', 'zips'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];
