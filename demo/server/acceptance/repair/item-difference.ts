import { and, eq, inArray } from 'drizzle-orm';
import type { getItemDifference, RevisionFacts } from '../../../../src/shared/contract/accept/repair.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { annotation } from '../../db/schema/review.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { requireItem } from '../../visibility/visible-item.ts';
import { compareDocuments } from './compare-documents.ts';
import { formerVerdicts } from './former-verdicts.ts';
import { revisionsOf } from './item-revisions.ts';

export const itemDifference: Handler<typeof getItemDifference> = async (request, context) => {
  const { tx } = context;
  const seen = await requireItem(context, request.itemId);
  const revisions = await revisionsOf(tx, seen.id);
  const to = revisions.find(({ revision }) => revision === (request.to ?? seen.revision));
  const from = to && chosenBefore(revisions, to, request.from);
  if (!from) throw new Failure(ERROR.notFound);
  const documents = await tx
    .select({ revision: annotation.revision, document: annotation.document })
    .from(annotation)
    .where(and(eq(annotation.itemId, seen.id), inArray(annotation.revision, [from.revision, to.revision])));
  const documentOf = ({ revision }: RevisionFacts) => {
    const found = documents.find((one) => one.revision === revision);
    if (!found) throw new Error(`item ${seen.id} has no revision ${revision}`);
    return found.document;
  };
  const [before, after] = [documentOf(from), documentOf(to)];
  return {
    from,
    to,
    before,
    after,
    pairs: [...compareDocuments(before, after).pairs],
    verdicts: from.revision < to.revision ? await formerVerdicts(tx, seen, to) : [],
  };
};

/**
 * What a revision is compared with unless somebody says so: the last one of an earlier round, which is what the
 * customer judged; in the first round, what the provider delivered.
 */
function chosenBefore(
  revisions: readonly RevisionFacts[],
  to: RevisionFacts,
  asked: number | undefined,
): RevisionFacts | undefined {
  if (asked !== undefined) return revisions.find(({ revision }) => revision === asked);
  return revisions.find(({ round }) => round < to.round) ?? revisions.at(-1);
}
