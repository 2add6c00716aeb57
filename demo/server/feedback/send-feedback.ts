import { createHash } from 'node:crypto';
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
import { idOf, newId } from '../db/new-id.ts';
import { complaint, complaintImage } from '../db/schema/feedback.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Sender, SenderHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { limited } from './limited.ts';
import { feedbackLimits } from './limits.ts';
import { tellDesk } from './tell-desk.ts';

/** Keeps what a person wrote, with the images that were uploaded for it before. */
export const sendFeedback: SenderHandler<typeof insertComplaintsInfo> = async (
  { msgType, sourceFrom, contact, complaintDes, appealAnnex, metadata = {}, sendKey },
  { sender, services, language },
) => {
  const description = unescapeText(complaintDes).trim();
  if (description.length > COMPLAINT_LENGTH) throw wrong('complaintDes', `longer than ${COMPLAINT_LENGTH}`);
  const images = imagesIn(appealAnnex);
  const { accountId, customerId, origin } = sender;
  const complaintId = sendKey === undefined ? newId(services.now()) : idOfSending(sender, sendKey);
  // Before the limits: what was taken is not refused for having been sent.
  if (sendKey !== undefined && (await services.database.tenant(customerId, (tx) => isKept(tx, complaintId))))
    return { id: complaintId };
  const limit = { limits: feedbackLimits(sender), code: ERROR.addFailed };
  return limited(limit, services, () =>
    services.database.tenant(customerId, async (tx) => {
      const createdAt = services.now();
      const kept = await tx
        .insert(complaint)
        .values({
          id: complaintId,
          customerId,
          accountId,
          msgType,
          sourceFrom,
          contact,
          description,
          origin,
          metadata,
          createdAt,
        })
        .onConflictDoNothing()
        .returning({ id: complaint.id });
      // The same, sent at the same time, was first.
      if (kept.length === 0) return { id: complaintId };
      const fileKeys = await attach(tx, complaintId, images, sender);
      const sent = { complaintId, sender, contact, description, metadata, fileKeys, language };
      await tellDesk(tx, sent, services);
      return { id: complaintId };
    }),
  );
};

/** The id of what a sender sends with a key: always the same, and nobody else's. */
function idOfSending({ customerId, accountId }: Sender, sendKey: string): string {
  const name = `feedback ${customerId} ${accountId ?? ''} ${sendKey.toLowerCase()}`;
  return idOf(createHash('sha256').update(name).digest());
}

async function isKept(tx: TenantTransaction, complaintId: string): Promise<boolean> {
  const [found] = await tx.select({ id: complaint.id }).from(complaint).where(eq(complaint.id, complaintId));
  return found !== undefined;
}

function imagesIn(appealAnnex: string): ReadonlySet<string> {
  const images = appealAnnex.split(',').flatMap((reference) => reference.trim() || []);
  if (images.length > COMPLAINT_IMAGES) throw wrong('appealAnnex', `more than ${COMPLAINT_IMAGES} images`);
  if (!images.every((image) => v.is(id, image))) throw wrong('appealAnnex', 'holds what is no reference');
  return new Set(images);
}

/**
 * Only images that the sender uploaded, and that went with nothing yet; gives where they lie. Pages of one customer
 * are one sender: nobody guesses the reference of another's image.
 */
async function attach(
  tx: TenantTransaction,
  complaintId: string,
  images: ReadonlySet<string>,
  { accountId }: Sender,
): Promise<readonly string[]> {
  if (images.size === 0) return [];
  const attached = await tx
    .update(complaintImage)
    .set({ complaintId })
    .where(
      and(
        inArray(complaintImage.id, [...images]),
        accountId === null ? isNull(complaintImage.accountId) : eq(complaintImage.accountId, accountId),
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
