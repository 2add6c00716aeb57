import { useTranslation } from 'react-i18next';
import type { DataDownload } from '../../../shared/contract/delivery/data-download.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { isRunning } from './download-list-query.ts';
import { useCancelDownload } from './use-download-calls.ts';
import { useFetchAll } from './use-fetch-all.ts';

interface DownloadActionsProps {
  readonly download: DataDownload;
  readonly onPackAgain: () => void;
}

/** What can be done with a download: stop it, fetch all of it, delete it, pack it again. */
export function DownloadActions({ download, onPackAgain }: DownloadActionsProps) {
  const { t } = useTranslation('handover');
  const confirm = useConfirm();
  const cancel = useCancelDownload();
  const all = useFetchAll(download);
  const { state, parts, outdated } = download;
  if (isRunning(download)) {
    return (
      <Button icon="x" loading={cancel.isPending} onPress={() => cancel.mutate(download)} size="small">
        {t('download.stop')}
      </Button>
    );
  }
  if (state === 'failed' || state === 'cancelled') {
    return (
      <Button icon="refresh" onPress={onPackAgain} size="small">
        {t('download.again')}
      </Button>
    );
  }
  if (state !== 'ready') return null;
  const remove = async () => {
    const agreed = await confirm({
      title: t('download.deleteTitle'),
      message: t('download.deleteText'),
      confirmLabel: t('download.delete'),
      tone: 'danger',
    });
    if (agreed) cancel.mutate(download);
  };
  return (
    <span className="download-card__actions">
      {all.missed && (
        <span className="download-card__why" role="status">
          {t(`download.missed.${all.missed.why}`, { at: all.missed.at, count: parts.length })}
        </span>
      )}
      {all.at === null ? (
        <>
          {all.next !== null && (
            <Button icon="download" onPress={all.goOn} size="small">
              {t('download.goOn', { at: all.next, count: parts.length })}
            </Button>
          )}
          <Button icon="download" onPress={all.start} size="small">
            {t('download.all', { count: parts.length })}
          </Button>
        </>
      ) : (
        <>
          <span className="download-card__facts" role="status">
            {t('download.fetching', { at: all.at, count: parts.length })}
          </span>
          {all.at < parts.length && <span className="download-card__facts">{t('download.keepOpen')}</span>}
          <Button icon="x" onPress={all.stop} size="small">
            {t('download.stopFetching')}
          </Button>
        </>
      )}
      {outdated.length > 0 && (
        <Button icon="refresh" onPress={onPackAgain} size="small">
          {t('download.again')}
        </Button>
      )}
      <IconButton icon="trash" label={t('download.delete')} onPress={() => void remove()} size="small" />
    </span>
  );
}
