import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../connection/connection-context.ts';
import { useRight } from '../../connection/use-right.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/action/button.tsx';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { Icon } from '../../ui/sign/icon.tsx';
import sheet from './undo-offer.css';
import { undoableResultsQuery } from './undoable-results-query.ts';
import { useUndoResults } from './use-undo-results.ts';

/** The way back from one's last bulk result in a batch, for as long as nobody built on it. */
export function UndoOffer({ batchId }: { readonly batchId: string }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('delivery');
  const format = useFormat();
  const mayJudge = useRight('judge');
  const { data: operation } = useQuery(undoableResultsQuery(useApi(), batchId));
  const { undo, isPending } = useUndoResults();
  if (!operation || !mayJudge) return null;
  return (
    <div className="undo-offer">
      <Icon name="undo" />
      <p className="undo-offer__text">
        {t(`bulk.given.${operation.result}`, {
          count: operation.items,
          time: format.relativeTime(operation.at),
        })}{' '}
        <span className="undo-offer__rule">{t('bulk.undoRule')}</span>
      </p>
      <Button size="small" loading={isPending} onPress={() => undo(operation.operationId)}>
        {t('bulk.undo')}
      </Button>
    </div>
  );
}
