import { getPackageDetail } from '../contract/accept/package.ts';
import { getSpotCheckDetail } from '../contract/accept/spot-check.ts';
import { ERROR } from '../contract/error-code.ts';
import { indexedOutboxStore } from '../outbox/indexed-outbox-store.ts';
import type { Exclusively } from '../outbox/one-sender.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { OutboxChannel } from '../outbox/outbox-channel.ts';
import { objectKey } from './object-key.ts';
import { readAgain } from './read-again.ts';
import { type SendingOptions, sendWork } from './send-work.ts';
import { readWork, type WorkEntry, type WorkOutbox } from './work.ts';

export interface WorkOutboxOptions extends SendingOptions {
  /** Where versions before this one kept entries. */
  readonly storage: () => Storage;
  /** To the same person's other tabs; without it the outbox is alone. */
  readonly channel?: OutboxChannel | undefined;
  readonly exclusively?: Exclusively | undefined;
}

/** Refusals of what was decided in sight of something else: that is shown beside them. */
const COLLEAGUES_DID: readonly number[] = [
  ERROR.judgedMeanwhile,
  ERROR.staleRevision,
  ERROR.packageConcludedByOther,
];

/** The outbox of one user's verdicts and comments. */
export function openWorkOutbox(options: WorkOutboxOptions): WorkOutbox {
  const { queries, userId, storage, channel, exclusively } = options;
  return new Outbox({
    store: indexedOutboxStore(userId, storage),
    read: readWork,
    send: sendWork(options),
    channel,
    exclusively,
    onRefused(entry) {
      const { note, refusal } = entry;
      if (refusal?.code && COLLEAGUES_DID.includes(refusal.code)) return void readAgain(queries, entry);
      // Most others are about who holds the package, or what became of its batch: that is looked up again.
      void queries.invalidateQueries({ queryKey: [getPackageDetail.path, { packageId: note.packageId }] });
      const { spotCheckId } = entry.kind === 'itemVerdict' ? entry.request : {};
      // Or the spot check has ended, or is out of sight.
      if (spotCheckId)
        void queries.invalidateQueries({ queryKey: [getSpotCheckDetail.path, { spotCheckId }] });
    },
    onSentElsewhere: (entry) => readAgain(queries, entry),
    supersedes: isDecidedAnew,
  });
}

/** What one decided last is what one means: of an item, in the spot check that it was judged in, and of objects. */
export function isDecidedAnew(later: WorkEntry, refused: WorkEntry): boolean {
  if (later.kind === 'itemVerdict' && refused.kind === 'itemVerdict') {
    return later.subject === refused.subject && later.request.spotCheckId === refused.request.spotCheckId;
  }
  if (later.kind !== 'objectVerdicts' || refused.kind !== 'objectVerdicts') return false;
  const decided = new Set(later.request.objects.map(objectKey));
  return refused.request.objects.every((object) => decided.has(objectKey(object)));
}
