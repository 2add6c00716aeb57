import { and, eq, notInArray, sql } from 'drizzle-orm';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import { judgement } from '../../db/schema/review.ts';
import type { Transaction } from '../../db/transaction.ts';
import { NOTHING, resultBefore } from './result-before.ts';

interface Asked {
  /** A sample that its verdict is being taken out of. */
  readonly leaving?: string;
  /** What objects came to in between is no answer: they say by themselves what they come to. */
  readonly isBeneathObjects?: boolean;
}

/**
 * What an item had before, but for verdicts inside spot checks that were taken back since: then what it had before
 * those, by the history. Null for nothing.
 */
export async function standingBefore(
  tx: Transaction,
  itemId: string,
  before: ResultBefore,
  asked: Asked = {},
): Promise<ResultBefore | null> {
  return (await pastOf(tx, itemId, before, asked)).standing;
}

/** What an item has from a spot check. */
export interface OwnOfSample {
  /** What it had before its first verdict there, and has again when that is taken out. */
  readonly before: ResultBefore;
  /** When that first verdict was given. */
  readonly since: Date;
}

/**
 * Null where an item's own result is not from the spot check. It may be from an earlier verdict there than the sample
 * holds by now: while somebody else holds the package, only the sample gets another.
 */
export async function ownOfSample(
  tx: Transaction,
  itemId: string,
  spotCheckId: string,
): Promise<OwnOfSample | null> {
  const [now] = await tx.select().from(item).where(eq(item.id, itemId));
  const last = now ? resultBefore(now) : null;
  const { standing, passed } = await pastOf(tx, itemId, last, { leaving: spotCheckId });
  if (passed[0]?.spotCheckId !== spotCheckId) return null;
  const first = passed.findLast((given) => given.spotCheckId === spotCheckId) ?? passed[0];
  return { before: standing ?? NOTHING, since: first.at };
}

interface Past {
  /** The first result that nobody took back; null for nothing. */
  readonly standing: ResultBefore | null;
  /** What was given over it and is passed over, the last one first. */
  readonly passed: readonly Given[];
}

async function pastOf(
  tx: Transaction,
  itemId: string,
  last: ResultBefore | null,
  { leaving, isBeneathObjects = false }: Asked,
): Promise<Past> {
  const passed: Given[] = [];
  let standing = last;
  while (standing !== null) {
    const given = await givenBy(tx, itemId, standing, passed);
    if (!given) break;
    const isOfObjects = standing.how === JUDGED.objects;
    // What objects had come to in the round before was decided there.
    const isPassed = isOfObjects
      ? isBeneathObjects && passed.length > 0 && !standing.carried
      : given.isTakenBack || given.spotCheckId === leaving;
    if (!isPassed) break;
    passed.push(given);
    standing = given.before;
  }
  return { standing, passed };
}

/** A verdict inside a spot check, or what followed from objects, as the history has it. */
interface Given {
  readonly id: string;
  readonly spotCheckId: string | null;
  readonly at: Date;
  /** What the item had before it; null for nothing. */
  readonly before: ResultBefore | null;
  readonly isTakenBack: boolean;
}

async function givenBy(
  tx: Transaction,
  itemId: string,
  { how, judgedById, judgedAt }: ResultBefore,
  passed: readonly Given[],
): Promise<Given | null> {
  if ((how !== JUDGED.spotCheck && how !== JUDGED.objects) || judgedById === null || judgedAt === null)
    return null;
  const [given] = await tx
    .select({
      id: judgement.id,
      spotCheckId: judgement.spotCheckId,
      at: judgement.createdAt,
      before: judgement.before,
      isTakenBack: sql<boolean>`exists (
        select 1 from ${judgement} later where later.item_id = ${judgement}.item_id
          and later.spot_check_id = ${judgement}.spot_check_id and later.result = ${ITEM_RESULT.unchecked}
          and later.created_at > ${judgement}.created_at
      )`,
    })
    .from(judgement)
    .where(
      and(
        eq(judgement.itemId, itemId),
        eq(judgement.accountId, judgedById),
        eq(judgement.createdAt, new Date(judgedAt)),
        eq(judgement.how, how),
        // Of several at one instant, none leads back to itself.
        passed.length > 0
          ? notInArray(
              judgement.id,
              passed.map(({ id }) => id),
            )
          : undefined,
      ),
    )
    .limit(1);
  return given ?? null;
}
