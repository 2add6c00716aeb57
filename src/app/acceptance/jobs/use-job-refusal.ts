import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { type KnownRefusal, refusalOf } from '../../../shared/delivery/unsent/refusal-of.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';

interface JobRefusal {
  readonly text: string;
  /** What was decided is about what is no longer there: it has to be looked at again. */
  readonly isOver: boolean;
}

const OVER: readonly KnownRefusal['kind'][] = ['judgedMeanwhile', 'changedMeanwhile', 'resubmitted'];

/** Why a job number was not concluded; null where nothing went wrong. */
export function useJobRefusal(error: unknown): JobRefusal | null {
  const { t } = useTranslation('jobs');
  const { t: tError } = useTranslation('errors');
  const format = useFormat();
  if (error === null || error === undefined) return null;
  const general = errorText(tError, error);
  if (!(error instanceof ApiError)) return { text: general, isOver: false };
  const refusal = refusalOf(error);
  const isOver = OVER.includes(refusal.kind) || error.code === ERROR.packageStateChanged;
  switch (refusal.kind) {
    case 'judgedMeanwhile': {
      const { by, at, result } = refusal.theirs;
      const name = result === ITEM_RESULT.rejected ? 'rejected' : 'accepted';
      return { text: t(`refused.${name}`, { name: by, time: format.dateTime(at) }), isOver };
    }
    case 'changedMeanwhile': {
      const { by, at } = refusal.theirs;
      return { text: t('refused.changed', { name: by, time: format.dateTime(at) }), isOver };
    }
    default:
      return {
        text: error.code === ERROR.packageStateChanged ? t('refused.concluded') : general,
        isOver,
      };
  }
}
