import { useTranslation } from 'react-i18next';
import type { Counters } from '../../contract/counters.ts';
import { ITEM_RESULT, type Verdict } from '../../contract/item-result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { KeyFigures } from '../../ui/layout/key-figures.tsx';
import { Notice } from '../../ui/layout/notice.tsx';

interface FinishFiguresProps {
  /** Undefined while they are not known. */
  readonly counters: Counters | undefined;
  readonly result: Verdict;
}

/** The figures that somebody signs for who concludes a batch, and what of it nobody has judged. */
export function FinishFigures({ counters, result }: FinishFiguresProps) {
  const { t } = useTranslation('delivery');
  const format = useFormat();
  const unchecked = counters && counters.delivered - counters.reviewed;
  const number = (value: number | undefined) => (value === undefined ? null : format.number(value));
  return (
    <>
      <KeyFigures
        figures={[
          { label: t('figure.accepted'), value: number(counters?.accepted) },
          { label: t('figure.rejected'), value: number(counters?.rejected) },
          { label: t('figure.unchecked'), value: number(unchecked) },
        ]}
      />
      {result === ITEM_RESULT.accepted && unchecked !== undefined && unchecked > 0 && (
        <Notice tone="warning">{t('finish.unchecked', { count: unchecked })}</Notice>
      )}
    </>
  );
}
