import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNull, lt, ne, or } from 'drizzle-orm';
import * as v from 'valibot';
import { annotationDocument } from '../../../src/shared/contract/annotation-document.ts';
import { ITEM_MARK, type ItemMark } from '../../../src/shared/contract/item-result.ts';
import { annotation } from '../db/schema/review.ts';
import type { CallContext } from '../http/call.ts';

interface Changed {
  readonly id: string;
  readonly revision: number;
  /** Of its batch. */
  readonly round: number;
  readonly marks: readonly ItemMark[];
}

/**
 * The revision that the caller's own changes of an item started from; null where the latest one is not theirs, is of an
 * earlier round, or is as that was again.
 */
export async function changedFrom(
  { id, revision, round, marks }: Changed,
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
): Promise<number | null> {
  // Of thousands that are looked at, few were changed: these alone are asked about.
  if (!marks.includes(ITEM_MARK.modifiedByCustomer)) return null;
  const [latest] = await tx
    .select()
    .from(annotation)
    .where(and(eq(annotation.itemId, id), eq(annotation.revision, revision)));
  if (!latest || latest.authorId !== caller.accountId || latest.round !== round) return null;
  const notOwn = or(
    isNull(annotation.authorId),
    ne(annotation.authorId, caller.accountId),
    lt(annotation.round, round),
  );
  const [base] = await tx
    .select({ revision: annotation.revision, document: annotation.document })
    .from(annotation)
    .where(and(eq(annotation.itemId, id), lt(annotation.revision, revision), notOwn))
    .orderBy(desc(annotation.revision))
    .limit(1);
  if (!base) return null;
  // What is saved has all that a delivery may leave out.
  return isDeepStrictEqual(v.parse(annotationDocument, base.document), latest.document)
    ? null
    : base.revision;
}
