import { canonicalPath, fileExtension, pathProblem } from '../../contract/dataset/file-name.ts';
import { UPLOAD_LIMITS, type UploadKind } from '../../contract/dataset/upload-rules.ts';
import type { FileReason, FileRule } from '../file-reason.ts';
import type { SmallerLimits } from '../upload-options.ts';
import { accepts } from './accepts.ts';

/** As much of a file as the rules ask for. */
export interface Ruled {
  readonly path: string;
  readonly size: number;
  /** As the browser has it; may be empty. */
  readonly type: string;
  readonly inFolder: boolean;
}

export interface RuleOptions {
  readonly accept: readonly string[];
  readonly limits: SmallerLimits;
}

/**
 * The rules of specification 5, for files as they are listed one after the other: each is judged together with those
 * that were taken before it. What kind of upload it is follows from the first that is taken.
 */
export class PickRules {
  readonly #options: RuleOptions;
  readonly #paths = new Set<string>();
  #kind: UploadKind | null = null;
  #folder: string | null = null;
  #files = 0;
  #bytes = 0;

  constructor(options: RuleOptions) {
    this.#options = options;
  }

  get kind(): UploadKind | null {
    return this.#kind;
  }

  /** Takes a file in, or says what forbids it; a file that is refused counts for nothing. */
  take(file: Ruled): FileReason | null {
    const kind = kindOf(file);
    const found = this.#aloneProblem(file, kind) ?? this.#togetherProblem(file, kind);
    if (found) return { kind: 'rule', rule: found.rule, limit: found.limit ?? null };
    this.restore(file, kind);
    return null;
  }

  /** Counts a file that was taken by an earlier visit, or is put back. */
  restore({ path, size }: Pick<Ruled, 'path' | 'size'>, kind: UploadKind): void {
    this.begun(path, kind);
    this.#paths.add(canonicalPath(path));
    this.#files += 1;
    this.#bytes += size;
  }

  /** What kind of upload it is, and of which folder, follows from a file of this path, which itself does not count. */
  begun(path: string, kind: UploadKind): void {
    this.#kind = kind;
    if (kind === 'folder') this.#folder = topOf(path);
  }

  /** A file that was taken leaves, or turned out to be refused. */
  release(file: Pick<Ruled, 'path' | 'size'>): void {
    this.giveUp(file);
    if (this.#files === 0) this.#kind = this.#folder = null;
  }

  /** A file that was taken is given up on its way: the upload is begun, and stays of its kind and of its folder. */
  giveUp({ path, size }: Pick<Ruled, 'path' | 'size'>): void {
    if (!this.#paths.delete(canonicalPath(path))) return;
    this.#files -= 1;
    this.#bytes -= size;
  }

  #aloneProblem(file: Ruled, kind: UploadKind): Broken | null {
    const problem = pathProblem(file.path);
    if (problem) return { rule: problem };
    const name = file.path.slice(file.path.lastIndexOf('/') + 1);
    if (!accepts(this.#options.accept, name, file.type)) return { rule: 'type' };
    const largest = Math.min(largestOf(kind), this.#options.limits.fileBytes ?? Number.POSITIVE_INFINITY);
    return file.size > largest ? { rule: 'fileSize', limit: largest } : null;
  }

  #togetherProblem({ path, size, inFolder }: Ruled, kind: UploadKind): Broken | null {
    if (isZip(path) && inFolder) return { rule: 'mixed' };
    if (this.#kind !== null && this.#kind !== kind)
      return { rule: kind === 'zips' || this.#kind === 'zips' ? 'mixed' : 'folder' };
    if (kind === 'folder' && this.#folder !== null && this.#folder !== topOf(path)) return { rule: 'folder' };
    if (this.#paths.has(canonicalPath(path))) return { rule: 'duplicate' };
    const { files, totalBytes } = this.#options.limits;
    if (kind === 'zips' && this.#files >= UPLOAD_LIMITS.zips)
      return { rule: 'zips', limit: UPLOAD_LIMITS.zips };
    const mostFiles = Math.min(UPLOAD_LIMITS.files, files ?? Number.POSITIVE_INFINITY);
    if (this.#files >= mostFiles) return { rule: 'files', limit: mostFiles };
    // Five zips of 20 GB each: they have no limit together but what a page sets.
    const together = kind === 'zips' ? Number.POSITIVE_INFINITY : UPLOAD_LIMITS.totalBytes;
    const mostBytes = Math.min(together, totalBytes ?? Number.POSITIVE_INFINITY);
    return this.#bytes + size > mostBytes ? { rule: 'totalSize', limit: mostBytes } : null;
  }
}

interface Broken {
  readonly rule: FileRule;
  readonly limit?: number;
}

function kindOf({ path, inFolder }: Ruled): UploadKind {
  if (inFolder) return 'folder';
  return isZip(path) ? 'zips' : 'files';
}

function isZip(path: string): boolean {
  return fileExtension(path) === 'zip';
}

function topOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

function largestOf(kind: UploadKind): number {
  switch (kind) {
    case 'zips':
      return UPLOAD_LIMITS.zipBytes;
    case 'files':
      return UPLOAD_LIMITS.looseBytes;
    case 'folder':
      return UPLOAD_LIMITS.totalBytes;
  }
}
