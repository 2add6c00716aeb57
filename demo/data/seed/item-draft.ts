import type { ImageDocument } from '../../../src/shared/contract/annotation-document.ts';
import {
  ITEM_RESULT,
  type ItemChange,
  type ItemMark,
  type ItemResult,
  type Judged,
  type Verdict,
} from '../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../src/shared/contract/review.ts';
import type { Row } from '../../server/db/insert-rows.ts';
import { newId } from '../../server/db/new-id.ts';
import { type DeliveredDocument, deliveredDocument } from '../pictures/delivered-document.ts';
import { drawnKey } from '../pictures/drawn-storage.ts';
import type { Mistake } from '../pictures/mistake.ts';
import type { Random } from '../pictures/random.ts';
import type { SceneKind } from '../pictures/scene-kind.ts';
import type { NewAnnotation } from './insert-annotations.ts';

/** An item while its history is being made up; written once when that is over. */
export interface ItemDraft {
  readonly id: string;
  readonly position: number;
  readonly fileName: string;
  readonly mediaKey: string;
  readonly size: number;
  readonly invalid: boolean;
  readonly source: DeliveredDocument;
  readonly revisions: { document: ImageDocument; authorId: string | null; at: Date; round: number }[];
  /** Mistakes that are still there to be found. */
  mistakes: readonly Mistake[];
  marks: readonly ItemMark[];
  result: ItemResult;
  how: Judged | null;
  actualResult: Verdict | null;
  sampledResult: Verdict | null;
  errors: readonly FoundError[];
  commentCount: number;
  judgedById: string | null;
  judgedAt: Date | null;
  /** What the last redelivery made of it, and whether its result is from before it. */
  change: ItemChange | null;
  carried: boolean;
}

interface Facts {
  readonly kind: SceneKind;
  readonly seed: number;
  readonly position: number;
  readonly mistaken: number;
  readonly deliveredAt: Date;
  readonly random: Random;
}

const NAME: Record<SceneKind, string> = {
  street: 'cam_front',
  night: 'cam_night',
  shelf: 'shelf',
  belt: 'line_2',
  invoice: 'scan',
  clip: 'line_3',
};

export function draftItem({ kind, seed, position, mistaken, deliveredAt, random }: Facts): ItemDraft {
  const source = deliveredDocument(kind, seed, mistaken);
  return {
    id: newId(deliveredAt),
    position,
    fileName: `${NAME[kind]}_${String(seed).padStart(6, '0')}.webp`,
    mediaKey: drawnKey(kind, seed),
    // Not drawn yet, so this is what such pictures usually take; the file storage knows the true size.
    size: Math.round(random.between(38_000, 62_000)),
    invalid: random.chance(0.002),
    source,
    revisions: [{ document: source.delivered, authorId: null, at: deliveredAt, round: 1 }],
    mistakes: source.mistakes,
    marks: [],
    result: ITEM_RESULT.unchecked,
    how: null,
    actualResult: null,
    sampledResult: null,
    errors: [],
    commentCount: 0,
    judgedById: null,
    judgedAt: null,
    change: null,
    carried: false,
  };
}

/** How many objects it has now. */
export function objectsOf({ revisions }: ItemDraft): number {
  return revisions.at(-1)?.document.objects.length ?? 0;
}

export function itemRow(
  draft: ItemDraft,
  place: { customerId: string; batchId: string; packageId: string },
): Row {
  const { delivered } = draft.source;
  return {
    id: draft.id,
    customer_id: place.customerId,
    batch_id: place.batchId,
    package_id: place.packageId,
    position: draft.position,
    file_name: draft.fileName,
    media_key: draft.mediaKey,
    media_type: 'image/webp',
    size: draft.size,
    width: delivered.width,
    height: delivered.height,
    object_count: objectsOf(draft),
    revision: draft.revisions.length,
    invalid: draft.invalid,
    marks: draft.marks,
    result: draft.result,
    how: draft.how,
    actual_result: draft.actualResult,
    sampled_result: draft.sampledResult,
    errors: draft.errors,
    comment_count: draft.commentCount,
    judged_by_id: draft.judgedById,
    judged_at: draft.judgedAt,
    change: draft.change,
    carried: draft.carried,
  };
}

export function annotationsOf({ id, revisions }: ItemDraft): NewAnnotation[] {
  return revisions.map((revision, index) => ({ ...revision, itemId: id, revision: index + 1 }));
}
