import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkTarget } from '../../contract/accept/bulk.ts';
import { ITEM_RESULT, type Verdict } from '../../contract/item-result.ts';
import { Button } from '../../ui/action/button.tsx';
import { isFocusLost } from '../../ui/base/row-place.ts';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { LaterDialog } from '../../ui/overlay/later-dialog.tsx';
import { useKeptFocus } from '../../ui/overlay/use-kept-focus.ts';
import { loadBulkResult } from './load-bulk-result.ts';
import sheet from './selection-bar.css';

interface SelectionBarProps {
  /** How many are chosen. */
  readonly count: number;
  /** So many may be given a result at once; left out where there is no limit. */
  readonly most?: number;
  readonly target: BulkTarget;
  /** Chooses everything that matches; left out where that is so already, or cannot be. */
  readonly all?:
    | { readonly count: number; readonly pending?: boolean; readonly onChoose: () => void }
    | undefined;
  readonly onClear: () => void;
}

/** Takes the place of the filters while rows are chosen: how many, all of them, and what can be done. */
export function SelectionBar({ count, most, target, all, onClear }: SelectionBarProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('lists');
  const [result, setResult] = useState<Verdict | null>(null);
  const tooMany = most !== undefined && count > most;
  const refusal = tooMany ? t('selection.most', { count: most }) : null;
  const offersAll = all !== undefined && all.count > count;
  const bar = useRef<HTMLDivElement>(null);
  const accept = useRef<HTMLButtonElement>(null);
  /** The way to choose all goes by itself, too, as the list changes. */
  const pressed = useRef(false);
  useKeptFocus([accept], Number(offersAll), pressed);
  useListFocus(bar);
  return (
    <div className="selection-bar" ref={bar}>
      <strong aria-live="polite">{t('selection.count', { count })}</strong>
      {offersAll && (
        <Button
          loading={all.pending}
          onPress={() => {
            pressed.current = true;
            all.onChoose();
          }}
          variant="text"
        >
          {t('selection.all', { count: all.count })}
        </Button>
      )}
      <Button unavailable={refusal} icon="check" onPress={() => setResult(ITEM_RESULT.accepted)} ref={accept}>
        {t('selection.accept')}
      </Button>
      <Button unavailable={refusal} icon="x" onPress={() => setResult(ITEM_RESULT.rejected)}>
        {t('selection.reject')}
      </Button>
      <Button onPress={onClear} variant="text">
        {t('selection.clear')}
      </Button>
      {tooMany && <span className="selection-bar__note">{t('selection.most', { count: most })}</span>}
      {result && (
        <LaterDialog
          load={loadBulkResult}
          of={{ onClose: () => setResult(null), onGiven: onClear, result, screen: 'list', target }}
        />
      )}
    </div>
  );
}

/** When the bar goes from under the focus, the row of its list that one was at last gets it. */
function useListFocus(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = bar.current?.parentElement;
    return () => {
      // Where nothing had it, it is not taken.
      if (isFocusLost()) return;
      queueMicrotask(() => {
        if (!isFocusLost()) return;
        place?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true });
      });
    };
  }, [bar]);
}
