import { and, asc, eq, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { answerFeedback, getFeedback } from '../../../../src/shared/contract/provider.ts';
import { account } from '../../db/schema/customer.ts';
import { complaint } from '../../db/schema/feedback.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findCustomer } from '../find-customer.ts';

/** Nobody reads more at a time; what is answered makes room. */
const AT_ONCE = 200;

/** What a customer has sent to the provider's desk, oldest first. */
export function listFeedback(
  request: v.InferOutput<typeof getFeedback.request>,
  { database }: Services,
): Promise<v.InferOutput<typeof getFeedback.reply>> {
  return database.system(async (tx) => {
    const customerId = await findCustomer(tx, request.customer);
    const rows = await tx
      .select({
        id: complaint.id,
        sentAt: complaint.createdAt,
        userName: account.userName,
        origin: complaint.origin,
        contact: complaint.contact,
        description: complaint.description,
        state: complaint.state,
        answer: complaint.answer,
      })
      .from(complaint)
      .leftJoin(account, eq(account.id, complaint.accountId))
      .where(
        and(
          eq(complaint.customerId, customerId),
          request.unanswered ? ne(complaint.state, 'answered') : undefined,
        ),
      )
      .orderBy(asc(complaint.createdAt), asc(complaint.id))
      .limit(AT_ONCE);
    return { feedback: rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })) };
  });
}

/** The provider's answer, or its word that it has begun; an answer that was given is only replaced by another one. */
export function giveAnswer(
  request: v.InferOutput<typeof answerFeedback.request>,
  { database, now }: Services,
): Promise<null> {
  const { feedbackId, author, text } = request;
  return database.system(async (tx) => {
    const customerId = await findCustomer(tx, request.customer);
    const one = and(eq(complaint.id, feedbackId), eq(complaint.customerId, customerId));
    const [found] = await tx
      .select({ state: complaint.state })
      .from(complaint)
      .where(one)
      .for('no key update');
    if (!found) throw new Failure(ERROR.notFound);
    if (text !== undefined) {
      const answered = { state: 'answered', answer: text, answeredBy: author, answeredAt: now() } as const;
      await tx.update(complaint).set(answered).where(one);
    } else if (found.state === 'received') {
      await tx.update(complaint).set({ state: 'working' }).where(one);
    }
    return null;
  });
}
