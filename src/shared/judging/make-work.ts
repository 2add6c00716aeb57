import type { RequestOf } from '../contract/endpoint.ts';
import type { saveComment } from '../contract/studio.ts';
import type { Giving, ItemTarget, ItemVerdict, ObjectTarget, ObjectVerdict } from './verdict.ts';
import type { Work, WorkNote } from './work.ts';

/** What somebody says of an item, an object or a place. */
export type Said = Omit<RequestOf<typeof saveComment>, 'itemId' | 'key'>;

interface Keys {
  /** Made once for it: the server takes it once, however often it is sent. */
  readonly key: string;
  /** Of the verdict that it takes back. */
  readonly undoes?: string | undefined;
}

export function itemVerdictWork(
  { key, undoes }: Keys,
  target: ItemTarget,
  { result, errors }: ItemVerdict,
  { elapsed, screen, round, spotCheckId }: Giving,
): Work {
  const { itemId } = target.item;
  const { judgedAt, revision, sampledAt } = target.seen;
  return {
    kind: 'itemVerdict',
    subject: itemId,
    request: {
      itemId,
      key,
      result,
      errors: errors.map((error) => ({ ...error })),
      elapsed,
      screen,
      seenAt: judgedAt,
      revision,
      ...(round === undefined ? {} : { round }),
      ...(spotCheckId === undefined ? {} : { spotCheckId }),
      ...(sampledAt === undefined ? {} : { sampleSeenAt: sampledAt }),
      ...(undoes === undefined ? {} : { undoes }),
    },
    note: { ...noteOf(target), before: target.item.result },
  };
}

/** @param targets objects of one package */
export function objectVerdictsWork(
  { key, undoes }: Keys,
  targets: readonly [ObjectTarget, ...ObjectTarget[]],
  { result, errors }: ObjectVerdict,
  { elapsed, screen, round }: Giving,
): Work {
  const [{ batchId, itemId, packageId, position, fileName }] = targets;
  return {
    kind: 'objectVerdicts',
    subject: itemId,
    request: {
      batchId,
      key,
      objects: targets.map(({ judgedAt: seenAt, revision, ...target }) => ({
        itemId: target.itemId,
        objectId: target.objectId,
        seenAt,
        revision,
      })),
      result,
      errors: errors.map((error) => ({ ...error })),
      // A concluded package is taken up again on purpose only.
      reopens: false,
      elapsed,
      screen,
      ...(round === undefined ? {} : { round }),
      ...(undoes === undefined ? {} : { undoes }),
    },
    note: { packageId, batchId, position, fileName },
  };
}

export function commentWork(key: string, target: Pick<ItemTarget, 'item' | 'position'>, said: Said): Work {
  const { itemId } = target.item;
  return { kind: 'comment', subject: itemId, request: { ...said, itemId, key }, note: noteOf(target) };
}

function noteOf({ item, position }: Pick<ItemTarget, 'item' | 'position'>): WorkNote {
  const { packageId, batchId, fileName } = item;
  return { packageId, batchId, position, fileName };
}
