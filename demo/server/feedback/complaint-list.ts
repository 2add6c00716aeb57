import { and, eq } from 'drizzle-orm';
import type { getComplaintList } from '../../../src/shared/contract/complaint-list.ts';
import { contains } from '../db/contains.ts';
import { account } from '../db/schema/customer.ts';
import { complaint } from '../db/schema/feedback.ts';
import type { Handler } from '../http/call.ts';
import { sentComplaints } from './sent-complaints.ts';

/** What the caller's customer has sent. */
export const complaintList: Handler<typeof getComplaintList> = (
  { keyword, state, direction, page, limit },
  { tx, services },
) => {
  const { contact, description, origin, answer } = complaint;
  const where = and(
    state ? eq(complaint.state, state) : undefined,
    keyword ? contains([contact, description, origin, answer, account.userName], keyword) : undefined,
  );
  return sentComplaints(tx, { where, direction, page, limit }, services.mediaSigner);
};
