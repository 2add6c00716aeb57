import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import { useHostEvents } from '../../../shared/connection/connection-context.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { type EntryNote, RESULT_ENTRY } from '../../../shared/outbox/entry-kinds.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { knownVerdict } from '../../../shared/outbox/pending-results.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { VerdictHistory } from './verdict-history.ts';

export interface VerdictsOptions {
  readonly outbox: Outbox;
  readonly item: Item | undefined;
  readonly detail: ItemDetail | undefined;
  readonly model: DocumentModel | null;
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
  /** The annotations were changed and saved, and no verdict was given since (specification 4). */
  readonly isOwed: () => boolean;
  readonly owe: (itemId: string) => void;
  readonly wentElsewhere: () => void;
}

/** Giving and taking back the results of items. They are queued, not waited for. */
export function useVerdicts(options: VerdictsOptions): Verdicts {
  const { outbox, item, detail, model, result, mayJudge, onRefused, save, advance, goTo } = options;
  const { t } = useTranslation('studio');
  const toast = useToast();
  const hostEvents = useHostEvents();
  const [history] = useState(() => new VerdictHistory());
  const owedItem = useRef<string | null>(null);
  const shown = useRef({ itemId: '', since: 0 });
  const busy = useRef(false);
  const itemId = item?.itemId ?? '';

  const elapsed = (): number => Math.max(0, Math.round(performance.now() - shown.current.since));
  useEffect(() => {
    shown.current = { itemId, since: performance.now() };
  }, [itemId]);

  const queue = (
    to: EntryNote & { itemId: string },
    after: ItemResult,
    errors: readonly FoundError[],
    elapsed: number,
  ): void => {
    const { itemId: subject, ...note } = to;
    const key = crypto.randomUUID();
    const request = { itemId: subject, key, result: after, errors, elapsed };
    outbox.add({ key, kind: RESULT_ENTRY, subject, request, note }, hostEvents);
  };

  const give = async (after: ItemResult, errors: readonly FoundError[]): Promise<boolean> => {
    if (!item || busy.current) return false;
    if (!mayJudge) {
      onRefused();
      return false;
    }
    performance.clearMarks('customer-studio:verdict');
    performance.mark('customer-studio:verdict', { detail: { itemId: item.itemId } });
    if (model?.dirty) {
      busy.current = true;
      const saved = await save().finally(() => {
        busy.current = false;
      });
      if (!saved) return false;
    }
    const saved = { result: item.result, errors: detail?.review.errors ?? [] };
    const before = knownVerdict(outbox.get().entries, item.itemId, saved);
    history.given({
      itemId: item.itemId,
      position: item.position,
      fileName: item.fileName,
      before: before.result,
      after,
      errorsBefore: before.errors,
    });
    queue(noteOf(item), after, errors, elapsed());
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
    if (what === null) {
      toast.info(t('verdict.nothingToTakeBack'));
    } else if (what === 'current') {
      queue(noteOf(item), ITEM_RESULT.unchecked, [], elapsed());
    } else {
      const { itemId: subject, position, fileName, before, after } = what;
      const isHere = subject === item.itemId;
      const note = isHere
        ? noteOf(item)
        : { ...noteOf(item), itemId: subject, position, fileName, before: after };
      const errors = before === ITEM_RESULT.rejected ? what.errorsBefore : [];
      // Nobody looked at an item that is taken back from another one.
      queue(note, before, errors, isHere ? elapsed() : 0);
      if (what.itemId !== item.itemId) goTo(what.position);
    }
  };

  return {
    give,
    takeBack,
    isOwed: () => owedItem.current !== null && owedItem.current === itemId,
    owe: (owed) => {
      owedItem.current = owed;
    },
    wentElsewhere: () => history.wentElsewhere(),
  };
}

function noteOf(item: Item): EntryNote & { itemId: string } {
  return {
    itemId: item.itemId,
    packageId: item.packageId,
    batchId: item.batchId,
    position: item.position,
    fileName: item.fileName,
    before: item.result,
  };
}
