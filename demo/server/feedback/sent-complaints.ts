import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { getComplaintList } from '../../../src/shared/contract/complaint-list.ts';
import type { ReplyOf } from '../../../src/shared/contract/endpoint.ts';
import type { Direction } from '../../../src/shared/contract/paging.ts';
import { account } from '../db/schema/customer.ts';
import { complaint, complaintImage } from '../db/schema/feedback.ts';
import type { Transaction } from '../db/transaction.ts';
import type { MediaSigner } from '../secrets/media-signer.ts';

interface Wanted {
  readonly where: SQL | undefined;
  /** By when it was sent; the latest first where nothing is said. */
  readonly direction: Direction | undefined;
  readonly page: number;
  readonly limit: number;
}

/** A page of what was sent, of those rows that the transaction sees. */
export async function sentComplaints(
  tx: Transaction,
  { where, direction, page, limit }: Wanted,
  mediaSigner: MediaSigner,
): Promise<ReplyOf<typeof getComplaintList>> {
  const sameAccount = and(eq(account.customerId, complaint.customerId), eq(account.id, complaint.accountId));
  const order = direction === 'asc' ? asc : desc;
  const rows = await tx
    .select({
      id: complaint.id,
      sentAt: complaint.createdAt,
      userName: account.userName,
      contact: complaint.contact,
      description: complaint.description,
      origin: complaint.origin,
      metadata: complaint.metadata,
      state: complaint.state,
      answer: complaint.answer,
      answeredBy: complaint.answeredBy,
      answeredAt: complaint.answeredAt,
    })
    .from(complaint)
    .leftJoin(account, sameAccount)
    .where(where)
    .orderBy(order(complaint.createdAt), order(complaint.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(complaint)
    .leftJoin(account, sameAccount)
    .where(where);
  const images = await imagesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ sentAt, answeredAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      images: (images.get(row.id) ?? []).map((id) => mediaSigner.url('/comPlaints/getComplaintImage', id)),
    })),
  };
}

async function imagesOf(tx: Transaction, ids: string[]): Promise<Map<string | null, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: complaintImage.id, complaintId: complaintImage.complaintId })
    .from(complaintImage)
    .where(inArray(complaintImage.complaintId, ids))
    .orderBy(asc(complaintImage.id));
  const images = new Map<string | null, string[]>();
  for (const { id, complaintId } of rows) images.set(complaintId, [...(images.get(complaintId) ?? []), id]);
  return images;
}
