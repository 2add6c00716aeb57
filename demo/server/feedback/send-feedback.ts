import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import {
  COMPLAINT_IMAGES,
  COMPLAINT_LENGTH,
  type insertComplaintsInfo,
} from '../../../src/shared/contract/complaint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { unescapeText } from '../../../src/shared/contract/escaped-text.ts';
import { id } from '../../../src/shared/contract/fields.ts';
import { newId } from '../db/new-id.ts';
import { complaint, complaintImage } from '../db/schema/feedback.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Caller, CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { limited } from './limited.ts';
import { tellDesk } from './tell-desk.ts';

/** Nobody has that much to say within an hour; a script that floods the provider's desk has. */
const PER_HOUR = 20;

/** Keeps what a person wrote, with the images that were uploaded for it before. */
export const sendFeedback: CallerHandler<typeof insertComplaintsInfo> = async (
  { msgType, sourceFrom, contact, complaintDes, appealAnnex },
  { caller, services, language },
) => {
  const description = unescapeText(complaintDes).trim();
  if (description.length > COMPLAINT_LENGTH) throw wrong('complaintDes', `longer than ${COMPLAINT_LENGTH}`);
  const images = imagesIn(appealAnnex);
  const { accountId, customerId } = caller;
  const limit = {
    kind: 'feedback',
    value: accountId,
    limit: PER_HOUR,
    windowSeconds: 60 * 60,
    code: ERROR.addFailed,
  } as const;
  return limited(limit, services, () =>
    services.database.tenant(customerId, async (tx) => {
      const complaintId = newId(services.now());
      const createdAt = services.now();
      await tx.insert(complaint).values({
        id: complaintId,
        customerId,
        accountId,
        msgType,
        sourceFrom,
        contact,
        description,
        createdAt,
      });
      const fileKeys = await attach(tx, complaintId, images, caller);
      await tellDesk(tx, { ...caller, contact, description, fileKeys, language }, services);
      return null;
    }),
  );
};

function imagesIn(appealAnnex: string): ReadonlySet<string> {
  const images = appealAnnex.split(',').flatMap((reference) => reference.trim() || []);
  if (images.length > COMPLAINT_IMAGES) throw wrong('appealAnnex', `more than ${COMPLAINT_IMAGES} images`);
  if (!images.every((image) => v.is(id, image))) throw wrong('appealAnnex', 'holds what is no reference');
  return new Set(images);
}

/** Only images that the caller uploaded, and that went with nothing yet; gives where they lie. */
async function attach(
  tx: TenantTransaction,
  complaintId: string,
  images: ReadonlySet<string>,
  { accountId }: Caller,
): Promise<readonly string[]> {
  if (images.size === 0) return [];
  const attached = await tx
    .update(complaintImage)
    .set({ complaintId })
    .where(
      and(
        inArray(complaintImage.id, [...images]),
        eq(complaintImage.accountId, accountId),
        isNull(complaintImage.complaintId),
      ),
    )
    .returning({ fileKey: complaintImage.fileKey });
  if (attached.length < images.size) throw new Failure(ERROR.pictureUploadFailed);
  return attached.map(({ fileKey }) => fileKey);
}

function wrong(field: string, problem: string): Failure {
  return new Failure(ERROR.invalidRequest, { field, problem });
}
