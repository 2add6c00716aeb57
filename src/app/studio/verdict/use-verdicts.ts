import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import { useHostEvents } from '../../../shared/connection/connection-context.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import type { ItemDetail, saveResult } from '../../../shared/contract/studio.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { type EntryNote, RESULT_ENTRY } from '../../../shared/outbox/entry-kinds.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import type { OutboxEntry } from '../../../shared/outbox/outbox-entry.ts';
import { knownVerdict } from '../../../shared/outbox/pending-results.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { QuickStreak } from './quick-streak.ts';
import { useLookingClock } from './use-looking-clock.ts';
import { VerdictHistory } from './verdict-history.ts';

export interface VerdictsOptions {
  readonly outbox: Outbox;
  /** What in the outbox is about this queue, as it is at the moment. */
  readonly entries: () => readonly OutboxEntry[];
  readonly item: Item | undefined;
  /** Of the item in the queue. */
  readonly position: number;
  readonly detail: ItemDetail | undefined;
  readonly model: DocumentModel | null;
  /** The spot check whose sample is judged. */
  readonly spotCheckId: string | null;
  /** As shown: with verdicts that are still on their way. */
  readonly result: ItemResult;
  readonly mayJudge: boolean;
  /** Says why judging is not possible now. */
  readonly onRefused: () => void;
  readonly save: () => Promise<boolean>;
  /** A verdict was given: on to the next item. */
  readonly advance: () => void;
  readonly goTo: (position: number) => void;
}

export interface Verdicts {
  /** Answers whether a result is there now. */
  readonly give: (result: ItemResult, errors: readonly FoundError[]) => Promise<boolean>;
  readonly takeBack: () => void;
  /** When the last one was given that can be taken back, in milliseconds of `performance.now()`; else 0. */
  readonly lastAt: () => number;
  /** The annotations were changed and saved, and no verdict was given since (specification 4). */
  readonly isOwed: () => boolean;
  readonly owe: (itemId: string) => void;
  readonly wentElsewhere: () => void;
}

/** What a verdict is about. */
interface Judged {
  readonly itemId: string;
  readonly note: EntryNote;
  /** When it was last judged, as the person saw it: what a colleague decided since is never overwritten. */
  readonly seenAt: string | null;
}

/** Giving and taking back the results of items. They are queued, not waited for. */
export function useVerdicts(options: VerdictsOptions): Verdicts {
  const { outbox, entries, item, position, detail, model, spotCheckId } = options;
  const { result, mayJudge, onRefused, save, advance, goTo } = options;
  const { t } = useTranslation('studio');
  const format = useFormat();
  const toast = useToast();
  const hostEvents = useHostEvents();
  const [history] = useState(() => new VerdictHistory());
  const [streak] = useState(() => new QuickStreak());
  const owedItem = useRef<string | null>(null);
  const busy = useRef(false);
  const itemId = item?.itemId ?? '';
  const clock = useLookingClock(itemId);
  const judgedOf = (one: Item): Judged => ({
    itemId: one.itemId,
    note: {
      packageId: one.packageId,
      batchId: one.batchId,
      position,
      fileName: one.fileName,
      before: one.result,
    },
    seenAt: detail ? detail.review.at : one.judgedAt,
  });

  const queue = (
    { itemId: subject, note, seenAt }: Judged,
    after: ItemResult,
    errors: readonly FoundError[],
    elapsed: number,
  ): void => {
    const key = uuid();
    const request: RequestOf<typeof saveResult> = {
      itemId: subject,
      key,
      result: after,
      errors: errors.map((error) => ({ ...error })),
      elapsed,
      seenAt,
      ...(detail ? { round: detail.round } : {}),
      ...(spotCheckId === null ? {} : { spotCheckId, screen: 'spotCheck' }),
    };
    outbox.add({ key, kind: RESULT_ENTRY, subject, request, note }, hostEvents);
    clock.restart();
  };

  const give = async (after: ItemResult, errors: readonly FoundError[]): Promise<boolean> => {
    if (!item || busy.current) return false;
    if (!mayJudge) {
      onRefused();
      return false;
    }
    performance.clearMarks('customer-studio:verdict');
    performance.mark('customer-studio:verdict', { detail: { itemId: item.itemId } });
    const elapsed = clock.elapsed();
    if (model?.dirty) {
      busy.current = true;
      const saved = await save().finally(() => {
        busy.current = false;
      });
      if (!saved) return false;
    }
    const saved = { result: item.result, errors: detail?.review.errors ?? [] };
    const before = knownVerdict(entries(), item.itemId, saved);
    const judged = judgedOf(item);
    history.given({
      itemId: item.itemId,
      packageId: item.packageId,
      position,
      fileName: item.fileName,
      seenAt: judged.seenAt,
      before: before.result,
      after,
      errorsBefore: before.errors,
      at: performance.now(),
    });
    queue(judged, after, errors, elapsed);
    const quick = streak.given(after, elapsed);
    if (quick !== null) {
      toast.info(t('verdict.quick', { count: quick, number: format.number(quick) }), { duration: 6000 });
    }
    owedItem.current = null;
    advance();
    return true;
  };

  const takeBack = (): void => {
    if (!item || busy.current) return;
    if (!mayJudge) {
      onRefused();
      return;
    }
    const what = history.take({ itemId: item.itemId, judged: result !== ITEM_RESULT.unchecked });
    const here = judgedOf(item);
    if (what === null) {
      toast.info(t('verdict.nothingToTakeBack'));
    } else if (what === 'current') {
      queue(here, ITEM_RESULT.unchecked, [], clock.elapsed());
    } else {
      const { itemId: subject, before, after, seenAt } = what;
      const isHere = subject === item.itemId;
      const { packageId, position: at, fileName } = what;
      const judged: Judged = isHere
        ? here
        : {
            itemId: subject,
            note: { ...here.note, packageId, position: at, fileName, before: after },
            seenAt,
          };
      const errors = before === ITEM_RESULT.rejected ? what.errorsBefore : [];
      // Nobody looked at an item that is taken back from another one.
      queue(judged, before, errors, isHere ? clock.elapsed() : 0);
      if (!isHere) goTo(at);
    }
  };

  return {
    give,
    takeBack,
    lastAt: () => history.lastAt,
    isOwed: () => owedItem.current !== null && owedItem.current === itemId,
    owe: (owed) => {
      owedItem.current = owed;
    },
    wentElsewhere: () => history.wentElsewhere(),
  };
}
