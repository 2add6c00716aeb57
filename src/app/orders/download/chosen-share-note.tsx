import { useTranslation } from 'react-i18next';
import {
  type DeliveredBatch,
  MAX_DOWNLOAD_BATCHES,
} from '../../../shared/contract/delivery/data-download.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import type { ChosenShare } from './use-choose-all.ts';

interface ChosenShareNoteProps {
  readonly of: ChosenShare;
  /** What is chosen now: packed meanwhile, or changed by hand, it is another. */
  readonly chosen: readonly DeliveredBatch[];
  readonly onNext: (next: Pick<ChosenShare, 'found' | 'share'>) => void;
}

/** Where more was wanted than a download holds: what of it is chosen, and the way to the rest. */
export function ChosenShareNote({ of, chosen, onNext }: ChosenShareNoteProps) {
  const { t } = useTranslation('handover');
  const { found, batches, share } = of;
  const total = found.length;
  if (total === 0) {
    return (
      <span className="choose-all__note" role="status">
        {t('choose.noneFound')}
      </span>
    );
  }
  if (total <= MAX_DOWNLOAD_BATCHES) return null;
  const ids = new Set(chosen.map(({ batchId }) => batchId));
  const isChosen = ids.size === batches.length && batches.every(({ batchId }) => ids.has(batchId));
  const hasMore = share * MAX_DOWNLOAD_BATCHES < total;
  return (
    <>
      {isChosen && (
        <span className="choose-all__note" role="status">
          {t('choose.share', { ...rangeOf(share, total), total, most: MAX_DOWNLOAD_BATCHES })}
        </span>
      )}
      {hasMore && (
        <Button onPress={() => onNext({ found, share: share + 1 })} size="small">
          {t('choose.next', rangeOf(share + 1, total))}
        </Button>
      )}
    </>
  );
}

function rangeOf(share: number, total: number) {
  return {
    first: (share - 1) * MAX_DOWNLOAD_BATCHES + 1,
    last: Math.min(share * MAX_DOWNLOAD_BATCHES, total),
  };
}
