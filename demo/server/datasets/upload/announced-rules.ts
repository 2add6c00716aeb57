import {
  canonicalPath,
  fileExtension,
  pathProblem,
  splitPath,
} from '../../../../src/shared/contract/dataset/file-name.ts';
import type { BrokenRule } from '../../../../src/shared/contract/dataset/upload.ts';
import { UPLOAD_LIMITS, type UploadKind } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import { ERROR, type ErrorCode } from '../../../../src/shared/contract/error-code.ts';
import { Failure } from '../../http/failure.ts';

/** A file that was announced, in the form that it is kept in. */
export interface Announced {
  readonly number: number;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
}

/** What an upload has so far. */
export interface UploadSums {
  readonly kind: UploadKind;
  readonly files: number;
  readonly size: number;
  /** The folder that is uploaded; null before its first file. */
  readonly root?: string | null;
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

/** Checks files by the rules of specification 5, together with those that were announced before. */
export function checkAnnounced(
  files: readonly { readonly path: string; readonly size: number }[],
  first: number,
  before: UploadSums,
): Announced[] {
  const { kind } = before;
  let root = before.root ?? null;
  const announced = files.map(({ path, size }, at) => {
    const number = first + at;
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
  const count = before.files + announced.length;
  const size = announced.reduce((sum, file) => sum + file.size, before.size);
  if (kind === 'zips' && count > UPLOAD_LIMITS.zips) throw refusal({ number: null, rule: 'zips' });
  if (count > UPLOAD_LIMITS.files) throw refusal({ number: null, rule: 'files' });
  if (kind !== 'zips' && size > UPLOAD_LIMITS.totalBytes) throw refusal({ number: null, rule: 'totalSize' });
  return announced;
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
