import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useSeesWhole } from '../batch-facts/use-sees-whole.ts';
import sheet from './seen-part.css';

/** Tells an acceptor who sees some packages only why the others are not there. */
export function SeenPart({ batch }: { readonly batch: Pick<BatchDetail, 'assignees'> }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  return useSeesWhole(batch) ? null : <p className="seen-part">{t('seenPart')}</p>;
}
