import { and, eq, sql } from 'drizzle-orm';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import type { CallContext } from '../../http/call.ts';
import type { LockedPackage } from '../../lifecycle/lock.ts';
import { verdictRow } from '../item/verdict-row.ts';
import { followAfter } from '../record/follow-after.ts';
import { type JudgedItems, type Recorded, record } from '../record/record.ts';
import type { Followers } from '../rule/follow-rule.ts';
import { ruledResult } from '../rule/ruled-result.ts';
import { isOverruledByObjects } from '../rule/stands-no-more.ts';
import { resultColumns } from '../write/given-result.ts';
import { type Judge, judgeOf } from '../write/judge.ts';
import { resultAgain } from '../write/result-again.ts';
import { chosenItems } from '../write/write-results.ts';
import { concludedAgainWith, judgedAgain, takenBackBy } from './judged-again.ts';

type Locked = LockedPackage & { readonly batch: Pick<LockedPackage['batch'], 'objectRule'> };
type Changed = typeof item.$inferSelect;

/**
 * What new annotations of an item make of its result. One that came about by objects is that of the objects there are
 * now; any other was given for what is no longer there, and is taken back: whoever accepts the package would sign for
 * annotations that nobody judged, unless objects that stayed as they are reject it. Its package is under review again, its
 * job number open. Where all is again as it was judged, the result stands again, and the conclusion that ended with it.
 * Its objects are indexed before.
 */
export async function judgeChangedAnnotation(
  context: CallContext,
  locked: Locked,
  changed: Changed,
): Promise<void> {
  const judge = judgeOf(context);
  // It stands for what is no longer there, too: it must not come back when nothing follows from the objects any more.
  await judge.tx.update(item).set({ beforeObjects: null }).where(eq(item.id, changed.id));
  const again = await standsAgain(judge, locked, changed);
  const before = again ? null : await takenBackBy(judge.tx, locked, changed);
  const isByObjects = changed.how === null || changed.how === JUDGED.objects;
  const done = await record(judge, {
    occasion: 'annotation',
    ...(again ??
      (isByObjects
        ? { result: changed.result, followers: ofObjects(locked, changed) }
        : { result: ITEM_RESULT.unchecked, items: takenBack(judge, locked, { changed, before }) })),
    packages: sql`(${locked.package.id}::uuid)`,
    jobs: sql`(${changed.jobId}::uuid)`,
    batches: [locked],
  });
  if (again || isByObjects) return;
  await followAfter(judge, locked, done, {
    occasion: 'annotation',
    // Who changed the others has not judged it: objects that are all accepted do not accept it.
    items: sql`${eq(item.id, changed.id)} and ${ruledResult(locked.batch.objectRule)} = ${ITEM_RESULT.rejected}`,
    screen: 'studio',
    packages: sql`(${locked.package.id}::uuid)`,
  });
}

function ofObjects({ batch }: Locked, { id }: Changed): Followers {
  const items = sql`${and(eq(item.id, id), eq(item.how, JUDGED.objects))}`;
  return { items, rule: batch.objectRule, round: batch.round, screen: 'studio' };
}

/** What is judged once more as it was: what was taken back, unless its objects have the word over it by now. */
async function standsAgain(
  judge: Judge,
  locked: Locked,
  changed: Changed,
): Promise<Pick<Recorded, 'result' | 'items' | 'conclusion'> | null> {
  const { tx } = judge;
  const before = await judgedAgain(tx, locked, changed);
  if (!before || (await isOverruledByObjects(tx, changed.id, before, locked.batch.objectRule))) return null;
  const { result, how, errors, judgedById, judgedAt } = before;
  if (how === null) return null;
  const again = { result, how, errors, screen: 'studio', again: { byId: judgedById, at: judgedAt } } as const;
  return {
    result,
    items: {
      chosen: chosenItems(sql`${eq(item.id, changed.id)}`),
      columns: resultAgain(before),
      judgements: [verdictRow(judge, { item: changed, batch: locked.batch }, again)],
    },
    conclusion: await concludedAgainWith(tx, locked, changed, before),
  };
}

interface TakenBack {
  readonly changed: Changed;
  readonly before: ResultBefore | null;
}

function takenBack(judge: Judge, { batch }: Locked, { changed, before }: TakenBack): JudgedItems {
  const given = { result: ITEM_RESULT.unchecked, how: JUDGED.single, errors: [] };
  return {
    chosen: chosenItems(sql`${eq(item.id, changed.id)}`),
    columns: resultColumns({ ...given, ...judge }),
    judgements: [verdictRow(judge, { item: changed, batch }, { ...given, screen: 'studio', before })],
  };
}
