import { newId } from '../db/new-id.ts';
import { CLIP_FRAMES } from '../pictures/belt/clip-scene.ts';
import type { PackageDraft } from './batch-scene.ts';
import type { Row } from './insert-rows.ts';
import type { ItemDraft } from './item-draft.ts';

interface JobsOfPackage {
  readonly jobs: readonly Row[];
  /** Of the item at a place in the package: which job number it is a frame of, and which frame. */
  readonly frameOf: (at: number) => { readonly job_id: string; readonly frame: number };
}

/**
 * The job numbers of a package of a video task: every `CLIP_FRAMES` items are one, concluded with the package and
 * rejected where one of its frames is.
 */
export function draftJobs(
  draft: PackageDraft,
  items: readonly ItemDraft[],
  place: { readonly customerId: string; readonly batchId: string; readonly now: Date },
): JobsOfPackage {
  const count = Math.ceil(items.length / CLIP_FRAMES);
  const isConcluded = draft.state === '10' || draft.state === '20';
  const resultOf = (index: number) => {
    const frames = items.slice(index * CLIP_FRAMES, (index + 1) * CLIP_FRAMES);
    return frames.some(({ result }) => result === '20') ? '20' : '10';
  };
  const jobs = Array.from({ length: count }, (_, index) => ({
    id: newId(place.now),
    customer_id: place.customerId,
    batch_id: place.batchId,
    package_id: draft.id,
    position: index + 1,
    number: `V-${draft.name}-${String(index + 1).padStart(2, '0')}`,
    frames: Math.min(CLIP_FRAMES, items.length - index * CLIP_FRAMES),
    result: isConcluded ? resultOf(index) : '00',
    concluded_by_id: isConcluded ? draft.finishedById : null,
    concluded_at: isConcluded ? draft.finishedAt : null,
  }));
  return {
    jobs,
    frameOf: (at) => ({
      job_id: jobs[Math.floor(at / CLIP_FRAMES)]?.id ?? '',
      frame: at % CLIP_FRAMES,
    }),
  };
}
