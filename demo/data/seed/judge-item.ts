import { ITEM_MARK, ITEM_RESULT, type Verdict } from '../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../src/shared/contract/review.ts';
import { newId } from '../../server/db/new-id.ts';
import { type BatchScene, clockOf, errorTypeId } from './batch-scene.ts';
import { commentOn } from './comment-on.ts';
import { type ItemDraft, objectsOf } from './item-draft.ts';
import type { PersonKey } from './people.ts';

/** Chances of what an acceptor does about a mistake. */
const EDITS = 0.24;
const OVERLOOKS = 0.06;

/** A person looks at one item: accepts it, rejects it for its mistakes, or mends it and accepts. */
export function judgeItem(scene: BatchScene, draft: ItemDraft, packageId: string, judge: PersonKey): void {
  const { cast, random, plan } = scene;
  const clock = clockOf(scene, judge);
  const started = clock.now();
  const busy = plan.kind === 'shelf' || plan.kind === 'invoice' ? 8 : 0;
  let result: Verdict = ITEM_RESULT.accepted;
  let errors: FoundError[] = [];
  if (draft.mistakes.length === 0 || random.chance(OVERLOOKS)) {
    clock.tick(random.between(4, 17) + busy);
  } else if (random.chance(EDITS)) {
    mend(draft, {
      document: draft.source.truth,
      authorId: cast.people[judge],
      at: clock.tick(random.between(25, 70)),
      round: scene.round,
      // Opened again after it was accepted.
      isAfterEnd: plan.firstRound === 'reopened' && scene.round > 1,
    });
    clock.tick(random.between(2, 6));
  } else {
    result = ITEM_RESULT.rejected;
    errors = draft.mistakes.map(({ code, objectId }) => ({
      errorTypeId: errorTypeId(scene, code),
      ...(objectId === null ? {} : { objectId }),
    }));
    clock.tick(random.between(9, 30) + busy);
    if (random.chance(0.42)) commentOn(scene, draft, judge, clock.now());
    clock.tick(random.between(2, 8));
  }
  const at = clock.now();
  Object.assign(draft, {
    result,
    how: 'single',
    errors,
    actualResult: result,
    judgedById: cast.people[judge],
    judgedAt: at,
    carried: false,
  });
  scene.judgements.push({
    id: newId(at),
    customer_id: cast.customerId,
    batch_id: scene.batchId,
    package_id: packageId,
    item_id: draft.id,
    result,
    how: 'single',
    errors,
    unchecked_only: false,
    objects: objectsOf(draft),
    item_ids: null,
    item_objects: null,
    sample_only: false,
    remark: null,
    elapsed: Math.min(180_000, at.getTime() - started.getTime()),
    round: scene.round,
    account_id: cast.people[judge],
    created_at: at,
  });
}

/** Brings the annotations to the truth as a further revision, by a person or, without an author, by the provider. */
export function mend(
  draft: ItemDraft,
  { isAfterEnd = false, ...revision }: ItemDraft['revisions'][number] & { readonly isAfterEnd?: boolean },
): void {
  const by = revision.authorId === null ? ITEM_MARK.modifiedByProvider : ITEM_MARK.modifiedByCustomer;
  const when = isAfterEnd ? [ITEM_MARK.modifiedAfterEnd] : [];
  draft.revisions.push(revision);
  draft.marks = [...new Set([...draft.marks, ITEM_MARK.modified, by, ...when])].sort();
  draft.mistakes = [];
}
