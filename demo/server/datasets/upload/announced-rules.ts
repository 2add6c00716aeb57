import {
  canonicalPath,
  fileExtension,
  pathProblem,
  splitPath,
} from '../../../../src/shared/contract/dataset/file-name.ts';
import type { BrokenRule } from '../../../../src/shared/contract/dataset/upload.ts';
import {
  MOST_FILE_NUMBERS,
  UPLOAD_LIMITS,
  type UploadKind,
} from '../../../../src/shared/contract/dataset/upload-rules.ts';
import { ERROR, type ErrorCode } from '../../../../src/shared/contract/error-code.ts';
import { Failure } from '../../http/failure.ts';

/** A file that was announced, in the form that it is kept in. */
export interface Announced {
  readonly number: number;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
}

/** What files are checked by: the kind of their upload, and the folder that it is of. */
export interface UploadFrame {
  readonly kind: UploadKind;
  /** Null before its first file. */
  readonly root: string | null;
}

const CODES: Partial<Record<BrokenRule['rule'], ErrorCode>> = {
  slash: ERROR.fileNameStartsWithSlash,
  mixed: ERROR.zipMixedWithFiles,
  files: ERROR.uploadTooLarge,
  zips: ERROR.uploadTooLarge,
  fileSize: ERROR.uploadTooLarge,
  totalSize: ERROR.uploadTooLarge,
};

/** A broken rule as a refusal: those that the catalogue has no code for are a mistake of the request. */
export function refusal({ number, rule }: BrokenRule): Failure {
  const code = CODES[rule] ?? ERROR.invalidRequest;
  const field = code === ERROR.invalidRequest ? { field: 'files', problem: rule } : {};
  return new Failure(code, { number, rule, ...field });
}

/** Checks files by those rules of specification 5 that each keeps by itself. */
export function checkAnnounced(
  files: readonly { readonly path: string; readonly size: number }[],
  first: number,
  frame: UploadFrame,
): Announced[] {
  const { kind } = frame;
  let { root } = frame;
  return files.map(({ path, size }, at) => {
    const number = first + at;
    if (number > MOST_FILE_NUMBERS) throw refusal({ number, rule: 'files' });
    const problem = pathProblem(path);
    if (problem) throw refusal({ number, rule: problem });
    const place = splitPath(canonicalPath(path));
    const isZip = fileExtension(path) === 'zip';
    if (isZip !== (kind === 'zips')) throw refusal({ number, rule: 'mixed' });
    if (kind === 'folder') {
      const [top = ''] = place.folder.split('/');
      root ??= top;
      if (top === '' || top !== root) throw refusal({ number, rule: 'folder' });
    }
    if (size > largestOf(kind)) throw refusal({ number, rule: 'fileSize' });
    return { number, ...place, size };
  });
}

/** Checks what an upload is to hold in all by the rules of specification 5; what was given up is no part of it. */
export function checkTogether(
  kind: UploadKind,
  { files: count, size }: { readonly files: number; readonly size: number },
): void {
  if (kind === 'zips' && count > UPLOAD_LIMITS.zips) throw refusal({ number: null, rule: 'zips' });
  if (count > UPLOAD_LIMITS.files) throw refusal({ number: null, rule: 'files' });
  if (kind !== 'zips' && size > UPLOAD_LIMITS.totalBytes) throw refusal({ number: null, rule: 'totalSize' });
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
