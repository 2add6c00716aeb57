import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import type { Item } from '../../../shared/contract/accept.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { type EntryNote, RESULT_ENTRY } from '../outbox/outbox-kinds.ts';
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
  readonly owed: boolean;
  readonly owe: (itemId: string) => void;
  readonly wentElsewhere: () => void;
}

/** Giving and taking back the results of items. They are queued, not waited for. */
export function useVerdicts(options: VerdictsOptions): Verdicts {
  const { outbox, item, detail, model, result, mayJudge, onRefused, save, advance, goTo } = options;
  const { t } = useTranslation('studio');
  const toast = useToast();
  const [history] = useState(() => new VerdictHistory());
  const [owedItem, setOwedItem] = useState<string | null>(null);
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
  ): void => {
    const { itemId: subject, ...note } = to;
    const key = crypto.randomUUID();
    outbox.add({
      key,
      kind: RESULT_ENTRY,
      subject,
      request: { itemId: subject, key, result: after, errors, elapsed: elapsed() },
      note,
    });
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
    history.given({
      itemId: item.itemId,
      position: item.position,
      fileName: item.fileName,
      before: result,
      errorsBefore: detail?.review.errors ?? [],
    });
    queue(noteOf(item), after, errors);
    setOwedItem(null);
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
      queue(noteOf(item), ITEM_RESULT.unchecked, []);
    } else {
      const note = { ...noteOf(item), itemId: what.itemId, position: what.position, fileName: what.fileName };
      queue(note, what.before, what.before === ITEM_RESULT.rejected ? what.errorsBefore : []);
      if (what.itemId !== item.itemId) goTo(what.position);
    }
  };

  return {
    give,
    takeBack,
    owed: owedItem !== null && owedItem === itemId,
    owe: setOwedItem,
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
