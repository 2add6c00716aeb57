import { PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT, type Verdict } from '../../../src/shared/contract/item-result.ts';
import { newId } from '../../server/db/new-id.ts';
import { type BatchScene, clockOf, type PackageDraft } from './batch-scene.ts';
import { type ItemDraft, objectsOf } from './item-draft.ts';
import { judgeItem } from './judge-item.ts';
import type { PersonKey } from './people.ts';

/** What became of a package in a round. */
export type PackageFate = 'untouched' | 'open' | 'accepted' | 'sampled' | 'refused' | 'rejected' | 'returned';

interface Played {
  readonly scene: BatchScene;
  readonly draft: PackageDraft;
  readonly items: readonly ItemDraft[];
  readonly judge: PersonKey;
}

export function playPackage(played: Played, fate: PackageFate): void {
  const { scene, draft, items, judge } = played;
  const { random } = scene;
  switch (fate) {
    case 'untouched':
      return;
    case 'open':
      judgeFirst(played, random.between(0.35, 0.75));
      draft.state = PACKAGE_STATE.reviewing;
      return;
    case 'accepted':
      judgeFirst(played, 1);
      conclude(played, ITEM_RESULT.accepted);
      return;
    case 'sampled': {
      const some = items.filter(() => random.chance(0.15));
      for (const item of some) judgeItem(scene, item, draft.id, judge);
      acceptUnchecked(played);
      conclude(played, ITEM_RESULT.accepted);
      return;
    }
    case 'refused':
      judgeFirst(played, 0.4);
      conclude(played, ITEM_RESULT.rejected);
      return;
    case 'returned':
      judgeFirst(played, 1);
      conclude(
        played,
        items.some(({ result }) => result === ITEM_RESULT.rejected)
          ? ITEM_RESULT.rejected
          : ITEM_RESULT.accepted,
      );
      return;
    case 'rejected':
      judgeFirst(played, random.between(0.2, 0.4));
      rejectAll(played);
      return;
  }
}

function judgeFirst({ scene, draft, items, judge }: Played, share: number): void {
  for (const item of items.slice(0, Math.ceil(items.length * share))) {
    judgeItem(scene, item, draft.id, judge);
  }
}

function conclude({ scene, draft, judge }: Played, state: Verdict): void {
  draft.state = state;
  draft.finishedById = scene.cast.people[judge];
  draft.finishedAt = clockOf(scene, judge).tick(scene.random.between(5, 40));
}

/** The rest counts as accepted when a package is concluded after a part of it was looked at. */
function acceptUnchecked({ scene, draft, items, judge }: Played): void {
  const at = clockOf(scene, judge).tick(scene.random.between(10, 60));
  const changed = items.filter(({ result }) => result === ITEM_RESULT.unchecked);
  if (changed.length === 0) return;
  for (const item of changed) giveInBulk(item, ITEM_RESULT.accepted, scene.cast.people[judge], at);
  const facts = { result: ITEM_RESULT.accepted, unchecked_only: true, remark: null };
  noteBulk({ scene, draft, judge, items: changed }, at, facts);
}

/** One bulk result for the whole batch: it overrides the single ones and keeps the actual ones. */
function rejectAll({ scene, draft, items }: Played): void {
  const { closer, closing } = scene;
  for (const item of items) giveInBulk(item, ITEM_RESULT.rejected, scene.cast.people[closer], closing);
  draft.state = PACKAGE_STATE.rejected;
  draft.finishedById = scene.cast.people[closer];
  draft.finishedAt = closing;
  noteBulk({ scene, draft, judge: closer, items }, closing, {
    result: ITEM_RESULT.rejected,
    unchecked_only: false,
    remark: scene.rejectionRemark,
  });
}

function giveInBulk(item: ItemDraft, result: Verdict, judgedById: string, judgedAt: Date): void {
  Object.assign(item, { result, how: 'bulk', judgedById, judgedAt, carried: false });
  if (result === ITEM_RESULT.accepted) item.errors = [];
}

/** @param played with the items that got another result by it */
function noteBulk(
  { scene, draft, judge, items }: Played,
  at: Date,
  facts: { result: Verdict; unchecked_only: boolean; remark: string | null },
): void {
  scene.judgements.push({
    id: newId(at),
    customer_id: scene.cast.customerId,
    batch_id: scene.batchId,
    package_id: draft.id,
    item_id: null,
    result: facts.result,
    how: 'bulk',
    errors: [],
    unchecked_only: facts.unchecked_only,
    objects: 0,
    item_ids: items.map(({ id }) => id),
    item_objects: items.map(objectsOf),
    sample_only: false,
    remark: facts.remark,
    elapsed: 0,
    round: scene.round,
    account_id: scene.cast.people[judge],
    created_at: at,
  });
}
