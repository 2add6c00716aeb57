import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkTarget } from '../../contract/accept/bulk.ts';
import { ITEM_RESULT, type Verdict } from '../../contract/item-result.ts';
import { Button } from '../../ui/action/button.tsx';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { LaterDialog } from '../../ui/overlay/later-dialog.tsx';
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
  return (
    <div className="selection-bar">
      <strong aria-live="polite">{t('selection.count', { count })}</strong>
      {all && all.count > count && (
        <Button loading={all.pending} onPress={all.onChoose} variant="text">
          {t('selection.all', { count: all.count })}
        </Button>
      )}
      <Button unavailable={refusal} icon="check" onPress={() => setResult(ITEM_RESULT.accepted)}>
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
