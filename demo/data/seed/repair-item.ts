import type { ImageDocument } from '../../../src/shared/contract/annotation-document.ts';
import { batchPhase } from '../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import type { Random } from '../pictures/random.ts';
import type { ItemDraft } from './item-draft.ts';
import { mend } from './judge-item.ts';
import type { BatchPlan } from './plan.ts';

/** Share of mended documents whose objects were numbered anew: they are found again by where they are. */
const RENUMBERED = 0.5;

/**
 * The provider mends what was found, at times what was not, and sends the batch again. What was accepted and came
 * back as it was carries its result; the rest is judged anew.
 */
export function repair(item: ItemDraft, plan: BatchPlan, at: Date, random: Random): void {
  const careless = batchPhase(plan.state) === 'rejected' ? 0.7 : 0.25;
  const found = item.errors.length > 0 || random.chance(0.6);
  const isMended = found && item.mistakes.length > 0 && !random.chance(careless);
  if (isMended) {
    const { truth } = item.source;
    mend(item, {
      document: random.chance(RENUMBERED) ? renumbered(truth) : truth,
      authorId: null,
      at: new Date(at.getTime() - 45 * 60_000),
      round: 2,
    });
  }
  item.change = isMended ? 'changed' : 'same';
  item.carried = !isMended && item.result === ITEM_RESULT.accepted;
  if (item.carried) return;
  Object.assign(item, {
    result: ITEM_RESULT.unchecked,
    how: null,
    errors: [],
    actualResult: null,
    sampledResult: null,
    judgedById: null,
    judgedAt: null,
  });
}

function renumbered(document: ImageDocument): ImageDocument {
  return {
    ...document,
    objects: document.objects.map((object, index) => ({ ...object, id: `r2-${index + 1}` })),
  };
}
