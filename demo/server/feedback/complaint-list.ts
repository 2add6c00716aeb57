import { and, asc, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { getComplaintList } from '../../../src/shared/contract/complaint-list.ts';
import { contains } from '../db/contains.ts';
import { account } from '../db/schema/customer.ts';
import { complaint, complaintImage } from '../db/schema/feedback.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Handler } from '../http/call.ts';

/** What the caller's customer has sent. */
export const complaintList: Handler<typeof getComplaintList> = async (request, { tx, services }) => {
  const { keyword, state, direction, page, limit } = request;
  const { contact, description, origin, answer } = complaint;
  const where = and(
    state ? eq(complaint.state, state) : undefined,
    keyword
      ? or(...[contact, description, origin, answer, account.userName].map((one) => contains(one, keyword)))
      : undefined,
  );
  const sameAccount = and(eq(account.customerId, complaint.customerId), eq(account.id, complaint.accountId));
  const order = direction === 'asc' ? asc : desc;
  const rows = await tx
    .select({
      id: complaint.id,
      sentAt: complaint.createdAt,
      userName: account.userName,
      contact,
      description,
      origin,
      metadata: complaint.metadata,
      state: complaint.state,
      answer,
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
      images: (images.get(row.id) ?? []).map((id) =>
        services.mediaSigner.url('/comPlaints/getComplaintImage', id),
      ),
    })),
  };
};

async function imagesOf(tx: TenantTransaction, ids: string[]): Promise<Map<string | null, string[]>> {
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
