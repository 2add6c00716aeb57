import { and, eq, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { answerFeedback, getFeedback } from '../../../../src/shared/contract/provider.ts';
import { complaint } from '../../db/schema/feedback.ts';
import { sentComplaints } from '../../feedback/sent-complaints.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findCustomer } from '../find-customer.ts';

/** What a customer has sent to the provider's desk. */
export function listFeedback(
  { customer, unanswered, direction, page, limit }: v.InferOutput<typeof getFeedback.request>,
  { database, mediaSigner }: Services,
): Promise<v.InferOutput<typeof getFeedback.reply>> {
  return database.system(async (tx) => {
    const where = and(
      eq(complaint.customerId, await findCustomer(tx, customer)),
      unanswered ? ne(complaint.state, 'answered') : undefined,
    );
    return sentComplaints(tx, { where, direction, page, limit }, mediaSigner);
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
