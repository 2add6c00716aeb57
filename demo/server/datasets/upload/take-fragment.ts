import { and, eq, sql } from 'drizzle-orm';
import { fileExtension } from '../../../../src/shared/contract/dataset/file-name.ts';
import type { uploadFragment } from '../../../../src/shared/contract/dataset/upload.ts';
import {
  fragmentCount,
  fragmentRange,
  travelsWhole,
} from '../../../../src/shared/contract/dataset/upload-rules.ts';
import type { ParsedRequestOf, ReplyOf, StreamedKind } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { uploadFragment as fragmentTable, uploadFile } from '../../db/schema/upload.ts';
import type { CallerContext, LongContext, SentBytes } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { checkedStream, hashOf } from '../../storage/checked-stream.ts';
import { partsOf } from './parts-of.ts';
import { requireFile, type UploadFileRow } from './require-file.ts';
import { type OpenUpload, requireUpload } from './require-upload.ts';
import { storing } from './storing.ts';
import { takeWhole } from './take-whole.ts';

type Request = ParsedRequestOf<typeof uploadFragment>;
type Reply = ReplyOf<typeof uploadFragment>;

/** A fragment of a file, as a call takes it that is for files of one kind. */
export function takeFragment(
  kind: StreamedKind,
): (request: Request, bytes: SentBytes, context: LongContext) => Promise<Reply> {
  return async (request, bytes, context) => {
    const { upload, file } = await find(request, kind, context);
    const { fragment } = request;
    const { start, end } = fragmentRange(file.size, fragment);
    const size = end - start;
    if (bytes.length !== null && bytes.length !== size) {
      throw new Failure(ERROR.uploadFailed, { problem: `${bytes.length} bytes in place of ${size}` });
    }
    return storing(ERROR.uploadFailed, context.services.log, async () => {
      // It came in before: what is sent is looked at, and not kept.
      if (file.state === 'done') return { hash: await hashOf(bytes.stream, size), done: true };
      if (travelsWhole(file.size)) return takeWhole({ upload, file, bytes, hash: request.hash }, context);
      return takePart({ upload, file, fragment, size, bytes, hash: request.hash }, context);
    });
  };
}

async function find(
  { uploadId, number, fragment, hash }: Request,
  kind: StreamedKind,
  { services, caller }: CallerContext,
): Promise<{ readonly upload: OpenUpload; readonly file: UploadFileRow }> {
  return services.database.tenant(caller.customerId, async (tx) => {
    const upload = await requireUpload({ tx, caller, services }, uploadId);
    const file = await requireFile(tx, uploadId, number);
    if (kindOf(file.name) !== kind) throw new Failure(ERROR.fileTypeNotAllowed);
    if (fragment > fragmentCount(file.size)) {
      throw new Failure(ERROR.fragmentInitFailed, {
        number,
        fragment,
        problem: 'is behind the end of the file',
      });
    }
    if (file.state === 'dropped') {
      throw new Failure(ERROR.fragmentInitFailed, { number, problem: 'was given up' });
    }
    if (hash === undefined && travelsWhole(file.size)) {
      throw new Failure(ERROR.parameterMissing, {
        field: 'hash',
        problem: 'is needed for a file of one fragment',
      });
    }
    return { upload, file };
  });
}

function kindOf(name: string): StreamedKind {
  const extension = fileExtension(name);
  return extension === 'zip' || extension === 'csv' ? extension : 'bytes';
}

interface Part {
  readonly upload: OpenUpload;
  readonly file: UploadFileRow;
  readonly fragment: number;
  readonly size: number;
  readonly bytes: SentBytes;
  readonly hash: string | undefined;
}

async function takePart(
  { upload, file, fragment, size, bytes, hash }: Part,
  context: LongContext,
): Promise<Reply> {
  const { services, still } = context;
  const { number } = file;
  const { fileKey, partsId } = await partsOf(upload, file, context);
  const checked = checkedStream(bytes.stream, { size, hash });
  const tag = await services.storage.putPart(fileKey, partsId, fragment, checked.stream, size);
  const digest = checked.digest();
  await still(async (tx, caller) => {
    await requireUpload({ tx, caller, services }, upload.id);
    const [kept] = await tx
      .select({ partsId: uploadFile.partsId, merging: uploadFile.merging })
      .from(uploadFile)
      .where(
        and(
          eq(uploadFile.uploadId, upload.id),
          eq(uploadFile.number, number),
          eq(uploadFile.state, 'waiting'),
        ),
      )
      .for('share');
    // Meanwhile it was given up, put together, or begun anew.
    if (kept?.partsId !== partsId) throw new Failure(ERROR.fragmentInitFailed, { number, fragment });
    const place = { customerId: caller.customerId, uploadId: upload.id, number, fragment };
    // While it is put together nothing changes; the same bytes are there already.
    const changed = kept.merging
      ? []
      : await tx
          .insert(fragmentTable)
          .values({ ...place, size, hash: digest, tag })
          .onConflictDoUpdate({
            target: [fragmentTable.uploadId, fragmentTable.number, fragmentTable.fragment],
            set: { size, hash: digest, tag },
            // Whoever puts the file together may be reading the parts by their tags.
            setWhere: sql`${fragmentTable.hash} <> excluded.hash`,
          })
          .returning({ fragment: fragmentTable.fragment });
    if (changed.length > 0) return;
    const [there] = await tx
      .select({ hash: fragmentTable.hash })
      .from(fragmentTable)
      .where(
        and(
          eq(fragmentTable.uploadId, upload.id),
          eq(fragmentTable.number, number),
          eq(fragmentTable.fragment, fragment),
        ),
      );
    if (there && digest.equals(there.hash)) return;
    throw new Failure(ERROR.fragmentInitFailed, { number, fragment, problem: 'is being put together' });
  });
  return { hash: digest.toString('hex'), done: false };
}
