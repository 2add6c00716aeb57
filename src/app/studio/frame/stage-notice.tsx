import { useTranslation } from 'react-i18next';
import { ContractError } from '../../../shared/api/contract-error.ts';
import { NetworkError } from '../../../shared/api/network-error.ts';
import { ListLink } from '../../../shared/routing/list-link.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useFailed } from '../../../shared/ui/base/use-failed.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useWaiting } from '../../../shared/ui/base/use-waiting.ts';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { Spinner } from '../../../shared/ui/layout/spinner.tsx';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import sheet from './stage-notice.css';

/** What the page hears of an item whose data did not come, or cannot be drawn. */
const LOST = {
  failed: new NetworkError(false, { cause: 'the data of the item' }),
  damaged: new ContractError('the data of the item', ['it cannot be drawn']),
} as const;

/** Over the canvas where there is nothing to see yet, or no more. */
export function StageNotice() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { view, retry } = useStudioSession();
  const isKnown = useStudio((studio) => studio.detail !== undefined);
  const error = useStudio((studio) => studio.error);
  const media = useStudio((studio) => studio.view.media);
  const gone = useStudio((studio) => studio.gone ?? null);
  const isLost = media === 'failed' || media === 'damaged';
  const hasFailed = Boolean(error && !isKnown);
  useFailed(gone ?? (isLost && !hasFailed ? LOST[media] : null));
  useWaiting(!gone && !hasFailed && !isLost && !(isKnown && media === 'ready'));
  if (gone) {
    return (
      <div className="stage-notice stage-notice--gone" role="alert">
        <p>{t('why.gone')}</p>
        <ListLink />
      </div>
    );
  }
  if (hasFailed) {
    return (
      <div className="stage-notice">
        <ErrorState error={error} onRetry={retry} />
      </div>
    );
  }
  if (isLost) {
    return (
      <div className="stage-notice" role="alert">
        <p>{t(`stage.${media}`)}</p>
        <Button icon="refresh" onPress={view.retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (isKnown && media === 'ready') return null;
  return (
    <div className="stage-notice stage-notice--late">
      <Spinner label={t('stage.loading')} size={28} />
    </div>
  );
}
