import { ITEM_RESULT, type Verdict } from '../../../src/shared/contract/item-result.ts';
import type { ObjectError } from '../../../src/shared/contract/review.ts';
import type { Row } from '../../server/db/insert-rows.ts';
import { newId } from '../../server/db/new-id.ts';
import { CLIP_FRAMES } from '../pictures/belt/clip-scene.ts';
import type { PackageDraft } from './batch-scene.ts';
import type { ItemDraft } from './item-draft.ts';

interface Place {
  readonly customerId: string;
  readonly batchId: string;
  readonly now: Date;
}

interface JobsOfPackage {
  readonly jobs: readonly Row[];
  /** The acceptance records of those that are concluded. */
  readonly records: readonly Row[];
  /** Of the item at a place in the package: which job number it is a frame of, and which frame. */
  readonly frameOf: (at: number) => { readonly job_id: string; readonly frame: number };
}

interface Conclusion {
  readonly result: Verdict;
  readonly by: string;
  readonly at: Date;
}

/** What somebody needs to conclude a clip once its last frame is judged. */
const CONCLUDING = 2000;

/**
 * The job numbers of a package of a video task: every `CLIP_FRAMES` items are one. It is concluded once its frames
 * are judged, and rejected where one of them is; one that somebody is at is begun.
 */
export function draftJobs(draft: PackageDraft, items: readonly ItemDraft[], place: Place): JobsOfPackage {
  const clips = Array.from({ length: Math.ceil(items.length / CLIP_FRAMES) }, (_, index) => {
    const frames = items.slice(index * CLIP_FRAMES, (index + 1) * CLIP_FRAMES);
    return { id: newId(place.now), position: index + 1, frames, conclusion: conclusionOf(draft, frames) };
  });
  return {
    jobs: clips.map(({ id, position, frames, conclusion }) => ({
      id,
      customer_id: place.customerId,
      batch_id: place.batchId,
      package_id: draft.id,
      position,
      number: `V-${draft.name}-${String(position).padStart(2, '0')}`,
      frames: frames.length,
      started_at: conclusion ? null : (frames[0]?.judgedAt ?? null),
      result: conclusion?.result ?? ITEM_RESULT.unchecked,
      last_result: ITEM_RESULT.unchecked,
      concluded_by_id: conclusion?.by ?? null,
      concluded_at: conclusion?.at ?? null,
    })),
    records: clips.flatMap(({ id, frames, conclusion }) =>
      conclusion ? [recordOf(id, frames, conclusion, place)] : [],
    ),
    frameOf: (at) => ({ job_id: clips[Math.floor(at / CLIP_FRAMES)]?.id ?? '', frame: at % CLIP_FRAMES }),
  };
}

function conclusionOf(draft: PackageDraft, frames: readonly ItemDraft[]): Conclusion | null {
  const { judgedAt, judgedById } = frames.at(-1) ?? {};
  if (!judgedAt || !judgedById || frames.some(({ result }) => result === ITEM_RESULT.unchecked)) return null;
  const at = new Date(judgedAt.getTime() + CONCLUDING);
  const isRejected = frames.some(({ result }) => result === ITEM_RESULT.rejected);
  return {
    result: isRejected ? ITEM_RESULT.rejected : ITEM_RESULT.accepted,
    by: judgedById,
    at: draft.finishedAt && draft.finishedAt < at ? draft.finishedAt : at,
  };
}

function recordOf(
  jobId: string,
  frames: readonly ItemDraft[],
  { result, by, at }: Conclusion,
  { customerId }: Place,
): Row {
  const boxesOf = ({ revisions }: ItemDraft) => revisions.at(-1)?.document.objects.length ?? 0;
  const types = new Set(frames.flatMap(({ errors }) => errors.map(({ errorTypeId }) => errorTypeId)));
  const errors: ObjectError[] = [...types].map((errorTypeId) => ({ errorTypeId }));
  return {
    id: newId(at),
    customer_id: customerId,
    job_id: jobId,
    result,
    round: 1,
    frames: judgedCounts(frames, () => 1),
    boxes: judgedCounts(frames, boxesOf),
    errors: result === ITEM_RESULT.rejected ? errors : [],
    remark: null,
    account_id: by,
    created_at: at,
  };
}

function judgedCounts(frames: readonly ItemDraft[], weigh: (frame: ItemDraft) => number) {
  const sum = (of: readonly ItemDraft[]) => of.reduce((total, frame) => total + weigh(frame), 0);
  return {
    total: sum(frames),
    accepted: sum(frames.filter(({ result }) => result === ITEM_RESULT.accepted)),
    rejected: sum(frames.filter(({ result }) => result === ITEM_RESULT.rejected)),
  };
}
